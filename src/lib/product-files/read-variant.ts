import { addDays, isDay } from '#lib/dates/calendar-days.ts'
import { firstInstantOf, lastInstantOf } from '#lib/dates/time-zones.ts'
import { optionValueIn, type RowOption } from '#lib/product-files/group-rows.ts'
import type { ProductField } from '#lib/product-files/product-columns.ts'
import type { RowProblem, VariantDraft } from '#lib/product-files/product-draft.ts'
import {
  type ReadValue,
  readLength,
  readPrice,
  readStock,
  readWeight,
} from '#lib/product-files/read-values.ts'
import { readBoolean, type RowCells } from '#lib/product-files/row-cells.ts'
import { MAX_SKU_LENGTH } from '#lib/product-limits.ts'
import type { DecimalMark } from '#lib/tables/read-number.ts'

/** How the values of a file are written. */
export interface ValueFormat {
  readonly mark: DecimalMark
  /** Of times without one. */
  readonly zone: string
}

/** Returns the variant of a row, and adds to the problems what cannot be read. */
export function readVariant(
  row: RowCells,
  { mark, zone }: ValueFormat,
  options: readonly RowOption[],
  problems: RowProblem[],
): VariantDraft {
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
  const price = (field: ProductField) => read(field, (text) => readPrice(text, mark))
  const sku = row.text('sku')
  if (sku.length > MAX_SKU_LENGTH) report('sku', `The SKU has more than ${MAX_SKU_LENGTH} characters.`, true)
  const lengthOf = (field: 'length' | 'width' | 'height') =>
    read(field, (text) => readLength(text, row.detail(field) || row.text('sizeUnit'), mark))
  const optionValues = options.map((option) => optionValueIn(row, option))
  if (optionValues.includes('')) report('optionValue', 'The variant has no value for an option.', true)
  const stock = readStockOf(row, mark, report)
  const backOrder = readBackOrder(row, report)
  const hidden = readHidden(row, report)
  return {
    row: row.row,
    sku,
    barcode: row.text('barcode'),
    optionValues,
    ...pricesOf(
      row,
      { price: price('price'), sale: price('salePrice'), compare: price('comparePrice') },
      report,
    ),
    saleFrom: readMoment(row, 'saleFrom', zone, report),
    saleUntil: readMoment(row, 'saleUntil', zone, report),
    isHidden: hidden ?? false,
    stock,
    isBackOrderable: backOrder.isAllowed ?? false,
    backOrderOn: backOrder.shipsOn,
    backOrderText: row.text('backOrderText'),
    weight: readWeightOf(row, read, mark),
    size: [lengthOf('length'), lengthOf('width'), lengthOf('height')],
    imageUrl: imageOf(row, options.length > 0),
    lowLevel: read('lowLevel', (text) => readStock(text, mark)),
    content: read('content', (text) => readStock(text, mark)),
    given: givenOf(row, { backOrder: backOrder.isAllowed !== undefined, hidden: hidden !== undefined }),
  }
}

/** In files of Shopify an empty cell ends a sale and stops counting, where the price and the variant are given. */
function givenOf(
  row: RowCells,
  reads: { readonly backOrder: boolean; readonly hidden: boolean },
): ReadonlySet<ProductField> {
  const given = row.given()
  if (!reads.backOrder) given.delete('backOrder')
  if (!reads.hidden) given.delete('hidden')
  if (row.has('comparePrice') && given.has('price')) given.add('onSale')
  if (given.has('comparePrice')) given.add('salePrice')
  if (row.has('stockTracker') || given.has('stockTracked')) given.add('stock')
  if (given.has('salePrice')) given.add('onSale')
  return given
}

/** Shopify lists further images of the product beside its variants; files without a column for those of variants do not. */
function imageOf(row: RowCells, hasOptions: boolean): string {
  if (row.has('variantImage') || !hasOptions) return row.text('variantImage')
  return row.text('images')
}

type Report = (field: ProductField, message: string, isRejected: boolean, isForNew?: true) => void

/** Shopify has the price that is asked and one to compare it with, others the usual one and that of a sale. */
function pricesOf(
  row: RowCells,
  {
    price,
    sale,
    compare,
  }: { price: number | undefined; sale: number | undefined; compare: number | undefined },
  report: Report,
): Pick<VariantDraft, 'priceCents' | 'salePriceCents' | 'onSale'> {
  if (price === undefined && row.text('price') === '')
    report('price', 'The variant has no price. It will be 0.', false, true)
  const asked = price ?? 0
  if (compare !== undefined && compare > asked)
    return { priceCents: compare, salePriceCents: asked, onSale: true }
  // WooCommerce has a sale wherever it has a price for one; Squarespace says so beside.
  const isOn = readBoolean(row.text('onSale')) ?? sale !== undefined
  if (isOn && sale !== undefined && sale > asked)
    report('salePrice', 'The sale price is higher than the price.', false)
  return { priceCents: asked, salePriceCents: sale ?? 0, onSale: isOn && sale !== undefined }
}

/** Stock that is not tracked is unlimited; one below 0, as after overselling elsewhere, is 0. */
function readStockOf(row: RowCells, mark: DecimalMark, report: Report): number | undefined {
  const text = row.text('stock')
  // Shopify names who counts: itself, or nobody.
  if (row.has('stockTracker') && row.text('stockTracker') === '') return undefined
  if (readBoolean(row.text('stockTracked')) === false) return undefined
  const result = readStock(text, mark)
  if ('problem' in result) {
    report('stock', result.problem, true)
    return undefined
  }
  if (result.value === undefined || result.value >= 0) return result.value
  report('stock', `A stock of ${text} is taken as 0.`, false)
  return 0
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
): number | undefined {
  const named = row.detail('weight')
  return read('weight', (text) => readWeight(text, named || row.text('weightUnit'), mark))
}
