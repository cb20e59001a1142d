import type { MappedColumn, ProductField } from '#lib/product-files/product-columns.ts'
import { groupRows, type RowGroup } from '#lib/product-files/group-rows.ts'
import { type ProductDraft, type RowProblem, type VariantDraft } from '#lib/product-files/product-draft.ts'
import type { CellTable } from '#lib/product-files/read-cells.ts'
import { readVariant } from '#lib/product-files/read-variant.ts'
import { createRowReader, readBoolean, readList, type RowCells } from '#lib/product-files/row-cells.ts'
import { MAX_OPTIONS, MAX_VARIANTS, PRODUCT_TYPE, type ProductTypeCode } from '#lib/product-limits.ts'
import { decimalMarkOf } from '#lib/tables/read-number.ts'

export interface ProductFile {
  readonly products: readonly ProductDraft[]
  /** In the order of rows. */
  readonly problems: readonly RowProblem[]
}

/** Separators of lists: WooCommerce writes commas, others commas or semicolons, Squarespace lines of URLs. */
const LIST = /[,;]/
const URLS = /\s|,(?=https?:)/
/** Between the names of a category and those below it; Squarespace writes a path. */
const PATH = /->|>/
const SLASH = /\//

/**
 * Returns the products of a file and what is wrong with its rows. A product with a row that cannot be read is left out
 * as a whole, so that no variant is missing without notice; all others are returned.
 */
export function readProducts(table: CellTable, mapping: readonly MappedColumn[]): ProductFile {
  const rows = table.rows.map(createRowReader(mapping, table.columns))
  const money = (['price', 'salePrice', 'comparePrice', 'weight'] as const).flatMap((field) =>
    rows.map((row) => row.text(field)),
  )
  const mark = decimalMarkOf(money.filter((text) => text !== ''))
  const problems: RowProblem[] = []
  const skus = new Map<string, number>()
  const { groups, problems: orphans } = groupRows(rows)
  const products = groups.flatMap((group) => {
    const found: RowProblem[] = []
    const product = readProduct(group, (row) => readVariant(row, mark, group.optionColumns, found), found)
    found.push(...checkSkus(product, skus))
    problems.push(...found)
    return found.some(({ isRejected }) => isRejected) ? [] : [product]
  })
  return { products, problems: [...orphans, ...problems].toSorted((one, other) => one.row - other.row) }
}

function readProduct(
  { head, rows, variantRows, optionNames, facts }: RowGroup,
  readOne: (row: RowCells) => VariantDraft,
  problems: RowProblem[],
): ProductDraft {
  const reject = (field: ProductField, message: string) =>
    problems.push({ row: head.row, column: head.columnName(field), message, isRejected: true })
  const title = head.text('title')
  if (title === '') reject('title', 'The product has no name. Add one to its first row.')
  if (optionNames.length > MAX_OPTIONS)
    reject(
      'optionName',
      `The product has ${optionNames.length} options. At most ${MAX_OPTIONS} are supported.`,
    )
  if (variantRows.length > MAX_VARIANTS)
    reject(
      'optionValue',
      `The product has ${variantRows.length} variants. At most ${MAX_VARIANTS} are supported.`,
    )
  return {
    row: head.row,
    urlId: head.text('urlId'),
    title,
    description: head.text('description'),
    excerpt: head.text('excerpt'),
    type: typeOf(head),
    brand: head.text('brand'),
    tags: readList(head.text('tags'), LIST),
    categories: head
      .all('categories')
      .flatMap(({ text }) => readList(text, LIST))
      .map((path) => readList(path, path.startsWith('/') ? SLASH : PATH)),
    isVisible: readBoolean(head.text('visible')) ?? true,
    optionNames,
    variants: variantRows.map(readOne),
    images: imagesOf(rows),
    seoTitle: head.text('seoTitle'),
    seoDescription: head.text('seoDescription'),
    customFields: [
      ...head.all('customField').map(({ detail, text }) => ({ name: detail, value: text })),
      ...facts,
    ],
  }
}

function typeOf(head: RowCells): ProductTypeCode {
  const words = `${head.text('rowType')} ${head.text('productType')}`.toLowerCase()
  if (readBoolean(head.text('giftCard')) === true || /gift[ _-]?card/.test(words))
    return PRODUCT_TYPE.GIFT_CARD
  if (/\b(?:downloadable|digital)\b/.test(words)) return PRODUCT_TYPE.DIGITAL
  if (/\b(?:virtual|service)\b/.test(words)) return PRODUCT_TYPE.SERVICE
  return PRODUCT_TYPE.PHYSICAL
}

/** Images of all rows without repetition; those of variants too, since galleries show them. */
function imagesOf(rows: readonly RowCells[]): { url: string; text: string }[] {
  const images = new Map<string, string>()
  for (const row of rows) {
    const urls = [...row.all('images'), ...row.all('variantImage')].flatMap(({ text }) =>
      readList(text, URLS).map((url) => (url.endsWith(',') ? url.slice(0, -1) : url)),
    )
    for (const url of urls) images.set(url, images.get(url) || row.text('imageText'))
  }
  return [...images].map(([url, text]) => ({ url, text }))
}

/** SKUs are unique in a site, whatever their case. */
function checkSkus({ variants }: ProductDraft, skus: Map<string, number>): RowProblem[] {
  return variants.flatMap(({ row, sku }) => {
    if (sku === '') return []
    const before = skus.get(sku.toLowerCase())
    if (before === undefined) skus.set(sku.toLowerCase(), row)
    const message = `The SKU ${sku} is already in row ${before}. Give each variant its own.`
    return before === undefined ? [] : [{ row, column: 'SKU', message, isRejected: true }]
  })
}
