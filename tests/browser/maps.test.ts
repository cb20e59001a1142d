import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const TILES = 'https://tiles.example.com/**'
const SCRIPT = 'https://maps.googleapis.com/**'
const PAGE = 'https://maps.google.com/**'

let web: TestWeb
let browser: TestBrowser
let tile: Buffer
/** Its live maps are made of tiles, by Google, by Google without a key, and by nobody. */
let sites: Record<'tiles' | 'google' | 'keyless' | 'plain', Site>

const place = { mapLat: 46.62, mapLng: 10.55, markerLat: 46.62, markerLng: 10.55, mapZoom: 12 }
const address = { addressTitle: 'Late Larch', addressLine1: 'Upper Lane 1', addressCountry: 'Italy' }
const map = (location: object, more: object = {}): StoredBlock => ({
  type: BLOCK_TYPE.map,
  version: 1,
  data: { location, ...more },
})

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  tile = await pngOf(256, 256)
  const settings = {
    tiles: {
      provider: 'tiles',
      tileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
      attribution: '© <b>Example</b>',
    },
    google: { provider: 'google', googleKey: 'AIza-test' },
    keyless: { provider: 'google' },
    plain: {},
  }
  const made = await Promise.all(
    Object.entries(settings).map(async ([identifier, maps]) => {
      const site = await web.createSite(identifier, identifier)
      await web.configure(site, 'settings', { title: identifier, maps })
      const pages = {
        house: [map({ ...place, ...address })],
        bare: [map(place), map({ ...place, markerLat: null, markerLng: null })],
        unlinked: [map(place, { linkOnClick: false })],
      }
      for (const [urlId, blocks] of Object.entries(pages))
        await web.publish(site, 'page', {
          urlId,
          title: urlId,
          layout: layoutOf(...blocks, textBlock('After it.')),
        })
      return [identifier, site] as const
    }),
  )
  sites = Object.fromEntries(made) as typeof sites
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** Opens a page of a site whose requests to others are answered by `routes`; only those are allowed. */
async function visit(
  site: keyof typeof sites,
  path: string,
  routes: Readonly<Record<string, (route: Route) => unknown>> = {},
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await browser.visitor({
    forgives: /^foreign request: https:\/\/(?:tiles\.example|maps\.googleapis)\.com\/|Sitewright: /,
    ...options,
  })
  for (const [url, answer] of Object.entries(routes)) await visitor.page.context().route(url, answer)
  await visitor.open(`${web.origin(site)}/${path}`)
  return visitor
}
const withTiles = { [TILES]: (route: Route) => route.fulfill({ contentType: 'image/png', body: tile }) }
const openMap = (page: Page, at = 0) => page.getByRole('button', { name: 'Open live map' }).nth(at).click()
const inState = async (page: Page, state: string, at = 0) => {
  await expect.poll(() => page.locator('.b-map').nth(at).getAttribute('data-state')).toBe(state)
}

/** Counts the calls of `window.open`, which then opens nothing. */
async function openedWindows(page: Page): Promise<() => Promise<unknown[][]>> {
  await page.evaluate(() => {
    const calls: unknown[][] = []
    Object.assign(window, { calls, open: (...args: unknown[]) => void calls.push(args) })
  })
  return () => page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls)
}

test('MAP-01 a map is a static map in its style with an optional marker and the address, without scripts and requests to other hosts', async () => {
  const { page } = await visit('tiles', 'house', {}, { javaScriptEnabled: false, forgives: /^$/ })
  const shown = page.locator('.b-map-original')
  await shown.getByRole('img', { name: /^Map: Late Larch, .* of / }).waitFor()
  expect(await shown.locator('.b-map-marker svg').boundingBox()).toMatchObject({ width: 24, height: 32 })
  await shown.getByText('Upper Lane 1').waitFor()
  expect(await shown.getByRole('button').count()).toBe(0)
  await page.goto(`${web.origin('tiles')}/bare`)
  expect(await page.locator('.b-map').count()).toBe(2)
  expect(await page.locator('.b-map-marker').count()).toBe(1)
})

