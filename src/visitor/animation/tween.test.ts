import { expect, test } from 'vitest'
import {
  ANIMATION_TIME,
  EXPANDABLE_TIME,
  SCALE_HIDDEN,
  SOFT_EXPANDABLE_TIME,
  TWEEN_TIME,
} from '#visitor/animation/animation-constants.ts'
import { tween } from '#visitor/animation/tween.ts'

/** A clock whose frames are triggered by the test. */
function handClock() {
  let frames: ((time: number) => void)[] = []
  return {
    timers: {
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      requestAnimationFrame: (run: (time: number) => void) => frames.push(run),
      cancelAnimationFrame: () => (frames = []),
    },
    frame(time: number) {
      for (const run of frames.splice(0)) run(time)
    },
    waiting: () => frames.length,
  }
}

test('ANI-04 a tween lasts 300 ms by default, and ends exactly at its target', async () => {
  expect(TWEEN_TIME).toBe(300)
  const clock = handClock()
  const steps: number[] = []
  const { ended } = tween({
    from: 10,
    to: 20,
    ease: (share) => share,
    onStep: (value) => steps.push(value),
    timers: clock.timers,
  })
  for (const time of [1000, 1150, 1299, 1300, 1400]) clock.frame(time)
  expect(steps).toEqual([10, 15, expect.closeTo(19.97, 2), 20])
  expect(await ended).toBe(true)
  expect(clock.waiting()).toBe(0)
})

test('ANI-04 a tween without a finite duration is rejected', () => {
  for (const duration of [Number.NaN, Infinity, -Infinity])
    expect(() =>
      tween({ from: 0, to: 1, duration, onStep: () => undefined, timers: handClock().timers }),
    ).toThrow(RangeError)
})

test('a stopped tween does not step again', async () => {
  const clock = handClock()
  const steps: number[] = []
  const { ended, stop } = tween({
    from: 0,
    to: 1,
    onStep: (value) => steps.push(value),
    timers: clock.timers,
  })
  clock.frame(0)
  stop()
  clock.frame(400)
  expect(steps).toEqual([0])
  expect(await ended).toBe(false)
})

test('ANI-01 ANI-02 the animations have these durations', () => {
  expect([EXPANDABLE_TIME, SOFT_EXPANDABLE_TIME]).toEqual([300, 500])
  expect(ANIMATION_TIME).toEqual({ fade: 300, scale: 300, expand: 300, softExpand: 500, slide: 200 })
  expect(SCALE_HIDDEN).toBe(0.94)
})
