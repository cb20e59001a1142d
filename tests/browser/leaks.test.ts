import type { CDPSession } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { FIRST_OWN_BLOCK_CODE } from '#features/content/layouts/own-block-types.ts'
import { bookingBlock, makeBookable } from '../support/booking-site.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { stackSections } from '#features/content/layouts/layout.rules.ts'
import { formField, makeForm } from '../support/forms.ts'
import { wavOf } from '../support/file-samples.ts'
import { addFile, makeKey } from '../support/uploads.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** How often each element is created and removed (lesson 13). */
const ROUNDS = 200
/** Bytes that a round may leave behind: a leaked listener, node or timer is larger. */
const BYTES_A_ROUND = 1200

interface Kind {
  readonly what: string
  readonly path: string
  /** A site other than the mill. */
  readonly site?: 'shore' | 'cliff' | 'strand'
  /** URL of calls that are not awaited. */
  readonly calls?: string
  /** Selector of what the last round shows once its own requests have ended; before, nodes are still added. */
  readonly shows?: string
  /** Creates and removes the element once, as a script of the page; `sitewright` is the public API. */
  readonly round: string
}

/** Mounts every feature of the page again. */
const AGAIN = 'sitewright.destroy(); sitewright.init()'

/** Everything on visitors' pages that is created and removed. Add yours: a page with it, and one round of it. */
const KINDS: readonly Kind[] = [
  { what: 'search preview', path: '/search', round: AGAIN },
  { what: 'headline that shrinks', path: '/cover', round: AGAIN },
  { what: 'gallery', path: '/gallery', round: AGAIN },
  {
    what: 'gallery of a script',
    path: '/gallery',
    round: `const one = await sitewright.gallery('main'); one.on('change', () => {}); one.next(); one.destroy()`,
  },
  { what: 'video of a provider', path: '/media', round: AGAIN },
  {
    what: 'video of a script',
    path: '/media',
    round: `const one = await sitewright.video('main'); one.setMode('fit'); one.revert(); one.destroy()`,
  },
  { what: 'audio, album and video file', path: '/media', round: AGAIN },
  { what: 'opener of the lightbox', path: '/image', round: AGAIN },
  {
    what: 'dialog',
    path: '/image',
    round: `const one = await sitewright.dialog({ title: 'a', message: 'b' }); one.confirm(); await one.answered`,
  },
  {
    what: 'dialog that the page is taken from',
    path: '/image',
    round: `await sitewright.dialog({ title: 'a' }); ${AGAIN}`,
  },
  {
    what: 'toast',
    path: '/image',
    round: `const one = await sitewright.toast({ message: 'b' }); one.confirm()`,
  },
  {
    what: 'tooltip',
    path: '/image',
    round: `const one = await sitewright.tooltip({ target: 'main', body: 'b' }); one.show(); one.destroy()`,
  },
  {
    what: 'error overlay',
    path: '/image',
    round: `const one = await sitewright.errorOverlay({ kind: 'cleaned' }); one.cancel(); await one.answered`,
  },
  {
    what: 'lightbox',
    path: '/image',
    round: `const [link] = document.querySelectorAll('main img');
      const content = { kind: 'image', src: link.src, alt: 'a' };
      const one = await sitewright.lightbox({ set: [{ content }, { content }] });
      one.next(); one.destroy(); await new Promise((done) => addEventListener('popstate', done, { once: true }))`,
  },
  { what: 'image that is left to the loader', path: '/own', round: AGAIN },
  {
    what: 'image that a script loads',
    path: '/image',
    round: `const one = Object.assign(new Image(), { alt: 'a' });
      [one.dataset.src] = document.querySelector('main img').src.split('?');
      const loaded = new Promise((done) => one.addEventListener('load', done, { once: true }));
      document.querySelector('main').append(one); await sitewright.image(one); await loaded; one.remove()`,
  },
  { what: 'image that is magnified', path: '/zoom', round: AGAIN },
  { what: 'map', path: '/map', round: AGAIN },
  { what: 'data layer', path: '/image', round: `await sitewright.get('/healthz')` },
  {
    what: 'pickers of bookings',
    path: '/book',
    round: `${AGAIN}; await new Promise(requestAnimationFrame)`,
    shows: '.p-booking-zone:not(:empty)',
  },
  { what: 'like, share and Pinterest buttons', path: '/blog/one', site: 'cliff', round: AGAIN },
  { what: 'offers of services', path: '/services', site: 'cliff', round: AGAIN },
  { what: 'form of several pages, over the page', path: '/form', round: AGAIN },
  { what: 'notices', path: '/quiet', site: 'shore', round: AGAIN },
  { what: 'pop-up', path: '/quiet', site: 'strand', round: AGAIN, calls: '/api/census/overlay' },
]

