import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: '小計',
  freeShipping: '送料無料',
  shipping: (option) => `配送: ${option}`,
  free: '無料',
  giftCard: 'ギフトカード',
  total: '合計',
  due: 'お支払い残額',
  included: (amount, tax) => `${tax} ${amount}を含む`,
  items: counted('ja', '#点'),
  each: (amount) => `1点${amount}`,
  backOrdered: counted('ja', 'うち#点は後日お届け'),
  deliveryAddress: 'お届け先',
  billingAddress: '請求先住所',
  delivery: '配送',
  payment: 'お支払い',
  contact: 'ご連絡先',
  note: 'メモ',
  phone: '電話番号',
  methods: {
    test: 'カード（テストモード）',
    stripe: 'カードまたはウォレット',
    bankTransfer: '銀行振込',
    onDelivery: '代金引換',
    none: 'お支払いなし',
  },
  card: (brand, last4) => `末尾${last4}の${brand || 'カード'}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [
      `${site}のご注文${number}はキャンセルされました`,
      'ご注文はキャンセルされました',
    ],
    sent: (site, number) => [`${site}のご注文${number}を発送しました`, 'ご注文を発送しました'],
    refunded: (site, number) => [`${site}のご注文${number}の返金`, '返金いたしました'],
  },
  cancelled: 'ご注文はキャンセルされ、これ以上の発送はありません。',
  moneyBack: (amount) => `${amount}をお支払い方法に返金します。数日かかる場合があります。`,
  sent: 'ご注文の商品を発送しました。',
  carrier: '配送業者',
  trackingNumber: '追跡番号',
  track: '荷物を追跡',
  refunded: (amount) => `${amount}を返金しました。`,
  shipping: '配送',
  other: 'その他',
  total: '合計',
  days: 'お支払い方法に返金します。数日かかる場合があります。',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `${site}のご注文${number}`,
    'ご注文ありがとうございます',
    'ご注文を承りました。',
  ],
  unpaid: 'まだお支払いが済んでいません。お支払い方法はご注文のページをご覧ください。',
  view: 'ご注文を見る',
  withdraw: '契約の撤回はこちら:',
  reason: (site) => `${site}でこのメールアドレスを使った注文があったため、このメールをお送りしています。`,
}

export const confirmed: ConfirmedTexts = {
  title: 'ご注文ありがとうございます',
  number: (number) => `ご注文${number}`,
  sentTo: (email) => `${email}に確認メールを送信しました。`,
  unpaid: (amount) => `${amount}をお支払いください。`,
  quoteNumber: (number) => `お支払いの際に注文番号${number}をお知らせください。`,
  paid: '支払い済み',
  cancelled: 'このご注文はキャンセルされました。',
  refunded: 'このご注文の代金は返金されました。',
  test: 'これはテスト注文です。請求は発生していません。',
  ordered: 'ご注文の商品',
  shop: '買い物を続ける',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: '撤回権はありません: お客様のご指定に合わせて製作する商品です。',
    sealed: '健康・衛生上の理由により、開封後は撤回権がありません。',
    perishable: '撤回権はありません: 傷みやすい商品です。',
    digital: 'お客様の同意を得て提供を開始した後は、撤回権がありません。',
    giftCard: '撤回権はありません: ギフトカードです。',
  },
  consentLabel: '即時提供への同意',
  consent: '撤回期間の終了前に提供が開始されることに同意し、それにより撤回権を失うことを理解しています。',
  consented: (at) => `${at}に次の内容に同意されました:`,
  offered: '撤回できるもの',
  excluded: '撤回できないもの',
}
