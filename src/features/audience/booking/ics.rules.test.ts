import { expect, test } from 'vitest'
import { type CalendarEvent, toICalendar } from '#features/audience/booking/ics.rules.ts'

const event: CalendarEvent = {
  booking: {
    id: '12',
    start: new Date('2026-10-25T00:30:00.000Z'),
    end: new Date('2026-10-25T01:30:00.000Z'),
    status: 'confirmed',
    sequence: 0,
    createdAt: new Date('2026-10-01T08:00:00.000Z'),
    cancelledAt: null,
  },
  siteId: '7',
  summary: 'First visit, an hour; Elbow Room',
  description: 'Bring letters.\nBring shoes.',
  organizer: { name: 'Elbow "Room"', email: 'hello@elbowroom.example' },
  url: 'https://elbowroom.example/_booking/abc',
}

const cancelled: CalendarEvent = {
  ...event,
  booking: {
    ...event.booking,
    status: 'cancelled',
    sequence: 1,
    cancelledAt: new Date('2026-10-02T09:00:00.000Z'),
  },
}

const lines = (...all: readonly string[]) => all.map((line) => `${line}\r\n`).join('')

test('a booking is an event in UTC', () => {
  expect(toICalendar(event)).toBe(
    lines(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sitewright//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-7-12@sitewright',
      'SEQUENCE:0',
      'DTSTAMP:20261001T080000Z',
      'DTSTART:20261025T003000Z',
      'DTEND:20261025T013000Z',
      String.raw`SUMMARY:First visit\, an hour\; Elbow Room`,
      String.raw`DESCRIPTION:Bring letters.\nBring shoes.`,
      'URL:https://elbowroom.example/_booking/abc',
      'ORGANIZER;CN="Elbow Room":mailto:hello@elbowroom.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  )
})

test('a cancellation has the same UID and the next sequence, and is marked by its method and its status', () => {
  const differing = toICalendar(cancelled)
    .split('\r\n')
    .filter((line) => !toICalendar(event).split('\r\n').includes(line))
  expect(differing).toEqual(['METHOD:CANCEL', 'SEQUENCE:1', 'DTSTAMP:20261002T090000Z', 'STATUS:CANCELLED'])
})

test('long lines are folded at 75 bytes, never within a character', () => {
  const text = toICalendar({ ...event, summary: 'Übung für die Füße 🦶 '.repeat(12).trim() })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('Füße 🦶 Übung')
})

test('no text can begin a line of its own', () => {
  const attack = 'x\r\nATTENDEE:mailto:eve@example.test\nEND:VEVENT'
  const text = toICalendar({
    ...event,
    summary: attack,
    description: attack,
    organizer: { name: attack, email: 'a@example.test' },
  })
  expect(text.match(/^(?:ATTENDEE|END:VEVENT)/gm)).toEqual(['END:VEVENT'])
})
