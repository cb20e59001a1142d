import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGeocoder, type Geocoder } from '#features/media/maps/geocoder.actions.ts'
import { createGuardedFetch } from '#platform/fetch/guarded.ts'
import { placesNamed, startGeocoder, type TestGeocoder } from '../support/geocoder.ts'

let service: TestGeocoder
let answer: RequestListener
let now: number
let waits: number[]
let geocoder: Geocoder

beforeAll(async () => {
  service = await startGeocoder(() => answer)
})
beforeEach(() => {
  now = 1_000_000
  waits = []
  service.asked.length = 0
  answer = placesNamed('Mill Lane 4, Lower Mill')
  geocoder = createGeocoder({
    url: service.url,
    fetch: service.fetch,
    clock: () => now,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
  })
})
afterAll(() => service?.close())

test('a place is found by its address, with the zoom of a house', async () => {
  expect(await geocoder.find('Mill Lane 4 & 5, Mühle')).toEqual({
    ok: true,
    value: [{ name: 'Mill Lane 4, Lower Mill', latitude: 46.5, longitude: 10.25, zoom: 17 }],
  })
  expect(service.asked).toEqual(['/search?q=Mill+Lane+4+%26+5%2C+M%C3%BChle&format=jsonv2&limit=5'])
})

test('an address is cached for a day, in any letters and spaces, also if it was not found', async () => {
  answer = placesNamed()
  expect(geocoder.remembered('Nowhere 1')).toBeUndefined()
  await geocoder.find('Nowhere 1')
  expect(geocoder.remembered(' nowhere   1')).toEqual([])
  now += 86_400_000
  expect(geocoder.remembered('Nowhere 1')).toBeUndefined()
})

test('requests begin one second after each other, and at most eight wait at once', async () => {
  const searches = Array.from({ length: 9 }, (_, at) => geocoder.find(`Street ${at}`))
  expect((await Promise.all(searches)).map(({ ok }) => ok)).toEqual([...Array(8).fill(true), false])
  expect(waits).toEqual([1, 2, 3, 4, 5, 6, 7].map((seconds) => seconds * 1000))
  expect(await searches[8]).toMatchObject({ error: { code: 'TOO_MANY_SEARCHES' } })
})

test.each([
  [
    'an error status',
    ((_, response) => void response.writeHead(503).end()) satisfies RequestListener,
    /status 503/,
  ],
  ['no JSON', ((_, response) => void response.end('<html>')) satisfies RequestListener, /cannot be read/],
  [
    'places that are not on Earth',
    ((_, response) =>
      void response.end('[{"lat":"91","lon":"0","display_name":"x"}]')) satisfies RequestListener,
    /cannot be read/,
  ],
  [
    'nothing',
    ((request) => void request.socket.destroy()) satisfies RequestListener,
    /did not respond correctly/,
  ],
])(
  'a service that responds with %s is a clear failure, and its response is not cached',
  async (_, bad, reason) => {
    answer = bad
    const found = await geocoder.find('Mill Lane 4')
    expect(found).toMatchObject({ ok: false, error: { code: 'GEOCODER_FAILED' } })
    expect(found.ok || found.error.message).toMatch(reason)
    expect(geocoder.remembered('Mill Lane 4')).toBeUndefined()
  },
)

test('P28 a service with a private IP address is not requested', async () => {
  const guarded = createGeocoder({
    url: 'http://127.0.0.1:8080',
    fetch: createGuardedFetch(),
    clock: () => now,
    wait: async () => undefined,
  })
  expect(await guarded.find('Mill Lane 4')).toMatchObject({
    error: { message: expect.stringContaining('not on the public internet') },
  })
})
