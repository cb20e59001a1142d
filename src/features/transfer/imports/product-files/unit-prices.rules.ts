import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import { readAmount } from '#features/transfer/imports/product-files/read-values.rules.ts'
import type { RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'
import type { DecimalMark } from '#lib/tables/read-number.ts'

/** Units of contents, in grams, millilitres, centimetres and square centimetres. */
const UNITS: ReadonlyMap<string, readonly [base: 'g' | 'ml' | 'cm' | 'cm2', amount: number]> = new Map([
  ['mg', ['g', 0.001]],
  ['g', ['g', 1]],
  ['kg', ['g', 1000]],
  ['oz', ['g', 28.349_523_125]],
  ['lb', ['g', 453.592_37]],
  ['ml', ['ml', 1]],
  ['cl', ['ml', 10]],
  ['l', ['ml', 1000]],
  ['mm', ['cm', 0.1]],
  ['cm', ['cm', 1]],
  ['m', ['cm', 100]],
  ['m2', ['cm2', 10_000]],
  ['m²', ['cm2', 10_000]],
  ['sqm', ['cm2', 10_000]],
])

/** What unit prices may be for, by its amount in the base unit. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['g 100', '100g'],
  ['g 1000', '1kg'],
  ['ml 100', '100ml'],
  ['ml 1000', '1l'],
  ['cm 100', '1m'],
  ['cm2 10000', '1m2'],
])

/** What a variant contains and what its unit price is for. */
export interface UnitPrice {
  readonly content: number
  readonly unit: string
}

/**
 * Returns the unit price of a row that has the amount that it contains and the amount that is priced, each with its unit.
 * Undefined without one, `null` for one that is not possible here.
 */
export function readUnitPrice(row: RowCells, mark: DecimalMark): UnitPrice | null | undefined {
  if (row.text('unitTotal') === '' || row.text('unitTotalUnit') === '') return undefined
  const total = measureOf(row, 'unitTotal', 'unitTotalUnit', mark)
  const base = measureOf(row, 'unitBase', 'unitBaseUnit', mark)
  if (total === undefined || base === undefined || total.base !== base.base) return null
  const unit = NAMES.get(`${base.base} ${Math.round(base.amount)}`)
  const content = Math.round(total.amount)
  return unit === undefined || content < 1 ? null : { content, unit }
}

function measureOf(row: RowCells, field: ProductField, unitField: ProductField, mark: DecimalMark) {
  const amount = readAmount(row.text(field), mark)
  const unit = UNITS.get(row.text(unitField).toLowerCase())
  return typeof amount === 'number' && unit ? { base: unit[0], amount: amount * unit[1] } : undefined
}
