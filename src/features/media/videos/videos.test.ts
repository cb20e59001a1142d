import { describe, expect, test } from 'vitest'
import { chooseSource, playerSize, ratioOf, RESIZE_TIMEOUT } from '#features/media/videos/rules.ts'

const wide = { width: 800, height: 400 }
const tall = { width: 400, height: 800 }
const classic = { width: 640, height: 480 }

test('VID-10 a player without dimensions is 56.3 % as high as wide', () => {
  expect(ratioOf(undefined)).toBe(0.563)
  expect(ratioOf({ width: 0, height: 100 })).toBe(0.563)
  expect(ratioOf(classic)).toBe(0.75)
  for (const mode of ['none', null] as const)
    expect(playerSize(mode, { width: 1000, height: 0 }, undefined)).toEqual({ width: 1000, height: 563 })
})

test('VID-11 a player is resized 1000 ms after the last change', () => {
  expect(RESIZE_TIMEOUT).toBe(1000)
})

describe('VID-13 a player', () => {
  test('VID-13 is contained with fit, and keeps its ratio', () => {
    expect(playerSize('fit', wide, classic)).toEqual({ width: 400 / 0.75, height: 400 })
    expect(playerSize('fit', tall, classic)).toEqual({ width: 400, height: 300 })
    expect(playerSize('fit', { width: 600, height: 0 }, classic)).toEqual({ width: 600, height: 450 })
  })

  test('VID-13 covers its container with fill, and keeps its ratio', () => {
    expect(playerSize('fill', wide, classic)).toEqual({ width: 800, height: 600 })
    expect(playerSize('fill', tall, classic)).toEqual({ width: 800 / 0.75, height: 800 })
    expect(playerSize('fill', { width: 600, height: 0 }, classic)).toEqual({ width: 600, height: 450 })
  })

  test('VID-13 has its natural size with none or null, at most the width of its container', () => {
    for (const mode of ['none', null] as const) {
      expect(playerSize(mode, wide, classic)).toEqual(classic)
      expect(playerSize(mode, tall, classic)).toEqual({ width: 400, height: 300 })
    }
  })
})

test('a video behind a section plays the first source for the browser and its window', () => {
  const sources = [
    { src: '/small.mp4', type: 'video/mp4', media: '(max-width: 48rem)' },
    { src: '/large.webm', type: 'video/webm; codecs="vp9"' },
    { src: '/large.mp4', type: 'video/mp4' },
    { src: '/own', type: undefined },
  ]
  const chosen = (types: readonly string[], isNarrow: boolean) =>
    chooseSource(
      sources,
      (type) => types.some((one) => type.startsWith(one)),
      () => isNarrow,
    )?.src
  expect(chosen(['video/mp4', 'video/webm'], true)).toBe('/small.mp4')
  expect(chosen(['video/mp4', 'video/webm'], false)).toBe('/large.webm')
  expect(chosen(['video/mp4'], false)).toBe('/large.mp4')
  expect(chosen([], true)).toBe('/own')
  expect(
    chooseSource(
      [],
      () => true,
      () => true,
    ),
  ).toBeUndefined()
})
