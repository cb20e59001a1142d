import { expect, test } from 'vitest'
import { MAX_TRACKS, parsePosition, positionOf } from '#features/media/audio/rules.ts'

test('a position is stored in the middle of a track', () => {
  expect(MAX_TRACKS).toBe(60)
  expect(positionOf('/a.mp3', 4.9, 300)).toBeUndefined()
  expect(positionOf('/a.mp3', 5.7, 300)).toEqual({ url: '/a.mp3', seconds: 5 })
  expect(positionOf('/a.mp3', 291, 300)).toBeUndefined()
  expect(positionOf('/a.mp3', 291, NaN)).toEqual({ url: '/a.mp3', seconds: 291 })
})

test('only a stored position can be read', () => {
  expect(parsePosition('{"url":"/a.mp3","seconds":12}')).toEqual({ url: '/a.mp3', seconds: 12 })
  for (const text of [
    null,
    '',
    '1',
    'null',
    '[]',
    '{"url":"/a.mp3"}',
    '{"url":1,"seconds":12}',
    '{"url":"a","seconds":-1}',
  ])
    expect(parsePosition(text), String(text)).toBeUndefined()
})
