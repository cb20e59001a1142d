import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/map/block.ts'
import { fixture, loaded } from '#blocks/map/fixture.ts'
import type { LoadedMap } from '#blocks/map/live-map-data.ts'
import { lengthText, scaleLength } from '#blocks/map/map-texts.ts'
import { markerImage } from '#blocks/map/marker-image.ts'
import { View } from '#blocks/map/view.tsx'
import { mapStyleName } from '#features/media/maps/rules.ts'
import { MAP_STYLE, MAP_STYLE_NAMES, type MapStyle } from '#features/media/maps/types.ts'
import { fieldsOf } from '#editor/panels/field-shape.ts'
import { mapSettingsSchema } from '#features/media/maps/map-settings.types.ts'
import { markupErrors } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const none = { ...loaded, settings: mapSettingsSchema.parse({}) }
const show = (data: Record<string, unknown>, from: LoadedMap = none, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={from} />)
const marker = { markerLat: 46.62, markerLng: 10.55 }

test('MAP-08 a map has a location, controls, terrain, labels and a style', () => {
  const fields = block.fields.parse({})
  expect(fields).toMatchObject({ controls: true, terrain: false, labels: true, style: MAP_STYLE.Original })
  expect(fields.location.mapZoom).toBe(12)
})

test('MAP-09 owners choose a style among its names, dark before light', () => {
  const style = fieldsOf(block.fields).find(({ name }) => name === 'style')
  const ids = style?.core.kind === 'choice' ? style.core.values : []
  expect(ids).toEqual([1, 2, 3, 5, 4, 6])
  expect(ids.map((id) => style?.optionLabels?.[id])).toEqual([
    'Original',
    'Grayscale',
    'Satellite',
    'Minimal dark',
    'Minimal light',
    'Minimal blue',
  ])
  expect(ids.map((id) => mapStyleName(id as MapStyle))).toEqual(MAP_STYLE_NAMES)
})

test('MAP-10 style 4 renders MinimalLight and style 5 MinimalDark', () => {
  expect(show({ style: 4 })).toContain('class="b-map b-map-minimal-light"')
  expect(show({ style: 5 })).toContain('class="b-map b-map-minimal-dark"')
  for (const id of [1, 2, 3, 4, 5, 6]) expect(markupErrors(show({ style: id }))).toEqual([])
  const colours = [1, 2, 3, 4, 5, 6].map((id) => / style="(--b-water:[^"]+)"/.exec(show({ style: id }))?.[1])
  expect(colours.filter((one) => one === undefined)).toHaveLength(1)
  expect(new Set(colours).size).toBe(6)
  for (const id of [0, 7, '4']) expect(block.fields.safeParse({ style: id }).success).toBe(false)
})

test('MAP-16 without a live map the address is readable, and a link opens the place on an external map', () => {
  const html = show(fixture)
  for (const text of ['The workshop by the mill pond', 'Mill Lane 4', 'Lower Mill', 'Switzerland'])
    expect(html).toContain(text)
  expect(html).toContain('aria-label="Map: The workshop by the mill pond, 70 km southeast of Zurich"')
  expect(html).toContain(
    'href="https://maps.google.com/maps?q=Mill%20Lane%204%2C%20Lower%20Mill%2C%20Switzerland"',
  )
  expect(html).not.toContain('<button')
})

test('MAP-17 the external map page opens in a new window without an opener', () => {
  const links = show({ location: marker }).match(/<a [^>]+>/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link).toContain('href="https://maps.google.com/maps?q=46.62%2C10.55"')
    expect(link).toContain('target="_blank" rel="noopener"')
    expect(link).toContain('(opens in a new window)"')
  }
})

test('MAP-05 a marker with an address, or with its link turned off, is not a link', () => {
  const isLink = (data: Record<string, unknown>) => show(data).includes('<a class="b-map-marker"')
  expect(isLink({ location: marker })).toBe(true)
  expect(isLink({ location: marker, linkOnClick: false })).toBe(false)
  expect(isLink({ location: { ...marker, addressTitle: 'House' } })).toBe(false)
  expect(show({})).not.toContain('b-map-marker"')
})

test('MAP-03 the marker of a static map is 24 by 32 pixels of an image of 48 by 64', () => {
  expect(show({ location: marker })).toContain('<svg width="24" height="32" viewBox="0 0 48 64"')
  expect(decodeURIComponent(markerImage('red', 'white'))).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="64"',
  )
})

test('the button of a live map names the host that it requests, and is hidden until the script has loaded', () => {
  const html = show(fixture, loaded)
  expect(html).toMatch(/<button [^>]*title="Loads it from tiles\.example\.com" hidden=""/)
  expect(html).not.toContain('src=')
  const google = { ...loaded, settings: mapSettingsSchema.parse({ provider: 'google', googleKey: 'k' }) }
  expect(show(fixture, google)).toContain('title="Loads it from Google"')
})

test('names of places can be hidden', () => {
  expect(show(fixture)).toContain('Milan')
  expect(show({ ...fixture, labels: false })).not.toContain('Milan')
})

test('lengths are in the unit of the language and rounded', () => {
  expect(lengthText(64, 'en')).toBe('60 km')
  expect(lengthText(12.4, 'de')).toBe('12 km')
  expect(lengthText(64, 'en-US')).toBe('40 mi')
  expect(scaleLength(183, 'en')).toEqual({ text: '100 km', kilometres: 100 })
  expect(scaleLength(260, 'en')).toEqual({ text: '200 km', kilometres: 200 })
  expect(scaleLength(83, 'en-US').text).toBe('50 mi')
})

test('the URL of tiles needs HTTPS and all placeholders, and a key contains no other characters than those of a key', () => {
  const accepts = (settings: object) => mapSettingsSchema.safeParse(settings).success
  expect(accepts({ tileUrl: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=1' })).toBe(true)
  for (const tileUrl of [
    'http://tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'javascript:{z}{x}{y}',
    '/{z}/{x}/{y}',
  ])
    expect(accepts({ tileUrl }), tileUrl).toBe(false)
  expect(accepts({ googleKey: 'AIza-abc_1' })).toBe(true)
  expect(accepts({ googleKey: 'a&b' })).toBe(false)
})
