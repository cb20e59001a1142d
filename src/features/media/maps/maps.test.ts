import { describe, expect, test } from 'vitest'
import { loadStaticMap } from '#features/media/maps/actions.ts'
import { type MapLocation, mapLocationSchema } from '#features/media/maps/location.types.ts'
import { areaOf, clipOutline, labelBox, outlinePath, overlap } from '#features/media/maps/outlines.rules.ts'
import {
  externalMapUrl,
  hasInfoWindow,
  liveMapSettings,
  mapStyleName,
  markerOf,
  nextMapState,
  opensExternalMap,
  placeOf,
} from '#features/media/maps/rules.ts'
import { mapSettingsSchema } from '#features/media/maps/map-settings.types.ts'
import { allTowns } from '#features/media/maps/towns.ts'
import {
  MAP_STATE,
  MAP_STYLE,
  MARKER_IMAGE,
  MARKER_SIZE,
  STATIC_MAP_SIZE,
} from '#features/media/maps/types.ts'

const at = (latitude: number, longitude: number, more: Partial<MapLocation> = {}) =>
  mapLocationSchema.parse({
    mapLat: latitude,
    mapLng: longitude,
    markerLat: latitude,
    markerLng: longitude,
    ...more,
  })

test('MAP-02 an empty location is latitude 40.720882, longitude -74.000988, zoom 12, without a marker', () => {
  const location = mapLocationSchema.parse({})
  expect(location).toMatchObject({ mapLat: 40.720882, mapLng: -74.000988, mapZoom: 12 })
  expect(markerOf(location)).toBeUndefined()
  expect(placeOf(location)).toEqual({ latitude: 40.720882, longitude: -74.000988 })
})

test('MAP-03 the image of a marker has 48 by 64 pixels and is shown at half its size', () => {
  expect(MARKER_IMAGE).toEqual({ width: 48, height: 64 })
  expect(MARKER_SIZE).toEqual({ width: 24, height: 32 })
})

test('MAP-07 a location has a centre, a marker, a zoom and an address, and rejects coordinates that are not on Earth', () => {
  expect(Object.keys(mapLocationSchema.parse({}))).toEqual([
    'mapLat',
    'mapLng',
    'markerLat',
    'markerLng',
    'mapZoom',
    'addressTitle',
    'addressLine1',
    'addressLine2',
    'addressCountry',
  ])
  const messageOf = (location: object) => mapLocationSchema.safeParse(location).error?.issues[0]?.message
  expect(messageOf({ mapLat: 91 })).toBe(
    'Latitudes are between -90 and 90 degrees. Check whether both numbers are swapped.',
  )
  expect(messageOf({ mapLng: -181 })).toBe('Longitudes are between -180 and 180 degrees.')
  expect(messageOf({ markerLat: 3 })).toBe('A marker needs both a latitude and a longitude.')
  for (const mapZoom of [0, 21, 1.5]) expect(messageOf({ mapZoom })).toMatch(/^Zooms are/)
  for (const mapLat of [Number.NaN, Infinity, '3', null]) expect(messageOf({ mapLat })).toBeDefined()
  expect(messageOf({ mapLat: -90, mapLng: 180, markerLat: 90, markerLng: -180 })).toBeUndefined()
})

test('MAP-10 the ids of the styles are light 4 before dark 5', () => {
  expect([1, 2, 3, 4, 5, 6].map((id) => mapStyleName(id as never))).toEqual([
    'Original',
    'Grayscale',
    'Satellite',
    'MinimalLight',
    'MinimalDark',
    'MinimalBlue',
  ])
  expect(new Set(Object.values(MAP_STYLE)).size).toBe(6)
})

describe('MAP-11 the states of a live map', () => {
  test('MAP-11 a map loads, and succeeds, fails or times out; then it can be opened again or closed', () => {
    expect(Object.values(MAP_STATE)).toEqual([
      'not-started',
      'loading',
      'load-success',
      'load-failure',
      'load-timeout',
    ])
    expect(nextMapState('not-started', 'open')).toBe('loading')
    expect(nextMapState('loading', 'loaded')).toBe('load-success')
    expect(nextMapState('loading', 'failed')).toBe('load-failure')
    expect(nextMapState('loading', 'timed-out')).toBe('load-timeout')
    expect(nextMapState('load-failure', 'open')).toBe('loading')
    expect(nextMapState('load-timeout', 'open')).toBe('loading')
    for (const state of Object.values(MAP_STATE)) expect(nextMapState(state, 'close')).toBe('not-started')
  })

  test('an event that comes too late changes nothing, except that a shown map can fail', () => {
    for (const state of ['not-started', 'load-failure', 'load-timeout'] as const)
      for (const event of ['loaded', 'failed', 'timed-out'] as const)
        expect(nextMapState(state, event)).toBe(state)
    for (const event of ['open', 'loaded', 'timed-out'] as const)
      expect(nextMapState('load-success', event)).toBe('load-success')
    expect(nextMapState('load-success', 'failed')).toBe('load-failure')
  })
})

test('MAP-17 the external map page searches for the address, or for the coordinates without one', () => {
  expect(externalMapUrl(at(46.62, 10.55))).toBe('https://maps.google.com/maps?q=46.62%2C10.55')
  expect(
    externalMapUrl(
      at(46.62, 10.55, { addressTitle: 'House', addressLine1: 'Mill Lane 4 & 5', addressCountry: ' Italy ' }),
    ),
  ).toBe('https://maps.google.com/maps?q=Mill%20Lane%204%20%26%205%2C%20Italy')
})

