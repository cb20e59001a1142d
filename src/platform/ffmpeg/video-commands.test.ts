import { expect, test } from 'vitest'
import {
  canEncode,
  convertArguments,
  fittedSize,
  parseProbe,
  posterArguments,
  probeArguments,
} from '#platform/ffmpeg/video-commands.ts'

const probed = (stream: object, more: object = {}) =>
  parseProbe(
    JSON.stringify({ streams: [{ codec_type: 'video', width: 1920, height: 1080, ...stream }], ...more }),
  )

test('a video has the dimensions in which it is displayed', () => {
  expect(probed({ codec_name: 'h264' }, { format: { duration: '3.5' } })).toEqual({
    width: 1920,
    height: 1080,
    codec: 'h264',
    hasAudio: false,
    duration: 3.5,
  })
  expect(probed({ side_data_list: [{ rotation: -90 }] })).toMatchObject({ width: 1080, height: 1920 })
  expect(probed({ width: 720, height: 576, sample_aspect_ratio: '16:15' })).toMatchObject({ width: 768 })
  expect(probed({ sample_aspect_ratio: '0:1' })).toMatchObject({ width: 1920, duration: 0 })
})

test('a file with a cover and sound is not a video', () => {
  expect(probed({ disposition: { attached_pic: 1 } })).toBeUndefined()
  expect(parseProbe('{"streams":[{"codec_type":"audio"}]}')).toBeUndefined()
  expect(parseProbe('{}')).toBeUndefined()
})

test('a video becomes smaller, never larger, and its sides are even', () => {
  expect(fittedSize({ width: 3840, height: 2160 }, 1080)).toEqual({ width: 1920, height: 1080 })
  expect(fittedSize({ width: 2160, height: 3840 }, 720)).toEqual({ width: 720, height: 1280 })
  expect(fittedSize({ width: 321, height: 179 }, 1080)).toEqual({ width: 322, height: 180 })
  expect(fittedSize({ width: 5000, height: 500 }, 1080)).toEqual({ width: 1920, height: 192 })
  expect(fittedSize({ width: 1, height: 1 }, 1080)).toEqual({ width: 2, height: 2 })
})

test('a file is read only from this machine, and only as the type that was accepted', () => {
  const video = { width: 64, height: 48, codec: 'h264', hasAudio: true, duration: 40 }
  const conversion = { from: '/tmp/in', contentType: 'video/webm', to: '/tmp/out', threads: 1, video }
  const all = [
    probeArguments('/tmp/in', 'video/webm'),
    convertArguments(conversion, { container: 'mp4', lines: 1080 }),
    convertArguments(conversion, { container: 'webm', lines: 1080 }),
    posterArguments(conversion),
  ]
  for (const args of all)
    expect(args.join(' ')).toContain('-protocol_whitelist file -f matroska -i file:/tmp/in')
  expect(all[1]?.join(' ')).toContain('-movflags +faststart')
  expect(all[3]?.join(' ')).toContain('-ss 2.00')
  expect(() => probeArguments('/tmp/in', 'application/vnd.apple.mpegurl')).toThrow(RangeError)
})

test('a container is used only with both of its encoders', () => {
  expect(canEncode(new Set(['libx264', 'aac']), 'mp4')).toBe(true)
  expect(canEncode(new Set(['libx264']), 'mp4')).toBe(false)
  expect(canEncode(new Set(['libx264', 'aac']), 'webm')).toBe(false)
})
