import { expect, test } from 'vitest'
import { eventSchema } from '#features/collections/event.types.ts'
import { toEventFile } from '#features/events/event-file.rules.ts'
import { readRepeat, writeRepeat } from '#features/events/repeat.rules.ts'
import { vtimezone } from '#features/events/zone-file.rules.ts'

const filed = (event: object, more: object = {}) => ({
  id: '12',
  title: 'Open studio, late; with tea',
  excerpt: 'Bring an apron.\nAnd shoes.',
  url: 'https://press.example/events/open-studio',
  createdOn: new Date('2026-10-01T08:00:00Z'),
  savedOn: new Date('2026-10-01T08:00:05Z'),
  details: eventSchema.parse(event),
  ...more,
})
const fileOf = (...events: ReturnType<typeof filed>[]) =>
  toEventFile({ siteId: '7', name: 'Events', timeZone: 'Europe/Berlin', events })

test('an event that repeats has its zone, its rule and its exceptions', () => {
  const file = fileOf(
    filed({
      startDate: '2026-10-20T19:00',
      endDate: '2026-10-20T21:00',
      repeat: 'FREQ=WEEKLY;UNTIL=20261130',
      exceptions: ['2026-10-27'],
    }),
  )
  const lines = file.split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:event-7-12@sitewright',
      'SEQUENCE:5',
      'DTSTAMP:20261001T080005Z',
      'DTSTART;TZID=Europe/Berlin:20261020T190000',
      'DTEND;TZID=Europe/Berlin:20261020T210000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261130T235959Z',
      'EXDATE;TZID=Europe/Berlin:20261027T190000',
      String.raw`SUMMARY:Open studio\, late\; with tea`,
      String.raw`DESCRIPTION:Bring an apron.\nAnd shoes.`,
      'STATUS:CONFIRMED',
    ]),
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('days have no zone, and end on the day after the last one', () => {
  const file = fileOf(
    filed({ startDate: '2026-05-01', endDate: '2026-05-03', allDay: true, isCancelled: true }),
  )
  expect(file).toContain('DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260504\r\n')
  expect(file).toContain('STATUS:CANCELLED\r\n')
  expect(file).not.toContain('VTIMEZONE')
})

test('lines have at most 75 bytes and never split a character', () => {
  const file = fileOf(filed({ startDate: '2026-05-01', allDay: true }, { title: '😀ü'.repeat(60) }))
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'😀ü'.repeat(60)}\r\n`)
})

test('a zone has every change of its clocks', () => {
  expect(vtimezone('Europe/Berlin', 2026, 2026)).toEqual(
    expect.arrayContaining(['DTSTART:20260329T020000', 'DTSTART:20261025T030000']),
  )
  expect(vtimezone('Europe/Berlin', 2026, 2026).join('\n')).toContain(
    'BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT',
  )
})

test('two files differ only where an event did', () => {
  const event = filed({ startDate: '2026-05-01', allDay: true })
  expect(fileOf(event)).toBe(fileOf(event))
})

test('rules that the fields can show come back as they were', () => {
  for (const rule of ['', 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231', 'FREQ=MONTHLY;BYDAY=1TH'])
    expect(writeRepeat(readRepeat(rule))).toBe(rule)
})
