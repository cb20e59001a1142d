import { expect, test } from 'vitest'
import { socialSettingsSchema } from '#features/content/documents/bodies/social-settings.types.ts'

test('settings name known services once, and known options of the Pinterest buttons', () => {
  expect(socialSettingsSchema.parse({})).toEqual({
    likesEnabled: false,
    shareServices: [],
    pinterestOverlay: { mode: 'disabled', size: 'small', shape: 'rectangular', color: 'red' },
  })
  for (const bad of [
    { shareServices: ['email', 'email'] },
    { shareServices: ['myspace'] },
    { pinterestOverlay: { mode: 'x' } },
    { likesEnabled: 'yes' },
  ])
    expect(socialSettingsSchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
})
