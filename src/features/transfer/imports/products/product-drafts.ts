import type { ReadDraft } from '#features/transfer/imports/model/product-writer.ts'
import type { ProductTable } from '#features/transfer/imports/products/read-product-table.ts'
import type { RowProblem } from '#features/transfer/imports/model/product-draft.rules.ts'
import {
  createProductReader,
  currenciesOf,
} from '#features/transfer/imports/product-files/read-products.rules.ts'

/** Products of a file in batches. */
export interface DraftBatches {
  readonly count: number
  readonly orphans: readonly RowProblem[]
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[]
  readonly batches: Iterable<readonly ReadDraft[]>
}

/** What values of a file are in. */
export interface FileValues {
  /** Of the store. */
  readonly currency: string
  /** Of the site, for times without one. */
  readonly zone: string
  readonly now: Date
}

/** Reads the products of a file in batches of this size, so that other work of the process goes on in between. */
export function draftBatches(
  { table, mapping, mark }: ProductTable,
  { size, ...values }: FileValues & { readonly size: number },
): DraftBatches {
  const reader = createProductReader(table, mapping, { ...values, mark })
  return {
    count: reader.count,
    orphans: reader.orphans,
    notes: reader.notes,
    batches: batchesOf(reader.read(), size),
  }
}

function* batchesOf(
  products: ReturnType<ReturnType<typeof createProductReader>['read']>,
  size: number,
): Generator<readonly ReadDraft[]> {
  let batch: ReadDraft[] = []
  for (const { product, problems } of products) {
    const rejected = problems.filter(({ isRejected }) => isRejected)
    const notes = problems.filter(({ isRejected }) => !isRejected)
    batch.push({
      draft: product,
      notes: notes.filter(({ isForNew }) => !isForNew).map(problemText),
      newNotes: notes.filter(({ isForNew }) => isForNew).map(problemText),
      rejection: rejected.length === 0 ? undefined : rejected.map(problemText).join(' '),
    })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Returns a problem with its place. */
export const problemText = ({ row, column, message }: RowProblem): string =>
  column === '' ? message : `Row ${row}, ${column}: ${message}`

const MAX_NAMED = 3

/** Returns sentences on prices in another currency. */
export function fileNotes({ table, mapping }: ProductTable, currency: string): readonly string[] {
  const currencies = currenciesOf(table, mapping)
  const [first = ''] = currencies
  const notes: string[] = []
  if (currencies.size > 0 && !currencies.has(currency))
    notes.push(
      `The file has prices in ${[...currencies].join(', ')}. Those in ${first} are taken as ${currency}, the currency of your store.`,
    )
  const weight = mapping.find(({ field }) => field === 'weight')
  const isWeighed =
    weight !== undefined && table.rows.some(({ cells }) => Number(cells[weight.index] ?? '') > 0)
  if (weight?.detail === '' && isWeighed && !mapping.some(({ field }) => field === 'weightUnit'))
    notes.push(
      `The file does not say the unit of “${table.columns[weight.index] ?? ''}”: weights are taken as kilograms. Choose another unit at the column.`,
    )
  return notes
}

/** Returns a sentence on new products that visitors do not see; empty without any. */
export function draftNotes(created: number, drafts: number): readonly string[] {
  if (drafts === 0) return []
  return [
    `${drafts.toLocaleString('en')} of ${created.toLocaleString('en')} new ${created === 1 ? 'product' : 'products'} ${drafts === 1 ? 'is a draft' : 'are drafts'}, which visitors do not see.`,
  ]
}

/** Returns a sentence on own fields that are added to descriptions, by their names; empty without any. */
export function ownFieldNotes(names: ReadonlySet<string>): readonly string[] {
  if (names.size === 0) return []
  const shown = [...names].slice(0, MAX_NAMED).map((name) => `“${name}”`)
  const more = names.size > MAX_NAMED ? ` and ${names.size - MAX_NAMED} more` : ''
  return [`Own fields are added to the descriptions as a list: ${shown.join(', ')}${more}.`]
}
