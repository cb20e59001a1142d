import { expect, test } from 'vitest'
import {
  daysOfView,
  hoursOf,
  layOutDay,
  spanOfDays,
  stepOfView,
  titleOfView,
} from '#features/audience/booking/agenda.rules.ts'

const entry = (name: string, start: string, end: string, zone = 'Europe/Berlin') => ({
  name,
  start: `2026-11-27T${start}:00.000Z`,
  end: `2026-11-27T${end}:00.000Z`,
  zone,
})

test('a week is from Monday to Sunday, and steps by seven days', () => {
  expect(daysOfView('week', '2026-11-27')).toHaveLength(7)
  expect(daysOfView('week', '2026-11-27')[0]).toBe('2026-11-23')
  expect(daysOfView('day', '2026-11-27')).toEqual(['2026-11-27'])
  expect(stepOfView('week', '2026-11-27', -1)).toBe('2026-11-20')
  expect(stepOfView('day', '2026-11-27', 1)).toBe('2026-11-28')
  expect(titleOfView(daysOfView('week', '2026-11-27'))).toBe('Nov 23\u2009–\u200929, 2026')
  expect(titleOfView(['2026-11-27'])).toBe('Friday, November 27, 2026')
})

test('the requested span contains the days of every zone', () => {
  expect(spanOfDays(['2026-11-27'])).toEqual({
    from: '2026-11-26T00:00:00.000Z',
    to: '2026-11-29T00:00:00.000Z',
  })
})

test('entries at the same time have lanes of their own, and later ones use free lanes again', () => {
  const laid = layOutDay(
    [
      entry('c', '10:30', '11:00'),
      entry('a', '09:00', '10:30'),
      entry('b', '09:30', '10:00'),
      entry('d', '12:00', '13:00'),
      entry('e', '10:00', '10:45'),
    ],
    '2026-11-27',
  )
  expect(laid.map(({ entry: { name }, lane, lanes }) => `${name} ${lane + 1}/${lanes}`)).toEqual([
    'a 1/2',
    'b 2/2',
    'e 2/2',
    'c 1/2',
    'd 1/1',
  ])
  expect(laid[0]).toMatchObject({ from: 600, to: 690 })
})

test('an entry is on the day of its place, until midnight if it lasts longer', () => {
  const late = {
    name: 'late',
    start: '2026-11-27T22:30:00.000Z',
    end: '2026-11-28T01:00:00.000Z',
    zone: 'Europe/Berlin',
  }
  expect(layOutDay([late], '2026-11-27')).toMatchObject([{ from: 1410, to: 1440 }])
  expect(layOutDay([{ ...late, zone: 'Asia/Kathmandu' }], '2026-11-28')).toMatchObject([{ from: 255 }])
  expect(layOutDay([late], '2026-11-28')).toEqual([])
})

test('the grid has room for every entry', () => {
  expect(hoursOf([])).toEqual({ first: 8, last: 18 })
  expect(
    hoursOf([
      { from: 390, to: 420 },
      { from: 1300, to: 1440 },
    ]),
  ).toEqual({ first: 6, last: 24 })
})
