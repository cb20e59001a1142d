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

const shown = ({ place, line }: ReturnType<typeof blockPlaces>[number]) =>
  'besideId' in place ? [place.side, place.besideId, line.x] : [place.sectionId, place.before, line.y]

test('each row has a line above it, and each block one at both of its sides', () => {
  expect(blockPlaces(SECTIONS, { isRtl: false, hasColumns: true }).map(shown)).toEqual([
    ['s1', 'b1', -12],
    ['before', 'b1', -12],
    ['after', 'b1', 1212],
    ['s1', 'b2', 112],
    ['before', 'b2', -12],
    ['before', 'b3', 600],
    ['after', 'b3', 1212],
    ['s1', null, 412],
    ['s2', null, 480],
  ])
})

test('without columns there are lines between blocks only', () => {
  const places = blockPlaces(SECTIONS, { isRtl: false, hasColumns: false })
  expect(places.filter(({ line }) => line.width === 0)).toEqual([])
})

test('from right to left the start is at the right', () => {
  const mirrored = [
    { ...box('s1', 0, 0, 1200, 200), blocks: [box('b1', 612, 0, 588, 200), box('b2', 0, 0, 588, 200)] },
  ]
  expect(blockPlaces(mirrored, { isRtl: true, hasColumns: true }).map(shown)).toEqual([
    ['s1', 'b1', -12],
    ['before', 'b1', 1212],
    ['before', 'b2', 600],
    ['after', 'b2', -12],
    ['s1', null, 212],
  ])
})

test('the nearest line wins, and one that is too far away does not', () => {
  const places = blockPlaces(SECTIONS, { isRtl: false, hasColumns: true })
  expect(nearestPlace(places, 590, 200)?.place).toEqual({ besideId: 'b3', side: 'before' })
  expect(nearestPlace(places, 20, 300)?.place).toEqual({ besideId: 'b2', side: 'before' })
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

test('a block stays beside itself, and above and below itself when its row is its own', () => {
  const isBetween = (blockId: string, before: string | null, sectionId = 's1') =>
    isOwnPlace(SECTIONS, blockId, { sectionId, before })
  const isBeside = (besideId: string, side: 'before' | 'after') =>
    isOwnPlace(SECTIONS, 'b2', { besideId, side })
  expect([isBetween('b1', 'b1'), isBetween('b1', 'b2'), isBetween('b1', null)]).toEqual([true, true, false])
  // It leaves a row that it shares.
  expect([isBetween('b2', 'b2'), isBetween('b3', null), isBetween('b3', null, 's2')]).toEqual([
    false,
    false,
    false,
  ])
  expect([isBeside('b2', 'before'), isBeside('b3', 'before')]).toEqual([true, true])
  expect([isBeside('b3', 'after'), isBeside('b1', 'after')]).toEqual([false, false])
})
