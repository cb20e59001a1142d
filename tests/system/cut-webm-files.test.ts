import { expect, test } from 'vitest'
import { CLUSTER, element, SEGMENT, WEBM_HEAD } from '../support/webm.ts'
import { isWebmCutOff } from '#platform/webm/is-webm-cut-off.ts'

let reads = 0
function cut(...parts: readonly Buffer[]): Promise<boolean> {
  const file = Buffer.concat(parts)
  reads = 0
  return isWebmCutOff((start, count) => {
    reads += 1
    expect(count).toBeLessThanOrEqual(12)
    return Promise.resolve(file.subarray(start, start + count))
  }, file.length)
}
const cluster = (size?: number | 'unknown') => element(CLUSTER, 'frames', size)

test('a file whose segment ends with it is whole, and one whose segment continues is cut off', async () => {
  const content = Buffer.concat([element('1549a966', 'info'), cluster(), cluster()])
  const whole = Buffer.concat([WEBM_HEAD, element(SEGMENT, content)])
  expect(await cut(whole)).toBe(false)
  // What follows the segment is not played.
  expect(await cut(whole, Buffer.from('more'))).toBe(false)
  for (const missing of [1, 6, 20, content.length]) expect(await cut(whole.subarray(0, -missing))).toBe(true)
  expect(await cut(WEBM_HEAD)).toBe(true)
  expect(await cut(WEBM_HEAD.subarray(0, -2))).toBe(true)
})

test('a part of known size of a streamed recording is cut off, and one of unknown size is not', async () => {
  const live = (...content: Buffer[]) => element(SEGMENT, Buffer.concat(content), 'unknown')
  const info = element('1549a966', 'info')
  expect(await cut(WEBM_HEAD, live(info, cluster(), cluster()))).toBe(false)
  expect(await cut(WEBM_HEAD, live(info, cluster('unknown'), cluster('unknown')))).toBe(false)
  expect(await cut(WEBM_HEAD, live(info, cluster(), cluster(7)))).toBe(true)
  expect(await cut(WEBM_HEAD, live(info, cluster(), element('1c53bb6b', 'cues', 100)))).toBe(true)
  // Unlike a part, noise has no end.
  expect(await cut(WEBM_HEAD, live(info, cluster(), element('4dbb', 'noise', 100)))).toBe(false)
  expect(await cut(WEBM_HEAD, live(info, cluster()), cluster().subarray(0, 3))).toBe(false)
})

test('a file of another format is neither whole nor cut off', async () => {
  for (const other of ['', 'OggS and more', '\0'.repeat(40), WEBM_HEAD.toString('latin1') + '\0'.repeat(40)])
    expect(await cut(Buffer.from(other, 'latin1'))).toBe(false)
})

test('a million parts are not searched to the end', async () => {
  const parts = Buffer.alloc(3_000_000, Buffer.from('ec8100', 'hex'))
  expect(await cut(WEBM_HEAD, element(SEGMENT, parts, 'unknown'), cluster(100))).toBe(false)
  expect(reads).toBeLessThan(20_010)
})
