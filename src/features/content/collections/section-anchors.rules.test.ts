import { expect, test } from 'vitest'
import { sectionAnchors } from '#features/content/collections/section-anchors.rules.ts'

test('sections have unique fragments made of their titles', () => {
  expect(sectionAnchors(['How to brew', 'Größe & Maß', '茶', 'How to brew', '!', 'How to brew 2'])).toEqual([
    'info-how-to-brew',
    'info-grosse-mass',
    'info-3',
    'info-how-to-brew-2',
    'info-5',
    'info-how-to-brew-2-2',
  ])
})
