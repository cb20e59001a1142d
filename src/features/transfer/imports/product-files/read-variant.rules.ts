import { addDays, isDay } from '#lib/dates/calendar-days.ts'
import { firstInstantOf, lastInstantOf } from '#lib/dates/time-zones.ts'
import { optionValueIn, type RowOption } from '#features/transfer/imports/product-files/group-rows.rules.ts'
import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { RowProblem, VariantDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import {
  isDestroyed,
  isShortened,
  readChange,
  type ReadValue,
  readLength,
  readStock,
  readWeight,
  weightFactor,
} from '#features/transfer/imports/product-files/read-values.rules.ts'
import {
  readAvailability,
  readBoolean,
  readUrls,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'
import { readUnitPrice } from '#features/transfer/imports/product-files/unit-prices.rules.ts'
import {
  priceText,
  readPrices,
  type Report,
} from '#features/transfer/imports/product-files/variant-prices.rules.ts'
import { MAX_SKU_LENGTH } from '#features/shop/catalogue/product-limits.types.ts'
import type { DecimalMark } from '#lib/tables/read-number.ts'

/** How the values of a file are written. */
export interface ValueFormat {
  readonly mark: DecimalMark
  /** Of times without one. */
  readonly zone: string
  /** Of the store: of prices in several currencies, those in this one count. */
  readonly currency: string
}

/** Returns the variant of a row, and adds to the problems what cannot be read. */
export function readVariant(
  row: RowCells,
  format: ValueFormat,
  options: readonly RowOption[],
  problems: RowProblem[],
): VariantDraft {
  const { mark, zone } = format
  const report: Report = (field, message, isRejected, isForNew) => {
    const problem = { row: row.row, column: row.columnName(field), message, isRejected }
    problems.push(isForNew ? { ...problem, isForNew } : problem)
  }
  const read = (field: ProductField, parse: (text: string) => ReadValue): number | undefined => {
    const result = parse(row.text(field))
    if ('value' in result) return result.value
    report(field, result.problem, true)
    return undefined
  }
  const lengthOf = (field: 'length' | 'width' | 'height') =>
    read(field, (text) => readLength(text, row.detail(field) || row.text('sizeUnit'), mark))
  const optionValues = options.map((option) => optionValueIn(row, option))
  if (optionValues.includes('')) report('optionValue', 'The variant has no value for an option.', true)
  const stock = readStockOf(row, mark, report)
  const backOrder = readBackOrder(row, report)
  const hidden = readHidden(row, report)
  const unitPrice = readUnitPrice(row, mark)
  if (unitPrice === null)
    report('unitTotal', 'Its unit price is for an amount that is not possible here, and is left out.', false)
  return {
    row: row.row,
    sku: readSku(row, report),
    barcode: readBarcode(row, report),
    optionValues,
    ...readPrices(row, format, report),
    saleFrom: readMoment(row, 'saleFrom', zone, report),
    saleUntil: readMoment(row, 'saleUntil', zone, report),
    isHidden: hidden ?? false,
    stock,
    isBackOrderable: backOrder.isAllowed ?? false,
    backOrderOn: backOrder.shipsOn,
    backOrderText: row.text('backOrderText'),
    weight: readWeightOf(row, read, mark, report),
    size: [lengthOf('length'), lengthOf('width'), lengthOf('height')],
    imageUrl: imageOf(row, options.length > 0),
    lowLevel: read('lowLevel', (text) => readStock(text, mark)),
    content: unitPrice?.content ?? read('content', (text) => readStock(text, mark)),
    given: givenOf(row, {
      backOrder: backOrder.isAllowed !== undefined,
      hidden: hidden !== undefined,
      price: priceText(row, format.currency) !== '' || isFixed(row),
      content: unitPrice !== undefined && unitPrice !== null,
    }),
  }
}

/** Whether a rule sets the price, whatever the product costs. */
const isFixed = (row: RowCells): boolean => row.all('priceChange').some(({ text }) => text.startsWith('='))

/** In files of Shopify an empty cell ends a sale and stops counting, where the price and the variant are given. */
function givenOf(
  row: RowCells,
  reads: {
    readonly backOrder: boolean
    readonly hidden: boolean
    readonly price: boolean
    readonly content: boolean
  },
): ReadonlySet<ProductField> {
  const given = row.given()
  if (!reads.backOrder) given.delete('backOrder')
  if (!reads.hidden) given.delete('hidden')
  if (reads.price) given.add('price')
  if (reads.content) given.add('content')
  if (row.has('comparePrice') && given.has('price')) given.add('onSale')
  if (given.has('comparePrice') || row.all('discount').length > 0) given.add('salePrice')
  if (isUncounted(row) || readAvailability(row.text('availability')) === false) given.add('stock')
  if (row.all('stockAt').length > 0) given.add('stock')
  if (given.has('salePrice')) given.add('onSale')
  if (isDestroyed(row.text('barcode'))) given.delete('barcode')
  if (isShortened(row.text('sku'))) given.delete('sku')
  return given
}

function readSku(row: RowCells, report: Report): string {
  const sku = row.text('sku')
  if (isShortened(sku)) {
    report('sku', `“${sku}” was shortened by a spreadsheet, and is left out. ${EXPORT_AGAIN}`, false)
    return ''
  }
  if (sku.length > MAX_SKU_LENGTH) report('sku', `The SKU has more than ${MAX_SKU_LENGTH} characters.`, true)
  return sku
}

const EXPORT_AGAIN = 'Export the file again, and format this column as text before you save it.'

function readBarcode(row: RowCells, report: Report): string {
  const text = row.text('barcode')
  if (!isDestroyed(text)) return text
  report(
    'barcode',
    `“${text}” is a bar code that a spreadsheet destroyed. It is left out. ${EXPORT_AGAIN}`,
    false,
  )
  return ''
}

/** Shopify lists further images of the product beside its variants; files without a column for those of variants do not. */
function imageOf(row: RowCells, hasOptions: boolean): string {
  const text = row.has('variantImage') || !hasOptions ? row.text('variantImage') : row.text('images')
  return readUrls(text)[0] ?? ''
}

/** Shopify names who counts: itself, or nobody. Others say whether they count. */
const isUncounted = (row: RowCells): boolean =>
  (row.has('stockTracker') && row.text('stockTracker') === '') ||
  readBoolean(row.text('stockTracked')) === false

const isCounted = (row: RowCells): boolean =>
  row.text('stockTracker') !== '' || readBoolean(row.text('stockTracked')) === true

/**
 * Stock that is not counted is unlimited, as long as the file does not say that there is none; one below 0, as after
 * overselling elsewhere, is 0, and so is one that is counted and that the file does not have.
 */
function readStockOf(row: RowCells, mark: DecimalMark, report: Report): number | undefined {
  const availability = row.text('availability')
  const isInStock = readAvailability(availability)
  if (availability !== '' && isInStock === undefined)
    report('availability', `“${availability}” says neither in stock nor out of stock.`, false)
  if (isUncounted(row)) return isInStock === false ? 0 : undefined
  const result = readStock(stockText(row), mark)
  if ('problem' in result) {
    report('stock', result.problem, true)
    return undefined
  }
  if (result.value === undefined) {
    if (isInStock === false) return 0
    if (!isCounted(row) || stockText(row) !== '' || isInStock === true) return undefined
    report('stock', 'Its stock is counted, and the file does not have it. It is 0.', false, true)
    return 0
  }
  if (isInStock === false && result.value > 0) {
    report(
      'availability',
      `It is out of stock in the file, so its stock of ${result.value} is taken as 0.`,
      false,
    )
    return 0
  }
  if (result.value >= 0) return result.value
  report('stock', `A stock of ${stockText(row)} is taken as 0.`, false)
  return 0
}

/** The stock of all locations together, where the file has a column for each. */
function stockText(row: RowCells): string {
  const counts = row.all('stockAt').map(({ text }) => Number(text))
  if (row.text('stock') !== '' || counts.length === 0 || counts.some(Number.isNaN)) return row.text('stock')
  return String(counts.reduce((sum, count) => sum + count, 0))
}

/** Returns whether a variant is sold when it is out of stock, if the file says it, and on which day it ships then. */
function readBackOrder(
  row: RowCells,
  report: Report,
): { readonly isAllowed: boolean | undefined; readonly shipsOn: string } {
  const [allowed, shipsOn] = [row.text('backOrder'), row.text('backOrderOn')]
  const isAllowed = readBoolean(allowed)
  if (allowed !== '' && isAllowed === undefined)
    report('backOrder', `“${allowed}” is neither yes nor no, and is left out.`, false)
  if (shipsOn !== '' && !isDay(shipsOn))
    report('backOrderOn', `“${shipsOn}” is not a day. Write it like 2027-01-31.`, true)
  return { isAllowed, shipsOn }
}

/** Returns whether no visitor sees a variant, if the file says it. */
function readHidden(row: RowCells, report: Report): boolean | undefined {
  const text = row.text('hidden')
  const isHidden = text.toLowerCase() === 'hidden' ? true : readBoolean(text)
  if (text !== '' && isHidden === undefined)
    report('hidden', `“${text}” is neither yes nor no, and is left out.`, false)
  return isHidden
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** WooCommerce writes the time of the shop without its zone, and people write only the day. */
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/

/** Returns a moment in UTC; empty without one. A day alone is its beginning, and its end for what ends. */
function readMoment(row: RowCells, field: 'saleFrom' | 'saleUntil', zone: string, report: Report): string {
  const text = row.text(field)
  const moment = MOMENT.test(text) ? new Date(text) : localMoment(text, field === 'saleUntil', zone)
  if (moment && !Number.isNaN(moment.getTime())) return moment.toISOString()
  if (text !== '') report(field, `“${text}” is not a date and a time. Write it like 2027-01-31T08:00Z.`, true)
  return ''
}

function localMoment(text: string, isEnd: boolean, zone: string): Date | undefined {
  const [, day = '', hours, minutes] = LOCAL_TIME.exec(text) ?? []
  if (!isDay(day) || Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59) return undefined
  if (hours === undefined) return firstInstantOf({ date: isEnd ? addDays(day, 1) : day, minutes: 0 }, zone)
  const local = { date: day, minutes: Number(hours) * 60 + Number(minutes) }
  return isEnd ? lastInstantOf(local, zone) : firstInstantOf(local, zone)
}

function readWeightOf(
  row: RowCells,
  read: (field: ProductField, parse: (text: string) => ReadValue) => number | undefined,
  mark: DecimalMark,
  report: Report,
): number | undefined {
  const unit = row.detail('weight') || row.text('weightUnit')
  const weight = read('weight', (text) => readWeight(text, unit, mark))
  const changes = row.all('weightChange').flatMap(({ text }) => {
    const change = readChange(text, mark, weightFactor(unit))
    if (change === undefined) report('weightChange', `“${text}” is no change of a weight.`, true)
    return change ?? []
  })
  if (weight === undefined && changes.length === 0) return undefined
  return Math.max(
    0,
    changes.reduce((sum, change) => change(sum), weight ?? 0),
  )
}
