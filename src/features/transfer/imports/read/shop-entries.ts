import { type ExportItem, metaValue } from '#features/transfer/imports/model/entries.types.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { readPhpValue } from '#features/transfer/imports/read/php-value.ts'
import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import {
  NO_EXTRAS,
  NOT_TAXED,
  type ProductDraft,
  type VariantDraft,
} from '#features/transfer/imports/model/product-draft.rules.ts'
import {
  readLength,
  readPrice,
  readStock,
  readWeight,
} from '#features/transfer/imports/product-files/read-values.rules.ts'
import { shareCount, withAllValues } from '#features/transfer/imports/read/shop-variants.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/product-limits.types.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** Kinds of entries with products of WooCommerce and with variants of these. */
export const SHOP_KINDS = { product: 'item:product', variant: 'item:product_variation' } as const

/** What is stored of a product: what it is and costs, and nothing that plugins or buyers left with it. */
const META =
  /^(?:attribute_.{1,100}|_(?:product_attributes|sku|global_unique_id|regular_price|sale_price|price|stock|stock_status|manage_stock|backorders|tax_status|tax_class|weight|length|width|height|virtual|downloadable|product_url|button_text|thumbnail_id|product_image_gallery))$/

/** Returns what is stored of a product or variant of an export. */
export function shopPart(item: ExportItem): ExportItem {
  const { id, link, type, status, title, slug, parent, menuOrder, content, excerpt, terms, meta } = item
  return plainItem({
    id,
    link,
    type,
    status,
    title,
    slug,
    parent,
    menuOrder,
    content,
    excerpt,
    terms,
    meta: meta.filter(({ key }) => META.test(key)),
  })
}

/** An attribute of a product: an option if its variants differ by it, otherwise something to read. */
interface Attribute {
  /** After `attribute_` in the fields of variants. */
  readonly key: string
  readonly name: string
  readonly values: readonly string[]
  readonly isOption: boolean
  readonly isVisible: boolean
}

/** Units of the shop, which an export does not state. */
const UNITS = { weight: 'kg', size: 'cm' } as const

/** A product of an export with what cannot be read of it. */
export interface ShopDraft {
  readonly draft: ProductDraft
  readonly notes: readonly string[]
  /** Those that matter only if it does not exist yet. */
  readonly newNotes: readonly string[]
  readonly rejection: string | undefined
}

/**
 * Returns a product of WooCommerce with its variants, in their order. `imageOf` returns the URL of an attachment by its id.
 * `row` is the place of the product among all entries.
 */
