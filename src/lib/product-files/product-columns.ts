import { isOwnField, ownFieldName } from '#lib/product-files/own-fields.ts'

/** What a column of a product file has. Options, categories and own fields may have several columns. */
export const FIELDS = [
  'productKey',
  'urlId',
  'oldUrl',
  'storePage',
  'parent',
  'rowType',
  'title',
  'description',
  'excerpt',
  'brand',
  'productType',
  'categories',
  'tags',
  'visible',
  'sku',
  'barcode',
  'price',
  'salePrice',
  'comparePrice',
  'onSale',
  'saleFrom',
  'saleUntil',
  'hidden',
  'stock',
  'stockTracked',
  'stockTracker',
  'backOrder',
  'backOrderOn',
  'backOrderText',
  'weight',
  'weightUnit',
  'length',
  'width',
  'height',
  'sizeUnit',
  'shipped',
  'giftCard',
  'images',
  'imageText',
  'variantImage',
  'optionName',
  'optionValue',
  'optionVisible',
  'seoTitle',
  'seoDescription',
  'taxClass',
  'taxable',
  'customField',
  'currency',
  'collection',
  'lowLevel',
  'unit',
  'content',
] as const

export type ProductField = (typeof FIELDS)[number]

/** A column that is used. */
export interface MappedColumn {
  readonly index: number
  readonly field: ProductField
  /** The number of the option, the unit of a weight or size, or the name of an own field; empty for others. */
  readonly detail: string
}

/** Names of columns in the files of other shops, lowercase with single spaces. */
const NAMES: Readonly<Record<string, ProductField>> = {
  handle: 'urlId',
  slug: 'urlId',
  'url handle': 'urlId',
  'product url': 'urlId',
  permalink: 'oldUrl',
  url: 'oldUrl',
  link: 'oldUrl',
  'old url': 'oldUrl',
  'product page': 'storePage',
  'product id [non editable]': 'productKey',
  id: 'productKey',
  parent: 'parent',
  'parent sku': 'parent',
  type: 'rowType',
  title: 'title',
  name: 'title',
  'product name': 'title',
  'body (html)': 'description',
  body: 'description',
  description: 'description',
  'short description': 'excerpt',
  excerpt: 'excerpt',
  vendor: 'brand',
  brand: 'brand',
  brands: 'brand',
  manufacturer: 'brand',
  'product type': 'productType',
  'product type [non editable]': 'productType',
  categories: 'categories',
  category: 'categories',
  'product category': 'categories',
  tags: 'tags',
  published: 'visible',
  visible: 'visible',
  status: 'visible',
  sku: 'sku',
  'variant sku': 'sku',
  barcode: 'barcode',
  'variant barcode': 'barcode',
  gtin: 'barcode',
  ean: 'barcode',
  'gtin, upc, ean, or isbn': 'barcode',
  price: 'price',
  'variant price': 'price',
  'regular price': 'price',
  'sale price': 'salePrice',
  'variant compare at price': 'comparePrice',
  'compare at price': 'comparePrice',
  'compare-at price': 'comparePrice',
  'on sale': 'onSale',
  'sale from': 'saleFrom',
  'sale until': 'saleUntil',
  'date sale price starts': 'saleFrom',
  'date sale price ends': 'saleUntil',
  hidden: 'hidden',
  stock: 'stock',
  quantity: 'stock',
  'inventory count': 'stock',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'track inventory': 'stockTracked',
  'variant inventory tracker': 'stockTracker',
  'variant inventory policy': 'backOrder',
  'backorders allowed?': 'backOrder',
  'inventory backorderable': 'backOrder',
  'continue selling when out of stock': 'backOrder',
  'back orders': 'backOrder',
  'back order ships on': 'backOrderOn',
  'back order text': 'backOrderText',
  weight: 'weight',
  'weight unit': 'weightUnit',
  'variant weight unit': 'weightUnit',
  length: 'length',
  depth: 'length',
  width: 'width',
  height: 'height',
  'dimensions unit': 'sizeUnit',
  'variant requires shipping': 'shipped',
  'requires shipping': 'shipped',
  'gift card': 'giftCard',
  images: 'images',
  image: 'images',
  'image src': 'images',
  'image url': 'images',
  'hosted image urls': 'images',
  'image alt text': 'imageText',
  'variant image': 'variantImage',
  'seo title': 'seoTitle',
  'meta title': 'seoTitle',
  'seo description': 'seoDescription',
  'meta description': 'seoDescription',
  'tax class': 'taxClass',
  'tax category': 'taxClass',
  'variant tax code': 'taxClass',
  'tax code': 'taxClass',
  'variant taxable': 'taxable',
  'charge tax': 'taxable',
  taxable: 'taxable',
  'tax status': 'taxable',
  currency: 'currency',
  'price currency': 'currency',
  collection: 'collection',
  'low stock level': 'lowLevel',
  'unit price for': 'unit',
  'unit price content': 'content',
}

/** Names with a number, a unit or a name in them; the first group is the detail. */
const PATTERNS: readonly (readonly [RegExp, ProductField])[] = [
  [/^option ?(\d) name$/, 'optionName'],
  [/^option name (\d)$/, 'optionName'],
  [/^option ?(\d) value$/, 'optionValue'],
  [/^option value (\d)$/, 'optionValue'],
  [/^attribute (\d+) name$/, 'optionName'],
  [/^attribute (\d+) value\(s\)$/, 'optionValue'],
  [/^attribute (\d+) visible$/, 'optionVisible'],
  [/^weight \((\w+)\)$/, 'weight'],
  [/^variant (grams)$/, 'weight'],
  [/^length \((\w+)\)$/, 'length'],
  [/^width \((\w+)\)$/, 'width'],
  [/^height \((\w+)\)$/, 'height'],
  [/^image ?(\d+)(?: src)?$/, 'images'],
  [/^category ?(\d)$/, 'categories'],
]

/**
 * Returns what the columns of a file are, as far as their names tell: those of Shopify, WooCommerce, Squarespace, Spree
 * and of files that people write. The first of two columns with the same content counts.
 */
export function mapColumns(names: readonly string[]): MappedColumn[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const found = fieldOf(name)
    if (found === undefined) return []
    const isList = found.field === 'images' || found.field === 'categories' || found.field === 'customField'
    const key = isList ? String(index) : `${found.field} ${isUnit(found.field) ? '' : found.detail}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ index, ...found }]
  })
}

const isUnit = (field: ProductField): boolean => ['weight', 'length', 'width', 'height'].includes(field)

function fieldOf(name: string): { field: ProductField; detail: string } | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
  const field = Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined
  if (field !== undefined) return { field, detail: '' }
  for (const [pattern, patternField] of PATTERNS) {
    const match = pattern.exec(plain)
    if (match) return { field: patternField, detail: (match[1] ?? '').trim() }
  }
  return isOwnField(name) ? { field: 'customField', detail: ownFieldName(name) } : undefined
}
