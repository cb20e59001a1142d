import { ActiveTime, type ActivityKind, HEARTBEAT } from '#features/audience/analytics/visitor/active-time.ts'
import { HIT_EVENT } from '#lib/tracking/tracking-names.ts'
import { throttle } from '#visitor/emitters/throttle.ts'
import { recordHit } from '#visitor/hits.ts'
import { onLeave } from '#visitor/tracking/page-tracking.ts'

const ACTIVITIES: readonly (readonly [type: keyof WindowEventMap, kind: ActivityKind])[] = [
  ['mousemove', 'mouse'],
  ['mousedown', 'mouse'],
  ['keydown', 'key'],
  ['touchstart', 'touch'],
  ['touchmove', 'touch'],
  ['scroll', 'scroll'],
]

/** Records how long the visitor is active on the page: after five minutes, and when it is hidden or left (HBT-07). */
export function startHeartbeat(): void {
  const active = new ActiveTime(Date.now())
  const report = (isLeaving: boolean) => {
    const found = active.takeReport()
    if (found) recordHit(HIT_EVENT.heartbeat, { ...found }, isLeaving)
  }
  let latest: number | undefined
  const sample = throttle(
    (kind: ActivityKind) => {
      active.add(kind, Date.now())
      if (active.isDue) report(false)
    },
    HEARTBEAT.step,
    Date.now,
  )
  const listening = new AbortController()
  for (const [type, kind] of ACTIVITIES)
    addEventListener(
      type,
      () => {
        latest = Date.now()
        sample(kind)
        if (active.isOver) listening.abort()
      },
      { passive: true, capture: true, signal: listening.signal },
    )
  onLeave(() => {
    if (latest !== undefined) active.extend(latest)
    latest = undefined
    active.pause()
    report(true)
  })
}
