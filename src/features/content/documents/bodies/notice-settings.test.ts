import { expect, test } from 'vitest'
import type { z } from 'zod'
import { INFO_BAR_STYLE, NOTICE_STYLE } from '#features/content/documents/bodies/notice-codes.types.ts'
import {
  announcementBarSchema,
  mobileInfoBarSchema,
  popupOverlaySchema,
} from '#features/content/documents/bodies/notice-settings.types.ts'

test('BLK-04 settings take the styles none and custom, or none, light and dark', () => {
  const accepted = (schema: z.ZodType) =>
    [0, 1, 2, 3, 4].filter((style) => schema.safeParse({ style }).success)
  expect(NOTICE_STYLE).toEqual({ none: 1, custom: 2 })
  expect(INFO_BAR_STYLE).toEqual({ none: 1, light: 2, dark: 3 })
  expect(accepted(announcementBarSchema)).toEqual([1, 2])
  expect(accepted(popupOverlaySchema)).toEqual([1, 2])
  expect(accepted(mobileInfoBarSchema)).toEqual([1, 2, 3])
})
