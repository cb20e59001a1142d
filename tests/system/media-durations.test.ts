import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDuration } from '#platform/playing-time/read-duration.ts'
import { box } from '../support/videos.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-duration-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function durationOf(content: Buffer, isIso: boolean): Promise<number | undefined> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return readDuration({ path, bytes: content.length, isIso })
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
  expect(await durationOf(movie(header), true)).toBe(expected)
})

test('knows no duration of a file without a movie', async () => {
  expect(await durationOf(box('ftyp', 'isom\0\0\x02\0'), true)).toBeUndefined()
})

test('stops reading a file of a million parts', async () => {
  const parts = Buffer.alloc(8_000_000, hex('ec 81 00'))
  const content = Buffer.concat([hex('1a45dfa3 87 4282 84 7765626d 18538067 01ffffffffffffff'), parts])
  const before = performance.now()
  expect(await durationOf(content, false)).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(5000)
})
