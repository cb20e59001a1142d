import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SWIPE_BOUNDARIES } from '#features/media/galleries/types.ts'
import {
  axisOf,
  boundPosition,
  createSpeedMeter,
  snapTo,
  swipeOutcome,
  swipeSeconds,
} from '#features/media/galleries/visitor/engine/swipe-engine.ts'

test('the axis of a swipe is fixed by 10 px, not by 9', () => {
  expect(axisOf(9, 9)).toBeUndefined()
  expect(axisOf(-10, 9)).toBe('x')
  expect(axisOf(3, -10)).toBe('y')
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (x, y) => {
      const far = Math.max(Math.abs(x), Math.abs(y))
      expect(axisOf(x, y) === undefined).toBe(far < 10)
    }),
  )
})

describe('a released swipe', () => {
  test('changes the slide past half of the width, and returns before', () => {
    const slow = { velocity: 0, width: 400 }
    expect(swipeOutcome({ ...slow, distance: -196 })).toBe(0)
    expect(swipeOutcome({ ...slow, distance: -204 })).toBe(1)
    expect(swipeOutcome({ ...slow, distance: 204 })).toBe(-1)
    expect(swipeOutcome({ ...slow, distance: 200 })).toBe(0)
  })

  test('changes the slide above velocity 1, and a flick back undoes it', () => {
    expect(swipeOutcome({ distance: -20, velocity: -1, width: 400 })).toBe(0)
    expect(swipeOutcome({ distance: -20, velocity: -1.01, width: 400 })).toBe(1)
    expect(swipeOutcome({ distance: -300, velocity: 1.5, width: 400 })).toBe(0)
  })

  test('never moves against the direction of the drag', () => {
    const number = fc.double({ min: -3000, max: 3000, noNaN: true })
    fc.assert(
      fc.property(
        number,
        number,
        fc.double({ min: 1, max: 3000, noNaN: true }),
        (distance, velocity, width) => {
          const outcome = swipeOutcome({ distance, velocity: velocity / 100, width })
          expect(outcome * distance).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

test('GAL-39 a slide comes to rest in 0.2 to 0.3 s in a narrow window and 0.3 to 0.5 s in a wider one', () => {
  expect([swipeSeconds(0, 400, 766), swipeSeconds(400, 400, 766)]).toEqual([0.2, 0.3])
  expect([swipeSeconds(0, 400, 767), swipeSeconds(400, 400, 767)]).toEqual([0.3, 0.5])
  expect(swipeSeconds(-320, 400, 1440)).toBeCloseTo(0.4)
  const pixels = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(pixels, pixels, pixels, fc.integer({ min: 200, max: 3000 }), (one, more, width, window) => {
      const [near, far] = [Math.abs(one), Math.abs(one) + Math.abs(more)].map((way) =>
        swipeSeconds(way, width, window),
      )
      expect(near).toBeLessThanOrEqual(far ?? NaN)
      expect(near).toBeGreaterThanOrEqual(window < 767 ? 0.2 : 0.3)
      expect(far).toBeLessThanOrEqual(window < 767 ? 0.3 : 0.5)
    }),
  )
})

describe('the ends of a track', () => {
  test('GAL-25 are unbounded, hard or inertial', () => {
    expect(Object.keys(SWIPE_BOUNDARIES)).toEqual(['none', 'hard', 'inertial'])
    expect(boundPosition(-90, 1000, 400, 'none')).toBe(-90)
    expect(boundPosition(-90, 1000, 400, 'hard')).toBe(0)
    expect(boundPosition(1300, 1000, 400, 'hard')).toBe(1000)
    expect(boundPosition(-90, 1000, 400, 'inertial')).toBeCloseTo(-40.45, 1)
  })

  test('resist increasingly when they are inertial, by less than the whole width, and not at all inside', () => {
    const over = fc.double({ min: 0.01, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(over, over, fc.integer({ min: 1, max: 3000 }), (one, more, width) => {
        const near = -boundPosition(-one, 500, width, 'inertial')
        const far = boundPosition(500 + one + more, 500, width, 'inertial') - 500
        expect(near).toBeLessThan(one)
        expect(far).toBeGreaterThanOrEqual(near - 1e-9)
        expect(far).toBeLessThan(width)
        expect(boundPosition(one % 500, 500, width, 'inertial')).toBe(one % 500)
      }),
    )
  })
})

test('a swipe rests at the nearest snap point, and anywhere without any', () => {
  expect(snapTo(2.4, [1])).toBe(2)
  expect(snapTo(2.6, [0])).toBe(3)
  expect(snapTo(2.4, [0, 0.5])).toBe(2.5)
  expect(snapTo(2.13, [0.5])).toBe(2.5)
  expect(snapTo(0.1, [0.9])).toBeCloseTo(-0.1)
  expect(snapTo(2.137, 'none')).toBe(2.137)
})

test('the velocity of a pointer is that of its last tenth of a second, and 0 after a rest', () => {
  const meter = createSpeedMeter()
  meter.add(0, 0)
  meter.add(500, 100)
  meter.add(400, 150)
  meter.add(300, 200)
  expect(meter.speed(200)).toBeCloseTo(-2)
  expect(meter.speed(450)).toBe(0)
  expect(createSpeedMeter().speed(0)).toBe(0)
})
