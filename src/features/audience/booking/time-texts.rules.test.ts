import { expect, test } from 'vitest'
import { dayText, momentText, timeTexts } from '#features/audience/booking/time-texts.rules.ts'

const spaces = (text: string) => text.replaceAll(/\s/g, ' ')

test('times are on the clocks of the place, in the language of the page', () => {
  const instant = new Date('2026-11-27T17:00:00Z')
  expect(spaces(momentText(instant, 'Europe/Berlin', 'en-GB'))).toMatch(
    /^Friday,? 27 November 2026 at 18:00 (?:CET|GMT\+1)$/,
  )
  expect(spaces(momentText(instant, 'Europe/Berlin', 'de'))).toMatch(
    /^Freitag, 27\. November 2026 um 18:00 MEZ$/,
  )
  expect(dayText('2026-11-27', 'fr')).toBe('vendredi 27 novembre')
})

test('a time that the clocks show twice has its offset', () => {
  const instants = ['2026-10-25T00:00Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z'].map(
    (text) => new Date(text),
  )
  expect(timeTexts(instants, 'Europe/Berlin', 'en-GB').map(spaces)).toEqual([
    '02:00',
    '02:30 GMT+2',
    '02:30 GMT+1',
  ])
})
