import { useEffect, useState } from 'react'
import { useBetaFeature } from '#ui/beta.ts'
import { momentOf } from '#ui/dates.ts'

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const STEP_MS = 20_000

/** A moment as people say it, `3 hours ago`; the exact one is told by the element's title. */
export function When({ at }: { readonly at: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), STEP_MS)
    return () => clearInterval(clock)
  }, [])
  const date = new Date(at)
  return (
    <time dateTime={at} title={momentOf(at)}>
      {useBetaFeature('beta_iso_dates') ? momentOf(at) : sayWhen(date, now)}
    </time>
  )
}

/** How long ago a moment is, or how far ahead, in the largest unit that fits: `yesterday`, `in 2 hours`, `just now`. */
export function sayWhen(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length)
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : 'just now'
}
