import { expect, test } from 'vitest'
import { createTranslator, type Dictionary } from '#lib/i18n/translate.ts'
import {
  fromNow,
  RELATIVE_TIME_INTERVAL,
  RELATIVE_TIME_THRESHOLDS,
  relativeText,
} from '#lib/dates/relative-time.ts'

const DICTIONARIES: Readonly<Record<string, Dictionary>> = {
  es: { 'about {n} second ago': ['hace cerca de {n} segundo', 'hace cerca de {n} segundos'] },
  fr: {
    'just now': 'à l’instant',
    'about {n} second ago': ['il y a environ {n} seconde', 'il y a environ {n} secondes'],
  },
}

const now = new Date('2015-03-04T15:05:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const rel = (seconds: number, language = 'en') => {
  const dictionary = DICTIONARIES[language]
  const messages = createTranslator(language, dictionary, () => undefined)
  return relativeText(before(seconds), now, messages, { language, timeZone: 'UTC' })
}

test('a label says how long ago something was, and from one minute on it shows the date', () => {
  expect([0, 0.9, -30].map((seconds) => rel(seconds))).toEqual(['just now', 'just now', 'just now'])
  expect([1, 5, 59, 59.9].map((seconds) => rel(seconds))).toEqual([
    'about 1 second ago',
    'about 5 seconds ago',
    'about 59 seconds ago',
    'about 59 seconds ago',
  ])
  expect(rel(60)).toBe('03/04/2015 3:04 PM')
  expect([rel(0, 'fr'), rel(1, 'fr'), rel(5, 'fr'), rel(60, 'fr')]).toEqual([
    'à l’instant',
    'il y a environ 1 seconde',
    'il y a environ 5 secondes',
    '04/03/2015 15:04',
  ])
  expect(rel(59, 'es')).toBe('hace cerca de 59 segundos')
})

test('I18-05 units change at 60 seconds, 60 minutes, 24 hours, 30 days and 12 months', () => {
  expect(RELATIVE_TIME_INTERVAL).toBe(5000)
  expect(RELATIVE_TIME_THRESHOLDS).toEqual({ seconds: 60, minutes: 60, hours: 24, days: 30, months: 12 })
})

test('I18-05 I18-06 a time older than a minute is in the unit of its threshold', () => {
  const [minute, hour, day] = [60, 3600, 86_400]
  const told = [
    59,
    60,
    59 * minute,
    60 * minute,
    23 * hour,
    24 * hour,
    29 * day,
    30 * day,
    340 * day,
    360 * day,
  ]
  expect(told.map((seconds) => fromNow(before(seconds), now))).toEqual([
    '59 seconds ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '29 days ago',
    'last month',
    '11 months ago',
    'last year',
  ])
  expect(fromNow(before(-2 * hour), now)).toBe('in 2 hours')
  expect(fromNow(before(3 * day), now, 'es')).toBe('hace 3 días')
})
