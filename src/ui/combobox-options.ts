import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ComboboxOption, ComboboxProps } from '#ui/combobox-props.ts'

/** Value of the option that creates a new one. */
export const NEW_OPTION = 'combobox:new'

/** Debounce of the search in milliseconds. */
const DEBOUNCE_MS = 200

export interface ComboboxInput {
  /** The typed text without surrounding white space. */
  readonly query: string
  /** Whether the list is open; only then it is searched. */
  readonly open: boolean
  /** Value of the option that arrow keys have reached. */
  readonly highlighted: string | undefined
}

/** Searches, and returns the options of the list and which of them Enter selects. */
export function useComboboxOptions(
  { queryKey, search, parse, onCreate, extraOptions = [], selected }: ComboboxProps,
  { query, open, highlighted }: ComboboxInput,
) {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), query === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [query])
  const { data, isPlaceholderData, isFetching, error } = useQuery({
    queryKey: [...queryKey, debounced],
    queryFn: ({ signal }) => search(debounced, signal),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  const isCurrent = debounced === query && data !== undefined && !isPlaceholderData
  const parsed = query === '' ? undefined : parse?.(query)
  // Shows matches of the previous response until the new one arrives.
  const matches = isCurrent ? data : (data ?? []).filter((option) => contains(option, query))
  const extras = extraOptions.filter((option) => contains(option, query))
  const createOption: readonly ComboboxOption[] =
    onCreate && data && query !== '' && !findExact(matches, query)
      ? [{ value: NEW_OPTION, label: `Add “${query}”` }]
      : []
  const options = distinct([
    ...(query === '' && selected ? [selected] : []),
    ...(parsed ? [parsed] : []),
    ...matches,
    ...extras,
    ...createOption,
  ])
  // Extra options come first only once the search is known to have no match.
  const first =
    parsed ?? matches[0] ?? (isCurrent && !isFetching ? (extras[0] ?? createOption[0]) : undefined)
  const active = options.find(({ value }) => value === highlighted) ?? (query === '' ? selected : first)
  const activeIndex = active ? options.findIndex(({ value }) => value === active.value) : -1
  const exact = parsed ?? findExact(matches, query)
  const isComplete = isCurrent && !isFetching
  return { options, active, activeIndex, exact, firstExtra: extras[0], isComplete, error }
}

const contains = ({ label, hint = '' }: ComboboxOption, text: string) =>
  `${label}\n${hint}`.toLowerCase().includes(text.toLowerCase())

/** Returns the option with exactly this label, apart from upper and lower case. */
export const findExact = (options: readonly ComboboxOption[], name: string) =>
  options.find(({ label }) => label.trim().toLowerCase() === name.toLowerCase())

/** Removes options with duplicate values. */
const distinct = (options: readonly ComboboxOption[]): readonly ComboboxOption[] =>
  options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)
