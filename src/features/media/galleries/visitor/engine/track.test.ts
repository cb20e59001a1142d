import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STRIP_ALIGNMENT } from '#features/media/galleries/types.ts'
import {
  canWrap,
  homeOf,
  lineOf,
  nearestIndex,
  placeOf,
  positionAt,
  positionOf,
  routeTo,
  stopsOf,
  wrapShifts,
} from '#features/media/galleries/visitor/engine/track.ts'

const alignments = Object.values(STRIP_ALIGNMENT)
const widths = fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 20 })
const frame = fc.integer({ min: 100, max: 1600 })
const gutter = fc.integer({ min: 0, max: 60 })

test('GAL-24 the active slide is at the start, in the middle or at the end of its frame', () => {
  expect(alignments).toEqual(['start', 'middle', 'end'])
  const line = lineOf([100, 200, 300], 10, 500)
  expect(line).toMatchObject({ starts: [0, 110, 320], length: 630 })
  expect(alignments.map((alignment) => positionOf(line, 1, alignment))).toEqual([110, -40, -190])
  fc.assert(
    fc.property(widths, gutter, frame, fc.nat(19), (all, space, seen, which) => {
      const one = lineOf(all, space, seen)
      const index = which % all.length
      const left = (alignment: (typeof alignments)[number]) =>
        (one.starts[index] ?? 0) - positionOf(one, index, alignment)
      expect(left('start')).toBe(0)
      expect(left('middle') * 2 + (all[index] ?? 0)).toBeCloseTo(seen)
      expect(left('end') + (all[index] ?? 0)).toBeCloseTo(seen)
    }),
  )
})

describe('wrapped slides', () => {
  test('fill the frame without a gap and without a slide in two places, at any position', () => {
    fc.assert(
      fc.property(
        widths,
        gutter,
        frame,
        fc.double({ min: -9000, max: 9000, noNaN: true }),
        (all, space, seen, at) => {
          const line = lineOf(all, space, seen)
          fc.pre(canWrap(line))
          const places = wrapShifts(line, at)
            .map((shift, index) => ({
              from: (line.starts[index] ?? 0) + shift - at,
              width: line.widths[index] ?? 0,
            }))
            .toSorted((a, b) => a.from - b.from)
          let until = (places[0]?.from ?? 0) - space
          expect(places[0]?.from).toBeLessThanOrEqual(space + 1e-6)
          for (const { from, width } of places) {
            expect(from).toBeCloseTo(until + space, 4)
            until = from + width
          }
          expect(until).toBeGreaterThanOrEqual(seen - space - 1e-6)
        },
      ),
    )
  })

  test('must be longer than the visible part by one of them', () => {
    expect(canWrap(lineOf([400, 400], 0, 500))).toBe(false)
    expect(canWrap(lineOf([400, 400, 400], 0, 800))).toBe(true)
  })
})

test('the path around a loop goes in the requested direction and ends at its target', () => {
  expect(routeTo(900, 0, 1000, 'forward')).toBe(100)
  expect(routeTo(0, 900, 1000, 'reverse')).toBe(-100)
  expect(routeTo(0, 900, 1000, 'shortest')).toBe(-100)
  const number = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 4000 }), (from, to, length) => {
      for (const direction of ['forward', 'reverse', 'shortest'] as const) {
        const way = routeTo(from, to, length, direction)
        expect(Math.abs((from + way - to) % length)).toBe(0)
        expect(Math.abs(way)).toBeLessThan(length)
        if (direction !== 'shortest') expect(direction === 'forward' ? way : -way).toBeGreaterThanOrEqual(0)
        else expect(Math.abs(way)).toBeLessThanOrEqual(length / 2)
      }
    }),
  )
})

