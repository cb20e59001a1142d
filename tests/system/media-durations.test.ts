import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { durationOf as durationOfUpload } from '#features/media/media/renditions/playing-time.actions.ts'
import { type MediaFile, readDuration } from '#platform/playing-time/read-duration.ts'
import { ffmpeg, makeClip } from '../support/clips.ts'
import { opusFile } from '../support/ogg.ts'
import { box } from '../support/videos.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-duration-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function durationOf(
  content: Buffer,
  container: MediaFile['container'],
  isAudio = false,
): Promise<number | undefined> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return readDuration({
    bytes: content.length,
    container,
    isAudio,
    readAt: (start, count) => Promise.resolve(content.subarray(start, start + count)),
    open: () => Promise.resolve(createReadStream(path)),
  })
}

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const movie = (header: string) =>
  Buffer.concat([box('ftyp', 'isom\0\0\x02\0'), box('mdat', 'pixels'), box('moov', box('mvhd', hex(header)))])

test.each([
  ['in 32 bits', '00000000 00000000 00000000 000003e8 00000bcc', 3020],
  ['in 64 bits', '01000000 0000000000000000 0000000000000000 00000258 00000000000004b0', 2000],
  ['that is unknown', '00000000 00000000 00000000 000003e8 ffffffff', undefined],
  ['that is 0, as that of a live recording', '00000000 00000000 00000000 000003e8 00000000', undefined],
  ['in units of no length', '00000000 00000000 00000000 00000000 00000bcc', undefined],
  ['that is cut off', '00000000 00000000 0000', undefined],
])('reads a duration %s from the header of a movie', async (_what, header, expected) => {
  expect(await durationOf(movie(header), 'iso')).toBe(expected)
})

test('reads no duration of a file without a movie', async () => {
  expect(await durationOf(box('ftyp', 'isom\0\0\x02\0'), 'iso')).toBeUndefined()
})

test('stops reading a file of a million parts', async () => {
  const parts = Buffer.alloc(8_000_000, hex('ec 81 00'))
  const content = Buffer.concat([hex('1a45dfa3 87 4282 84 7765626d 18538067 01ffffffffffffff'), parts])
  const cpuTime = startCpuTimer()
  expect(await durationOf(content, 'other', true)).toBeUndefined()
  expect(cpuTime()).toBeLessThan(5000)
})

test('reads an Ogg file from its last page', async () => {
  expect(await durationOf(opusFile(61), 'ogg', true)).toBe(61_000)
})

describe.skipIf(ffmpeg === undefined)('files of an encoder', () => {
  test.each([
    ['aac', 'audio', ['-vn', '-c:a', 'aac']],
    ['mp3', 'audio', ['-vn', '-q:a', '4', '-write_xing', '0']],
    ['wav', 'audio', ['-vn']],
    ['flac', 'audio', ['-vn']],
    ['ogg', 'audio', ['-vn', '-c:a', 'libopus']],
    ['webm', 'video', []],
    ['mov', 'video', []],
  ] as const)('have a duration in a file named .%s', async (extension, kind, encode) => {
    const path = join(folder, 'encoded')
    const content = await makeClip(extension, { encode })
    await writeFile(path, content)
    const duration = await durationOfUpload({ path, bytes: content.length }, { kind, extension })
    // Half a second, in frames of a fixed length.
    expect(duration).toBeGreaterThanOrEqual(490)
    expect(duration).toBeLessThan(620)
  })
})
