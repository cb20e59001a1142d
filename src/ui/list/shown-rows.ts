import type { ListColumn, ListFilter, ListSearch, ListSort } from '#ui/list/list-props.ts'
import type { ListChanges } from '#ui/list/use-list-state.ts'

const { compare } = new Intl.Collator('en', { numeric: true })

interface ShownBy<Row> {
  readonly words: string
  readonly chosen: ListChanges
  readonly sort: string
  readonly search: ListSearch<Row> | undefined
  readonly filters: readonly ListFilter<Row>[]
  readonly columns: readonly ListColumn<Row>[]
}

/**
 * Returns the rows that search and filters leave, sorted. What has no function for it is searched and filtered by the
 * server.
 */
export function shownRows<Row>(
  rows: readonly Row[],
  { words, chosen, sort, search, filters, columns }: ShownBy<Row>,
): readonly Row[] {
  const parts = words.toLowerCase().split(/\s+/)
  const text = search?.text
  const found = rows.filter(
    (row) =>
      (text === undefined || parts.every((part) => text(row).toLowerCase().includes(part))) &&
      filters.every(({ name, of }) => {
        const value = chosen[name]
        return of === undefined || value === undefined || of(row) === value
      }),
  )
  const isDescending = sort.startsWith('-')
  const by = sortsOf(columns).find(({ key }) => key === sort.slice(isDescending ? 1 : 0))?.by
  if (by === undefined) return found
  const sorted = found.toSorted((one, other) => compareValues(by(one), by(other)))
  return isDescending ? sorted.toReversed() : sorted
}

/** Returns the ways in which columns can be sorted. */
export const sortsOf = <Row>(
  columns: readonly ListColumn<Row>[],
): readonly (ListSort<Row> & { label: string })[] =>
  columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ ...sort, label }]))

const compareValues = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
