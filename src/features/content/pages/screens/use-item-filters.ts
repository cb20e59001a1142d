import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ItemSearch } from '#features/content/pages/screens/content-queries.ts'

const DEBOUNCE_MS = 200

/** Which items of a collection are listed. */
export interface ItemFilterState {
  /** The search text as it is typed. */
  readonly typed: string
  /** The search text that is searched for; follows `typed`. */
  readonly search: string
  readonly filter: Partial<ItemSearch>
  readonly isFiltered: boolean
  setTyped(this: void, typed: string): void
  /** Sets a filter or, with null, removes it. */
  set(this: void, name: keyof ItemSearch, value: string | null): void
}

/** Returns the filters of a collection, at first none; `onChange` is not called for the search text. */
export function useItemFilters(onChange: () => void): ItemFilterState {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const [filter, setFilter] = useState<Partial<ItemSearch>>({})
  return {
    typed,
    search,
    filter,
    isFiltered: search !== '' || Object.keys(filter).some((key) => key !== 'sort'),
    setTyped,
    set(name, value) {
      const { [name]: _, ...rest } = filter
      setFilter(value === null ? rest : { ...rest, [name]: name === 'status' ? Number(value) : value })
      onChange()
    },
  }
}