test('MAP-01 the marker of a live map has an info window with the address', async () => {
  const { page } = await visit('tiles', 'house', withTiles)
  await openMap(page)
  await inState(page, 'load-success')
  await page.getByRole('button', { name: 'Late Larch' }).click()
  const info = page.locator('.leaflet-popup-content')
  await info.getByText('Upper Lane 1').waitFor()
  await info.getByRole('link', { name: /^Directions/ }).waitFor()
  // The map moves until all of the window is visible, and the button with it.
  await page.locator('.leaflet-pan-anim').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Close address' }).click()
  await info.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toContain('leaflet-marker-icon')
  // The attribution is a text of the owner.
  expect(await page.locator('.leaflet-control-attribution').innerText()).toBe('© <b>Example</b>')
})

test('MAP-04 a click on a marker without an info window opens the external map page in a new window', async () => {
  const { page } = await visit('tiles', 'bare', {
    ...withTiles,
    [PAGE]: (route) => route.fulfill({ body: 'ok' }),
  })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Open this place in Google Maps/ }).click(),
  ])
  expect(popup.url()).toBe('https://maps.google.com/maps?q=46.62%2C10.55')
  await popup.close()
  const calls = await openedWindows(page)
  await openMap(page)
  await inState(page, 'load-success')
  await page.getByRole('button', { name: 'Marker' }).click()
  expect(await calls()).toEqual([['https://maps.google.com/maps?q=46.62%2C10.55', '_blank', 'noopener']])
})

test('MAP-05 a click on a marker does not open the external map page when links on click are off', async () => {
  const { page } = await visit('tiles', 'unlinked', withTiles)
  const calls = await openedWindows(page)
  expect(await page.locator('a.b-map-marker').count()).toBe(0)
  await openMap(page)
  await inState(page, 'load-success')
  await page.getByRole('button', { name: 'Marker' }).click()
  expect(await calls()).toEqual([])
})

test('MAP-14 loading a live map is recorded as an event', async () => {
  const { page } = await visit('tiles', 'house', withTiles)
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/events/RecordEvent')),
    openMap(page),
  ])
  expect(new URLSearchParams(request.postData() ?? '').get('event')).toBe('google_maps_map_load_on_site')
})

test('MAP-15 a map without its node logs a warning and does not throw', async () => {
  const { page } = await visit('tiles', 'house')
  await page.getByRole('button', { name: 'Open live map' }).waitFor()
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.evaluate(() => {
    const { sitewright } = window as unknown as { sitewright: { init(): void; destroy(): void } }
    sitewright.destroy()
    document.querySelector('[data-map-node]')?.remove()
    sitewright.init()
  })
  expect((await warned).text()).toContain('a map of the page has no element to be shown in')
  expect(await page.getByRole('button', { name: 'Open live map' }).count()).toBe(0)
})

