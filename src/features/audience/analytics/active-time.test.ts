import { describe, expect, test } from 'vitest'
import { ActiveTime, HEARTBEAT } from '#features/audience/analytics/visitor/active-time.ts'

const START = 1_800_000_000_000

/** Adds a scroll at each of these milliseconds after the start. */
function scrolled(...times: readonly number[]): ActiveTime {
  const active = new ActiveTime(START)
  for (const time of times) active.add('scroll', START + time)
  return active
}
const activeOf = (active: ActiveTime) => active.takeReport()?.activeMillis

describe('active time', () => {
  test('HBT-01 is reported from one second on', () => {
    expect(activeOf(scrolled(0, 999))).toBeUndefined()
    expect(activeOf(scrolled(0, 1_000))).toBe(1_000)
  })

  test('HBT-01 below a second waits for more', () => {
    const active = scrolled(0, 600)
    expect(activeOf(active)).toBeUndefined()
    active.add('key', START + 1_200)
    expect(activeOf(active)).toBe(1_200)
    expect(activeOf(active)).toBeUndefined()
  })

  test('HBT-03 does not contain gaps of more than 15 seconds', () => {
    expect(HEARTBEAT.gap).toBe(15_000)
    expect(activeOf(scrolled(0, 15_000))).toBe(15_000)
    expect(activeOf(scrolled(0, 15_001))).toBeUndefined()
    expect(activeOf(scrolled(0, 5_000, 25_000, 27_000))).toBe(7_000)
  })

  test('HBT-04 is due at once when five minutes have accumulated', () => {
    expect(HEARTBEAT.flush).toBe(300_000)
    const steps = Array.from({ length: 31 }, (_, step) => step * 10_000)
    expect(scrolled(...steps.slice(0, 30)).isDue).toBe(false)
    expect(scrolled(...steps).isDue).toBe(true)
  })

  test('HBT-02 ends after an hour of a page view', () => {
    expect(HEARTBEAT.cap).toBe(3_600_000)
    const active = new ActiveTime(START)
    let reported = 0
    for (let step = 0; step <= 400; step += 1) {
      active.add('mouse', START + step * 10_000)
      if (active.isDue) reported += activeOf(active) ?? 0
    }
    expect(reported).toBe(3_600_000)
    expect(active.isOver).toBe(true)
    active.add('mouse', START + 5_000_000)
    expect(active.takeReport()).toBeUndefined()
  })

  test('HBT-05 is sampled every three seconds', () => {
    expect(HEARTBEAT.step).toBe(3_000)
    expect(HEARTBEAT.min).toBe(1_000)
  })

  test('HBT-06 HBT-08 is reported with the start of the view, and offset and kind of each activity', () => {
    const active = new ActiveTime(START)
    active.add('mouse', START + 100)
    active.add('key', START + 3_100)
    active.extend(START + 4_000)
    expect(active.takeReport()).toEqual({
      activeMillis: 3_900,
      viewStartTimeMillis: START,
      eventLog: [
        [100, 'mouse'],
        [3_100, 'key'],
      ],
    })
    active.add('touch', START + 6_000)
    expect(active.takeReport()?.eventLog).toEqual([[6_000, 'touch']])
  })

  test('does not grow while the page is hidden, nor when the clock is set back', () => {
    const active = scrolled(0, 2_000)
    active.pause()
    active.add('scroll', START + 4_000)
    active.add('scroll', START - 60_000)
    expect(activeOf(active)).toBe(2_000)
  })
})
