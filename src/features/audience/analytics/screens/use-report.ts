import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  filtersText,
  parseFilters,
  type VisitFilter,
  withFilter,
  withoutFilter,
} from '#features/audience/analytics/filters.rules.ts'
import { addDays, dayOf } from '#features/audience/analytics/site-day.rules.ts'
import { isDay } from '#lib/dates/calendar-days.ts'

/** Periods that are offered, by the number of days until today. */
export const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: 'own', label: 'Other period' },
] as const

const DEFAULT_CHOICE = '30'

/** What is asked for: a period, and the filters as a text. */
export interface ReportQuery {
  readonly from: string
  readonly to: string
  readonly filters?: string
}

/** What the screen shows. It is in the URL, so that it can be shared, and the back button returns to what was shown. */
export interface Report {
  readonly choice: string
  readonly query: ReportQuery
  readonly filters: readonly VisitFilter[]
  choosePeriod(choice: string): void
  setDays(days: { readonly from?: string; readonly to?: string }): void
  /** Adds a filter, or removes it. */
  toggleFilter(filter: VisitFilter): void
  removeFilters(): void
}

/** The parameters of the URL. */
type Search = Readonly<Partial<Record<'period' | 'from' | 'to' | 'filters', string | undefined>>>

/** Returns what the screen shows. `timeZone` of the site decides which day is today, once it is known. */
export function useReport(timeZone: string | undefined): Report {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [opened] = useState(() => new Date())
  const today = dayOf(opened, timeZone ?? 'UTC')
  const choice = PERIODS.find(({ value }) => value === search.period)?.value ?? DEFAULT_CHOICE
  const dayIn = (text: string | undefined, otherwise: string) =>
    text !== undefined && isDay(text) ? text : otherwise
  const days =
    choice === 'own'
      ? { from: dayIn(search.from, addDays(today, -29)), to: dayIn(search.to, today) }
      : { from: addDays(today, 1 - Number(choice)), to: today }
  const filters = parseFilters(search.filters ?? '') ?? []
  const go = (changed: Search, replace = false) => {
    const { period = choice, from, to, filters: text = search.filters } = { ...search, ...changed }
    const next = {
      ...(period === DEFAULT_CHOICE ? {} : { period }),
      ...(period === 'own' ? { from, to } : {}),
      ...(text ? { filters: text } : {}),
    }
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  }
  const setFilters = (next: readonly VisitFilter[]) => go({ filters: filtersText(next) })
  return {
    choice,
    // Filters that are not understood go to the server too, which says so.
    query: { ...days, ...(search.filters ? { filters: search.filters } : {}) },
    filters,
    // The dates begin with the period that was shown.
    choosePeriod: (period) => go({ period, ...days }),
    // Each key of a date would be a step of the back button.
    setDays: (changed) => go({ ...days, ...changed }, true),
    toggleFilter(filter) {
      const rest = withoutFilter(filters, filter)
      setFilters(rest.length < filters.length ? rest : withFilter(filters, filter))
    },
    removeFilters: () => setFilters([]),
  }
}
