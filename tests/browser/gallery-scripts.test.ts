import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setSiteLimits } from '#features/operation/operator/api.types.ts'
import { NO_LIMITS } from '#features/tenancy/quotas/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Id } from '#lib/id.ts'
import { GALLERY_DESIGN } from '#features/media/galleries/types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { galleryState, settleGallerySite } from '../support/gallery-site.ts'
import { signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** A gallery of the public API, and the objects that tests leave in the page. */
interface Made {
  readonly index: number
  readonly count: number
  next(): boolean
  setIndex(index: number): boolean
  linkTo(index?: number): string
  link(other: Made): () => void
  on(name: string, listener: (detail: unknown) => void): () => void
  destroy(): void
}
interface PageOfOurs {
  sitewright: {
    gallery(which: Element | string | null): Promise<Made | undefined>
    init(): void
    destroy(): void
  }
}

let web: TestWeb
let browser: TestBrowser
/** Path of a page with three galleries, and of one with all designs. */
let three: string
let all: string
/** Path of a page with a gallery with lightbox whose second item is a video. */
let opening: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await settleGallerySite(web, 'images')
  three = await site.page('three', [
    { design: 'stacked' },
    { design: 'strip', loop: false },
    { design: 'grid', lightbox: true },
  ])
  opening = await site.page('opening', [
    { design: 'grid', lightbox: true, video: 'https://vimeo.com/1084537' },
  ])
  const designs = Object.values(GALLERY_DESIGN)
  const settings = { lightbox: true, autoplay: true, transition: 'kenBurns', slides: 8 }
  all = await site.page(
    'all',
    designs.map((design) => ({ design, ...settings })),
  )
  browser = await openBrowser()
}, 300_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const live = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)

describe('a gallery that shows a collection', () => {
  const linkTo = (page: Page, index?: number) =>
    page.evaluate(async (at) => {
      const { sitewright } = window as unknown as PageOfOurs
      return (await sitewright.gallery('main'))?.linkTo(at)
    }, index)
  /** Ids of three items that share one image, by their url ids; the last one contains a gallery. */
  const items = new Map<string, Id>()

  beforeAll(async () => {
    const site = await web.createSite('prints', 'Prints')
    const mediaId = await web.addImage(site, 'a.png', await pngOf(90, 60), 'A print')
    const collection = { urlId: 'works', title: 'Works', typeName: 'gallery', galleryDesign: 'stacked' }
    const works = await web.publish(site, 'collection', collection)
    const own = { type: BLOCK_TYPE.gallery, version: 2, data: { items: [{ mediaId, title: 'Detail' }] } }
    for (const urlId of ['heron', '2024/harbour', 'ferry'])
      items.set(
        urlId,
        await web.publish(site, 'item', { urlId, title: 'Untitled', mediaId, layout: layoutOf(own) }, works),
      )
  })

  test('RTE-07 RTE-08 shows the item that a URL names by its id or its url id, and links to it this way', async () => {
    const visitor = await browser.visitor()
    const { page, open } = visitor
    const works = `${web.origin('prints')}/works`
    for (const [at, urlId] of ['ferry', '2024/harbour', 'heron'].entries()) {
      const hash = `#itemId=${encodeURIComponent(urlId)}`
      for (const named of [hash, `#itemId=${items.get(urlId)}`]) {
        await page.goto('about:blank')
        await open(works + named)
        await live(page)
        await expect.poll(async () => (await galleryState(page)).usable, { message: named }).toEqual([at])
      }
      expect(await linkTo(page)).toBe(`/works${hash}`)
    }
  })

  test('RTE-08 is not linked from a gallery on the page of an item', async () => {
    const { page, open } = await browser.visitor()
    await open(`${web.origin('prints')}/works/ferry`)
    expect(await linkTo(page, 0)).toBe('/works/ferry#itemId=detail')
  })
})

