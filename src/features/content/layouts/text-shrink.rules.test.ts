import { expect, test } from 'vitest'
import {
  isMinimumFontSize,
  MIN_FONT_SIZE,
  shrunkFontSize,
} from '#features/content/layouts/text-shrink.rules.ts'

test('BLK-07 a text shrinks to its container, but not below 11 px', () => {
  expect(MIN_FONT_SIZE).toBe(11)
  expect(shrunkFontSize({ fontSize: 40, width: 400, room: 300 })).toBe(30)
  expect(shrunkFontSize({ fontSize: 40, width: 401, room: 300 })).toBe(29)
  expect(shrunkFontSize({ fontSize: 40, width: 4000, room: 300 })).toBe(11)
  expect(shrunkFontSize({ fontSize: 40, width: 4000, room: 0 })).toBe(11)
  expect(shrunkFontSize({ fontSize: 9, width: 400, room: 300 })).toBe(9)
})

test('BLK-08 a text that is up to 3 px wider than its container fits', () => {
  for (const width of [100, 300, 302, 303])
    expect(shrunkFontSize({ fontSize: 40, width, room: 300 })).toBe(40)
  expect(shrunkFontSize({ fontSize: 40, width: 303.5, room: 300 })).toBe(39)
})

test('BLK-09 13 px or less is flagged as the minimum, and 14 px is not', () => {
  expect([11, 13, 13.5, 14].map(isMinimumFontSize)).toEqual([true, true, false, false])
})
