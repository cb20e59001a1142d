import { formatOf } from '#features/transfer/imports/product-files/formats/formats.rules.ts'
import type { MappedColumn, ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import { arrangeAny } from '#features/transfer/imports/product-files/any-rows.rules.ts'
import {
  groupOf,
  groupRows,
  type RowGroup,
} from '#features/transfer/imports/product-files/group-rows.rules.ts'
import {
  NOT_TAXED,
  type ProductDraft,
  type RowProblem,
  type VariantDraft,
} from '#features/transfer/imports/model/product-draft.rules.ts'
import { ownFieldText } from '#features/transfer/imports/product-files/own-fields.rules.ts'
import {
  readDetails,
  readVisibility,
  saysVisibility,
  variantNotes,
} from '#features/transfer/imports/product-files/read-details.rules.ts'
import { readUnitPrice } from '#features/transfer/imports/product-files/unit-prices.rules.ts'
import type { CellTable } from '#features/transfer/imports/product-files/read-cells.rules.ts'
import { readVariant, type ValueFormat } from '#features/transfer/imports/product-files/read-variant.rules.ts'
import {
  createRowReader,
  readBoolean,
  readList,
  readUrls,
  type RowCells,
  splitList,
  unescapeText,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'
import {
  MAX_OPTIONS,
  MAX_VARIANTS,
  PRODUCT_TYPE,
  type ProductTypeCode,
} from '#features/shop/catalogue/product-limits.types.ts'
import { type DecimalMark, decimalMarkOf } from '#lib/tables/read-number.ts'

/** Separators of lists: WooCommerce writes commas, others commas or semicolons. */
const LIST = /[,;]/
/** Between the names of a category and those below it; Squarespace writes a path. */
const PATH = /->|>/
const SLASH = /\//

/** Reads the products of a file one after the other, so that a caller can do other work in between. */
export interface ProductReader {
  /** How many there are. */
  readonly count: number
  /** Rows that belong to no product. */
  readonly orphans: readonly RowProblem[]
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[]
  /** Yields each product with what is wrong with its rows; one with a rejected row must be left out as a whole. */
  read(): Generator<{ readonly product: ProductDraft; readonly problems: readonly RowProblem[] }>
}

/** What is known of a file besides its cells. */
export interface ReaderOptions {
  /** Of the store: of a variant with prices in several currencies, those in it count. */
  readonly currency?: string
  /** Of times without one. */
  readonly zone?: string
  readonly now?: Date
  /** As the owner says; without it that of the file as a whole. */
  readonly mark?: DecimalMark | null
}

/** Returns a reader of a file. */
export function createProductReader(
  table: CellTable,
  mapping: readonly MappedColumn[],
  { currency = '', zone = 'UTC', now = new Date(0), mark = null }: ReaderOptions = {},
): ProductReader {
  const file = formatOf(table.columns)
  const read = table.rows.map(createRowReader(mapping, table.columns))
  const format = { mark: mark ?? decimalMarkOf(numbersOf(read)), zone, currency }
  const notes: string[] = []
  const messages = new Map<number, string[]>()
  const report = {
    row: (row: number, message: string) => messages.set(row, [...(messages.get(row) ?? []), message]),
    file: (message: string) => void notes.push(message),
  }
  const rows = (file.arrange ?? arrangeAny)(read, report)
  const { groups, problems: orphans } = groupRows(rows)
  return {
    count: groups.length,
    orphans,
    notes,
    *read() {
      const skus = new Map<string, number>()
      for (const own of groups) {
        const group = groupOf(own)
        const problems: RowProblem[] = [...new Set(own.map(({ row }) => row))].flatMap((row) =>
          (messages.get(row) ?? []).map((message) => ({ row, column: '', message, isRejected: false })),
        )
        const product = readProduct(
          group,
          (row) => {
            const variant = readVariant(row, format, group.options, problems)
            const priced = rowIn(currency, row, group.rows)
            return priced ? { ...variant, ...pricesIn(priced, format, problems) } : variant
          },
          { now, format, escapesLines: file.escapesLines === true },
          problems,
        )
        problems.push(...checkSkus(product, skus))
        yield { product, problems }
      }
    },
  }
}

const currencyOf = (row: RowCells) => row.text('currency').toUpperCase()

/** Returns the row with the prices of a variant in a currency, if those in its own row are in another one. */
function rowIn(currency: string, row: RowCells, rows: readonly RowCells[]): RowCells | undefined {
  if (currency === '' || currencyOf(row) === currency || row.text('sku') === '') return undefined
  return rows.find((one) => currencyOf(one) === currency && one.text('sku') === row.text('sku'))
}

function pricesIn(
  row: RowCells,
  format: ValueFormat,
  problems: RowProblem[],
): Pick<VariantDraft, 'priceCents' | 'salePriceCents' | 'onSale'> {
  const { priceCents, salePriceCents, onSale } = readVariant(row, format, [], problems)
  return { priceCents, salePriceCents, onSale }
}

/** Returns the currencies that a file names. */
export function currenciesOf(table: CellTable, mapping: readonly MappedColumn[]): ReadonlySet<string> {
  const index = mapping.find(({ field }) => field === 'currency')?.index
  const names = index === undefined ? [] : table.rows.map(({ cells }) => (cells[index] ?? '').trim())
  const ofColumns = mapping.filter((one) => one.field === 'priceIn' && hasCells(table, one.index))
  const all = [...names, ...ofColumns.map(({ detail }) => detail)]
  return new Set(all.filter((name) => name !== '').map((name) => name.toUpperCase()))
}

const hasCells = (table: CellTable, index: number): boolean =>
  table.rows.some(({ cells }) => (cells[index] ?? '').trim() !== '')

function* numbersOf(rows: readonly RowCells[]): Generator<string> {
  for (const field of ['price', 'salePrice', 'comparePrice', 'weight'] as const)
    for (const row of rows) if (row.text(field) !== '') yield row.text(field)
}

function readProduct(
  { head, rows, variantRows, options, facts, lost }: RowGroup,
  readOne: (row: RowCells) => VariantDraft,
  { now, format, escapesLines }: ReadContext,
  problems: RowProblem[],
): ProductDraft {
  const textOf = (field: ProductField) =>
    escapesLines ? head.text(field).replaceAll(String.raw`\n`, '\n') : head.text(field)
  const reject = (field: ProductField, message: string) =>
    problems.push({ row: head.row, column: head.columnName(field), message, isRejected: true })
  const [title, url] = [head.text('title'), head.text('urlId')]
  if (title === '' && head.has('title')) reject('title', 'The product has no name. Add one to its first row.')
  if (options.length > MAX_OPTIONS)
    reject('optionName', `The product has ${options.length} options. At most ${MAX_OPTIONS} are supported.`)
  if (variantRows.length > MAX_VARIANTS)
    reject(
      'optionValue',
      `The product has ${variantRows.length} variants. At most ${MAX_VARIANTS} are supported.`,
    )
  if (lost !== undefined)
    problems.push({
      row: lost.row,
      column: '',
      message:
        options.length === 0
          ? 'It has several rows with prices, SKUs or stocks, and no column says how they differ. Choose the column that does, such as the size, as the value of an option.'
          : 'The row has a price, a SKU or a stock, and no value for an option.',
      isRejected: true,
    })
  const variants = variantRows.map(readOne)
  problems.push(...variantNotes(head, variantRows, variants))
  const tax = taxClassOf([head, ...variantRows])
  if (tax.isMixed)
    problems.push({
      row: head.row,
      column: head.columnName(head.has('taxClass') ? 'taxClass' : 'taxable'),
      message: `Its variants are taxed differently. A product has one tax class: that of its first variant is used.`,
      isRejected: false,
    })
  return {
    row: head.row,
    urlId: url.includes('/') ? lastSegmentOf(url) : url,
    oldUrl: head.text('oldUrl') || (url.includes('/') ? url : ''),
    storePage: head.text('storePage'),
    title,
    description: textOf('description'),
    excerpt: textOf('excerpt'),
    type: typeOf(head),
    brand: head.text('brand'),
    tags: head.all('tags').flatMap(({ text }) => readList(text, LIST)),
    categories: categoriesOf(head),
    isVisible: readVisibility(head, now, problems),
    optionNames: options.map(({ name }) => name),
    variants,
    images: imagesOf(rows),
    seoTitle: head.text('seoTitle'),
    seoDescription: head.text('seoDescription'),
    taxClass: tax.name ?? '',
    customFields: [...ownFieldsOf(head, problems), ...facts],
    collection: head.text('collection'),
    unit: head.text('unit') || unitOf(variantRows, format.mark),
    isUnpriced: variants.some(({ given }) => !given.has('price')),
    ...readDetails(head),
    given: givenOf(head, rows, tax.name !== undefined, unitOf(variantRows, format.mark) !== ''),
  }
}

/** What all products of a file have in common. */
interface ReadContext {
  readonly now: Date
  readonly format: ValueFormat
  /** Whether a backslash and an `n` are a line break. */
  readonly escapesLines: boolean
}

const unitOf = (rows: readonly RowCells[], mark: DecimalMark): string => {
  for (const row of rows) {
    const price = readUnitPrice(row, mark)
    if (price) return price.unit
  }
  return ''
}

/** People paste whole URLs where other shops write the last part. */
const lastSegmentOf = (url: string): string =>
  URL.parse(url, 'http://shop.invalid')
    ?.pathname.split('/')
    .findLast((segment) => segment !== '') ?? ''

function ownFieldsOf(head: RowCells, problems: RowProblem[]): ProductDraft['customFields'] {
  return head.all('customField').flatMap(({ detail, text }) => {
    const value = ownFieldText(text)
    if (value !== undefined) return value === '' ? [] : [{ name: detail, value }]
    const message = 'It is no text that people read, and is left out.'
    problems.push({ row: head.row, column: detail, message, isRejected: false })
    return []
  })
}

function givenOf(
  head: RowCells,
  rows: readonly RowCells[],
  hasTaxClass: boolean,
  hasUnit: boolean,
): ReadonlySet<ProductField> {
  const given = head.given()
  if (hasUnit) given.add('unit')
  if (saysVisibility(head)) given.add('visible')
  if (hasTaxClass) given.add('taxClass')
  else given.delete('taxClass')
  if (rows.some((row) => row.text('images') !== '')) given.add('images')
  if (namedTypeOf(head) === undefined) given.delete('rowType')
  else given.add('rowType')
  return given
}

/** In WooCommerce, a variant that is taxed as its product. */
const AS_PRODUCT = 'parent'
/** One that is taxed, by whichever class. */
const TAXED = 'taxed'

/** Returns the tax class that rows name first, undefined without any, and whether others differ. */
function taxClassOf(rows: readonly RowCells[]): {
  readonly name: string | undefined
  readonly isMixed: boolean
} {
  const names = new Map<string, string>()
  for (const row of rows) {
    const isTaxed = readBoolean(row.text('taxable'))
    const own = row.text('taxClass')
    const name = isTaxed === false ? NOT_TAXED : own || (isTaxed === true ? TAXED : '')
    const key = name.toLowerCase()
    if (name !== '' && own.toLowerCase() !== AS_PRODUCT && !names.has(key)) names.set(key, name)
  }
  const [first] = names.values()
  return { name: first === TAXED ? undefined : first, isMixed: names.size > 1 }
}

/** Kinds of rows, which say nothing about what a product is. */
const KIND =
  /\b(?:product|item|variable|variation|variant|simple|parent|configurable|grouped|external|bundle)\b/i

/** The type that Shopify and Spree let people write is a category too. */
function categoriesOf(head: RowCells): string[][] {
  const named = head
    .all('categories')
    .flatMap(({ text }) => splitList(text, LIST))
    .map((path) => splitList(path, path.startsWith('/') ? SLASH : PATH).map(unescapeText))
  const type = head.text('productType') || head.text('rowType')
  const isOwn = type !== '' && !KIND.test(type) && namedTypeOf(head) === undefined
  const known = new Set(named.flat().map((name) => name.toLowerCase()))
  return isOwn && !known.has(type.toLowerCase()) ? [...named, [type]] : named
}

const typeOf = (head: RowCells): ProductTypeCode => namedTypeOf(head) ?? PRODUCT_TYPE.PHYSICAL

/** Returns the type that a row names; undefined for one that we do not know. */
function namedTypeOf(head: RowCells): ProductTypeCode | undefined {
  const words = `${head.text('rowType')} ${head.text('productType')}`.toLowerCase()
  if (readBoolean(head.text('giftCard')) === true || /gift[ _-]?card/.test(words))
    return PRODUCT_TYPE.GIFT_CARD
  if (/\b(?:downloadable|digital)\b/.test(words)) return PRODUCT_TYPE.DIGITAL
  if (/\b(?:virtual|service)\b/.test(words)) return PRODUCT_TYPE.SERVICE
  return /\b(?:physical|simple)\b/.test(words) || words.trim() === 'p' ? PRODUCT_TYPE.PHYSICAL : undefined
}

/**
 * Images of all rows without repetition; those of variants too, since galleries of other shops show them. Our own files
 * say which are in the gallery.
 */
function imagesOf(rows: readonly RowCells[]): { url: string; text: string }[] {
  const images = new Map<string, string>()
  const position = (row: RowCells) => Number(row.text('imagePosition') || Number.NaN)
  const isSorted = rows.every((row) => row.text('images') === '' || !Number.isNaN(position(row)))
  const sorted = isSorted
    ? rows.toSorted((one, other) => (position(one) || Infinity) - (position(other) || Infinity) || 0)
    : rows
  for (const row of sorted) {
    const ofVariant = row.has('collection') ? [] : row.all('variantImage')
    const urls = [...row.all('images'), ...ofVariant].flatMap(({ text }) => readUrls(text))
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
