import { describe, expect, test } from 'vitest'
import {
  ERROR_LIMITS,
  type ErrorEvent,
  ErrorReports,
  TRUNCATED,
  type UncaughtError,
} from '#features/audience/analytics/visitor/error-reports.ts'
import { LayoutShifts } from '#features/audience/analytics/visitor/layout-shifts.ts'
import { LOG_WAIT, LogBatch, type LogRecord } from '#features/audience/analytics/visitor/log-batch.ts'
import { handTimers } from '../../../../tests/support/visitor/hand-timers.ts'

const error = (message: string, stack = 'at x'): UncaughtError => ({
  message,
  stack,
  file: 'https://site.example/a.js',
  line: 3,
  column: 7,
  custom: { pageType: 2 },
})
const page = () => ({
  app: 'site',
  websiteId: '7',
  templateId: 'plain',
  url: 'https://site.example/a',
  userAgent: 'Test',
})

function reporting() {
  const timers = handTimers()
  const sent: (readonly ErrorEvent[])[] = []
  const reports = new ErrorReports({
    page,
    timers,
    clock: () => 1_000 + timers.now,
    send: (events) => void sent.push(events),
  })
  return { timers, sent, reports }
}

describe('errors of a page', () => {
  test('ERR-04 are sent together, a second after the last one', () => {
    const { timers, sent, reports } = reporting()
    for (const at of [1, 2, 3, 4, 5]) {
      reports.add(error(`error ${at}`))
      timers.pass(150)
    }
    timers.pass(849)
    expect(sent).toEqual([])
    timers.pass(1)
    expect(sent.map((events) => events.length)).toEqual([5])
  })

  test('ERR-03 ERR-02 have event, data and timestamp', () => {
    const { timers, sent, reports } = reporting()
    reports.add(error('Broken'))
    timers.pass(1_000)
    expect(sent).toEqual([
      [
        {
          event: 'javascript_error',
          timestamp: 1_000,
          data: { ...page(), ...error('Broken') },
        },
      ],
    ])
    expect(Object.keys(sent[0]?.[0]?.data ?? {}).toSorted()).toEqual(
      [
        'app',
        'message',
        'stack',
        'file',
        'line',
        'column',
        'custom',
        'websiteId',
        'templateId',
        'url',
        'userAgent',
      ].toSorted(),
    )
  })

  test('ERR-05 are sent in at most twenty batches per page', () => {
    const { timers, sent, reports } = reporting()
    for (let batch = 0; batch < 25; batch += 1) {
      reports.add(error('again'))
      timers.pass(1_000)
    }
    expect([sent.length, ERROR_LIMITS.batches]).toEqual([20, 20])
    expect(timers.pending).toBe(0)
  })

  test('ERR-06 ERR-08 are queued up to ten, and again once the batch was sent', () => {
    const { timers, sent, reports } = reporting()
    for (let at = 1; at <= 15; at += 1) reports.add(error(`burst ${at}`))
    timers.pass(1_000)
    reports.add(error('later'))
    timers.pass(1_000)
    expect(sent.map((events) => events.map(({ data }) => data.message))).toEqual([
      Array.from({ length: 10 }, (_, at) => `burst ${at + 1}`),
      ['later'],
    ])
  })

  test('ERR-07 ERR-09 have at most 5000 characters of stack, and a marker where it was cut', () => {
    const { timers, sent, reports } = reporting()
    reports.add(error('long', 'x'.repeat(6_000)))
    reports.add(error('fits', 'x'.repeat(5_000)))
    timers.pass(1_000)
    const stacks = sent[0]?.map(({ data }) => data.stack)
    expect(stacks).toEqual([`${'x'.repeat(5_000)}...[truncated]`, 'x'.repeat(5_000)])
    expect(TRUNCATED).toBe('...[truncated]')
  })

  test('are sent at once when the page is left', () => {
    const { timers, sent, reports } = reporting()
    reports.add(error('last'))
    reports.flush(true)
    reports.flush(true)
    expect([sent.length, timers.pending]).toEqual([1, 0])
  })
})

describe('log records of a page', () => {
  const record = (name: string): LogRecord => ({
    pageUrl: 'https://a.example/',
    type: 'note',
    data: { name },
  })

  test('HIT-11 HIT-10 wait thirty seconds for others, and go in one request', () => {
    expect(LOG_WAIT).toBe(30_000)
    const timers = handTimers()
    const sent: (readonly LogRecord[])[] = []
    const log = new LogBatch(timers, (records) => void sent.push(records))
    log.add(record('a'))
    timers.pass(20_000)
    log.add(record('b'))
    timers.pass(9_999)
    expect(sent).toEqual([])
    timers.pass(1)
    expect(sent).toEqual([[record('a'), record('b')]])
    timers.pass(60_000)
    expect(sent.length).toBe(1)
  })

  test('begin another request beyond fifty, and are sent when the page is left', () => {
    const timers = handTimers()
    const sent: (readonly LogRecord[])[] = []
    const log = new LogBatch(timers, (records) => void sent.push(records))
    for (let at = 0; at < 51; at += 1) log.add(record(String(at)))
    expect(sent.map((records) => records.length)).toEqual([50])
    log.flush(true)
    expect(sent.map((records) => records.length)).toEqual([50, 1])
  })
})

test('layout shifts are added up in sessions of at most five seconds without a gap of one', () => {
  const shifts = new LayoutShifts()
  for (const [value, time] of [
    [0.1, 0],
    [0.1, 900],
    [0.05, 2_000],
  ] as const)
    shifts.add(value, time)
  expect(shifts.largest).toBeCloseTo(0.2)
  for (let time = 10_000; time <= 16_000; time += 500) shifts.add(0.03, time)
  expect(shifts.largest).toBeCloseTo(0.3)
})
