import { expect, test } from 'vitest'
import { CUSTOM_STYLE, IMAGE_LAYOUT, SHADE_STYLE, SUMMARY_LAYOUT } from '#features/layouts/style-types.ts'

test('BLK-02 the layouts of a summary are wall, carousel, list and grid', () => {
  expect(Object.values(SUMMARY_LAYOUT)).toEqual(['wall', 'carousel', 'list', 'grid'])
})

test('BLK-03 the layouts of an image block are inline, poster, card, overlap, collage and stack', () => {
  expect(Object.values(IMAGE_LAYOUT)).toEqual(['inline', 'poster', 'card', 'overlap', 'collage', 'stack'])
})

test('BLK-04 styles are none, light and dark, or none and custom', () => {
  expect(SHADE_STYLE).toEqual({ none: 1, light: 2, dark: 3 })
  expect(CUSTOM_STYLE).toEqual({ none: 1, custom: 2 })
})