test('MAP-05 a marker opens the external map page unless it has an address, is dragged, or has its link turned off', () => {
  const click = { hasInfoWindow: false, isDragging: false, linkOnClick: true }
  expect(opensExternalMap(click)).toBe(true)
  expect(opensExternalMap({ ...click, hasInfoWindow: true })).toBe(false)
  expect(opensExternalMap({ ...click, isDragging: true })).toBe(false)
  expect(opensExternalMap({ ...click, linkOnClick: false })).toBe(false)
  expect(hasInfoWindow(at(1, 1))).toBe(false)
  expect(hasInfoWindow(at(1, 1, { addressTitle: ' ' }))).toBe(false)
  expect(hasInfoWindow(at(1, 1, { addressCountry: 'Italy' }))).toBe(true)
})

test('live maps have the tiles of the operator only if the settings of the site use the default provider', () => {
  const settings = mapSettingsSchema.parse({})
  expect(settings.provider).toBe('default')
  const tiles = { url: 'https://t.example/{z}/{x}/{y}', attribution: '© T' }
  expect(liveMapSettings(settings, undefined).provider).toBe('none')
  expect(liveMapSettings(settings, tiles)).toMatchObject({
    provider: 'tiles',
    tileUrl: tiles.url,
    attribution: '© T',
  })
  for (const provider of ['none', 'tiles', 'google'] as const)
    expect(liveMapSettings({ ...settings, provider }, tiles)).toEqual({ ...settings, provider })
})

describe('a static map', () => {
  test('shows the countries and towns around a place in the language, and the nearest town', async () => {
    const staticMap = await loadStaticMap(at(47.3, 9.6), 'de-AT')
    expect(staticMap.countries.map(({ name }) => name)).toContain('Deutschland')
    expect(staticMap.towns.map(({ name }) => name)).toContain('München')
    expect(staticMap.near).toEqual({ name: 'Bregenz', kilometres: 25, direction: 'southwest' })
    expect(staticMap.land).toMatch(/^M-?\d/)
    expect((await loadStaticMap(at(47.3, 9.6), 'en')).towns.map(({ name }) => name)).toContain('Munich')
  })

  test('names never overlap each other or the marker, and are inside the static map', async () => {
    for (const place of [at(52.5, 13.4), at(35.7, 139.7), at(40.72, -74), at(51.5, -0.1)]) {
      const { towns, countries } = await loadStaticMap(place, 'en')
      const boxes = [
        { left: -12, right: 12, top: -32, bottom: 4 },
        ...towns.map((town) => labelBox(town, false)),
        ...countries.map((country) => labelBox(country, true)),
      ]
      boxes.forEach((box, index) => {
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
        expect(box.left).toBeGreaterThanOrEqual(-STATIC_MAP_SIZE.width / 2)
        expect(box.bottom).toBeLessThanOrEqual(STATIC_MAP_SIZE.height / 2)
      })
    }
  })

  test('is drawn across the date line, at the poles and in the middle of an ocean', async () => {
    const fiji = await loadStaticMap(at(-17, 179.9), 'en')
    expect(fiji.towns.map(({ name }) => name)).toContain('Suva')
    const xs = [...fiji.land.matchAll(/M(-?\d+)/g)].map(([, x]) => Number(x))
    expect(xs.some((x) => x < 0) && xs.some((x) => x > 0)).toBe(true)
    expect((await loadStaticMap(at(90, 0), 'en')).near).toBeNull()
    expect((await loadStaticMap(at(0, -140), 'en')).near).toBeNull()
  })

  test('is small enough to be part of a page', async () => {
    for (const place of [at(50, 10), at(60, 10), at(12, 122), at(-45, -73)]) {
      const { land } = await loadStaticMap({ ...place, mapZoom: 12 }, 'en')
      expect(land.length).toBeLessThan(24_000)
    }
  })
})

describe('outlines', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }

  test('are cut off at the edges of a box', () => {
    expect(areaOf(clipOutline([-5, -5, 15, -5, 15, 15, -5, 15], box)).area).toBe(100)
    expect(areaOf(clipOutline([5, 5, 15, 5, 15, 15, 5, 15], box))).toEqual({ area: 25, x: 7.5, y: 7.5 })
    expect(clipOutline([20, 20, 30, 20, 30, 30], box)).toEqual([])
  })

  test('become short paths of whole pixels, and are left out when they are too small', () => {
    expect(outlinePath([0.2, 0.1, 10, 0, 10.4, 0.3, 10, -9.6])).toBe('M0 0l10 0 0-10z')
    expect(outlinePath([0, 0, 1, 0, 1, 1])).toBe('')
    expect(outlinePath([])).toBe('')
  })
})

test('every town of the list has a rank, a name and a place on Earth', () => {
  expect(allTowns().length).toBeGreaterThan(300)
  for (const { name, rank, latitude, longitude } of allTowns()) {
    expect(name).toMatch(/^\p{L}/u)
    expect([1, 2, 3], name).toContain(rank)
    expect(Math.abs(latitude), name).toBeLessThan(85)
    expect(Math.abs(longitude), name).toBeLessThanOrEqual(180)
  }
  expect(new Set(allTowns().map(({ name }) => name)).size).toBe(allTowns().length)
})
