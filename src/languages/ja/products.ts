import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: '税込',
  withTaxPlusShipping: '税込、送料別',
  from: (price) => `${price}から`,
  price: '価格',
  before: 'セール前30日間の最低価格',
  per: (price, unit) => `${unit}あたり${price}`,
  sale: 'セール',
  available: '在庫あり',
  soldOut: '売り切れ',
  left: (count) => `残り${count}点`,
  notOffered: 'この組み合わせはありません',
  backOrder: (day) => (day === undefined ? 'お取り寄せ' : `お取り寄せ（${day}までに発送）`),
  variants: 'すべての種類',
  availability: '在庫状況',
  view: '商品を見る',
}

export const productExtras: ProductExtrasWords = {
  information: '商品情報',
  sizeChart: 'サイズ表',
  close: '閉じる',
  unit: '長さの単位',
  cm: 'センチメートル',
  in: 'インチ',
  related: 'こちらもおすすめ',
}

export const customTexts: CustomTextsWords = {
  optional: '任意',
  atMost: '#文字まで',
  left: ['残り#文字'],
  problems: {
    TEXT_MISSING: 'この項目を入力してください。',
    TEXT_TOO_LONG: '長すぎます。#文字以内で入力してください。',
    TEXT_UNSTORABLE: '使用できない文字が含まれています。削除してください。',
    TEXT_UNKNOWN: 'この商品の入力項目が変更されました。ページを再読み込みしてください。',
  },
}

export const shop: ShopTexts = {
  allProducts: 'すべての商品',
  filters: '絞り込み',
  count: counted('ja', '#商品'),
  brand: 'ブランド',
  price: '価格',
  from: '下限',
  to: '上限',
  atLeast: (price) => `${price}以上`,
  atMost: (price) => `${price}以下`,
  between: (min, max) => `${min}〜${max}`,
  inStock: '在庫あり',
  sort: '並べ替え',
  sorts: {
    manual: 'おすすめ順',
    newest: '新着順',
    price: '価格の安い順',
    'price-desc': '価格の高い順',
    name: '名前順',
  },
  apply: '商品を表示',
  more: (count) => `もっと見る（${count}）`,
  remove: (label) => `絞り込み「${label}」を解除`,
  clear: 'すべて解除',
  nothing: 'すべての条件に合う商品がありません。条件を1つ解除してください。',
  categories: 'カテゴリー',
  quickView: 'クイックビュー',
  quickViewOf: (title) => `${title}のクイックビュー`,
  close: '閉じる',
  details: '詳細を見る',
  failed: '商品を読み込めませんでした。もう一度お試しください。',
  page: (page, pages) => `${page} / ${pages}ページ`,
  previous: '前のページ',
  next: '次のページ',
}
