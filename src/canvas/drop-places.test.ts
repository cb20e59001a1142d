import { expect, test } from 'vitest'
import { blockPlaces, isOwnPlace, nearestPlace, sectionPlaces } from '#canvas/drop-places.ts'

const box = (id: string, x: number, y: number, width: number, height: number) => ({ id, x, y, width, height })

/** A full row, two halves, and an empty section. */
const SECTIONS = [
  {
    ...box('s1', 0, 0, 1200, 400),
    blocks: [box('b1', 0, 0, 1200, 100), box('b2', 0, 124, 588, 276), box('b3', 612, 124, 588, 200)],
  },
  { ...box('s2', 0, 440, 1200, 80), blocks: [] },
]

test('each row has a line above it, and blocks side by side one at their starts', () => {
  const places = blockPlaces(SECTIONS, { isRtl: false })
  expect(
    places.map(({ place, line }) => [place.sectionId, place.before, line.width === 0 ? line.x : line.y]),
  ).toEqual([
    ['s1', 'b1', -12],
    ['s1', 'b2', 112],
    ['s1', 'b2', -12],
    ['s1', 'b3', 600],
    ['s1', null, 1212],
    ['s1', null, 412],
    ['s2', null, 480],
  ])
})

test('from right to left the start is at the right', () => {
  const mirrored = [
    { ...box('s1', 0, 0, 1200, 200), blocks: [box('b1', 612, 0, 588, 200), box('b2', 0, 0, 588, 200)] },
  ]
  expect(blockPlaces(mirrored, { isRtl: true }).map(({ place, line }) => [place.before, line.x])).toEqual([
    ['b1', 0],
    ['b1', 1212],
    ['b2', 600],
    [null, -12],
    [null, 0],
  ])
})

test('the nearest line wins, and one that is too far away does not', () => {
  const places = blockPlaces(SECTIONS, { isRtl: false })
  expect(nearestPlace(places, 590, 200)?.place).toEqual({ sectionId: 's1', before: 'b3' })
  expect(nearestPlace(places, 20, 300)?.place).toEqual({ sectionId: 's1', before: 'b2' })
  expect(nearestPlace(places, 600, 500)?.place).toEqual({ sectionId: 's2', before: null })
  expect(nearestPlace(places, 600, 50, 20)).toBeUndefined()
  expect(nearestPlace([], 0, 0)).toBeUndefined()
})

test('sections have lines between them', () => {
  expect(sectionPlaces(SECTIONS).map(({ place, line }) => [place.before, line.y])).toEqual([
    ['s1', 0],
    ['s2', 420],
    [null, 520],
  ])
})

test('a block that is put before itself or before the next one stays', () => {
  const isOwn = (before: string | null, sectionId = 's1') => isOwnPlace(SECTIONS, 'b2', { sectionId, before })
  expect([isOwn('b2'), isOwn('b3'), isOwn('b1'), isOwn(null), isOwn(null, 's2')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