export function shopDraft(
  product: ExportItem,
  variations: readonly ExportItem[],
  row: number,
  imageOf: (attachmentId: string) => string | undefined,
): ShopDraft {
  const problems: string[] = []
  const isVariable = variations.length > 0
  const all = attributesOf(product)
  const attributes = isVariable ? all.filter(({ isOption }) => isOption) : []
  const sorted = variations.toSorted((one, other) => Number(one.menuOrder) - Number(other.menuOrder))
  const notes: string[] = []
  const read = (isVariable ? sorted : [product]).map((item) =>
    variantOf(item, product, attributes, { row, imageOf, problems }),
  )
  const variants = withAllValues(shareParentStock(product, isVariable ? sorted : [], read, notes), attributes)
  const isUnpriced = variants.some((variant) => !variant.given.has('price'))
  const reason = notForSale(product)
  if (reason !== undefined) notes.push(`${reason} It is a draft.`)
  const imageIds = [
    metaValue(product, '_thumbnail_id'),
    ...metaValue(product, '_product_image_gallery').split(','),
    ...sorted.map((item) => metaValue(item, '_thumbnail_id')),
  ]
  const images = [...new Set(imageIds.flatMap((id) => imageOf(id.trim()) ?? []))]
  const title = visibleTextOfHtml(product.title)
  const isTaxed = ['', 'taxable'].includes(metaValue(product, '_tax_status'))
  const taxClass = isTaxed ? metaValue(product, '_tax_class').trim() : NOT_TAXED
  const names = (domain: string) =>
    product.terms.filter((term) => term.domain === domain).map(({ name }) => visibleTextOfHtml(name))
  const given: [ProductField, boolean][] = [
    ['title', true],
    ['rowType', true],
    ['visible', true],
    ['description', product.content !== ''],
    ['excerpt', product.excerpt !== ''],
    ['tags', names('product_tag').length > 0],
    ['taxClass', taxClass !== ''],
    ['images', images.length > 0],
  ]
  return {
    draft: {
      row,
      urlId: product.slug,
      oldUrl: product.link,
      storePage: '',
      title,
      description: product.content,
      excerpt: product.excerpt,
      type: typeOf(product),
      brand: '',
      tags: names('product_tag'),
      categories: names('product_cat').map((name) => [name]),
      isVisible: product.status === 'publish' && reason === undefined && !isHidden(product),
      optionNames: attributes.map(({ name }) => name),
      variants,
      images: images.map((url) => ({ url, text: '' })),
      seoTitle: '',
      seoDescription: '',
      taxClass,
      customFields: all
        .filter((one) => one.isVisible && one.values.length > 0 && !attributes.includes(one))
        .map(({ name, values }) => ({ name, value: values.join(', ') })),
      collection: '',
      unit: '',
      ...NO_EXTRAS,
      isUnpriced,
      soldAt: soldAtOf(product),
      given: new Set(given.filter(([, isGiven]) => isGiven).map(([field]) => field)),
    },
    notes,
    newNotes: isUnpriced ? ['It has no price. It is a draft until you enter one.'] : [],
    rejection:
      title === '' ? 'The product has no name.' : problems.length > 0 ? problems.join(' ') : undefined,
  }
}

const hasTerm = (item: ExportItem, domain: string, name: string): boolean =>
  item.terms.some((term) => term.domain === domain && term.name.toLowerCase() === name)

/** Neither in lists nor found by a search. */
const isHidden = (product: ExportItem): boolean =>
  ['exclude-from-catalog', 'exclude-from-search'].every((name) =>
    hasTerm(product, 'product_visibility', name),
  )

/** Returns why a product is not for sale; undefined if it is. */
function notForSale(product: ExportItem): string | undefined {
  if (hasTerm(product, 'product_type', 'grouped'))
    return 'It is a group of other products, which has no price of its own.'
  const url = metaValue(product, '_product_url').trim()
  return hasTerm(product, 'product_type', 'external') || url !== ''
    ? `It is sold on another site${url === '' ? '' : `, ${url}`}.`
    : undefined
}

function soldAtOf(product: ExportItem): ProductDraft['soldAt'] {
  const url = metaValue(product, '_product_url').trim()
  return /^https?:\/\//i.test(url) ? { url, text: metaValue(product, '_button_text').trim() } : undefined
}

/** Variations that are not counted themselves share the stock of their product, if that is counted. */
function shareParentStock(
  product: ExportItem,
  variations: readonly ExportItem[],
  variants: readonly VariantDraft[],
  notes: string[],
): readonly VariantDraft[] {
  const stock = readStock(metaValue(product, '_stock').trim(), '.')
  if (metaValue(product, '_manage_stock') !== 'yes' || !('value' in stock)) return variants
  const count = Math.max(0, stock.value ?? 0)
  const isShared = (index: number) => metaValue(variations[index] ?? product, '_manage_stock') !== 'yes'
  const sharing = variants.filter((one, index) => isShared(index) && one.stock !== 0)
  if (sharing.length > 1)
    notes.push(`Its variants share a stock of ${count}. It is divided among them: check the stock of each.`)
  const parts = shareCount(count, sharing)
  return variants.map((one) => {
    const place = sharing.indexOf(one)
    return place === -1 ? one : { ...one, stock: parts[place]?.stock ?? count }
  })
}

function typeOf(item: ExportItem): ProductDraft['type'] {
  if (metaValue(item, '_downloadable') === 'yes') return PRODUCT_TYPE.DIGITAL
  return metaValue(item, '_virtual') === 'yes' ? PRODUCT_TYPE.SERVICE : PRODUCT_TYPE.PHYSICAL
}

