import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type { VariantDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import {
  type Change,
  readAmount,
  readChange,
  type ReadValue,
  readPrice,
} from '#features/transfer/imports/product-files/read-values.rules.ts'
import { readBoolean, type RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'
import type { DecimalMark } from '#lib/tables/read-number.ts'

/** Adds what is wrong with a cell; `isRejected` leaves the product out. */
export type Report = (field: ProductField, message: string, isRejected: boolean, isForNew?: true) => void

type Prices = Pick<VariantDraft, 'priceCents' | 'salePriceCents' | 'onSale'>

const CENTS = 100

/**
 * Returns what a variant costs. Shopify has the price that is asked and one to compare it with, others the usual one and
 * that of a sale, or what is taken off; surcharges and rules change all of them.
 */
export function readPrices(
  row: RowCells,
  { mark, currency }: { readonly mark: DecimalMark; readonly currency: string },
  report: Report,
): Prices {
  const read = (field: ProductField, text: string): number | undefined => {
    const result: ReadValue = readPrice(text, mark)
    if ('value' in result) return result.value
    report(field, result.problem, true)
    return undefined
  }
  const change = changeOf(row, mark, report)
  const asked = change(read('price', priceText(row, currency)) ?? 0)
  const sale = optional(read('salePrice', row.text('salePrice')), change)
  const compare = optional(read('comparePrice', row.text('comparePrice')), change)
  if (asked < 0) report('priceChange', 'Its price is negative after its surcharge.', true)
  if (compare !== undefined && compare > asked)
    return { priceCents: compare, salePriceCents: asked, onSale: true }
  const reduced = sale ?? discounted(row, asked, mark, report)
  // WooCommerce has a sale wherever it has a price for one; Squarespace says so beside.
  const isOn = readBoolean(row.text('onSale')) ?? reduced !== undefined
  if (isOn && reduced !== undefined && reduced > asked)
    report('salePrice', 'The sale price is higher than the price.', false)
  return {
    priceCents: Math.max(0, asked),
    salePriceCents: reduced ?? 0,
    onSale: isOn && reduced !== undefined,
  }
}

/** Returns the price as the file has it: that in the currency of the store, if it has a column for each. */
export function priceText(row: RowCells, currency: string): string {
  const own = row.text('price')
  if (own !== '') return own
  const prices = row.all('priceIn')
  return (prices.find(({ detail }) => detail.toUpperCase() === currency) ?? prices[0])?.text ?? ''
}

const optional = (value: number | undefined, change: Change): number | undefined =>
  value === undefined ? undefined : change(value)

function changeOf(row: RowCells, mark: DecimalMark, report: Report): Change {
  const changes = row.all('priceChange').flatMap(({ text }) => {
    const change = readChange(text, mark, CENTS)
    if (change === undefined) report('priceChange', `“${text}” is not a surcharge. Write it like 2.50.`, true)
    return change ?? []
  })
  return (amount) => changes.reduce((sum, change) => change(sum), amount)
}

/** Returns the price of a sale by what is taken off; undefined if nothing is. */
function discounted(row: RowCells, asked: number, mark: DecimalMark, report: Report): number | undefined {
  for (const { detail, text } of row.all('discount')) {
    const value = readAmount(text.replace(/%$/, ''), mark)
    if (value === null || value === 0) continue
    const isPercent = text.endsWith('%') || /percent/i.test(detail || row.text('discountMode'))
    const reduced =
      value === undefined ? undefined : isPercent ? asked * (1 - value / 100) : asked - value * CENTS
    if (reduced === undefined || value === undefined || value < 0 || reduced < 0) {
      report('discount', `“${text}” is not a discount, and is left out.`, false)
      continue
    }
    return Math.round(reduced)
  }
  return undefined
}
