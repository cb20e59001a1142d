import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGesture } from '#visitor/emitters/gestures.ts'
import { dragOf, swipeOf } from '#features/media/lightbox/visitor/lightbox-swipe.ts'
import { stepIn, zoneOf } from '#features/media/lightbox/visitor/zone.ts'

const ROOM = { width: 1000, height: 500 }
const STILL = { axis: undefined, dx: 0, dy: 0 }

test('LBX-07 a press on either half of the window moves one step, and one on its edge of 2 % does not', () => {
  const zones = [
    [490, 250],
    [510, 250],
    [20, 10],
    [980, 490],
    [19, 250],
    [981, 250],
    [500, 9],
    [500, 491],
  ].map(([x = 0, y = 0]) => zoneOf({ x, y }, ROOM))
  expect(zones).toEqual(['previous', 'next', 'previous', 'next', 'outside', 'outside', 'outside', 'outside'])
})

test('LBX-20 a set wraps around at its ends, however far the step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.nat(199),
      fc.integer({ min: -500, max: 500 }),
      (length, from, by) => {
        const index = from % length
        const to = stepIn(length, index, by)
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(length)
        expect(stepIn(length, to, -by)).toBe(index)
      },
    ),
  )
})

test('a finger moves the image along one axis, and swipes when it moved far or fast enough', () => {
  const meant = (milliseconds: number, ...ways: [number, number][]) => {
    const drag = ways.reduce((before, [dx, dy]) => dragOf(before, dx, dy), STILL as ReturnType<typeof dragOf>)
    const [from, to] = [
      { x: 0, y: 0, time: 0 },
      { x: drag.dx, y: drag.dy, time: milliseconds },
    ]
    return swipeOf(drag, readGesture(from, to))
  }
  expect(meant(10, [4, 3])).toBeUndefined()
  expect(meant(900, [-12, 3], [-70, 90])).toBe('left')
  expect(meant(250, [12, 3], [50, 4])).toBe('right')
  expect(meant(251, [12, 3], [50, 4])).toBeUndefined()
  expect(meant(30, [12, 3], [49, 4])).toBeUndefined()
  expect(meant(900, [2, 12], [80, 120])).toBe('down')
  expect(meant(200, [2, 12], [4, 60])).toBe('down')
  expect(meant(200, [2, 12], [60, 14])).toBeUndefined()
  expect(meant(100, [2, -12], [0, -300])).toBeUndefined()
})
