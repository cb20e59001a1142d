import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countWords,
  excerptAround,
  findMatches,
  readingMinutes,
  type TextQuery,
} from '#lib/find-text/text-matches.ts'

const found = (text: string, find: string, how: Partial<TextQuery> = {}) =>
  findMatches(text, { find, matchCase: false, wholeWords: false, ...how }).map(({ start, end }) =>
    text.slice(start, end),
  )

test('matches are found in any case, or only in the case that was typed', () => {
  expect(found('Oak and oak, OAKEN', 'oak')).toEqual(['Oak', 'oak', 'OAK'])
  expect(found('Oak and oak, OAKEN', 'oak', { matchCase: true })).toEqual(['oak'])
  expect(found('ΟΔΟΣ οδος', 'οδοσ')).toEqual(['ΟΔΟΣ', 'οδος'])
  expect(found('STRASSE Straße', 'straße')).toEqual(['Straße'])
})

test('letters that become two in lower case do not move the matches behind them', () => {
  expect(found('İstanbul ve İzmir', 'izmir')).toEqual([])
  expect(found('İİİ tea İ Tea', 'tea')).toEqual(['tea', 'Tea'])
})

test('whole words end where letters, digits and accents end', () => {
  const whole = { wholeWords: true }
  expect(found('cat, concat cat_ cat', 'cat', whole)).toEqual(['cat', 'cat'])
  expect(found('été étés', 'été', whole)).toEqual(['été'])
  expect(found('C++ and C', 'c++', whole)).toEqual(['C++'])
  expect(found('𝒜cat cat', 'cat', whole)).toEqual(['cat'])
})

test('whole words of scripts without spaces are those of the language', () => {
  expect(found('東京都に住む', '東京', { wholeWords: true }).length).toBeLessThanOrEqual(1)
  expect(found('私はABCです', 'abc', { wholeWords: true })).toEqual(['ABC'])
})

test('spaces of any kind are found by a space, and lines are not joined', () => {
  expect(found('10\u00A0kg of\u202Fclay', '10 kg of clay')).toEqual(['10\u00A0kg of\u202Fclay'])
  expect(found('one\ntwo', 'one two')).toEqual([])
  expect(found('a\uFFFCb', '\uFFFC')).toEqual([])
  expect(found('anything', '')).toEqual([])
})

test('a letter is not found in one with combining accents', () => {
  expect(found('e\u0301 e', 'e')).toEqual(['e'])
})

test('matches do not overlap, are in order, and contain what is looked for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', 'é', '字', '😀', 'İ') }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '字'), minLength: 1, maxLength: 3 }),
      (text, find) => {
        let last = 0
        for (const { start, end } of findMatches(text, { find, matchCase: true, wholeWords: false })) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(text.slice(start, end)).toBe(find)
          last = end
        }
        expect(last === 0).toBe(!text.includes(find))
      },
    ),
  )
})

test('an excerpt has the words around a match, and an ellipsis where it was cut', () => {
  const text = `${'before '.repeat(20)}oak${' after'.repeat(30)}`
  const start = text.indexOf('oak')
  const { before, match, after } = excerptAround(text, { start, end: start + 3 })
  expect([before.slice(0, 7), match, after.slice(-6)]).toEqual(['…before', 'oak', 'after…'])
  expect(excerptAround('An\noak', { start: 3, end: 6 })).toEqual({ before: 'An ', match: 'oak', after: '' })
})

test('words are what spaces part, and those of scripts without spaces', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('It’s a well-known – fact.\nReally!')).toBe(5)
  expect(countWords('我喜欢喝茶')).toBeGreaterThan(2)
  expect(countWords('ฉันชอบดื่มชา')).toBeGreaterThan(2)
  expect(countWords('Слово и дело')).toBe(3)
})

test('a text takes whole minutes to read, and at least one', () => {
  expect([0, 1, 230, 400, 2300].map(readingMinutes)).toEqual([1, 1, 1, 2, 10])
})
