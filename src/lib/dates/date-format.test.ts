import { expect, test } from 'vitest'
import { COMMERCE_DATE_FORMAT, DATE_FORMAT, figuresIn, formatDate } from '#lib/dates/date-format.ts'

const afternoon = new Date('2015-03-04T15:05:00Z')
const utc = { timeZone: 'UTC' }

test('I18-09 a store formats dates with time as MMM D, YYYY h:mma', () => {
  expect(COMMERCE_DATE_FORMAT).toBe('MMM D, YYYY h:mma')
  expect(formatDate(afternoon, COMMERCE_DATE_FORMAT, utc)).toBe('Mar 4, 2015 3:05pm')
  expect(formatDate(new Date('2015-12-31T00:09:00Z'), COMMERCE_DATE_FORMAT, utc)).toBe('Dec 31, 2015 12:09am')
  expect(formatDate(new Date('2015-06-01T12:00:00Z'), COMMERCE_DATE_FORMAT, utc)).toBe('Jun 1, 2015 12:00pm')
})

test('I18-10 L is the numeric date and LT the time', () => {
  expect(DATE_FORMAT).toEqual({ L: 'MM/DD/YYYY', LT: 'h:mm A' })
  expect(formatDate(afternoon, DATE_FORMAT.L, utc)).toBe('03/04/2015')
  expect(formatDate(afternoon, DATE_FORMAT.LT, utc)).toBe('3:05 PM')
  expect(formatDate(new Date('2015-03-04T12:00:00Z'), DATE_FORMAT.LT, utc)).toBe('12:00 PM')
})

test('other languages have numeric formats and month names of their own, and times are in the zone that is given', () => {
  const { L, LT } = figuresIn('fr-CA')
  expect(formatDate(afternoon, `${L} ${LT}`, { timeZone: 'Asia/Tokyo' })).toBe('05/03/2015 00:05')
  expect(formatDate(afternoon, 'D MMMM YYYY, H HH hh M', { ...utc, language: 'es' })).toBe(
    '4 marzo 2015, 15 15 03 3',
  )
  expect(figuresIn('sv')).toBe(DATE_FORMAT)
  expect(formatDate(new Date(NaN), DATE_FORMAT.L)).toBe('')
})
