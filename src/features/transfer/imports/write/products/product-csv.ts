import { PRODUCT_TYPE, type ProductTypeCode, type Variant } from '#features/shop/catalogue/types.ts'
import {
  descriptionHtml,
  galleryImages,
} from '#features/transfer/imports/write/products/product-description.ts'
import type { ExistingProduct } from '#features/transfer/imports/write/products/existing-products.store.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { csvLine } from '#lib/csv.ts'
import type { Id } from '#lib/id.ts'
import { formatAmount } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { escapeText } from '#features/transfer/imports/product-files/row-cells.rules.ts'
import { MAX_OPTIONS } from '#features/shop/catalogue/product-limits.types.ts'
import { withoutEnd } from '#lib/trim-end.ts'

const OPTION_NUMBERS = Array.from({ length: MAX_OPTIONS }, (_, index) => index)

/** Columns of a product, then those of a variant and an image. The import knows them by these names. */
const PRODUCT_COLUMNS = [
  'ID',
  'Handle',
  'Title',
  'Collection',
  'Type',
  'Brand',
  'Visible',
  'Body (HTML)',
  'Excerpt',
  'Categories',
  'Tags',
  'SEO Title',
  'SEO Description',
  'Unit Price For',
  'Tax Class',
] as const
const VARIANT_COLUMNS = [
  ...OPTION_NUMBERS.flatMap((index) => [`Option${index + 1} Name`, `Option${index + 1} Value`]),
  'SKU',
  'Barcode',
  'Price',
  'Sale Price',
  'On Sale',
  'Sale From',
  'Sale Until',
  'Hidden',
  'Stock',
  'Low Stock Level',
  'Back Orders',
  'Back Order Ships On',
  'Back Order Text',
  'Weight (g)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Unit Price Content',
  'Variant Image',
] as const
const IMAGE_COLUMNS = ['Image Src', 'Image Alt Text'] as const

/** The first line of a file of products. */
export const productCsvHead = (): string =>
  csvLine([...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...IMAGE_COLUMNS])

const TYPE_NAMES: Readonly<Record<ProductTypeCode, string>> = {
  [PRODUCT_TYPE.PHYSICAL]: 'Physical',
  [PRODUCT_TYPE.DIGITAL]: 'Digital',
  [PRODUCT_TYPE.SERVICE]: 'Service',
  [PRODUCT_TYPE.GIFT_CARD]: 'Gift card',
}

/** What a file says about images and documents that a product refers to. */
export interface CsvContext {
  /** Title of the list of the product. */
  readonly collection: string
  /** Returns the URL and the text of an image; undefined if there is none. */
  image(id: Id): { readonly url: string; readonly alt: string } | undefined
  /** Returns the name of a tax class. */
  taxClass(id: Id | null): string
  /** Returns the path of a document. */
  link(documentId: Id): string | undefined
}

/**
 * Returns the lines of a product: the first has the product, its first variant and its first image, and each further one
 * the next variant and image. Weights and sizes are exact. An import of them changes nothing. Hidden variants are in it,
 * archived ones are not: they were removed.
 */
export function productCsv(existing: ExistingProduct, context: CsvContext): string {
  const { itemId, body, product } = existing
  const variants = product?.variants ?? []
  const images = [...(body.mediaId === null ? [] : [body.mediaId]), ...galleryImages(body.layout)].flatMap(
    (id) => context.image(id) ?? [],
  )
  const names = product?.options.map(({ name }) => name) ?? []
  const lines = Math.max(1, variants.length, images.length)
  return Array.from({ length: lines }, (_, index) => {
    const variant = variants[index]
    const image = images[index]
    return csvLine([
      ...(index === 0
        ? productCells(existing, context)
        : [itemId, ...Array<string>(PRODUCT_COLUMNS.length - 1).fill('')]),
      ...(variant ? variantCells(variant, names, context) : Array<string>(VARIANT_COLUMNS.length).fill('')),
      image?.url ?? '',
      image?.alt ?? '',
    ])
  }).join('')
}

function productCells({ itemId, body, product }: ExistingProduct, context: CsvContext): string[] {
  const { status, layout } = body
  const html = descriptionHtml(layout, {
    link: (id) => context.link(id),
    image: (id) => context.image(id)?.url,
  })
  const isVisible = status === ITEM_STATUS.published || status === ITEM_STATUS.scheduled
  return [
    itemId,
    body.urlId,
    body.title,
    context.collection,
    TYPE_NAMES[product?.productType ?? PRODUCT_TYPE.PHYSICAL],
    product?.brand ?? '',
    yesOrNo(isVisible),
    // Brackets would be read as what WordPress fills with something.
    html.replaceAll('[', '&#91;'),
    body.excerpt,
    body.categories.map(escapeText).join(', '),
    body.tags.map(escapeText).join(', '),
    body.searchTitle,
    body.searchDescription,
    product?.unit ?? '',
    context.taxClass(product?.taxClassId ?? null),
  ]
}

function variantCells(variant: Variant, names: readonly string[], context: CsvContext): string[] {
  const { price, salePrice, onSale, saleFrom, saleUntil, size } = variant
  return [
    ...OPTION_NUMBERS.flatMap((index) => [names[index] ?? '', variant.optionValues[index]?.value ?? '']),
    variant.sku,
    variant.barcode,
    amount(price),
    // A price of 0 that is not in use means no sale elsewhere.
    salePrice === null || (!onSale && saleFrom === null && salePrice === 0) ? '' : amount(salePrice),
    yesOrNo(onSale),
    saleFrom ?? '',
    saleUntil ?? '',
    yesOrNo(variant.hidden),
    variant.unlimited ? 'Unlimited' : String(variant.onHand),
    variant.lowLevel === null ? '' : String(variant.lowLevel),
    yesOrNo(variant.backOrder !== null),
    variant.backOrder?.shipsOn ?? '',
    variant.backOrder?.text ?? '',
    scaled(variant.weight, 1000),
    scaled(size?.length ?? null, 10_000),
    scaled(size?.width ?? null, 10_000),
    scaled(size?.height ?? null, 10_000),
    variant.content === null ? '' : String(variant.content),
    variant.mediaId === null ? '' : (context.image(variant.mediaId)?.url ?? ''),
  ]
}

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')

const amount = (cents: number): string =>
  formatAmount(Money.fromCents(BigInt(cents), 'USD')).replaceAll(',', '')

/** Returns a whole number of the smallest units in larger ones, with as many decimals as it needs. */
function scaled(value: number | null, unit: number): string {
  if (value === null) return ''
  const digits = String(unit).length - 1
  const text = String(value).padStart(digits + 1, '0')
  const decimals = withoutEnd(text.slice(-digits), '0')
  return `${text.slice(0, -digits)}${decimals === '' ? '' : `.${decimals}`}`
}
