import { expect, test } from 'vitest'
import { themeBodySchema } from '#features/content/documents/bodies/theme-body.types.ts'

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

test('a design of an earlier release has no logo for dark backgrounds', () => {
  const stored: unknown = JSON.parse('{ "templateId": "folio", "logoMediaId": "7", "logoSize": "large" }')
  expect(themeBodySchema.parse(stored)).toMatchObject({ logoMediaId: '7', darkLogoMediaId: null })
})

test('rejects a value that no release stored', () => {
  expect(themeBodySchema.safeParse({ style: { spacing: 'constructor' } }).success).toBe(false)
  expect(themeBodySchema.safeParse({ style: 'airy' }).success).toBe(false)
})
