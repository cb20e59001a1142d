import { useEffect, useState } from 'react'
import { fromNow, RELATIVE_TIME_THRESHOLDS } from '#lib/dates/relative-time.ts'
import { useBetaFeature } from '#ui/use-beta.ts'
import { formatDateTime } from '#ui/dates.ts'

const UPDATE_INTERVAL_MS = 20_000

/** A relative time such as `3 hours ago`, with the exact time as title. */
export function TimeAgo({ at }: { readonly at: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), UPDATE_INTERVAL_MS)
    return () => clearInterval(clock)
  }, [])
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {useBetaFeature('beta_iso_dates') ? formatDateTime(at) : formatRelativeTime(date, now)}
    </time>
  )
}

/** Formats a relative time in the largest fitting unit: `yesterday`, `in 2 hours`, `just now`. */
export function formatRelativeTime(date: Date, now: Date): string {
  const isNow = Math.abs(date.getTime() - now.getTime()) < RELATIVE_TIME_THRESHOLDS.seconds * 1000
  return isNow ? 'just now' : fromNow(date, now)
}
