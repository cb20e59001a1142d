import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createIndexEngine,
  groupStops,
  type IndexChange,
  type IndexEngine,
  type IndexOptions,
  linkEngines,
} from '#features/media/galleries/visitor/engine/index-engine.ts'

/** An engine with its recorded events. */
function watched(options: IndexOptions) {
  const engine = createIndexEngine(options)
  const changes: IndexChange[] = []
  const ends: string[] = []
  engine.changed.on((change) => changes.push(change))
  engine.reachedBeginning.on(() => ends.push('reached-beginning'))
  engine.reachedEnd.on(() => ends.push('reached-end'))
  return { engine, changes, ends }
}

const ask = fc.oneof(
  fc.constant('next' as const),
  fc.constant('previous' as const),
  fc.integer({ min: -150, max: 150 }),
)
function act(engine: IndexEngine, request: 'next' | 'previous' | number): boolean {
  return request === 'next'
    ? engine.next()
    : request === 'previous'
      ? engine.previous()
      : engine.setIndex(request)
}

describe('with a loop', () => {
  test('GAL-07 next on the last slide moves to the first, forward, and previous on the first to the last', () => {
    const { engine, changes, ends } = watched({ count: 5, loop: true })
    engine.setIndex(4)
    expect(engine.next()).toBe(true)
    expect(engine.index).toBe(0)
    expect(changes.at(-1)).toEqual({ index: 0, previous: 4, direction: 'forward', source: 'next' })
    expect(engine.previous()).toBe(true)
    expect(changes.at(-1)).toEqual({ index: 4, previous: 0, direction: 'reverse', source: 'previous' })
    expect(engine.setIndex(5)).toBe(true)
    expect(changes.at(-1)).toMatchObject({ index: 0, direction: 'forward' })
    expect(engine.setIndex(-1)).toBe(true)
    expect(changes.at(-1)).toMatchObject({ index: 4, direction: 'reverse' })
    expect(ends).toEqual([])
    expect([engine.canGoBack, engine.canGoOn]).toEqual([true, true])
  })

  test('GAL-07 after count steps the index is the same, in either direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (count, start) => {
        for (const step of ['next', 'previous'] as const) {
          const engine = createIndexEngine({ count, loop: true })
          engine.setIndex(start % count)
          for (let n = 0; n < count; n++) engine[step]()
          expect(engine.index).toBe(start % count)
        }
      }),
    )
  })
})

describe('without a loop', () => {
  test('GAL-08 the index stays between the first and the last slide for any input', () => {
    const { engine } = watched({ count: 5, loop: false })
    engine.setIndex(99)
    expect(engine.index).toBe(4)
    engine.setIndex(-99)
    expect(engine.index).toBe(0)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        fc.array(ask, { maxLength: 30 }),
        (count, group, loop, request) => {
          const { engine: one, changes } = watched({ count, stops: groupStops(count, group), loop })
          for (const each of request) {
            const before = one.index
            const moved = act(one, each)
            expect(one.index).toBeGreaterThanOrEqual(0)
            expect(one.index).toBeLessThan(count)
            expect(moved).toBe(one.index !== before)
            if (moved) expect(changes.at(-1)).toMatchObject({ index: one.index, previous: before })
          }
        },
      ),
    )
  })

  test('GAL-09 going past an end is reported and changes nothing', () => {
    const { engine, changes, ends } = watched({ count: 2, loop: false })
    expect(engine.previous()).toBe(false)
    expect(ends).toEqual(['reached-beginning'])
    expect(engine.next()).toBe(true)
    expect(ends).toEqual(['reached-beginning'])
    expect(engine.next()).toBe(false)
    expect(ends).toEqual(['reached-beginning', 'reached-end'])
    expect(changes).toHaveLength(1)
    engine.setIndex(99)
    engine.setIndex(-1)
    expect(ends).toEqual(['reached-beginning', 'reached-end', 'reached-end', 'reached-beginning'])
  })

  test('cannot go back from the first slide or on from the last group', () => {
    const { engine } = watched({ count: 7, loop: false, stops: groupStops(7, 3) })
    expect([engine.canGoBack, engine.canGoOn]).toEqual([false, true])
    engine.next()
    expect([engine.canGoBack, engine.canGoOn]).toEqual([true, true])
    engine.next()
    expect([engine.index, engine.canGoBack, engine.canGoOn]).toEqual([6, true, false])
  })
})

