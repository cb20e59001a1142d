import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/audience/forms/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { pageMarkers } from '../support/page-markers.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const demo = showcaseDemo(web.registry)
  const pinterestOverlay = { mode: 'always', size: 'small', shape: 'round', color: 'red' } as const
  const settings = {
    ...demo.settings,
    announcementBar: { style: 2, text: 'Closed on Monday' },
    popupOverlay: { style: 2, title: 'Low tide', text: 'At eight.' },
    social: { ...demo.settings.social, pinterestOverlay },
  } as typeof demo.settings
  const site = await seedSite(web, { ...demo, settings }, [await pngOf(600, 400)])
  const form = await web.database.owner
    .selectFrom('forms')
    .select('id')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  const data = { formId: form.id, shown: 'lightbox', open: 'Write to us now' }
  const layout = layoutOf({ type: BLOCK_TYPE.form, version: 1, data })
  await web.publish(site, 'page', { urlId: 'form-over', title: 'Form', layout })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const NOTE = '/journal/one-thing-at-a-time'
const PRODUCT = '/paper/folded-notebook'

interface PageFeature {
  readonly path: string
  /** What shows it on the page. */
  readonly shown: string
  /** The marker whose script attaches it; none for what needs no script. */
  readonly marker?: string
}

/** Every feature that PGM-05 names, in its order. */
const FEATURES: Readonly<Record<string, PageFeature>> = {
  comments: { path: NOTE, shown: '[data-comments] form', marker: 'comments' },
  'announcement bar': { path: '/', shown: '[data-notice="announcement"]', marker: 'notices' },
  'popup overlay': { path: '/', shown: 'dialog[data-notice="popup"][open]', marker: 'notices' },
  'audio player': { path: '/blocks/audio', shown: '[data-audio] audio, audio[data-audio]', marker: 'audio' },
  'pinterest overlay': { path: NOTE, shown: '[data-save-images]', marker: 'pinterest-overlay' },
  'product list': { path: '/paper', shown: `main a[href="${PRODUCT}"]` },
  'product item': { path: PRODUCT, shown: '[data-product]', marker: 'product' },
  'product quick view': { path: '/paper', shown: '[data-quick-views]', marker: 'quick-views' },
  'image zoom': { path: PRODUCT, shown: '[data-image-zoom]', marker: 'image-zoom' },
  'blog list': { path: '/journal', shown: `main a[href="${NOTE}"]` },
  'gallery list': { path: '/galleries/grid', shown: '[data-gallery] img', marker: 'gallery' },
  calendar: { path: '/blocks/calendar', shown: '.b-calendar table' },
  'events list': { path: '/events', shown: 'main time' },
  chart: { path: '/blocks/chart', shown: '[data-block="chart"] svg' },
  'tour dates': { path: '/blocks/tour-dates', shown: '[data-block="tour-dates"] time' },
  'search page': { path: '/search?q=paper', shown: 'main input[name="q"]', marker: 'search' },
  'simple like': { path: NOTE, shown: '[data-like]', marker: 'like' },
  'social buttons': {
    path: '/blocks/social-account-links-v2',
    shown: '[data-block="social-account-links-v2"] a',
  },
  'share buttons': { path: NOTE, shown: '[data-share]', marker: 'share-buttons' },
  'form lightbox': { path: '/form-over', shown: '[data-block="form"] :is(button, a)', marker: 'form' },
  'search preview': { path: '/blocks/search', shown: '[data-block="search"] input', marker: 'search' },
  map: { path: '/blocks/map', shown: '[data-map]', marker: 'map' },
  newsletter: {
    path: '/blocks/newsletter',
    shown: '[data-block="newsletter"] input[type="email"]',
    marker: 'form',
  },
  'donation button': {
    path: '/blocks/donation',
    shown: '[data-block="donation"] a[href^="/commerce/donate"]',
  },
  button: { path: '/blocks/button', shown: '[data-block="button"] a' },
  'restaurant-reservation block': {
    path: '/blocks/opentable',
    shown: '[data-service-embed]',
    marker: 'service-embed',
  },
  'wedding-registry block': { path: '/blocks/zola', shown: '[data-service-embed]', marker: 'service-embed' },
  'appointment-scheduling block': {
    path: '/blocks/acuity',
    shown: '[data-service-embed]',
    marker: 'service-embed',
  },
  'audio-streaming block': {
    path: '/blocks/soundcloud',
    shown: '[data-service-embed]',
    marker: 'service-embed',
  },
  'video block': { path: '/blocks/video', shown: '[data-video]', marker: 'video' },
  'image block': { path: '/blocks/image', shown: '[data-block="image"] img' },
}

/** Returns the scripts that a page requests, by file name without hash, once it is initialised. */
async function visit(path: string, shown: string): Promise<readonly string[]> {
  const { page, open } = await browser.visitor()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await open(web.origin('showcase') + path)
  await page.locator(shown).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return scripts.map((name) => name.replace(/^\/_assets\/|-[\w-]{8}\.js$/g, ''))
}

test('PGM-05 there are 31 features, each of which has its page here', () => {
  expect(Object.keys(FEATURES)).toHaveLength(31)
  const known = pageMarkers.map(({ name }) => name)
  for (const { marker } of Object.values(FEATURES)) if (marker !== undefined) expect(known).toContain(marker)
})

test.each(Object.entries(FEATURES))(
  'PGM-05 the feature %s is on its page, with the script that attaches it',
  async (_, { path, shown, marker }) => {
    const scripts = await visit(path, shown)
    if (marker !== undefined) expect(scripts).toContain(marker)
  },
)

test('PGM-05 a page without them loads no script of a feature except the notices and the overlay of all pages', async () => {
  const used = new Set(Object.values(FEATURES).flatMap(({ marker }) => marker ?? []))
  const scripts = (await visit('/blocks/quote', '[data-block="quote"]')).filter((name) => used.has(name))
  expect(scripts.toSorted()).toEqual(['notices', 'pinterest-overlay'])
})