/** Own blocks with a script, as their fixtures are. */
const ownKinds: Kind[] = []

let web: TestWeb
let browser: TestBrowser

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('mill', 'The Mill')
  const mediaId = await web.addImage(site, 'wheel.png', await pngOf(60, 40), 'Wheel')
  const image = { type: BLOCK_TYPE.image, version: 1, data: { mediaId, lightbox: true } }
  await web.publish(site, 'page', { urlId: 'image', title: 'Image', layout: layoutOf(image) })
  const zoomed = { ...image, data: { mediaId, zoom: true } }
  await web.publish(site, 'page', { urlId: 'zoom', title: 'Zoom', layout: layoutOf(zoomed) })
  await web.configure(site, 'settings', { title: 'The Mill', maps: { provider: 'google', googleKey: 'k' } })
  const map = { type: BLOCK_TYPE.map, version: 1, data: {} }
  await web.publish(site, 'page', { urlId: 'map', title: 'Map', layout: layoutOf(map) })
  const items = Array.from({ length: 3 }, () => ({ mediaId }))
  const gallery = { type: BLOCK_TYPE.gallery, version: 2, data: { design: 'stacked', items, autoplay: true } }
  await web.publish(site, 'page', { urlId: 'gallery', title: 'Gallery', layout: layoutOf(gallery) })
  const { secret } = await makeKey(web.database, site)
  const file = await addFile(web.port, 'mill', secret, wavOf(8000), 'wheel.wav')
  const media = [
    { type: BLOCK_TYPE.video, version: 1, data: { url: 'https://vimeo.com/1084537', mediaId } },
    { type: BLOCK_TYPE.video, version: 1, data: { fileMediaId: file, mediaId } },
    { type: BLOCK_TYPE.audio, version: 1, data: { fileMediaId: file } },
    { type: BLOCK_TYPE.album, version: 1, data: { tracks: [{ mediaId: file }] } },
  ]
  const sections = stackSections([{ mediaId, videoMediaId: file, blocks: media }])
  await web.publish(site, 'page', { urlId: 'media', title: 'Media', layout: sections })
  await web.publish(site, 'page', { urlId: 'cover', title: 'w'.repeat(200), design: 'cover' })
  const [address] = /\/_media\/[^"?\s]+/.exec((await web.visit(site, '/image')).text) ?? []
  const source = `<img data-src="${address}" data-load-mode="fit" alt="">`
  const own = { type: BLOCK_TYPE.code, version: 1, data: { source, mode: 'run' } }
  await web.publish(site, 'page', { urlId: 'own', title: 'Own', layout: layoutOf(own) })
  const formId = await makeForm(web, site, {
    fields: [
      formField('f1', 'email', 'Email address'),
      formField('f2', 'page', 'Then'),
      formField('f3', 'text', 'Why?', { when: { fieldId: 'f1', is: 'filled', value: '' } }),
    ],
  })
  const form = { type: BLOCK_TYPE.form, version: 1, data: { formId, shown: 'lightbox' } }
  await web.publish(site, 'page', { urlId: 'form', title: 'Form', layout: layoutOf(form) })
  await makeBookable(web, site)
  await web.publish(site, 'page', { urlId: 'book', title: 'Book', layout: layoutOf(bookingBlock()) })
  for (const { block, fixture } of web.registry.all) {
    if (block.code < FIRST_OWN_BLOCK_CODE || block.markers === undefined) continue
    const placed = { type: block.code, version: block.version, data: fixture }
    await web.publish(site, 'page', { urlId: block.name, title: block.label, layout: layoutOf(placed) })
    ownKinds.push({ what: block.label, path: `/${block.name}`, round: AGAIN })
  }
  const shore = await web.createSite('shore', 'The Shore')
  await web.publish(shore, 'page', { urlId: 'quiet', title: 'Quiet' })
  await web.configure(shore, 'settings', {
    title: 'The Shore',
    announcementBar: { style: 2, text: 'Closed on Monday' },
    cookies: { isCookieBannerEnabled: true },
    popupOverlay: { style: 2, title: 'Low tide', text: 'At eight.' },
    mobileInfoBar: { style: 2, phone: { enabled: true, value: '030 1' } },
  })
  // A pop-up waits for the answer to a cookie notice.
  const strand = await web.createSite('strand', 'The Strand')
  await web.publish(strand, 'page', { urlId: 'quiet', title: 'Quiet' })
  await web.configure(strand, 'settings', {
    title: 'The Strand',
    popupOverlay: { style: 2, title: 'High tide', text: 'At two.' },
  })
  const cliff = await web.createSite('cliff', 'The Cliff')
  const blog = await web.publish(cliff, 'collection', { urlId: 'blog', title: 'Blog' })
  const wave = await web.addImage(cliff, 'wave.png', await pngOf(900, 600), 'Wave')
  await web.publish(cliff, 'item', { urlId: 'one', title: 'One', mediaId: wave }, blog)
  const sound = {
    type: BLOCK_TYPE.soundcloud,
    version: 1,
    data: { url: 'https://soundcloud.com/oak/rain' },
  }
  await web.publish(cliff, 'page', { urlId: 'services', title: 'Services', layout: layoutOf(sound) })
  await web.configure(cliff, 'settings', {
    title: 'The Cliff',
    social: { likesEnabled: true, shareServices: ['bluesky'], pinterestOverlay: { mode: 'always' } },
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const METRICS = { listeners: 'JSEventListeners', nodes: 'Nodes', bytes: 'JSHeapUsedSize' } as const

type Measured = Readonly<Record<keyof typeof METRICS, number>>

async function measure(client: CDPSession): Promise<Measured> {
  // What the first collection frees may retain objects until the second.
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN
  return { listeners: value(METRICS.listeners), nodes: value(METRICS.nodes), bytes: value(METRICS.bytes) }
}

/** Returns what became more in the rounds between two measurements. */
function growthOf(before: Measured, after: Measured): string[] {
  const bytes = (after.bytes - before.bytes) / ROUNDS
  return [
    ...(after.listeners > before.listeners ? [`${after.listeners - before.listeners} listeners`] : []),
    ...(after.nodes > before.nodes ? [`${after.nodes - before.nodes} nodes`] : []),
    ...(bytes > BYTES_A_ROUND ? [`${Math.round(bytes)} bytes a round`] : []),
  ]
}

async function run({ page }: Visitor, round: string, times: number): Promise<void> {
  await page.evaluate(`(async () => { for (let at = 0; at < ${times}; at += 1) { ${round} } })()`)
}

test(
  `creating and removing elements ${ROUNDS} times leaks no listener, node or memory`,
  { timeout: 300_000 },
  async () => {
    const visitor = await browser.visitor({ motion: false })
    const client = await visitor.page.context().newCDPSession(visitor.page)
    await client.send('Performance.enable')
    await client.send('HeapProfiler.enable')
    let called: string[] = []
    visitor.page.on('requestfinished', (request) => void called.push(new URL(request.url()).pathname))
    const grown: string[] = []
    for (const { what, path, site = 'mill', round, calls, shows } of [...KINDS, ...ownKinds]) {
      called = []
      await visitor.open(web.origin(site) + path)
      await visitor.page.waitForFunction(() => 'sitewright' in window)
      let reported = 1
      /** Waits for the pending calls of a round. */
      const repeat = async (times: number) => {
        await run(visitor, round, times)
        reported += times
        if (calls !== undefined)
          await expect
            .poll(() => called.filter((one) => one === calls).length, { timeout: 30_000 })
            .toBe(reported)
        // Not `waitForSelector`, whose handle would retain the element.
        if (shows !== undefined)
          await visitor.page.waitForFunction((one) => document.querySelector(one) !== null, shows)
      }
      // The first rounds load scripts, add style sheets and compile; the log of toasts fills up.
      await repeat(60)
      const before = await measure(client)
      await repeat(ROUNDS)
      const after = await measure(client)
      if (growthOf(before, after).length === 0) continue
      // What is retained once, until something else replaces it, does not grow with further rounds.
      await repeat(ROUNDS)
      grown.push(...growthOf(after, await measure(client)).map((growth) => `${what}: ${growth}`))
    }
    expect(grown).toEqual([])
  },
)