test('steps move by groups, and reach every group of a loop', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 10 }),
      fc.boolean(),
      (count, group, back) => {
        const engine = createIndexEngine({ count, loop: true, stops: groupStops(count, group) })
        const groups = Math.ceil(count / group)
        const seen = new Set<number>()
        for (let n = 0; n < groups; n++) {
          seen.add(engine.index)
          if (back) engine.previous()
          else engine.next()
        }
        expect([...seen].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: groups }, (_, n) => n * group),
        )
        expect(engine.index).toBe(0)
      },
    ),
  )
})

test('steps skip slides that are visible at the same stop, from any slide', () => {
  for (const loop of [true, false]) {
    const { engine } = watched({ count: 5, loop, stops: [0, 0, 2, 4, 4] })
    const walk = (step: 'next' | 'previous', count: number) =>
      Array.from({ length: count }, () => {
        engine[step]()
        return engine.index
      })
    expect(walk('next', 3)).toEqual(loop ? [2, 4, 0] : [2, 4, 4])
    engine.setIndex(3)
    expect(engine.canGoOn).toBe(loop)
    expect(walk('previous', 2)).toEqual([2, 0])
    engine.setIndex(1)
    expect(engine.canGoBack).toBe(loop)
    expect(walk('next', 1)).toEqual([2])
  }
  const { engine } = watched({ count: 3, loop: true, stops: [0, 0, 0] })
  expect([engine.canGoBack, engine.canGoOn, engine.next(), engine.previous()]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a random step moves to any slide except the current one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 50 }),
      fc.nat(49),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (count, start, drawn) => {
        const engine = createIndexEngine({ count, loop: false })
        engine.setIndex(start % count)
        const before = engine.index
        expect(engine.setRandom(() => drawn)).toBe(true)
        expect(engine.index).not.toBe(before)
        expect(engine.index).toBeLessThan(count)
      },
    ),
  )
  const engine = createIndexEngine({ count: 4, loop: true })
  engine.setIndex(1)
  const reached = [0, 0.34, 0.67].map((drawn) => {
    engine.setIndex(1)
    engine.setRandom(() => drawn)
    return engine.index
  })
  expect(reached).toEqual([0, 2, 3])
  expect(createIndexEngine({ count: 1, loop: true }).setRandom(() => 0)).toBe(false)
})

test('GAL-11 nothing changes during a transition, here or in a linked gallery', () => {
  const { engine, changes, ends } = watched({ count: 4, loop: false })
  const other = createIndexEngine({ count: 4, loop: false })
  linkEngines([engine, other])
  const end = engine.startMotion()
  const endSecond = engine.startMotion()
  expect([
    engine.next(),
    engine.previous(),
    engine.setIndex(2),
    engine.setRandom(() => 0),
    other.next(),
  ]).toEqual([false, false, false, false, false])
  expect([engine.index, other.index, changes, ends]).toEqual([0, 0, [], []])
  end()
  end()
  expect(engine.isLocked).toBe(true)
  endSecond()
  expect(other.next()).toBe(true)
  const endOther = other.startMotion()
  expect(engine.next()).toBe(false)
  endOther()
  expect(engine.next()).toBe(true)
})

describe('linked galleries', () => {
  test('GAL-12 have the same index, whichever of them changes, as far as they have enough slides', () => {
    const request = fc.array(fc.tuple(fc.nat(3), ask), { maxLength: 20 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 4 }),
        request,
        (counts, all) => {
          const engines = counts.map((count) => createIndexEngine({ count, loop: true }))
          linkEngines(engines)
          for (const [which, each] of all) {
            const engine = engines[which]
            if (!engine || !act(engine, each)) continue
            for (const one of engines) expect(one.index).toBe(Math.min(engine.index, one.count - 1))
          }
        },
      ),
    )
  })

  test('GAL-12 are notified once each after all have changed, and not after unlinking', () => {
    const one = watched({ count: 4, loop: true })
    const two = watched({ count: 4, loop: true })
    const three = watched({ count: 4, loop: true })
    const part = linkEngines([one.engine, two.engine])
    linkEngines([two.engine, three.engine])
    let seen = -1
    one.engine.changed.on(() => (seen = three.engine.index))
    one.engine.previous()
    expect(seen).toBe(3)
    expect(three.changes).toEqual([{ index: 3, previous: 0, direction: 'reverse', source: 'linked' }])
    expect(two.changes).toHaveLength(1)
    part()
    one.engine.next()
    expect([two.engine.index, one.changes.length]).toEqual([3, 2])
  })
})

test('a gallery without slides throws', () => {
  for (const count of [0, -1, 1.5, NaN])
    expect(() => createIndexEngine({ count, loop: true })).toThrow(RangeError)
})
