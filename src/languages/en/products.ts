import { counted, pluralForms } from '#lib/i18n/plural.ts'

export const product = {
  /** Of a price that includes tax; the second of one that shipping is added to. */
  withTax: 'incl. VAT',
  withTaxPlusShipping: 'incl. VAT, plus shipping',
  /** Precedes the lowest of several prices. */
  from: (price: string) => `From ${price}`,
  /** Precede the prices for screen readers. */
  price: 'Price',
  before: 'Lowest price of the 30 days before the sale',
  per: (price: string, unit: string) => `${price} per ${unit}`,
  /** Badge of what costs less than before. */
  sale: 'Sale',
  available: 'In stock',
  soldOut: 'Sold out',
  left: (count: number) => `Only ${count} left`,
  /** Of a combination of options that there is not. */
  notOffered: 'Not offered in this combination',
  /** Of a variant that can be ordered while it is not in stock; `day` is written in the language. */
  backOrder: (day: string | undefined) =>
    day === undefined ? 'On back order' : `On back order, ships by ${day}`,
  variants: 'All variants',
  availability: 'Availability',
  /** Leads to the page of a product. */
  view: 'View product',
}

export const productExtras = {
  /** Names the sections of information for screen readers. */
  information: 'Product information',
  /** A size chart without a title of its own. */
  sizeChart: 'Size chart',
  close: 'Close',
  /** Names the choice of a unit of length. */
  unit: 'Unit of length',
  cm: 'Centimetres',
  in: 'Inches',
  /** The heading of related products. */
  related: 'You may also like',
}

export const customTexts = {
  optional: 'optional',
  /** `#` is the number of characters. */
  atMost: 'Up to # characters',
  /** How many characters are left: one and several. */
  left: pluralForms('# character left', '# characters left'),
  problems: {
    TEXT_MISSING: 'Please fill in this field.',
    TEXT_TOO_LONG: 'This is too long. Please use at most # characters.',
    TEXT_UNSTORABLE: 'This contains a character that cannot be used. Please remove it.',
    TEXT_UNKNOWN: 'The fields of this product have changed. Please reload the page.',
  },
}

export const shop = {
  allProducts: 'All products',
  filters: 'Filters',
  count: counted('en', '# product', '# products'),
  brand: 'Brand',
  price: 'Price',
  from: 'From',
  to: 'To',
  atLeast: (price: string) => `From ${price}`,
  atMost: (price: string) => `Up to ${price}`,
  between: (min: string, max: string) => `${min} to ${max}`,
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
  more: (count: number) => `View more (${count})`,
  /** Of the link that removes a filter. */
  remove: (label: string) => `Remove filter ${label}`,
  clear: 'Clear all',
  nothing: 'No product matches all of these filters. Remove one of them.',
  categories: 'Categories',
  quickView: 'Quick view',
  /** For screen readers, beside the name of a product. */
  quickViewOf: (title: string) => `Quick view of ${title}`,
  close: 'Close',
  details: 'All details',
  failed: 'The products could not be loaded. Try again.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
}
