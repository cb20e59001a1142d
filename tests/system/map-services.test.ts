import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlaces } from '#features/media/maps/api.types.ts'
import { getMapServices } from '#features/media/maps/api.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf } from '../support/content.ts'
import { placesNamed, startGeocoder, type TestGeocoder } from '../support/geocoder.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let service: TestGeocoder
let site: Site
let editor: Person
let reporter: Person

beforeAll(async () => {
  service = await startGeocoder(() => placesNamed('Here'))
  web = await startWeb({
    mapTiles: { url: 'https://{s}.tiles.example.net/{z}/{x}/{y}.png', attribution: '© Example' },
    geocodingUrl: service.url,
    fetch: service.fetch,
  })
  site = await web.createSite('inn', 'The Inn')
  editor = await signedIn(web, 'editor@inn.example')
  reporter = await signedIn(web, 'reporter@inn.example')
  await permit(web, site, editor.id, { 'content-editor': true })
  await permit(web, site, reporter.id, { reporting: true })
  await web.publish(site, 'page', {
    urlId: 'way',
    title: 'Way',
    layout: layoutOf({ type: BLOCK_TYPE.map, version: 1, data: {} }),
  })
})
afterAll(async () => {
  service?.close()
  await web?.close()
})

test('live maps of a site have the tiles of the operator until the site chooses others or none', async () => {
  const text = async () => (await web.visit(site, '/way')).text
  expect(await text()).toContain('https://{s}.tiles.example.net/{z}/{x}/{y}.png')
  expect(await text()).toContain('Loads it from 1.tiles.example.net')
  const own = { provider: 'tiles', tileUrl: 'https://own.example.org/{z}/{x}/{y}.png' }
  await web.configure(site, 'settings', { title: 'The Inn', maps: own })
  expect(await text()).toContain('Loads it from own.example.org')
  expect(await text()).not.toContain('tiles.example.net')
  await web.configure(site, 'settings', { title: 'The Inn', maps: { provider: 'none' } })
  expect(await text()).not.toMatch(/data-map-open|tiles\.example\.net/)
})

test('members who write content look up each address once, and at most 20 of a site a minute', async () => {
  const find = (address: string, by = editor) => by.call(findPlaces, { site: 'inn', query: { address } })
  expect((await editor.call(getMapServices, { site: 'inn' })).value).toEqual({
    tileHost: '1.tiles.example.net',
    findsAddresses: true,
  })
  const place = { name: 'Here', latitude: 46.5, longitude: 10.25, zoom: 17 }
  expect((await find('Mill Lane 4')).value).toEqual({ entries: [place] })
  expect((await find('  mill lane 4 ')).value).toEqual({ entries: [place] })
  expect(service.asked).toHaveLength(1)
  expect((await find('Mill Lane 4', reporter)).status).toBe(403)
  expect((await find(' x ')).apiError).toMatchObject({ code: 'INVALID' })
  await web.database.owner.updateTable('rate_limits').set({ hits: 20 }).execute()
  const more = await find('Mill Lane 5')
  expect([more.status, more.apiError.code]).toEqual([429, 'TOO_MANY_SEARCHES'])
  expect(service.asked).toHaveLength(1)
})
