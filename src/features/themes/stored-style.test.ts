import { expect, test } from 'vitest'
import { themeBodySchema } from '#features/themes/types.ts'

test('reads the key and the values that earlier releases stored by their current names', () => {
  const stored = '{ "pictures": "ink", "headingSize": "loud", "spacing": "airy", "corners": "soft" }'
  expect(themeBodySchema.parse({ style: JSON.parse(stored) }).style).toEqual({
    images: 'ink',
    headingSize: 'large',
    spacing: 'spacious',
    corners: 'soft',
  })
  expect(themeBodySchema.parse({ style: { headingSize: 'calm', spacing: 'tight' } }).style).toEqual({
    headingSize: 'small',
    spacing: 'compact',
  })
})

test('rejects a value that no release stored', () => {
  expect(themeBodySchema.safeParse({ style: { spacing: 'constructor' } }).success).toBe(false)
  expect(themeBodySchema.safeParse({ style: 'airy' }).success).toBe(false)
})
