import { describe, expect, test } from 'vitest'
import { directionOfPlace, distanceBetween, readCoordinates } from '#lib/geo/coordinates.ts'
import { kilometresOfPixel, toMercator, worldSize } from '#lib/geo/mercator.ts'

describe('readCoordinates', () => {
  test.each([
    ['46.62, 10.55', 46.62, 10.55],
    ['46.62 10.55', 46.62, 10.55],
    ['46,62; 10,55', 46.62, 10.55],
    ['-33.87,151.21', -33.87, 151.21],
    ['−33.87, 151.21', -33.87, 151.21],
    ['46°37\'12"N 10°33\'00"E', 46.62, 10.55],
    ['46° 37.2′ N, 10° 33′ E', 46.62, 10.55],
    ['46.62 N, 10.55 W', 46.62, -10.55],
    ['N 46.62 E 10.55', 46.62, 10.55],
    ['33.87° S 70.5° W', -33.87, -70.5],
    ['geo:46.62,10.55', 46.62, 10.55],
    ['https://maps.apple.com/?ll=46.62,10.55&q=House', 46.62, 10.55],
    ['https://www.google.com/maps?q=46.62,10.55', 46.62, 10.55],
    ['https://www.google.com/maps/search/?api=1&query=46.62%2C10.55', 46.62, 10.55],
  ])('reads %s', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude })
  })

  test.each([
    ['https://www.google.com/maps/place/House/@46.6,10.5,15.3z/data=!3m1!4b1!4m5!3d46.62!4d10.55', 15],
    ['https://www.openstreetmap.org/?mlat=46.62&mlon=10.55#map=15/46.6/10.5', 15],
    ['https://www.openstreetmap.org/#map=15/46.62/10.55', 15],
  ])('reads the marker and the zoom of %s', (text, zoom) => {
    expect(readCoordinates(text)).toEqual({ latitude: 46.62, longitude: 10.55, zoom })
  })

  test.each([
    '',
    'Mill Lane 4',
    '46.62',
    '91, 10',
    '46, 181',
    'https://example.com/',
    'https://maps.app.goo.gl/abc',
    '46.62, 10.55, 3',
    '46° N 10° O',
  ])('finds nothing in %j', (text) => {
    expect(readCoordinates(text)).toBeUndefined()
  })
})

test('distances and directions are those of the surface of Earth', () => {
  const berlin = { latitude: 52.52, longitude: 13.4 }
  const wien = { latitude: 48.21, longitude: 16.37 }
  expect(distanceBetween(berlin, wien)).toBeCloseTo(524, -1)
  expect(directionOfPlace(berlin, wien)).toBe('southeast')
  expect(directionOfPlace(wien, berlin)).toBe('northwest')
  // Across the date line.
  expect(directionOfPlace({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBe('east')
  expect(directionOfPlace({ latitude: 0, longitude: 0 }, { latitude: 10, longitude: 0 })).toBe('north')
})

test('the projection is a square with the equator in its middle', () => {
  expect(toMercator(0, 0)).toEqual({ x: 0.5, y: 0.5 })
  expect(toMercator(90, -180).y).toBeCloseTo(0)
  expect(toMercator(-90, 180)).toEqual({ x: 1, y: expect.closeTo(1) as number })
  expect(worldSize(2)).toBe(1024)
  expect(kilometresOfPixel(60, 0)).toBeCloseTo(40_075 / 512)
})
