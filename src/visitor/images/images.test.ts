import { expect, test } from 'vitest'
import { handTimers } from '../../../tests/support/visitor/hand-timers.ts'
import { Disposables } from '#visitor/disposables.ts'
import { LOADER_FRAME, QUEUE_LENGTH, SIZE_ATTEMPTS } from '#visitor/images/image-constants.ts'
import { createQueue } from '#visitor/images/queue.ts'
import { whenSized } from '#visitor/images/when-sized.ts'

test('IMG-09 16 images load at a time, and one on a phone', () => {
  expect(QUEUE_LENGTH).toEqual({ desktop: 16, mobile: 1 })
  for (const [isOnMobile, room] of [
    [false, 16],
    [true, 1],
  ] as const) {
    const queue = createQueue(isOnMobile)
    const running: (() => void)[] = []
    for (let image = 0; image < 40; image += 1) queue.add((done) => void running.push(done))
    expect(running).toHaveLength(room)
    running[0]?.()
    running[0]?.()
    expect(running).toHaveLength(room + 1)
    for (let at = 1; at < 40; at += 1) running[at]?.()
    expect(running).toHaveLength(40)
  }
})

test('IMG-10 IMG-11 a parent without a size is checked 100 times, 10 ms apart', () => {
  expect([SIZE_ATTEMPTS, LOADER_FRAME]).toEqual([100, 10])
  const timers = handTimers()
  let looks = 0
  const parent = {
    width: 0,
    get clientWidth() {
      looks += 1
      return this.width
    },
  }
  let placed = 0
  whenSized(parent, new Disposables(timers), () => void (placed += 1))
  timers.pass(9)
  expect(looks).toBe(1)
  timers.pass(1)
  expect(looks).toBe(2)
  timers.pass(10_000)
  expect([looks, placed, timers.pending]).toEqual([100, 0, 0])
  looks = 0
  whenSized(parent, new Disposables(timers), () => void (placed += 1))
  timers.pass(500)
  parent.width = 10
  timers.pass(10)
  expect([looks, placed, timers.pending]).toEqual([52, 1, 0])
})