describe('a row that does not wrap', () => {
  const homesOf = (line: Parameters<typeof homeOf>[0], alignment: (typeof alignments)[number]) =>
    [...line.starts.keys()].map((index) => homeOf(line, index, alignment, false))

  test('GAL-24 ends at the edges of its frame, with each slide as near to its alignment as possible', () => {
    const line = lineOf([300, 300, 300, 300, 300], 10, 1000)
    expect(homesOf(line, 'start')).toEqual([0, 310, 540, 540, 540])
    expect(homesOf(line, 'middle')).toEqual([0, 0, 270, 540, 540])
    expect(homesOf(line, 'end')).toEqual([0, 0, 0, 230, 540])
    fc.assert(
      fc.property(widths, gutter, frame, fc.constantFrom(...alignments), (all, space, seen, alignment) => {
        const one = lineOf(all, space, seen)
        const end = (one.starts.at(-1) ?? 0) + (all.at(-1) ?? 0)
        fc.pre(end >= seen)
        for (const [index, home] of homesOf(one, alignment).entries()) {
          expect(home).toBeGreaterThanOrEqual(0)
          expect(end - home).toBeGreaterThanOrEqual(seen)
          const aligned = positionOf(one, index, alignment)
          if (aligned >= 0 && end - aligned >= seen) expect(home).toBe(aligned)
        }
      }),
    )
  })

  test('GAL-24 is aligned as a whole if it is shorter than its frame, and does not move', () => {
    const line = lineOf([200, 100], 20, 720)
    expect(alignments.map((alignment) => homesOf(line, alignment).map((home) => home + 0))).toEqual([
      [0, 0],
      [-200, -200],
      [-400, -400],
    ])
    for (const alignment of alignments) expect(stopsOf(line, alignment, false)).toEqual([0, 0])
  })

  test('has one stop for all slides at an end, the first or the last of them', () => {
    const line = lineOf([300, 300, 300, 300, 300], 10, 1000)
    expect(stopsOf(line, 'start', false)).toEqual([0, 1, 4, 4, 4])
    expect(stopsOf(line, 'middle', false)).toEqual([0, 0, 2, 4, 4])
    expect(stopsOf(line, 'end', false)).toEqual([0, 0, 0, 3, 4])
    expect(stopsOf(line, 'middle', true)).toEqual([0, 1, 2, 3, 4])
    fc.assert(
      fc.property(widths, gutter, frame, fc.constantFrom(...alignments), (all, space, seen, alignment) => {
        const one = lineOf(all, space, seen)
        const stops = stopsOf(one, alignment, false)
        const homes = homesOf(one, alignment)
        for (const [index, stop] of stops.entries()) {
          expect(stops[stop]).toBe(stop)
          expect(stop).toBeGreaterThanOrEqual(stops[index - 1] ?? 0)
          expect(Math.abs((homes[stop] ?? 0) - (homes[index] ?? 0))).toBeLessThan(8)
        }
      }),
    )
  })
})

test('the slide nearest to the position of a slide is that slide', () => {
  fc.assert(
    fc.property(
      widths,
      gutter,
      frame,
      fc.constantFrom(...alignments),
      fc.boolean(),
      (all, space, seen, alignment, wraps) => {
        const line = lineOf(all, space, seen)
        for (const index of all.keys()) {
          const home = homeOf(line, index, alignment, wraps)
          const found = homeOf(line, nearestIndex(line, home, alignment, wraps), alignment, wraps)
          expect(wraps ? routeTo(home, found, line.length, 'shortest') : found - home).toBeCloseTo(0)
        }
      },
    ),
  )
  expect(nearestIndex(lineOf([100, 100, 100], 0, 100), -40, 'start', true)).toBe(0)
  expect(nearestIndex(lineOf([100, 100, 100], 0, 100), -60, 'start', true)).toBe(2)
})

test('a place between two slides converts to a position and back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 2, maxLength: 20 }),
      gutter,
      frame,
      fc.constantFrom(...alignments),
      fc.boolean(),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (all, space, seen, alignment, wraps, share) => {
        const line = lineOf(all, space, seen)
        const homes = [...all.keys()].map((index) => homeOf(line, index, alignment, wraps))
        // A slide that is aligned before the previous one, or at the same end, has no place of its own.
        fc.pre(homes.every((home, index) => index === 0 || home > (homes[index - 1] ?? 0) + 1))
        const place = share * (all.length - (wraps ? 0 : 1))
        const position = positionAt(line, place, alignment, wraps)
        expect(placeOf(line, position, alignment, wraps)).toBeCloseTo(place, 4)
      },
    ),
  )
  const line = lineOf([100, 100, 100], 0, 100)
  expect(placeOf(line, -50, 'start', false)).toBe(0)
  expect(placeOf(line, 900, 'start', false)).toBe(2)
  expect(positionAt(line, 9, 'start', false)).toBe(200)
  expect(positionAt(line, 3.5, 'start', true)).toBe(50)
})
