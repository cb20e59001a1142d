import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Autoplay,
  createAutoplay,
  type Hold,
} from '#features/media/galleries/visitor/engine/autoplay.ts'
import { TIMER_TIMEOUT } from '#features/media/galleries/visitor/gallery-constants.ts'
import { AUTOPLAY_TIMEOUT } from '#features/media/galleries/rules.ts'

/** Timers advanced by the test. */
function handTimers() {
  let now = 0
  let last = 0
  const waiting = new Map<number, { at: number; callback: () => void }>()
  const timers = {
    setTimeout(callback: () => void, milliseconds: number) {
      waiting.set(++last, { at: now + milliseconds, callback })
      return last
    },
    clearTimeout: (timer: number) => void waiting.delete(timer),
  }
  function pass(milliseconds: number): void {
    const until = now + milliseconds
    for (;;) {
      const next = [...waiting].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)[0]
      if (!next) break
      waiting.delete(next[0])
      now = next[1].at
      next[1].callback()
    }
    now = until
  }
  return { timers, pass, waiting }
}

function played(timeout?: number) {
  const hand = handTimers()
  const seen = { steps: 0, playing: [] as boolean[] }
  const autoplay: Autoplay = createAutoplay({
    timers: hand.timers,
    ...(timeout === undefined ? {} : { timeout }),
    advance: () => (seen.steps += 1),
    onChange: (isPlaying) => seen.playing.push(isPlaying),
  })
  return { ...hand, seen, autoplay }
}

test('GAL-31 a timer advances after 1000 ms by default, a gallery after 5000 ms', () => {
  expect([TIMER_TIMEOUT, AUTOPLAY_TIMEOUT]).toEqual([1000, 5000])
  const { autoplay, pass, seen } = played()
  autoplay.play()
  pass(999)
  expect(seen.steps).toBe(0)
  pass(1)
  expect(seen.steps).toBe(1)
})

describe('autoplay', () => {
  test('advances whenever its interval ends', () => {
    const { autoplay, pass, seen } = played(3000)
    pass(10_000)
    autoplay.play()
    autoplay.play()
    pass(2999)
    expect(seen.steps).toBe(0)
    pass(6001)
    expect(seen.steps).toBe(3)
    expect(seen.playing).toEqual([true])
  })

  test("waits while it is held, and restarts the slide's interval afterwards", () => {
    const { autoplay, pass, seen } = played(3000)
    autoplay.play()
    pass(2900)
    autoplay.hold('hover')
    autoplay.hold('video')
    pass(60_000)
    autoplay.release('hover')
    pass(60_000)
    expect(seen.steps).toBe(0)
    expect(autoplay.isPlaying).toBe(true)
    autoplay.release('video')
    pass(2999)
    expect(seen.steps).toBe(0)
    pass(1)
    expect(seen.steps).toBe(1)
  })

  test('does not start again once it was stopped, whatever held it', () => {
    const { autoplay, pass, seen } = played(3000)
    autoplay.play()
    autoplay.hold('hover')
    autoplay.stop()
    autoplay.release('hover')
    autoplay.restart()
    pass(60_000)
    expect([seen.steps, seen.playing, autoplay.isPlaying]).toEqual([0, [true, false], false])
    autoplay.play()
    pass(3000)
    expect(seen.steps).toBe(1)
  })

  test('gives each slide its full interval, also a requested one', () => {
    const { autoplay, pass, seen } = played(3000)
    autoplay.play()
    pass(2500)
    autoplay.restart()
    pass(2500)
    expect(seen.steps).toBe(0)
    pass(500)
    expect(seen.steps).toBe(1)
  })

  test('runs exactly when it plays and nothing holds it, and leaves no timer behind', () => {
    const holds: readonly Hold[] = ['hover', 'video', 'hidden']
    const action = fc.oneof(
      fc.record({
        do: fc.constantFrom('hold' as const, 'release' as const),
        reason: fc.constantFrom(...holds),
      }),
      fc.record({ do: fc.constantFrom('play' as const, 'stop' as const, 'restart' as const) }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { autoplay, pass, seen, waiting } = played(1000)
        const held = new Set<Hold>()
        let playing = false
        for (const each of actions) {
          if ('reason' in each) {
            autoplay[each.do](each.reason)
            if (each.do === 'hold') held.add(each.reason)
            else held.delete(each.reason)
          } else {
            autoplay[each.do]()
            if (each.do !== 'restart') playing = each.do === 'play'
          }
          expect(waiting.size).toBe(playing && held.size === 0 ? 1 : 0)
          const before = seen.steps
          pass(1000)
          expect(seen.steps - before).toBe(playing && held.size === 0 ? 1 : 0)
        }
        autoplay.destroy()
        expect(waiting.size).toBe(0)
      }),
    )
  })
})