test('MAP-16 a live map that fails has the same size, the address and a link to the place, and can be opened again', async () => {
  let works = false
  const { page } = await visit(
    'tiles',
    'house',
    {
      [TILES]: (route) => (works ? withTiles[TILES]?.(route) : route.abort()),
    },
    { forgives: /tiles\.example\.com|Sitewright: / },
  )
  const size = () => page.locator('.b-map').boundingBox()
  const before = await size()
  await openMap(page)
  await inState(page, 'load-failure')
  await page.getByText('The live map could not be loaded.').waitFor()
  expect(await size()).toEqual(before)
  await page.getByText('Upper Lane 1').waitFor()
  expect(await page.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toContain(
    'maps.google.com',
  )
  expect(await page.getByRole('dialog').count()).toBe(0)
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await inState(page, 'load-success')
  expect(await size()).toEqual(before)
})

test('MAP-16 a live map that takes longer than 30 s shows a message and the address', async () => {
  const { page } = await visit('tiles', 'house', { [TILES]: () => undefined })
  await page.clock.install()
  await openMap(page)
  await inState(page, 'loading')
  await page.locator('.leaflet-container').waitFor({ state: 'attached' })
  await page.clock.fastForward(30_000)
  await inState(page, 'load-timeout')
  await page.getByText('The live map took too long to load.').waitFor()
  expect(await page.locator('.leaflet-container').count()).toBe(0)
  await page.getByText('Upper Lane 1').waitFor()
})

test('MAP-17 nothing is requested from Google without a key: a warning is logged, and the address is shown', async () => {
  const messages: string[] = []
  const visitor = await browser.visitor({ forgives: /Sitewright: / })
  visitor.page.on('console', (message) => messages.push(message.text()))
  await visitor.open(`${web.origin('keyless')}/house`)
  await expect.poll(() => messages.join('\n')).toContain('the Google Maps key is missing in the settings')
  await visitor.page.getByText('Upper Lane 1').waitFor()
  expect(await visitor.page.getByRole('button').count()).toBe(0)
})

/** A script that does what we use of Google's. */
const GOOGLE = `
const listeners = { addListener() {}, setMap() {}, getPosition: () => ({ lat: () => 0, lng: () => 0 }) };
window.google = { maps: {
  Map: class {
    constructor(node, options) { node.textContent = 'Google: ' + JSON.stringify(options); this.moves = true }
    setOptions() {}
  },
  Marker: class { constructor(options) { Object.assign(this, listeners); window.markerOptions = options } },
  InfoWindow: class { open() {} close() {} },
  Size: class { constructor(width, height) { Object.assign(this, { width, height }) } },
  Point: class { constructor(x, y) { Object.assign(this, { x, y }) } },
  event: {
    // A map is idle once after it was made: it does not move when it is shown again.
    addListenerOnce(map, name, run) { if (map.moves) setTimeout(run, window.idleAfter); map.moves = false },
    clearInstanceListeners() {},
  },
} };
window[new URL(document.currentScript.src).searchParams.get('callback')]()`

test('MAP-12 a live map of Google is loaded by its script, and requested again after a failure', async () => {
  const asked: string[] = []
  const { page } = await visit(
    'google',
    'house',
    {
      [SCRIPT]: (route) => {
        asked.push(route.request().url())
        return asked.length === 1
          ? route.abort()
          : route.fulfill({ contentType: 'text/javascript', body: GOOGLE })
      },
    },
    { forgives: /maps\.googleapis\.com|Sitewright: / },
  )
  expect(asked).toEqual([])
  await openMap(page)
  await inState(page, 'load-failure')
  await page.getByRole('button', { name: 'Try again' }).click()
  await inState(page, 'load-success')
  expect(asked).toHaveLength(2)
  expect(new URL(asked[1] ?? '').searchParams.toString()).toBe(
    'v=3&key=AIza-test&callback=sitewrightMapsReady&sensor=false',
  )
  await page.getByText('"gestureHandling":"cooperative"').waitFor()
  expect(
    await page.evaluate(() => (window as unknown as { markerOptions: object }).markerOptions),
  ).toMatchObject({
    icon: { size: { width: 48, height: 64 }, scaledSize: { width: 24, height: 32 } },
  })
  await page.getByRole('button', { name: 'Close live map' }).click()
  await inState(page, 'not-started')
  await openMap(page)
  await inState(page, 'load-success')
  expect(asked).toHaveLength(2)
})

test('MAP-16 a live map whose key Google rejects after it was shown is replaced by the static map', async () => {
  const { page } = await visit(
    'google',
    'house',
    { [SCRIPT]: (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE }) },
    { forgives: /maps\.googleapis\.com|Sitewright: / },
  )
  const size = () => page.locator('.b-map').boundingBox()
  const before = await size()
  await openMap(page)
  await inState(page, 'load-success')
  await page.evaluate('gm_authFailure()')
  await inState(page, 'load-failure')
  await page.getByText('The live map could not be loaded.').waitFor()
  expect(await page.locator('[data-map-node] *').count()).toBe(0)
  expect(await size()).toEqual(before)
  await page.getByText('Upper Lane 1').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await inState(page, 'load-failure')
})

