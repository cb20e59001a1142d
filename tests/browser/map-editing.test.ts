import type { Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Layout, StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf } from '../support/editing.ts'
import { placesNamed, startGeocoder, type TestGeocoder } from '../support/geocoder.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let tile: Buffer
/** Its live maps are made of tiles, by Google, and by nobody. */
let sites: Record<'tiles' | 'google' | 'plain', Site>
let service: TestGeocoder

const place = { mapLat: 46.62, mapLng: 10.55, markerLat: 46.62, markerLng: 10.55, mapZoom: 12 }
const map = (): StoredBlock => ({ type: BLOCK_TYPE.map, version: 1, data: { location: place } })

beforeAll(async () => {
  service = await startGeocoder(() => placesNamed('Mill Lane 4, Upper Mill', 'Mill Lane 4, Lower Mill'))
  web = await startWeb({
    assets: await buildClient(),
    app: await buildApp(),
    geocodingUrl: service.url,
    fetch: service.fetch,
  })
  tile = await pngOf(256, 256)
  sites = {
    tiles: await web.createSite('tiles'),
    google: await web.createSite('google'),
    plain: await web.createSite('plain'),
  }
  await web.configure(sites.google, 'settings', {
    title: 'google',
    maps: { provider: 'google', googleKey: 'AIza-test' },
  })
  await web.configure(sites.tiles, 'settings', {
    title: 'tiles',
    maps: { provider: 'tiles', tileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png' },
  })
  await web.publish(sites.plain, 'page', { urlId: 'house', title: 'House', layout: layoutOf(map()) })
  browser = await openBrowser()
})
const visits: AppVisitor[] = []
afterEach(async () => {
  for (const { page } of visits) if (!page.isClosed()) await page.goto('about:blank')
  // Closing a page aborts loading its preview.
  for (const visit of visits.splice(0)) forgive(visit, /_preview\/.* net::ERR_ABORTED/)
  await browser.finish()
})
afterAll(async () => {
  await browser?.close()
  service?.close()
  await web?.close()
})

test('MAP-06 a right click on the map of a preview opens its settings, and on a public page only the menu of the browser', async () => {
  const { page, data } = await editMap('plain')
  await page.locator('.ed-block-name').first().click()
  const preview = page.frameLocator('iframe[title="Page preview"]')
  await preview.locator('.b-map-static').click({ button: 'right', position: { x: 30, y: 60 } })
  await page.getByRole('textbox', { name: 'Street and number' }).waitFor()

  await page
    .getByRole('textbox', { name: 'Coordinates', exact: true })
    .fill('https://www.openstreetmap.org/#map=15/47.1/9.5')
  await expect.poll(async () => (await data())['mapZoom']).toBe(15)
  expect(await data()).toMatchObject({ mapLat: 47.1, mapLng: 9.5, markerLat: 47.1, markerLng: 9.5 })
  await page.getByRole('textbox', { name: 'Coordinates', exact: true }).fill('nowhere')
  await page.getByText(/^No coordinates found\./).waitFor()

  const visitor = await browser.visitor()
  await visitor.open(`${web.origin('plain')}/house`)
  const prevented = visitor.page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('contextmenu', (event) => resolve(event.defaultPrevented))
      }),
  )
  await visitor.page.locator('.b-map-static').click({ button: 'right', position: { x: 30, y: 60 } })
  expect(await prevented).toBe(false)
})

test('MAP-05 dragging the marker in a preview moves it and opens nothing', async () => {
  const { page, data } = await editMap('tiles')
  const preview = page.frameLocator('iframe[title="Page preview"]')
  await preview.getByRole('button', { name: 'Open live map' }).click()
  const marker = preview.getByRole('button', { name: 'Marker' })
  await marker.waitFor()
  const box = await marker.boundingBox()
  if (!box) throw new Error('The marker has no box.')
  const opened: string[] = []
  page.context().on('page', (popup) => opened.push(popup.url()))
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 40, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await data())['markerLat']).not.toBe(place.markerLat)
  expect(await data()).toMatchObject({ mapLat: place.mapLat, mapLng: place.mapLng })
  expect(opened).toEqual([])
})

test('an owner finds the location of an address, and a preview says that it does not show live maps of Google', async () => {
  const { page, data } = await editMap('google')
  const preview = page.frameLocator('iframe[title="Page preview"]')
  await preview.getByText('Live maps of Google open on the public page only, not in a preview.').waitFor()
  expect(await preview.getByRole('button', { name: 'Open live map' }).count()).toBe(0)
  await preview.locator('.b-map-static').click({ button: 'right', position: { x: 30, y: 60 } })
  const find = page.getByRole('button', { name: 'Find', exact: true })
  expect(await find.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Mill Lane 4')
  await find.click()
  await page.getByText('Several places have this address. Choose one:').waitFor()
  expect(await faultsInEveryLook(page, 'find-place')).toEqual([])
  await page.getByRole('button', { name: 'Mill Lane 4, Lower Mill' }).click()
  await page.getByText('Found: Mill Lane 4, Lower Mill').waitFor()
  const found = { mapLat: 47.5, mapLng: 10.25, markerLat: 47.5, markerLng: 10.25, mapZoom: 17 }
  await expect.poll(data).toMatchObject(found)
})

/** Opens a new page with a text and a map in the editor. */
async function editMap(name: keyof typeof sites) {
  const editor = await editorOf(web, sites[name], `Anna${name}`)
  const blocks = [textBlock('Before it.'), map()]
  const { id } = await editor.starts({ kind: 'page', title: 'Way', body: { layout: layoutOf(...blocks) } })
  const visitor = await visitApp(web, browser, {
    as: editor,
    forgives: /^foreign request: https:\/\/tiles\.example\.com\/|http:\/\/(?!app\.)[a-z0-9-]+\.localhost/,
  })
  visits.push(visitor)
  const answer = (route: Route) => route.fulfill({ contentType: 'image/png', body: tile })
  await visitor.page.context().route('https://tiles.example.com/**', answer)
  await visitor.go(`/sites/${name}/content/${id}`)
  await visitor.page.frameLocator('iframe[title="Page preview"]').locator('.b-map').waitFor()
  return {
    page: visitor.page,
    data: async () => {
      const { body } = await editor.reads(id)
      const { layout } = body as { readonly layout: Layout }
      const stored = Object.values(layout.blocks).find(({ type }) => type === BLOCK_TYPE.map)
      return stored?.data['location'] as Readonly<Record<string, unknown>>
    },
  }
}
