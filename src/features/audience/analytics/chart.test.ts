import { expect, test } from 'vitest'
import { changeOf, durationText, labelled, scaleOf } from '#features/audience/analytics/chart.rules.ts'
import { reportWeek } from '#features/audience/analytics/week.rules.ts'
import { periodOf } from '#features/audience/analytics/period.rules.ts'

test('a scale has round steps and includes the largest value', () => {
  for (const largest of [0, 1, 2, 3, 7, 10, 11, 99, 101, 250, 999, 1_000, 12_345, 1_000_000]) {
    const { max, ticks } = scaleOf(largest)
    expect(max).toBeGreaterThanOrEqual(largest)
    expect(ticks[0]).toBe(0)
    expect(ticks.at(-1)).toBe(max)
    expect(ticks.every(Number.isInteger)).toBe(true)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
  expect(scaleOf(90).ticks).toEqual([0, 25, 50, 75, 100])
})

test('there are no more labels than fit', () => {
  expect(labelled(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(labelled(30, 6)).toEqual([0, 5, 10, 15, 20, 25])
  expect(labelled(0, 6)).toEqual([])
})

test('changes and durations are short texts', () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([50, -50, undefined])
  expect([0, 59.4, 60, 125, 3_600, 7_384].map(durationText)).toEqual([
    '0 s',
    '59 s',
    '1 m 00 s',
    '2 m 05 s',
    '1 h 00 m',
    '2 h 03 m',
  ])
})

test('a period is by default the last 30 days, and is compared with as many days before', () => {
  expect(periodOf({}, '2026-03-31')).toEqual({
    ok: true,
    value: {
      from: '2026-03-02',
      to: '2026-03-31',
      previous: { from: '2026-01-31', to: '2026-03-01' },
    },
  })
  expect(periodOf({ from: '2026-03-31', to: '2026-03-31' }, '2026-04-02')).toMatchObject({
    value: { previous: { from: '2026-03-30', to: '2026-03-30' } },
  })
  expect(periodOf({ from: '2026-04-01', to: '2026-03-31' }, '2026-04-02')).toMatchObject({
    error: { code: 'INVALID_PERIOD' },
  })
  expect(periodOf({ from: '2020-01-01' }, '2026-04-02')).toMatchObject({ error: { code: 'INVALID_PERIOD' } })
})

test('a weekly report is due on Monday noon in UTC', () => {
  expect(
    ['2026-03-08T23:00:00Z', '2026-03-09T11:59:59Z', '2026-03-09T12:00:00Z', '2026-03-15T12:00:00Z'].map(
      (at) => reportWeek(new Date(at)),
    ),
  ).toEqual(['2026-03-02', '2026-03-02', '2026-03-09', '2026-03-09'])
})
