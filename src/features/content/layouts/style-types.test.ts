import { expect, test } from 'vitest'
import { IMAGE_LAYOUT, SUMMARY_LAYOUT } from '#features/content/layouts/style-types.ts'

test('BLK-02 the layouts of a summary are wall, carousel, list and grid', () => {
  expect(Object.values(SUMMARY_LAYOUT)).toEqual(['wall', 'carousel', 'list', 'grid'])
})

test('BLK-03 the layouts of an image block are inline, poster, card, overlap, collage and stack', () => {
  expect(Object.values(IMAGE_LAYOUT)).toEqual(['inline', 'poster', 'card', 'overlap', 'collage', 'stack'])
})
