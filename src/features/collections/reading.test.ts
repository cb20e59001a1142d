import { expect, test } from 'vitest'
import { readingMinutes } from '#features/collections/reading.rules.ts'

test.each([
  ['', 0],
  ['A few words.', 0],
  ['word '.repeat(230), 1],
  ['Wörter, l’été & 12 don’t '.repeat(230), 4],
  ['字'.repeat(900), 2],
  ['字'.repeat(450) + ' word'.repeat(230), 2],
])('counts words, and characters in scripts without spaces: %#', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})
