import {
  columnKey,
  type FileFormat,
  type Meaning,
} from '#features/transfer/imports/product-files/formats/file-format.rules.ts'
import { formatOf } from '#features/transfer/imports/product-files/formats/formats.rules.ts'
import { isOwnField, ownFieldName } from '#features/transfer/imports/product-files/own-fields.rules.ts'
import {
  LISTS,
  type MappedColumn,
  type ProductField,
} from '#features/transfer/imports/model/product-fields.rules.ts'

/** Names of columns in files of any kind. */
const NAMES: Readonly<Record<string, Meaning>> = {
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
  product: 'title',
  'item name': 'title',
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
  ean13: 'barcode',
  upc: 'barcode',
  isbn: 'barcode',
  mpn: ['customField', 'MPN'],
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
  'published on online store': 'visible',
  'visibility in catalog': 'visible',
  visibility: 'visible',
  enabled: 'visible',
  active: 'visible',
  'is active': 'visible',
  'is visible': 'visible',
  online: 'visible',
  'for sale': 'forSale',
  'can be sold': 'forSale',
  orderable: 'forSale',
  buyable: 'forSale',
  'not for sale': ['forSale', 'not'],
  discontinued: ['forSale', 'not'],
  archived: ['forSale', 'not'],
  disabled: ['forSale', 'not'],
  sellable: 'forSale',
  purchasable: 'forSale',
  'allow purchases': 'forSale',
  'allow purchases?': 'forSale',
  'available for order': 'forSale',
  availability: 'availability',
  available: 'availability',
  'is available': 'availability',
  'in stock': 'availability',
  'in stock?': 'availability',
  'stock status': 'availability',
  stock: 'stock',
  quantity: 'stock',
  'inventory count': 'stock',
  'variant inventory qty': 'stock',
  'stock quantity': 'stock',
  inventory: 'stock',
  qty: 'stock',
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
  'image position': 'imagePosition',
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
  'currency code': 'currency',
  collection: 'collection',
  'low stock level': 'lowLevel',
  'low stock amount': 'lowLevel',
  'is featured?': 'featured',
  featured: 'featured',
  'unit price for': 'unit',
  'unit price content': 'content',
}

/** Names with a number, a unit or a name in them; the first group is the detail. */
const PATTERNS: readonly (readonly [RegExp, ProductField])[] = [
  [/^option ?(\d) name$/i, 'optionName'],
  [/^option name (\d)$/i, 'optionName'],
  [/^option ?(\d) value$/i, 'optionValue'],
  [/^option value (\d)$/i, 'optionValue'],
  [/^attribute (\d+) name$/i, 'optionName'],
  [/^attribute (\d+) value\(s\)$/i, 'optionValue'],
  [/^attribute (\d+) visible$/i, 'optionVisible'],
  [/^weight \((\w+)\)$/i, 'weight'],
  [/^variant (grams)$/i, 'weight'],
  [/^length \((\w+)\)$/i, 'length'],
  [/^width \((\w+)\)$/i, 'width'],
  [/^height \((\w+)\)$/i, 'height'],
  [/^image ?(\d+)(?: src)?$/i, 'images'],
  [/^category ?(\d+)$/i, 'categories'],
  [/^tag ?(\d+)$/i, 'tags'],
]

/**
 * Returns what the columns of a file are, as far as their names tell: those of the shop that wrote it, and of files that
 * people write. The first of two columns with the same content counts.
 */
export function mapColumns(names: readonly string[]): MappedColumn[] {
  const format = formatOf(names)
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const found = meaningOf(name, format)
    if (found === undefined) return []
    const key = LISTS.has(found.field)
      ? String(index)
      : `${found.field} ${isUnit(found.field) ? '' : found.detail}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ index, ...found }]
  })
}

const isUnit = (field: ProductField): boolean => ['weight', 'length', 'width', 'height'].includes(field)

type Found = Omit<MappedColumn, 'index'>

function meaningOf(name: string, format: FileFormat): Found | undefined {
  const key = columnKey(name)
  for (const columns of [format.columns, NAMES]) {
    const meaning = Object.hasOwn(columns, key) ? columns[key] : undefined
    if (meaning !== undefined)
      return typeof meaning === 'string'
        ? { field: meaning, detail: '' }
        : { field: meaning[0], detail: meaning[1] }
    const byPattern = patternMeaning(name, columns === NAMES ? PATTERNS : (format.patterns ?? []))
    if (byPattern) return byPattern
  }
  return isOwnField(name) ? { field: 'customField', detail: ownFieldName(name) } : undefined
}

/** Fields whose detail is a name, which keeps its case. */
const NAMED: ReadonlySet<ProductField> = new Set<ProductField>(['optionOf', 'customField', 'stockAt'])

function patternMeaning(
  name: string,
  patterns: readonly (readonly [RegExp, ProductField])[],
): Found | undefined {
  const text = name.trim().replaceAll(/[\s_]+/g, ' ')
  for (const [pattern, field] of patterns) {
    const match = pattern.exec(text)
    const detail = (match?.[1] ?? '').trim()
    if (match) return { field, detail: NAMED.has(field) ? detail : detail.toLowerCase() }
  }
  return undefined
}
