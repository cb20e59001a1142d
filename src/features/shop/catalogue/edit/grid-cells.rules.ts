import {
  parseAmount,
  parseMeasure,
  parsePrice,
  type Measure,
  writeMeasure,
} from '#features/shop/catalogue/show/amount.rules.ts'
import { parseCount, writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import { MAX_SKU_LENGTH } from '#features/shop/catalogue/types.ts'
import type { TableVariant, VariantEdit } from '#features/shop/catalogue/variants.api.types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Columns of the table of variants that can be changed, in their order. */
export const GRID_COLUMNS = [
  { key: 'sku', label: 'SKU', nouns: ['SKU', 'SKUs'], kind: 'text', max: MAX_SKU_LENGTH },
  { key: 'barcode', label: 'Barcode', nouns: ['bar code', 'bar codes'], kind: 'text', max: 50 },
  { key: 'price', label: 'Price', nouns: ['price', 'prices'], kind: 'price', max: 0 },
  { key: 'salePrice', label: 'Sale price', nouns: ['sale price', 'sale prices'], kind: 'price', max: 0 },
  { key: 'onSale', label: 'On sale', nouns: ['sale', 'sales'], kind: 'flag', max: 0 },
  { key: 'stock', label: 'Stock', nouns: ['stock', 'stocks'], kind: 'stock', max: 0 },
  {
    key: 'unlimited',
    label: 'Unlimited',
    nouns: ['way of counting', 'ways of counting'],
    kind: 'flag',
    max: 0,
  },
  {
    key: 'lowLevel',
    label: 'Low stock',
    nouns: ['low stock level', 'low stock levels'],
    kind: 'count',
    max: 0,
  },
  { key: 'weight', label: 'Weight', nouns: ['weight', 'weights'], kind: 'weight', max: 0 },
  { key: 'hidden', label: 'Hidden', nouns: ['visibility', 'visibilities'], kind: 'flag', max: 0 },
] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]
export type GridField = GridColumn['key']

export type CellValue = string | number | boolean | null

/** A changed cell that is not saved. */
export interface CellEdit {
  readonly variant: Id
  readonly field: GridField
  /** The stored value when it was changed. */
  readonly seen: CellValue
  /** As it was typed or pasted. */
  readonly text: string
  /** What it becomes; what a stock changes by if it was typed as `+3`. */
  readonly value: CellValue
  readonly isChange: boolean
  /** Why it cannot be saved; undefined if it can. */
  readonly problem: string | undefined
  /** What its variant is called. */
  readonly name?: string | undefined
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on', '✓'])
const NO = new Set(['no', 'n', 'false', '0', 'off', ''])

/** Returns a stored value as it is shown, edited and copied. */
export function writeCell(field: GridField, value: CellValue, weight: Measure): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (field === 'price' || field === 'salePrice') return writePrice(value)
  return field === 'weight' ? writeMeasure(value, weight) : String(value)
}

/** What a text means in a column. */
interface ReadCell {
  readonly value: CellValue
  readonly isChange: boolean
}

const plain = (read: Result<CellValue, string>): Result<ReadCell, string> =>
  read.ok ? ok({ value: read.value, isChange: false }) : read

/** Reads a text that was typed or pasted into a column, or says what to do about it. */
export function readCell(
  { kind, key, max }: GridColumn,
  text: string,
  weight: Measure,
): Result<ReadCell, string> {
  const trimmed = text.trim()
  switch (kind) {
    case 'text':
      if (key === 'sku' && trimmed === '') return fail('Enter a SKU.')
      return trimmed.length > max
        ? fail(`Use at most ${max} characters.`)
        : ok({ value: trimmed, isChange: false })
    case 'price':
      return plain(key === 'salePrice' && trimmed === '' ? ok(null) : parsePrice(trimmed))
    case 'flag':
      return readFlag(trimmed)
    case 'count':
      return plain(parseCount(trimmed, 'low stock'))
    case 'weight':
      return plain(parseMeasure(trimmed, weight))
    case 'stock':
      return readStock(trimmed)
  }
}

function readFlag(text: string): Result<ReadCell, string> {
  const word = text.toLowerCase()
  if (YES.has(word)) return ok({ value: true, isChange: false })
  return NO.has(word) ? ok({ value: false, isChange: false }) : fail('Enter Yes or No.')
}

/** `12` sets a stock, `+12` and `-12` change it. */
function readStock(text: string): Result<ReadCell, string> {
  const sign = /^[+\-−]/.exec(text)?.[0]
  if (sign !== undefined) {
    const by = parseAmount(text.slice(1), 0)
    if (!by.ok || by.value === 0) return fail('Enter how many to add or to take away, such as +5 or −2.')
    return ok({ value: sign === '+' ? by.value : -by.value, isChange: true })
  }
  const read = parseCount(text, 'stock')
  if (!read.ok) return read
  return read.value === null
    ? fail('Enter the number in stock, or how it changes, such as +5.')
    : ok({ value: read.value, isChange: false })
}

export const cellKey = (variant: Id, field: GridField): string => `${variant}:${field}`

/** Returns the edit that a text makes of a stored cell; undefined if it is what is stored. */
export function editCell(
  variant: TableVariant,
  column: GridColumn,
  text: string,
  weight: Measure,
): CellEdit | undefined {
  const seen = variant[column.key]
  const common = { variant: variant.id, field: column.key, seen, text }
  const read = readCell(column, text, weight)
  if (!read.ok) return { ...common, value: seen, isChange: false, problem: read.error }
  if (!read.value.isChange && read.value.value === seen) return undefined
  // The stored amount in the other system of units would be rounded a little.
  if (column.kind === 'weight' && writeCell('weight', seen, weight) === text.trim()) return undefined
  return { ...common, ...read.value, problem: undefined }
}

/** Returns what a changed cell shows. */
export function shownEdit({ field, text, value, isChange, problem }: CellEdit, weight: Measure): string {
  return problem !== undefined || isChange ? text.trim() : writeCell(field, value, weight)
}

/** Returns an edit as it is sent. */
export function toSent({ variant, field, seen, value, isChange }: CellEdit): VariantEdit {
  return (
    isChange ? { variant, field: 'stockChange', value } : { variant, field, seen, value }
  ) as VariantEdit
}

/** Returns what takes back a saved edit; a stock is changed by the difference, as some may have been sold since. */
export function toUndo({ variant, field, seen, value, isChange }: CellEdit): VariantEdit {
  if (field === 'stock') {
    const change = isChange ? -Number(value) : Number(seen) - Number(value)
    return { variant, field: 'stockChange', value: change }
  }
  return { variant, field, seen: value, value: seen } as VariantEdit
}

/** Returns how many cells of each column change: `37 prices, 1 stock`. */
export function countEdits(edits: Iterable<CellEdit>): string {
  const counts = Map.groupBy(edits, ({ field }) => field)
  return GRID_COLUMNS.flatMap(({ key, nouns: [one, many] }) => {
    const count = counts.get(key)?.length ?? 0
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]
  }).join(', ')
}
