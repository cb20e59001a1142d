import { describe, expect, test } from 'vitest'
import {
  deviceNear,
  limitWidth,
  MAX_WIDTH,
  MIN_WIDTH,
  pixelsOf,
  readPageWidth,
  widthAtStop,
  widthByKey,
} from '#editor/screen/page-width.ts'

const ROOM = 900

test.each([
  ['phone', 390],
  ['tablet', 768],
  ['desktop', 1280],
  ['full', ROOM],
  [511, 511],
] as const)('%s is %d pixels wide', (width, pixels) => {
  expect(pixelsOf(width, ROOM)).toBe(pixels)
})

test('all the room is never less than what themes are made for', () => {
  expect(pixelsOf('full', 200)).toBe(MIN_WIDTH)
})

test.each([
  [320, 'phone'],
  [578, 'phone'],
  [579, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [2000, 'desktop'],
  ['full', 'full'],
] as const)('%s is near to a %s', (width, device) => {
  expect(deviceNear(width)).toBe(device)
})

describe('a dragged edge', () => {
  test.each([
    [398, 'phone'],
    [775, 'tablet'],
    [1020, 1024],
    [1291, 'desktop'],
    [1430, 1440],
    [895, 'full'],
    [640, 640],
    [640.4, 640],
    [10, MIN_WIDTH],
    [9000, MAX_WIDTH],
  ] as const)('at %d rests at %s', (pixels, width) => {
    expect(widthAtStop(pixels, ROOM)).toBe(width)
  })
})

describe('keys', () => {
  const press = (key: string, shiftKey = false, pixels = 600, isRightToLeft = false) =>
    widthByKey({ key, shiftKey }, pixels, isRightToLeft)

  test('change the width by 10 and 50 pixels, to the least and the greatest', () => {
    expect(press('ArrowRight')).toBe(610)
    expect(press('ArrowLeft')).toBe(590)
    expect(press('ArrowUp')).toBe(610)
    expect(press('ArrowDown', true)).toBe(550)
    expect(press('ArrowRight', true)).toBe(650)
    expect(press('Home')).toBe(MIN_WIDTH)
    expect(press('End')).toBe(MAX_WIDTH)
    expect(press('Enter')).toBeUndefined()
  })

  test('stay within the limits, are mirrored, and reach devices', () => {
    expect(press('ArrowLeft', true, 340)).toBe(MIN_WIDTH)
    expect(press('ArrowRight', true, 2555)).toBe(MAX_WIDTH)
    expect(press('ArrowLeft', false, 600, true)).toBe(610)
    expect(press('ArrowRight', false, 380)).toBe('phone')
  })
})

test('a stored width that is none is not used', () => {
  for (const stored of [undefined, null, 'toString', 'huge', 3, 1e9, 500.5, {}, Number.NaN])
    expect(readPageWidth(stored, 'full')).toBe('full')
  expect(readPageWidth('phone', 'full')).toBe('phone')
  expect(readPageWidth(512, 'full')).toBe(512)
  expect(limitWidth(512.4)).toBe(512)
})
