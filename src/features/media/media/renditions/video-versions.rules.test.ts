import { expect, test } from 'vitest'
import {
  isWorthStoring,
  mediaOf,
  parseVersions,
  readVideoFormat,
  typeOf,
  VIDEO_FORMATS,
  wantedFormats,
} from '#features/media/media/renditions/video-versions.rules.ts'

const video = { width: 1280, height: 720, codec: 'h264', hasAudio: true, duration: 9 }

test('a video with more lines than a version for phones has such a version', () => {
  expect(wantedFormats(video)).toEqual(['1080p.webm', '1080p.mp4'])
  expect(wantedFormats({ width: 1080, height: 1920 })).toEqual(VIDEO_FORMATS)
  expect(VIDEO_FORMATS.map(mediaOf)).toEqual(['(max-width: 48rem)', undefined, undefined])
})

test('a version is named by its codecs where browsers differ in them', () => {
  expect(typeOf('1080p.webm', video)).toBe('video/webm; codecs="vp9, opus"')
  expect(typeOf('1080p.webm', { hasAudio: false })).toBe('video/webm; codecs="vp9"')
  expect(typeOf('720p.mp4', video)).toBe('video/mp4')
})

test('a version that is not smaller than a file of its kind is not stored', () => {
  const file = { contentType: 'video/mp4', bytes: 1000, video }
  const worth = (format: (typeof VIDEO_FORMATS)[number], bytes: number, other: object = {}) =>
    isWorthStoring({ format, bytes }, { ...file, ...other })
  expect([worth('1080p.mp4', 999), worth('1080p.mp4', 1000)]).toEqual([true, false])
  expect(worth('1080p.webm', 5000)).toBe(true)
  expect(worth('1080p.mp4', 5000, { contentType: 'video/quicktime' })).toBe(true)
  expect(worth('1080p.mp4', 5000, { video: { ...video, codec: 'hevc' } })).toBe(true)
  expect(worth('720p.mp4', 5000, { video: { ...video, width: 1920, height: 1080 } })).toBe(true)
})

test('only the formats of a video are read', () => {
  expect(readVideoFormat('1080p.webm')).toBe('1080p.webm')
  expect(readVideoFormat('poster.jpg')).toBe('poster.jpg')
  for (const text of ['', '300w', '../x', '2160p.mp4']) expect(readVideoFormat(text)).toBeUndefined()
  const one = { format: '1080p.mp4', type: 'video/mp4', bytes: 1 }
  expect(parseVersions([one])).toEqual([one])
  for (const stored of [null, {}, [{ ...one, format: 'x' }]]) expect(parseVersions(stored)).toEqual([])
})
