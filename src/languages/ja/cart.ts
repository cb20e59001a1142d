import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'カート',
  items: ['カート、#点'],
  close: '閉じる',
  failed: 'カートを変更できませんでした。接続を確認してもう一度お試しください。',
  added: 'カートに追加しました',
  add: 'カートに入れる',
  view: 'カートを見る',
  quantity: '数量',
  variant: '種類',
  short: '在庫は#点です。数量を減らしてください。',
  shortInCart: '在庫は#点で、うち%点はすでにカートに入っています。',
  gone: 'この商品の販売は終了しました。',
  wrong: '1から9,999までの整数を入力してください。',
  preview: 'プレビューではカートを使えません。',
}

export const cart: CartTexts = {
  title: 'カート',
  empty: 'カートは空です。',
  shop: '買い物を続ける',
  items: counted('ja', '#点'),
  quantityOf: (title) => `${title}の数量`,
  fewer: (title) => `${title}を1点減らす`,
  more: (title) => `${title}を1点増やす`,
  update: '更新',
  remove: '削除',
  removeOf: (title) => `${title}を削除`,
  removed: (title) => `${title}を削除しました。`,
  undo: '元に戻す',
  each: (price) => `1点${price}`,
  subtotal: '小計',
  priceChanged: (was, now) => `カートに追加した後に価格が${was}から${now}に変わりました。`,
  stockChanged: (inStock) =>
    inStock === 0
      ? '売り切れました。カートから削除してください。'
      : `残り${inStock}点です。数量を減らしてください。`,
  gone: 'この商品の販売は終了し、合計には含まれません。カートから削除してください。',
  addHeading: (title) => `${title}をカートに入れますか？`,
  add: 'カートに入れる',
  quantity: '数量',
  back: '商品に戻る',
  problem: textByProblem(
    {
      NO_VARIANT: 'この商品の販売は終了しました。',
      NO_ENTRY: 'この商品はもうカートにありません。',
      BAD_QUANTITY: '1から9,999までの整数を入力してください。',
      GIFT_CARD: 'ギフトカードはカートに入れられません。',
      LIMIT_REACHED: 'カートがいっぱいです。追加する前に商品を1つ削除してください。',
      CART_BEING_PAID:
        'カートのお支払い手続き中です。お支払いを完了するか、購入手続きの画面でキャンセルしてください。',
      FORM_EXPIRED: 'フォームの有効期限が切れ、何も変更されませんでした。もう一度お試しください。',
      TOO_MANY: '短時間に変更が多すぎます。1分後にもう一度お試しください。',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? '在庫が足りません。'
          : inStock === 0
            ? 'この商品は売り切れです。'
            : inCart
              ? `在庫は${inStock}点で、うち${inCart}点はすでにカートに入っています。`
              : `在庫は${inStock}点です。数量を減らしてください。`,
      NO_CART: 'セッションの有効期限が切れたか、Cookieが無効です。購入手続きに進めません。',
    },
    'カートを変更できませんでした。もう一度お試しください。',
  ),
}

export const sums: SumTexts = {
  total: '合計',
  checkout: '購入手続きへ',
  shipping: (option) => `配送: ${option}`,
  free: '無料',
  freeShipping: '送料無料',
  included: (amount, tax) => `${tax} ${amount}を含む`,
  haveCode: 'コードをお持ちですか？',
  code: '割引コード',
  apply: '適用',
  removeCode: (code) => `${code}を削除`,
  applied: '適用済み',
  estimate: '送料と税金を計算',
  deliverTo: (place) => `お届け先: ${place}`,
  country: '国',
  chooseCountry: '国を選択',
  region: '都道府県・地域',
  postalCode: '郵便番号',
  show: '料金を表示',
  options: '配送方法',
  choose: '選択',
  undeliverable: (place) => `これらの商品は${place}にはお届けできません。お問い合わせください。`,
  taxAdded: '送料と税金はお届け先により異なります。',
  reasons: {
    unknown: () => 'このコードは現在使えません。',
    notStarted: () => 'このコードはまだ使えません。',
    ended: () => 'このコードは有効期限が切れています。',
    usedUp: () => 'このコードは利用回数の上限に達しました。',
    usedByCustomer: () => 'このコードはすでに使用済みです。',
    outOfScope: () => 'このコードはカート内の商品には使えません。',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `このコードは対象商品${quantity}点以上で使えます。`
        : `このコードは対象商品${amount}以上で使えます。`,
    notCombinable: () => 'このコードは、よりお得な別の割引と併用できません。',
    noSaving: () => 'このコードを使っても、このご注文の支払額は下がりません。',
  },
  problems: {
    NO_COUPON: 'このコードは存在しません。入力内容をご確認ください。',
    GIFT_CARD_AT_CHECKOUT: 'ギフトカードはご購入手続きでご利用いただけます。このコードを使って進む：',
    GIFT_CARD_GUESSES: '入力されたコードの回数が多すぎます。5分後にもう一度お試しください。',
    NO_SHIPPING_OPTION: 'この配送方法はご利用いただけなくなりました。別の方法を選択してください。',
    BAD_PLACE: '国を選択してください。',
  },
}

export const aside: AsideTexts = {
  note: 'ショップへのメモ',
  noteHint: (max) => `${max}文字まで。`,
  saveNote: 'メモを保存',
  noteSaved: 'メモを保存しました。',
  noteTooLong: (max) => `メモが長すぎます。${max}文字以内で入力してください。`,
  later: '後で買う',
  saved: '後で買う商品',
  back: 'カートに戻す',
  wasSaved: (title) => `${title}を「後で買う」に移しました。`,
  isBack: (title) => `${title}をカートに戻しました。`,
  quantity: (count) => `数量: ${count}`,
  left: (inStock) => (inStock === 0 ? '売り切れました。' : `残り${inStock}点です。`),
  gone: '販売は終了しました。',
  fewerBack: (was, now) => `${was}点のうち${now}点のみ在庫があります。`,
  suggestions: 'こちらもおすすめ',
  add: '追加',
  variantOf: (title) => `${title}の種類を選択`,
  choose: '選択',
}
