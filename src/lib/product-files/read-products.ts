import type { MappedColumn, ProductField } from '#lib/product-files/product-columns.ts'
import { groupOf, groupRows, type RowGroup } from '#lib/product-files/group-rows.ts'
import {
  NOT_TAXED,
  type ProductDraft,
  type RowProblem,
  type VariantDraft,
} from '#lib/product-files/product-draft.ts'
import { ownFieldText } from '#lib/product-files/own-fields.ts'
import type { CellTable } from '#lib/product-files/read-cells.ts'
import { readVariant, type ValueFormat } from '#lib/product-files/read-variant.ts'
import {
  createRowReader,
  readBoolean,
  readList,
  type RowCells,
  splitList,
  unescapeText,
} from '#lib/product-files/row-cells.ts'
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

/** Reads the products of a file one after the other, so that a caller can do other work in between. */
export interface ProductReader {
  /** How many there are. */
  readonly count: number
  /** Rows that belong to no product. */
  readonly orphans: readonly RowProblem[]
  /** Yields each product with what is wrong with its rows; one with a rejected row must be left out as a whole. */
  read(): Generator<{ readonly product: ProductDraft; readonly problems: readonly RowProblem[] }>
}

/**
 * Returns a reader of a file; the decimal mark is that of the file as a whole. Of a variant with prices in several
 * currencies, those in `currency` count. Times without a zone are those of `zone`.
 */
export function createProductReader(
  table: CellTable,
  mapping: readonly MappedColumn[],
  { currency = '', zone = 'UTC' }: { readonly currency?: string; readonly zone?: string } = {},
): ProductReader {
  const rows = table.rows.map(createRowReader(mapping, table.columns))
  const format = { mark: decimalMarkOf(numbersOf(rows)), zone }
  const { groups, problems: orphans } = groupRows(rows)
  return {
    count: groups.length,
    orphans,
    *read() {
      const skus = new Map<string, number>()
      for (const own of groups) {
        const group = groupOf(own)
        const problems: RowProblem[] = []
        const product = readProduct(
          group,
          (row) => {
            const variant = readVariant(row, format, group.options, problems)
            const priced = rowIn(currency, row, group.rows)
            return priced ? { ...variant, ...pricesIn(priced, format, problems) } : variant
          },
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
  if (index === undefined) return new Set()
  const names = table.rows.map(({ cells }) => (cells[index] ?? '').trim().toUpperCase())
  return new Set(names.filter((name) => name !== ''))
}

function* numbersOf(rows: readonly RowCells[]): Generator<string> {
  for (const field of ['price', 'salePrice', 'comparePrice', 'weight'] as const)
    for (const row of rows) if (row.text(field) !== '') yield row.text(field)
}

/**
 * Returns the products of a file and what is wrong with its rows. A product with a row that cannot be read is left out
 * as a whole, so that no variant is missing without notice; all others are returned.
 */
export function readProducts(table: CellTable, mapping: readonly MappedColumn[]): ProductFile {
  const reader = createProductReader(table, mapping)
  const found = [...reader.read()]
  return {
    products: found.flatMap(({ product, problems }) =>
      problems.some(({ isRejected }) => isRejected) ? [] : [product],
    ),
    problems: [...reader.orphans, ...found.flatMap(({ problems }) => problems)].toSorted(
      (one, other) => one.row - other.row,
    ),
  }
}

function readProduct(
  { head, rows, variantRows, options, facts }: RowGroup,
  readOne: (row: RowCells) => VariantDraft,
  problems: RowProblem[],
): ProductDraft {
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
    description: head.text('description'),
    excerpt: head.text('excerpt'),
    type: typeOf(head),
    brand: head.text('brand'),
    tags: readList(head.text('tags'), LIST),
    categories: categoriesOf(head),
    isVisible: readBoolean(head.text('visible')) ?? true,
    optionNames: options.map(({ name }) => name),
    variants: variantRows.map(readOne),
    images: imagesOf(rows),
    seoTitle: head.text('seoTitle'),
    seoDescription: head.text('seoDescription'),
    taxClass: tax.name ?? '',
    customFields: [...ownFieldsOf(head, problems), ...facts],
    collection: head.text('collection'),
    unit: head.text('unit'),
    given: givenOf(head, rows, tax.name !== undefined),
  }
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

function givenOf(head: RowCells, rows: readonly RowCells[], hasTaxClass: boolean): ReadonlySet<ProductField> {
  const given = head.given()
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

/** Without a column of categories, the type that Shopify and Spree let people write is one. */
function categoriesOf(head: RowCells): string[][] {
  const cells = head.all('categories')
  if (cells.length > 0)
    return cells
      .flatMap(({ text }) => splitList(text, LIST))
      .map((path) => splitList(path, path.startsWith('/') ? SLASH : PATH).map(unescapeText))
  const own = head.text('productType') || head.text('rowType')
  const isOwn = own !== '' && !head.has('categories') && namedTypeOf(head) === undefined
  return isOwn ? [[own]] : []
}

const typeOf = (head: RowCells): ProductTypeCode => namedTypeOf(head) ?? PRODUCT_TYPE.PHYSICAL

/** Returns the type that a row names; undefined for one that we do not know. */
function namedTypeOf(head: RowCells): ProductTypeCode | undefined {
  const words = `${head.text('rowType')} ${head.text('productType')}`.toLowerCase()
  if (readBoolean(head.text('giftCard')) === true || /gift[ _-]?card/.test(words))
    return PRODUCT_TYPE.GIFT_CARD
  if (/\b(?:downloadable|digital)\b/.test(words)) return PRODUCT_TYPE.DIGITAL
  if (/\b(?:virtual|service)\b/.test(words)) return PRODUCT_TYPE.SERVICE
  return PRODUCT_TYPE.PHYSICAL
}

/**
 * Images of all rows without repetition; those of variants too, since galleries of other shops show them. Our own files
 * say which are in the gallery.
 */
function imagesOf(rows: readonly RowCells[]): { url: string; text: string }[] {
  const images = new Map<string, string>()
  for (const row of rows) {
    const ofVariant = row.has('collection') ? [] : row.all('variantImage')
    const urls = [...row.all('images'), ...ofVariant].flatMap(({ text }) =>
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
