import { LayoutShifts } from '#features/audience/analytics/visitor/layout-shifts.ts'
import type { WebVital } from '#lib/tracking/tracking-names.ts'
import { onLeave } from '#visitor/tracking/page-tracking.ts'

/** An entry of any type, with the members that are read. */
interface Entry extends PerformanceEntry {
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly interactionId?: number
}

/** Min duration of an interaction that is observed, in milliseconds. */
const SLOW_INTERACTION = 40

/**
 * Measures the page as this visitor met it, and reports each value once, when the page is hidden or left for the first
 * time. A browser that cannot measure one leaves it out.
 */
export function measureVitals(report: (name: WebVital, value: number) => void): void {
  const found = new Map<WebVital, number>()
  const shifts = new LayoutShifts()
  const observe = (type: string, read: (entry: Entry) => void, options: object = {}) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(read))
    observer.observe({ type, buffered: true, ...options })
    return observer
  }
  const observers = [
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') found.set('FCP', startTime)
    }),
    observe('largest-contentful-paint', ({ startTime }) => found.set('LCP', startTime)),
    observe('layout-shift', ({ value = 0, hadRecentInput, startTime }) => {
      if (hadRecentInput !== true) shifts.add(value, startTime)
    }),
    observe(
      'event',
      ({ interactionId = 0, duration }) => {
        if (interactionId > 0) found.set('INP', Math.max(found.get('INP') ?? 0, duration))
      },
      { durationThreshold: SLOW_INTERACTION },
    ),
  ]
  let isReported = false
  onLeave(() => {
    if (isReported) return
    isReported = true
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (navigation && navigation.responseStart > 0) found.set('TTFB', navigation.responseStart)
    if (observers[2]) found.set('CLS', shifts.largest)
    for (const observer of observers) observer?.disconnect()
    for (const [name, value] of found) report(name, Math.round(value * 1_000) / 1_000)
  })
}