test('LBX-19 a gallery on a site without the lightbox feature warns, and its images are links', async () => {
  const operator = await signedIn(web, 'operator@example.test', { operator: true })
  const allow = async (lightbox: boolean) => {
    const given = { params: { identifier: 'images' }, body: { ...NO_LIMITS, lightbox } }
    expect((await operator.call(setSiteLimits, given)).status).toBe(204)
    await web.caughtUp()
  }
  const { page, open } = await browser.visitor({
    forgives: /the lightbox is not available|\.png net::ERR_ABORTED/,
  })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const come = async () => {
    warnings.length = 0
    await open(opening)
    await live(page)
  }
  const first = page.locator('.b-gallery-slide').first()
  const video = page.locator('.b-gallery-slide').nth(1)

  await come()
  expect(warnings).toEqual([])
  await first.getByRole('button').waitFor()
  await allow(false)
  await come()
  expect(warnings).toEqual([
    'Sitewright: the lightbox is not available in the tier of this site. Its gallery works without it.',
  ])
  expect((await galleryState(page)).live).toBe(true)
  expect(await page.getByRole('button', { name: 'Image 1' }).count()).toBe(0)
  // The video plays inline, as in a gallery without lightbox.
  await video.getByRole('button', { name: 'Video: Image 2' }).waitFor()
  const link = first.getByRole('link', { name: 'Image 1' })
  const file = await link.evaluate((one: HTMLAnchorElement) => one.href)
  expect(file).toMatch(/\.png$/)
  // The browser's file viewer does not matter: a response without a body leaves the page unchanged.
  await page.route(file, (route) => route.fulfill({ status: 204 }))
  const followed = page.waitForRequest((request) => request.url() === file && request.isNavigationRequest())
  await link.click()
  await followed
  await page.unroute(file)
  await page.goto(`${opening}#itemId=title-1`)
  await live(page)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await allow(true)
  await page.goto('about:blank')
  await come()
  expect(warnings).toEqual([])
  await first.getByRole('button').click()
  await page.locator('.sw-lightbox').waitFor()
})

describe('a broken gallery', () => {
  /** Mounts the page again with its first gallery changed; returns the warnings and the mounted galleries. */
  async function beginAgain(change: (root: HTMLElement) => void) {
    // Slides lie side by side where the frame that clips them is missing.
    const { page, open } = await browser.visitor({ forgives: /scrolls sideways/ })
    await open(three)
    await live(page)
    await page.evaluate(() => (window as unknown as PageOfOurs).sitewright.destroy())
    await page.locator('.b-gallery').first().evaluate(change)
    return page.evaluate(async () => {
      const { sitewright } = window as unknown as PageOfOurs
      const said: string[] = []
      const { warn } = console
      console.warn = (text: unknown) => said.push(String(text))
      sitewright.init()
      const galleries = [...document.querySelectorAll<HTMLElement>('.b-gallery')]
      const alive = galleries.map(({ dataset }) => dataset['live'] !== undefined)
      const others = await Promise.all(galleries.slice(1).map((one) => sitewright.gallery(one)))
      const first = await sitewright.gallery(galleries[0] ?? null).then(
        (one) => (one === undefined ? 'none' : 'one'),
        (error: unknown) => String(error),
      )
      console.warn = warn
      return { said, alive, moves: others.map((one) => one?.next()), first }
    })
  }
  const others = { alive: [false, true, true], moves: [true, true] }

  test('GAL-20 without slides is logged and not mounted', async () => {
    const found = await beginAgain((root) => root.querySelector('.b-gallery-track')?.replaceChildren())
    const message = 'Did not find any slides, not instantiating gallery.'
    expect(found).toEqual({ ...others, said: [message, message], first: 'none' })
  })

  test('GAL-28 without its wrapper is logged and not mounted', async () => {
    const found = await beginAgain((root) => root.querySelector('.b-gallery-frame')?.removeAttribute('class'))
    const message = 'Returning, no wrapper found.'
    expect(found).toEqual({ ...others, said: [message, message], first: 'none' })
  })

  test('GAL-30 GAL-22 with invalid JSON is logged, and the other galleries work', async () => {
    const found = await beginAgain((root) => void (root.dataset['gallery'] = '{"design":'))
    expect(found).toEqual({
      ...others,
      said: ['Error decoding gallery block data.'],
      first: 'Error: The data of a gallery is not valid JSON.',
    })
  })

  test('GAL-29 GAL-22 with invalid data is logged, and the other galleries work', async () => {
    const found = await beginAgain((root) => void (root.dataset['gallery'] = '{"design":"strip","loop":7}'))
    expect(found).toEqual({
      ...others,
      said: ['Error evaluating gallery block data.'],
      first: 'Error: loop must be true or false.',
    })
  })
})

