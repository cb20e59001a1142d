import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { box, COORDINATES, video, type Video } from '../support/videos.ts'
import { makeKey, upload } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let secret: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('videos')
  secret = (await makeKey(web.database, site)).secret
})
afterAll(() => web.close())

async function add(body: Buffer, name: string) {
  const { status, json, after } = await upload(web.port, site.identifier, secret, body, { name })
  expect([name, status, json['error']]).toEqual([name, 201, undefined])
  const path = new URL(String(json['url'])).pathname
  return { path, after, served: (await web.visit(site, path)).body }
}
const reported = (bytes: Buffer) => COORDINATES.filter((text) => bytes.includes(text))

test.each<Video>(['mp4', 'mov', 'm4a', 'm4v'])(
  'P24 the location is removed from %s, and the positions of all other bytes are unchanged',
  async (kind) => {
    const taken = video(kind)
    const cleaned = video(kind, true)
    expect([taken.length, reported(cleaned)]).toEqual([cleaned.length, []])
    expect(reported(taken).length).toBeGreaterThan(1)
    const { path, served } = await add(taken, `trip.${kind}`)
    expect([served.length, reported(served)]).toEqual([taken.length, []])
    expect(served.equals(cleaned)).toBe(true)
    // Its path contains a hash of the served content, so that locations cannot be guessed.
    expect((await add(cleaned, `trip.${kind}`)).path).toBe(path)
  },
)

const start = box('ftyp', 'isom\0\0\x02\0isommp42')
const place = box('©xyz', '\0\x1a\x15\xc7+48.1374+011.5755/')
const inside = (...content: Buffer[]) => Buffer.concat([start, box('moov', box('udta', ...content))])
const nested = (depth: number) => {
  let inner = place
  for (let left = depth; left > 0; left -= 1) inner = box('moov', inner)
  return Buffer.concat([start, inner])
}
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

test.each<[string, Buffer]>([
  ['a size smaller than a header', Buffer.concat([start, bytes('00000004 a978797a'), place])],
  ['a size of 64 bits that is cut off', Buffer.concat([start, bytes('00000001 6d6f6f76 0000')])],
  ['an invalid size of 64 bits', Buffer.concat([start, bytes('00000001 6d6f6f76 00000000 00000000')])],
  ['a header that is cut off', Buffer.concat([start, bytes('00000040 6d6f')])],
  ['boxes in boxes in boxes', nested(5000)],
  ['a million boxes', Buffer.concat([start, Buffer.alloc(8_000_000, box('moov'))])],
  ['a million boxes in one', inside(Buffer.alloc(8_000_000, box('free')), place)],
  ['no values but keys', inside(box('meta', bytes('00000000'), box('keys', bytes('00000000 ffffffff 00'))))],
  ['an empty box for values', inside(box('meta'), box('meta', bytes('00000000'), box('ilst'), box('keys')))],
  ['an identifier that is cut off', inside(box('uuid', 'short'))],
])('P24 a video with %s is accepted unchanged, and quickly', async (_what, sent) => {
  const { served, after } = await add(sent, 'odd.mp4')
  expect(served.equals(sent)).toBe(true)
  expect(after).toBeLessThan(2000)
})

test('P24 a video without its end is rejected, and one with cut data after its end does not reveal its location', async () => {
  const whole = inside(place, box('©nam', 'Trip'))
  const cuts = [5, 14, 20].map((missing) => whole.subarray(0, -missing))
  for (const sent of [...cuts, Buffer.concat([start, bytes('00000001 6d6f6f76 ffffffff ffffffff')])]) {
    const { status, json } = await upload(web.port, site.identifier, secret, sent, { name: 'cut.mp4' })
    expect([status, json['error']]).toEqual([422, expect.stringContaining('The end of the file is missing.')])
  }
  const appended = Buffer.concat([whole, place.subarray(0, -2)])
  const { served } = await add(appended, 'whole.mp4')
  expect([served.length, reported(served)]).toEqual([appended.length, []])
})
