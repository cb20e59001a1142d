import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { GALLERY_DESIGN } from '#lib/gallery/designs.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { settleGallerySite } from '../support/gallery-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** What a script of an owner has of a gallery, and what tests leave in the page. */
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
/** Address of a page with three galleries, and of one with all designs. */
let three: string
let all: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await settleGallerySite(web, 'pictures')
  three = await site.page('three', [
    { design: 'stacked' },
    { design: 'strip', loop: false },
    { design: 'grid', lightbox: true },
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

describe('a gallery that cannot be', () => {
  /** The page begins again with its first gallery changed: what is warned of, and which of its galleries live. */
  async function beginAgain(change: (root: HTMLElement) => void) {
    const { page, open } = await browser.visitor()
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

  test('GAL-20 for want of slides is warned of and is none', async () => {
    const found = await beginAgain((root) => root.querySelector('.b-gallery-track')?.replaceChildren())
    const message = 'Did not find any slides, not instantiating gallery.'
    expect(found).toEqual({ ...others, said: [message, message], first: 'none' })
  })

  test('GAL-28 for want of its wrapper is warned of and is none', async () => {
    const found = await beginAgain((root) => root.querySelector('.b-gallery-frame')?.removeAttribute('class'))
    const message = 'Returning, no wrapper found.'
    expect(found).toEqual({ ...others, said: [message, message], first: 'none' })
  })

  test('GAL-30 GAL-22 for its data is no JSON is warned of, and the other galleries work', async () => {
    const found = await beginAgain((root) => void (root.dataset['gallery'] = '{"design":'))
    expect(found).toEqual({
      ...others,
      said: ['Error decoding gallery block data.'],
      first: 'Error: The data of a gallery is no JSON.',
    })
  })

  test('GAL-29 GAL-22 for its data is no gallery’s is warned of, and the other galleries work', async () => {
    const found = await beginAgain((root) => void (root.dataset['gallery'] = '{"design":"strip","loop":7}'))
    expect(found).toEqual({
      ...others,
      said: ['Error evaluating gallery block data.'],
      first: 'Error: loop must be true or false.',
    })
  })
})

describe('a script of the page', () => {
  test('GAL-22 has its galleries by element or selector, and is refused what holds none', async () => {
    const { page, open } = await browser.visitor()
    await open(three)
    const found = await page.evaluate(async () => {
      const { sitewright } = window as unknown as PageOfOurs
      const refused = (which: Element | string | null) =>
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
      const answers = [gallery.next(), gallery.setIndex(4), strip.index, strip.next()]
      part()
      stop()
      answers.push(gallery.setIndex(0), strip.index)
      const link = gallery.linkTo(1)
      gallery.destroy()
      answers.push(gallery.next(), gallery.index)
      const again = await sitewright.gallery('main')
      return {
        isSame: same === gallery,
        count: gallery.count,
        heard,
        answers,
        link,
        again: [again === gallery, again?.next()],
        refused: [await refused(null), await refused('.nothing'), await refused('#content h1')],
      }
    })
    const none = 'TypeError: A gallery needs an element that is there.'
    expect(found).toEqual({
      isSame: true,
      count: 5,
      heard: [
        { index: 1, previous: 0, direction: 'forward', source: 'script' },
        { index: 4, previous: 1, direction: 'forward', source: 'script' },
        'script',
      ],
      answers: [true, true, 4, false, true, 4, false, 0],
      link: '/three#itemId=title-2',
      again: [false, true],
      refused: [none, none, none],
    })
  })

  test('leaves the markup that the server sent when it destroys the page', async () => {
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
      const answer = await fetch(location.pathname)
      return [written(new DOMParser().parseFromString(await answer.text(), 'text/html')), written(document)]
    })
    expect(left?.length).toBeGreaterThan(100)
    expect(left).toEqual(sent)
  })
})
