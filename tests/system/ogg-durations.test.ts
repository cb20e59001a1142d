import { expect, test } from 'vitest'
import { oggPage, opusFile, opusHead } from '../support/ogg.ts'
import { readOggDuration } from '#platform/ogg/read-ogg-duration.ts'

let read = 0
function durationOf(...parts: readonly Buffer[]): Promise<number | undefined> {
  const file = Buffer.concat(parts)
  read = 0
  return readOggDuration((start, count) => {
    const part = file.subarray(start, start + count)
    read += part.length
    return Promise.resolve(part)
  }, file.length)
}
const first = (packet: Buffer, serial = 7) => oggPage({ isFirst: true, serial, content: packet })
const vorbis = Buffer.from('\u0001vorbis\0\0\0\0\u0002', 'latin1')
const rated = (packet: Buffer, rate: number) => {
  const number = Buffer.alloc(4)
  number.writeUInt32LE(rate)
  return Buffer.concat([packet, number, Buffer.alloc(14)])
}
const flac = Buffer.concat([
  Buffer.from('\u007fFLAC\u0001\0\0\u0001fLaC\0\0\0\u0022', 'latin1'),
  Buffer.from('1000100000000000000000ac44f0', 'hex').subarray(0, 10),
  Buffer.from('0ac442f0', 'hex'),
  Buffer.alloc(20),
])
const speex = rated(Buffer.from('Speex   '.padEnd(36, '\0')), 16_000)

test.each([
  ['Vorbis', rated(vorbis, 44_100), 44_100 * 3, 3],
  ['Opus, whose first samples are not heard', opusHead(), 48_000 * 3 + 312, 3],
  ['FLAC', flac, 44_100 * 2, 2],
  ['Speex', speex, 16_000 * 5, 5],
])('reads the duration of %s from the last page', async (_codec, packet, position, seconds) => {
  const between = oggPage({ position: 1000, content: Buffer.alloc(3000) })
  const last = oggPage({ position, content: Buffer.alloc(300) })
  expect(await durationOf(first(packet), between, last)).toBe(seconds)
  // Nothing ends on a page in the middle of a packet, and another stream has positions of its own.
  const open = oggPage({ position: -1, content: Buffer.alloc(300) })
  const other = oggPage({ serial: 8, position: 99_999_999, content: Buffer.alloc(300) })
  expect(await durationOf(first(packet), between, last, open, other)).toBe(seconds)
})

test('reads the duration of the audio of a video, and of no other stream', async () => {
  const theora = first(Buffer.from('\u0080theora\u0003\u0002\u0001'.padEnd(42, '\0'), 'latin1'), 3)
  const frames = oggPage({ serial: 3, position: 2 ** 40, content: Buffer.alloc(500) })
  const sound = oggPage({ position: 48_000 + 312, content: Buffer.alloc(100) })
  expect(await durationOf(theora, first(opusHead()), sound, frames)).toBe(1)
  expect(await durationOf(theora, frames)).toBeUndefined()
  expect(await durationOf(first(rated(vorbis, 0)), sound)).toBeUndefined()
  expect(await durationOf(Buffer.from('OggS'))).toBeUndefined()
  expect(await durationOf(first(opusHead()).subarray(0, 34))).toBeUndefined()
})

test('reads only the ends of a large file', async () => {
  const pages = Array.from({ length: 200 }, (_, index) =>
    oggPage({ position: index * 48_000, content: Buffer.alloc(60_000) }),
  )
  expect(await durationOf(opusFile(1), ...pages)).toBeCloseTo(199 - 312 / 48_000)
  expect(read).toBeLessThan(140_000)
})