describe('a script of the page', () => {
  test('GAL-22 gets its galleries by element or selector, and an error for an element without a gallery', async () => {
    const { page, open } = await browser.visitor({ motion: false })
    await open(three)
    const found = await page.evaluate(async () => {
      const { sitewright } = window as unknown as PageOfOurs
      const rejected = (which: Element | string | null) =>
        sitewright.gallery(which).then(
          () => '',
          (error: unknown) => String(error),
        )
      const gallery = await sitewright.gallery('main')
      const same = await sitewright.gallery(document.querySelector('.b-gallery'))
      const strip = await sitewright.gallery('.b-gallery-strip')
      if (!gallery || !strip) throw new Error('There is none.')
      const heard: unknown[] = []
      const stop = gallery.on('change', (change) => heard.push(change))
      strip.on('reached-end', (source) => heard.push(source))
      const part = gallery.link(strip)
      const responses = [gallery.next(), gallery.setIndex(4), strip.index, strip.next()]
      part()
      stop()
      responses.push(gallery.setIndex(0), strip.index)
      const link = gallery.linkTo(1)
      gallery.destroy()
      responses.push(gallery.next(), gallery.index)
      const again = await sitewright.gallery('main')
      return {
        isSame: same === gallery,
        count: gallery.count,
        heard,
        responses,
        link,
        again: [again === gallery, again?.next()],
        rejected: [await rejected(null), await rejected('.nothing'), await rejected('#content h1')],
      }
    })
    const none = 'TypeError: A gallery needs an existing element.'
    expect(found).toEqual({
      isSame: true,
      count: 5,
      heard: [
        { index: 1, previous: 0, direction: 'forward', source: 'script' },
        { index: 4, previous: 1, direction: 'forward', source: 'script' },
        'script',
      ],
      responses: [true, true, 4, false, true, 4, false, 0],
      link: '/three#itemId=title-2',
      again: [false, true],
      rejected: [none, none, none],
    })
  })

  test('GAL-43 images beside the visible ones are preloaded once their gallery comes near the window', async () => {
    const { page, open } = await browser.visitor()
    await open(all)
    await live(page)
    const strip = page.locator('.b-gallery-strip')
    const requested = () =>
      strip
        .locator('.b-gallery-slide img')
        .evaluateAll((images) => images.filter((one) => (one as HTMLImageElement).loading !== 'lazy').length)
    expect(await strip.evaluate((one) => one.getBoundingClientRect().top / innerHeight)).toBeGreaterThan(2)
    expect(await requested()).toBe(0)
    await strip.scrollIntoViewIfNeeded()
    await expect.poll(requested).toBeGreaterThan(1)
  })

  test("restores the server's markup when it destroys the page", async () => {
    const { page, open } = await browser.visitor()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(all)
    await live(page)
    await page.keyboard.press('ArrowRight')
    await page.locator('.b-gallery-next').last().click()
    const [sent, left] = await page.evaluate(async () => {
      const { sitewright } = window as unknown as PageOfOurs
      const written = (from: Document) => {
        const main = document.importNode(from.querySelector('main') ?? from.body, true)
        for (const one of main.querySelectorAll<HTMLElement>('[style]')) {
          // `--x:1` and `--x: 1;` are the same.
          one.setAttribute('style', one.style.cssText)
          if (one.style.length === 0) one.removeAttribute('style')
        }
        return main.outerHTML.replaceAll('><', '>\n<').split('\n')
      }
      sitewright.destroy()
      const response = await fetch(location.pathname)
      return [written(new DOMParser().parseFromString(await response.text(), 'text/html')), written(document)]
    })
    expect(left?.length).toBeGreaterThan(100)
    expect(left).toEqual(sent)
  })
})
