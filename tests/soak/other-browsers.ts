import { fixture as chart } from '#blocks/chart/fixture.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../support/app-build.ts'
import { record } from '../support/bench/measurements.ts'
import { bookingBlock, makeBookable } from '../support/booking-site.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { wavOf } from '../support/file-samples.ts'
import { settleGallerySite } from '../support/gallery-site.ts'
import { startFirefox } from '../support/other-browsers/firefox.ts'
import type { OtherBrowser } from '../support/other-browsers/types.ts'
import { startWebKit } from '../support/other-browsers/webkit.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { freePort } from '../support/free-port.ts'
import { addFile, makeKey } from '../support/uploads.ts'
import { openTlsProxy } from '../support/tls-proxy.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const ALWAYS_OPEN = Array.from({ length: 7 }, () => [{ from: '00:00', to: '23:30' }])

let web: TestWeb
/** With TLS, since WebKit stores no secure cookie without it, not even for loopback hosts. */
let app: TestWeb
let proxy: Awaited<ReturnType<typeof openTlsProxy>>
let owner: Person
let gallery: string
let lightbox: string
let booking: string
let media: string

beforeAll(async () => {
  const files = await buildApp()
  web = await startWeb({ app: files, assets: await buildClient() })
  const port = await freePort()
  app = await startWeb({ app: files, appOrigin: `https://app.localhost:${port}` })
  proxy = await openTlsProxy(port, app.port)
  owner = await signedIn(app, 'ada@pier.example', { name: 'Ada Berg' })
  const galleries = await settleGallerySite(web, 'walls')
  gallery = await galleries.page('walls', [
    { design: 'stacked' },
    { design: 'carousel' },
    { design: 'strip' },
  ])
  lightbox = await galleries.page('opened', [{ design: 'grid', lightbox: true }])
  ;({ booking, media } = await publishNewBlocks())
  await signedIn(web, owner.email, { name: 'Ada Berg' })
  await app.createSite('pier', 'The Pier', { ownerId: owner.id })
})
afterAll(async () => {
  await proxy?.close()
  await app?.close()
  await web?.close()
})