/** Returns the attributes of a product; values of shared attributes are terms of the product. */
function attributesOf(product: ExportItem): readonly Attribute[] {
  const stored = readPhpValue(metaValue(product, '_product_attributes'))
  if (!(stored instanceof Map)) return []
  return [...stored].flatMap(([key, attribute]) => {
    if (!(attribute instanceof Map)) return []
    const isShared = Number(attribute.get('is_taxonomy')) === 1
    const values = isShared
      ? product.terms.filter(({ domain }) => domain === key).map(({ name }) => name)
      : String(attribute.get('value') ?? '')
          .split('|')
          .map((value) => value.trim())
    const plain = String(attribute.get('name') ?? key).replace(/^pa_/, '')
    const name = isShared ? capitalised(plain.replaceAll('-', ' ')) : plain
    return [
      {
        key,
        name,
        values: values.filter((value) => value !== ''),
        isOption: Number(attribute.get('is_variation')) === 1,
        isVisible: Number(attribute.get('is_visible')) === 1,
      },
    ]
  })
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the value of a variant; a shared attribute has the slug of a term. */
function valueOf(item: ExportItem, product: ExportItem, { key, values }: Attribute): string {
  const stored = metaValue(item, `attribute_${key}`)
  const term = product.terms.find(({ domain, slug }) => domain === key && slug === stored)
  return term?.name ?? (stored || (values.length === 1 ? (values[0] ?? '') : ''))
}

function variantOf(
  item: ExportItem,
  product: ExportItem,
  attributes: readonly Attribute[],
  {
    row,
    imageOf,
    problems,
  }: {
    readonly row: number
    readonly imageOf: (attachmentId: string) => string | undefined
    readonly problems: string[]
  },
): VariantDraft {
  const own = (key: string) => metaValue(item, key).trim()
  const inherited = (key: string) => own(key) || metaValue(product, key).trim()
  const take = (read: ReturnType<typeof readPrice>): number | undefined => {
    if ('value' in read) return read.value
    problems.push(read.problem)
    return undefined
  }
  const backOrders = own('_backorders')
  const price = take(readPrice(own('_regular_price') || own('_price'), '.'))
  const sale = take(readPrice(own('_sale_price'), '.'))
  const isCounted = own('_manage_stock') === 'yes'
  const stock = isCounted ? Math.max(0, take(readStock(own('_stock'), '.')) ?? 0) : undefined
  // Sold out without a number.
  const isOut = !isCounted && own('_stock_status') === 'outofstock'
  const length = (key: string) => take(readLength(inherited(key), UNITS.size, '.'))
  const optionValues = attributes.map((attribute) => valueOf(item, product, attribute))
  if (optionValues.some((value, index) => value === '' && attributes[index]?.values.length === 0))
    problems.push('A variant is for any value of an option that has no values.')
  const imageUrl = item === product ? '' : (imageOf(own('_thumbnail_id')) ?? '')
  const given: [ProductField, boolean][] = [
    ['sku', own('_sku') !== ''],
    ['barcode', own('_global_unique_id') !== ''],
    ['price', price !== undefined],
    ['salePrice', sale !== undefined],
    ['onSale', price !== undefined],
    ['stock', true],
    ['backOrder', backOrders !== ''],
    ['variantImage', imageUrl !== ''],
  ]
  return {
    row,
    sku: own('_sku'),
    barcode: own('_global_unique_id'),
    optionValues,
    priceCents: price ?? 0,
    salePriceCents: sale ?? 0,
    onSale: sale !== undefined,
    stock: isOut ? 0 : stock,
    isBackOrderable: ['yes', 'notify'].includes(backOrders),
    saleFrom: '',
    saleUntil: '',
    isHidden: false,
    backOrderOn: '',
    backOrderText: '',
    weight: take(readWeight(inherited('_weight'), UNITS.weight, '.')),
    size: [length('_length'), length('_width'), length('_height')],
    imageUrl,
    lowLevel: undefined,
    content: undefined,
    given: new Set(given.filter(([, isGiven]) => isGiven).map(([field]) => field)),
  }
}
