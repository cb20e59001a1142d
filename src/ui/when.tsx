import { useEffect, useState } from 'react'
import { fromNow, RELATIVE_TIME_THRESHOLDS } from '#lib/dates/relative-time.ts'
import { useBetaFeature } from '#ui/use-beta.ts'
import { formatDateTime } from '#ui/dates.ts'

const STEP_MS = 20_000

/** A moment as people say it, `3 hours ago`; the exact one is told by the element's title. */
export function RelativeTime({ at }: { readonly at: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), STEP_MS)
    return () => clearInterval(clock)
  }, [])
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {useBetaFeature('beta_iso_dates') ? formatDateTime(at) : formatRelativeTime(date, now)}
    </time>
  )
}

/** How long ago a moment is, or how far ahead, in the largest unit that fits: `yesterday`, `in 2 hours`, `just now`. */
export function formatRelativeTime(date: Date, now: Date): string {
  const isNow = Math.abs(date.getTime() - now.getTime()) < RELATIVE_TIME_THRESHOLDS.seconds * 1000
  return isNow ? 'just now' : fromNow(date, now)
}
