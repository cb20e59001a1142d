import { useState } from 'react'
import { addDays, dayOf } from '#features/analytics/site-day.rules.ts'

/** Periods that are offered, by the number of days until today. */
export const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: 'own', label: 'Other period' },
] as const

/** The chosen period; `query` is empty for the server's default until a site's today is known. */
export interface ChosenPeriod {
  readonly choice: string
  readonly from: string
  readonly to: string
  choose(choice: string): void
  setFrom(day: string): void
  setTo(day: string): void
}

const DEFAULT_CHOICE = '30'

/** Returns the period of the screen. `timeZone` of the site decides which day is today, once it is known. */
export function usePeriod(timeZone: string | undefined): ChosenPeriod {
  const [choice, setChoice] = useState<string>(DEFAULT_CHOICE)
  const [opened] = useState(() => new Date())
  const today = dayOf(opened, timeZone ?? 'UTC')
  const [own, setOwn] = useState({ from: addDays(today, -29), to: today })
  const days = Number(choice)
  const chosen = choice === 'own' ? own : { from: addDays(today, 1 - days), to: today }
  return {
    choice,
    ...chosen,
    choose(next) {
      // The dates begin with the period that was shown.
      if (next === 'own') setOwn(chosen)
      setChoice(next)
    },
    setFrom: (from) => setOwn((before) => ({ ...before, from })),
    setTo: (to) => setOwn((before) => ({ ...before, to })),
  }
}
