import { expect, test } from 'vitest'
import { everyCombination, pairwise } from '../support/pairwise.ts'

const FACTORS = {
  path: ['/', '/a', '/b', '/c', '/d', '/e'],
  theme: ['one', 'two', 'three', 'four', 'five'],
  window: ['phone', 'desktop'],
  scheme: ['light', 'dark'],
} as const

test('every two values of different factors occur together', () => {
  const rows = pairwise(FACTORS)
  const names = Object.keys(FACTORS) as (keyof typeof FACTORS)[]
  const missing: string[] = []
  for (const a of names)
    for (const b of names.slice(names.indexOf(a) + 1))
      for (const one of FACTORS[a])
        for (const other of FACTORS[b])
          if (!rows.some((row) => row[a] === one && row[b] === other)) missing.push(`${one} with ${other}`)
  expect(missing).toEqual([])
})

test('the combinations are few and always the same', () => {
  const rows = pairwise(FACTORS)
  // 30 is the least, since each path occurs with each theme.
  expect(rows.length).toBeLessThanOrEqual(36)
  expect(pairwise(FACTORS)).toEqual(rows)
})

test('a soak run tries every combination once', () => {
  const rows = everyCombination(FACTORS)
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(6 * 5 * 2 * 2)
  expect(rows).toHaveLength(6 * 5 * 2 * 2)
})
