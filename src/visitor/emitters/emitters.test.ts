import { describe, expect, test } from 'vitest'
import { handTimers } from '../../../tests/support/visitor/hand-timers.ts'
import { Disposables } from '#visitor/disposables.ts'
import { readGesture, SWIPE, watchGestures, type Gesture } from '#visitor/emitters/gestures.ts'
import {
  onResize,
  onScroll,
  RESIZE_AXES,
  type ResizeAxis,
  DEBOUNCE_MS,
} from '#visitor/emitters/debounced-events.ts'
import { throttle, TIMING_SAMPLES } from '#visitor/emitters/throttle.ts'

const moved = (dx: number, dy: number, milliseconds: number) =>
  readGesture({ x: 100, y: 100, time: 1000 }, { x: 100 + dx, y: 100 + dy, time: 1000 + milliseconds })

describe('a gesture', () => {
  test('EMT-01 is a swipe from 50 px within 250 ms on', () => {
    expect(SWIPE).toEqual({ distance: 50, time: 250 })
    expect(moved(-49, 0, 250)).toMatchObject({ type: 'move-end', swipe: undefined })
    expect(moved(-50, 0, 250)).toMatchObject({ type: 'move-end', swipe: 'left', dx: -50 })
    expect(moved(-50, 0, 251)).toMatchObject({ type: 'move-end', swipe: undefined })
    expect([moved(60, 40, 9), moved(10, 70, 9), moved(10, -70, 9)]).toMatchObject([
      { swipe: 'right' },
      { swipe: 'down' },
      { swipe: 'up' },
    ])
  })

  test('EMT-02 is a tap up to 1 px, and a move from there on', () => {
    expect([moved(0, 0, 90), moved(1, -1, 900)]).toEqual([{ type: 'tap' }, { type: 'tap' }])
    expect(moved(2, 0, 90).type).toBe('move-end')
    expect(moved(0, -2, 90).type).toBe('move-end')
  })

  test('reports the first finger only, with its path', () => {
    const target = new EventTarget()
    const disposables = new Disposables(handTimers())
    const told: (Gesture | undefined)[] = []
    const moves: [number, number][] = []
    const cancelGesture = watchGestures(target as Element, disposables, {
      begins: (event) => event.button !== 2,
      onMove: (dx, dy) => void moves.push([dx, dy]),
      onEnd: (gesture) => void told.push(gesture),
    })
    const send = (type: string, at: { id: number; x?: number; primary?: boolean; button?: number }) =>
      target.dispatchEvent(
        Object.assign(new Event(type), {
          pointerId: at.id,
          isPrimary: at.primary ?? true,
          button: at.button ?? 0,
          clientX: at.x ?? 0,
          clientY: 0,
        }),
      )
    send('pointermove', { id: 1, x: 5 })
    send('pointerdown', { id: 1 })
    send('pointerdown', { id: 2, primary: false })
    send('pointermove', { id: 2, x: 190 })
    send('pointermove', { id: 1, x: 70 })
    send('pointerup', { id: 2, x: 200 })
    send('pointerup', { id: 1, x: 80 })
    send('pointerdown', { id: 1, button: 2 })
    send('pointerup', { id: 1, x: 90 })
    expect(told).toMatchObject([{ type: 'move-end', swipe: 'right' }])
    expect(moves).toEqual([[70, 0]])
    send('pointerdown', { id: 1 })
    send('pointercancel', { id: 1 })
    send('pointerup', { id: 1 })
    expect(told.slice(1)).toEqual([undefined])
    send('pointerdown', { id: 1 })
    cancelGesture()
    cancelGesture()
    send('pointerup', { id: 1 })
    expect(told.slice(2)).toEqual([undefined])
    disposables.release()
    send('pointerdown', { id: 1 })
    send('pointerup', { id: 1 })
    expect(told).toHaveLength(3)
  })
})

/** A window that can be resized and scrolled. */
const windowOf = () => Object.assign(new EventTarget(), { innerWidth: 800, innerHeight: 600 })

describe('a window', () => {
  test('EMT-03 reports a resize or scroll once it has rested for 300 ms', () => {
    expect(DEBOUNCE_MS).toBe(300)
    const timers = handTimers()
    const disposables = new Disposables(timers)
    const watched = windowOf()
    const told: unknown[] = []
    onResize('x', disposables, (width) => void told.push(width), watched as never)
    onScroll(disposables, () => void told.push('scrolled'), watched as never)
    watched.innerWidth = 700
    watched.dispatchEvent(new Event('resize'))
    timers.pass(299)
    watched.dispatchEvent(new Event('resize'))
    watched.dispatchEvent(new Event('scroll'))
    timers.pass(299)
    expect(told).toEqual([])
    timers.pass(1)
    expect(told).toEqual([700, 'scrolled'])
    watched.dispatchEvent(new Event('resize'))
    timers.pass(300)
    expect(told).toHaveLength(2)
    watched.innerWidth = 600
    watched.dispatchEvent(new Event('resize'))
    disposables.release()
    watched.dispatchEvent(new Event('scroll'))
    timers.pass(300)
    expect([told.length, timers.pending]).toEqual([2, 0])
  })

  test('EMT-04 is observed along x or y, and no other axis', () => {
    expect(RESIZE_AXES).toEqual(['x', 'y'])
    const timers = handTimers()
    const disposables = new Disposables(timers)
    const watched = windowOf()
    const heights: number[] = []
    onResize('y', disposables, (height) => void heights.push(height), watched as never)
    watched.innerWidth = 1
    watched.dispatchEvent(new Event('resize'))
    timers.pass(300)
    watched.innerHeight = 2
    watched.dispatchEvent(new Event('resize'))
    timers.pass(300)
    expect(heights).toEqual([2])
    expect(() => onResize('z' as ResizeAxis, disposables, () => undefined, watched as never)).toThrow(
      RangeError,
    )
  })
})

describe('a throttle', () => {
  test('runs at most once per interval', () => {
    let now = 0
    let runs = 0
    const throttled = throttle(
      (by: number) => void (runs += by),
      200,
      () => now,
    )
    throttled(1)
    now = 199
    throttled(1)
    expect(runs).toBe(1)
    now = 200
    throttled(1)
    expect(runs).toBe(2)
  })

  test('EMT-05 EMT-06 records the times of the last 22 calls, and no more', () => {
    expect(TIMING_SAMPLES).toBe(22)
    let now = 0
    const throttled = throttle(
      () => undefined,
      1000,
      () => now,
    )
    for (now = 1; now <= 3; now += 1) throttled()
    expect(throttled.samples()).toEqual([1, 2, 3])
    for (; now <= 50; now += 1) throttled()
    expect(throttled.samples()).toEqual(Array.from({ length: 22 }, (_, index) => index + 29))
  })
})
