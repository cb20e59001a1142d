import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'incl. VAT',
  withTaxPlusShipping: 'incl. VAT, plus shipping',
  from: (price) => `From ${price}`,
  price: 'Price',
  before: 'Lowest price of the 30 days before the sale',
  per: (price, unit) => `${price} per ${unit}`,
  sale: 'Sale',
  available: 'In stock',
  soldOut: 'Sold out',
  left: (count) => `Only ${count} left`,
  notOffered: 'Not offered in this combination',
  backOrder: (day) => (day === undefined ? 'On back order' : `On back order, ships by ${day}`),
  variants: 'All variants',
  availability: 'Availability',
  view: 'View product',
}

export const productExtras: ProductExtrasWords = {
  information: 'Product information',
  sizeChart: 'Size chart',
  close: 'Close',
  unit: 'Unit of length',
  cm: 'Centimetres',
  in: 'Inches',
  related: 'You may also like',
}

export const customTexts: CustomTextsWords = {
  optional: 'optional',
  atMost: 'Up to # characters',
  left: ['# character left', '# characters left'],
  problems: {
    TEXT_MISSING: 'Please fill in this field.',
    TEXT_TOO_LONG: 'This is too long. Please use at most # characters.',
    TEXT_UNSTORABLE: 'This contains a character that cannot be used. Please remove it.',
    TEXT_UNKNOWN: 'The fields of this product have changed. Please reload the page.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'All products',
  filters: 'Filters',
  count: counted('en', '# product', '# products'),
  brand: 'Brand',
  price: 'Price',
  from: 'From',
  to: 'To',
  atLeast: (price) => `From ${price}`,
  atMost: (price) => `Up to ${price}`,
  between: (min, max) => `${min} to ${max}`,
  inStock: 'In stock',
  sort: 'Sort by',
  sorts: {
    manual: 'Our choice',
    newest: 'Newest',
    price: 'Price, low to high',
    'price-desc': 'Price, high to low',
    name: 'Name',
  },
  apply: 'Show products',
  more: (count) => `View more (${count})`,
  remove: (label) => `Remove filter ${label}`,
  clear: 'Clear all',
  nothing: 'No product matches all of these filters. Remove one of them.',
  categories: 'Categories',
  quickView: 'Quick view',
  quickViewOf: (title) => `Quick view of ${title}`,
  close: 'Close',
  details: 'All details',
  failed: 'The products could not be loaded. Try again.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
}