/** Publishes a page on which visitors book, and one with a video, an album, a map and a chart; returns their URLs. */
async function publishNewBlocks(): Promise<{ readonly booking: string; readonly media: string }> {
  const site = await web.createSite('blocks', 'Blocks')
  await makeBookable(web, site, { capacity: 10, zone: 'UTC', hours: ALWAYS_OPEN })
  await web.publish(site, 'page', { urlId: 'visit', title: 'Visit', layout: layoutOf(bookingBlock()) })
  const { secret } = await makeKey(web.database, site)
  const files = ['one.wav', 'two.wav'].map((name) =>
    addFile(web.port, site.identifier, secret, wavOf(16_000), name),
  )
  const [first, second] = await Promise.all(files)
  const poster = await web.addImage(site, 'poster.png', await pngOf(600, 400), 'A pier')
  const block = (type: number, data: object): StoredBlock => ({ type, version: 1, data: { ...data } })
  const layout = layoutOf(
    block(BLOCK_TYPE.video, { url: 'https://vimeo.com/1084537', mediaId: poster, title: 'The tide' }),
    block(BLOCK_TYPE.album, {
      title: 'Two rooms',
      tracks: [
        { mediaId: first, title: 'Kitchen', artist: '' },
        { mediaId: second, title: 'Stairs', artist: '' },
      ],
    }),
    block(BLOCK_TYPE.map, { location: { mapLat: 46.62, mapLng: 10.55, markerLat: 46.62, markerLng: 10.55 } }),
    block(BLOCK_TYPE.chart, chart),
  )
  await web.publish(site, 'page', { urlId: 'media', title: 'Media', layout })
  const origin = web.origin(site.identifier)
  return { booking: `${origin}/visit`, media: `${origin}/media` }
}

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const)('%s', (name, start) => {
  let browser: OtherBrowser
  let passed = 0

  beforeAll(async () => (browser = await start()))
  afterAll(async () => {
    record(
      `${name}: galleries, lightbox, dialogs, bookings, media and sign-in`,
      `${passed} of 7 passed in ${browser?.name}`,
      'npm run soak -- other-browsers',
    )
    await browser?.close()
  })

  /** Waits until the function body returns this value. */
  const becomes = async (body: string, value: unknown) => {
    await expect.poll(() => browser.run(body), { timeout: 30_000 }).toBe(value)
  }
  const live = (selector: string, own: string) => `return document.querySelector('${selector}')?.${own}`

  test('galleries step by their buttons and keys', async () => {
    await browser.go(gallery)
    await becomes(live('.b-gallery', 'dataset.live !== undefined'), true)
    for (const design of ['stacked', 'carousel', 'strip']) {
      const root = `.b-gallery-${design}`
      const index = `return [...document.querySelectorAll('${root} .b-gallery-slide')].findIndex((one) => one.dataset.active !== undefined)`
      await becomes(index, 0)
      const step = async (act: () => Promise<void>) => {
        const before = await browser.run<number>(index)
        // A step during a transition is ignored, so it is repeated.
        const acted = async () => {
          await act()
          return browser.run<number>(index)
        }
        await expect.poll(acted, { timeout: 30_000, interval: 700 }).not.toBe(before)
      }
      await browser.run(
        `document.querySelector('${root} .b-gallery-next').scrollIntoView({ block: 'center', behavior: 'instant' })`,
      )
      await step(() => browser.click(`${root} .b-gallery-next`))
      await browser.run(`document.querySelector('${root} .b-gallery-frame').focus()`)
      await step(() => browser.press('ArrowRight'))
    }
    passed += 1
  })

  test('the lightbox opens from its page, steps, and returns the focus', async () => {
    await browser.go(lightbox)
    await becomes(live('.b-gallery .p-opener', 'localName'), 'button')
    await browser.click('.b-gallery .p-opener')
    await becomes(live('.sw-lightbox', 'dataset.state'), 'visible')
    const shown = `return document.querySelector('.sw-lightbox .current img')?.alt`
    await becomes(shown, 'Image 1')
    await browser.press('ArrowRight')
    await becomes(shown, 'Image 2')
    await browser.press('Escape')
    await becomes(`return document.querySelector('.sw-lightbox') === null`, true)
    await becomes(`return document.activeElement.matches('.p-opener')`, true)
    passed += 1
  })

  test('a dialog traps the focus, and handles Escape, clicks and keys', async () => {
    await browser.go(lightbox)
    await becomes(`return 'sitewright' in window`, true)
    const focused = `return document.activeElement.dataset.answer`
    const ask = () =>
      browser.run(
        `window.answers ??= []; const dialog = await sitewright.dialog({ title: 'Leave?' }); dialog.answered.then((one) => answers.push(one))`,
      )
    await ask()
    await becomes(focused, 'confirm')
    for (let step = 0; step < 5; step += 1) {
      await browser.press('Tab')
      expect(await browser.run(`return document.activeElement.closest('dialog, body').localName`)).toMatch(
        /dialog|body/,
      )
    }
    await browser.press('Escape')
    await becomes(`return answers.join()`, 'cancel')
    await ask()
    await becomes(focused, 'confirm')
    await browser.press('Enter')
    await becomes(`return answers.join()`, 'cancel,confirm')
    passed += 1
  })

  test('a visitor chooses a time and books it', async () => {
    await browser.go(booking)
    await becomes(`return document.querySelectorAll('.p-booking-times a').length > 0`, true)
    await browser.click('.p-booking-times a')
    await becomes(live('h1', 'innerText'), 'Booking')
    await browser.click('#booking-name')
    await browser.type('Ada Lovelace')
    await browser.click('#booking-email')
    await browser.type('ada@example.test')
    await browser.click('.booking-form [type=submit]')
    await becomes(live('h1', 'innerText'), 'Your booking is confirmed')
    passed += 1
  })

  test('a video waits behind its poster, an album plays another track, and a map and a chart are drawn', async () => {
    await browser.go(media)
    await becomes(live('.b-video [data-state], .b-video button', 'localName'), 'button')
    expect(await browser.run(`return document.querySelector('iframe') === null`)).toBe(true)
    await becomes(live('.b-album [aria-current]', 'textContent.includes("Kitchen")'), true)
    await browser.click('.b-album li:nth-child(2) button')
    await becomes(live('.b-album [aria-current]', 'textContent.includes("Stairs")'), true)
    const widthOf = (selector: string) =>
      `return document.querySelector('${selector}').getBoundingClientRect().width > 200`
    for (const selector of ['.b-map-region', '.b-chart-shapes'])
      expect([selector, await browser.run(widthOf(selector))]).toEqual([selector, true])
    await browser.click('.b-chart summary')
    await becomes(`return document.querySelector('.b-chart table').checkVisibility()`, true)
    passed += 1
  })

  const enter = async (origin: string) => {
    await browser.go(`${origin}/sign-in`)
    await becomes(`return document.querySelector('input[type=password]') !== null`, true)
    await browser.click('input[type=email]')
    await browser.type(owner.email)
    await browser.click('input[type=password]')
    await browser.type(owner.password)
    await browser.press('Enter')
  }

  test('an owner signs in to the app and sees their sites', async () => {
    await enter(app.config.appOrigin)
    await becomes(`return document.body.innerText.includes('The Pier') || document.body.innerText`, true)
    passed += 1
  })

  test('an owner signs in without https, or gets a message that it is impossible', async () => {
    await enter(web.config.appOrigin)
    const heading = `return document.querySelector('h1')?.innerText`
    const signsIn = name === 'Firefox'
    const word = `return document.querySelector('[role=alert]')?.innerText.includes('cannot sign in without https')`
    if (!signsIn) await becomes(word, true)
    await becomes(heading, signsIn ? 'Sites' : 'Sign in')
    passed += 1
  })
})