test('a live map of Google that was opened while another one loaded is shown', async () => {
  const { page } = await visit(
    'google',
    'bare',
    { [SCRIPT]: (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE }) },
    { forgives: /maps\.googleapis\.com/ },
  )
  await page.evaluate('window.idleAfter = 500')
  const drawn = (at: number) => page.locator('[data-map-node]').nth(at).getByText('Google: ')
  await openMap(page)
  await drawn(0).waitFor({ state: 'attached' })
  await openMap(page)
  await inState(page, 'load-success', 1)
  await inState(page, 'not-started')
  expect([await drawn(0).count(), await drawn(1).count()]).toEqual([0, 1])
})

test('only one live map is open at a time, and closing it removes all of it', async () => {
  const { page } = await visit('tiles', 'bare', withTiles)
  await openMap(page)
  await inState(page, 'load-success')
  await openMap(page)
  await inState(page, 'load-success', 1)
  await inState(page, 'not-started')
  expect(await page.locator('.leaflet-container').count()).toBe(1)
  await page.getByRole('button', { name: 'Close live map' }).click()
  expect(await page.locator('.leaflet-container').count()).toBe(0)
  await openMap(page)
  await inState(page, 'load-success')
  const script = (name: 'init' | 'destroy') =>
    page.evaluate(
      (call) => (window as unknown as { sitewright: Record<string, () => void> }).sitewright[call]?.(),
      name,
    )
  await script('destroy')
  expect(await page.locator('.leaflet-container').count()).toBe(0)
  await script('init')
  await page.getByRole('button', { name: 'Open live map' }).first().focus()
})

test('the wheel scrolls the page over a live map, and zooms it while Ctrl is pressed', async () => {
  const { page } = await visit('tiles', 'house', withTiles)
  const zooms: string[] = []
  page.on('request', (request) => {
    const [, zoom] = /tiles\.example\.com\/(\d+)\//.exec(request.url()) ?? []
    if (zoom !== undefined) zooms.push(zoom)
  })
  await openMap(page)
  await inState(page, 'load-success')
  await page.locator('.leaflet-container').hover()
  await page.mouse.wheel(0, 200)
  await page.getByText('Hold Ctrl and scroll to zoom the map').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(new Set(zooms)).toEqual(new Set(['12']))
  await page.locator('.leaflet-container').hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await expect.poll(() => zooms.some((zoom) => zoom !== '12')).toBe(true)
  await page.keyboard.up('Control')
  await page.getByText('Hold Ctrl and scroll to zoom the map').waitFor({ state: 'hidden' })
})

test.each([true, false])('a live map fades and moves smoothly if motion is allowed: %s', async (motion) => {
  const { page } = await visit('tiles', 'house', withTiles, { motion })
  await openMap(page)
  await inState(page, 'load-success')
  expect(await page.locator('.leaflet-container.leaflet-fade-anim').count()).toBe(motion ? 1 : 0)
  expect(await page.locator('.leaflet-proxy.leaflet-zoom-animated').count()).toBe(motion ? 1 : 0)
})

test('maps are accessible on phones and desktops, in light and dark mode, and when they are live', async () => {
  const { page } = await visit('tiles', 'house', withTiles)
  expect(await faultsInEveryLook(page, 'static map')).toEqual([])
  await openMap(page)
  await inState(page, 'load-success')
  expect(await faultsInEveryLook(page, 'live map')).toEqual([])
})
