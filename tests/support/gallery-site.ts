import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type { TestBrowser, Visitor, VisitorOptions } from './browser.ts'
import { layoutOf, pngOf, textBlock } from './content.ts'
import type { TestWeb } from './web.ts'

/** A site with pages of galleries: eight images of three shapes. */
export interface GallerySite {
  /** Publishes a page of galleries, one for each settings object, and returns its URL. */
  page(
    urlId: string,
    settings: readonly (Readonly<Record<string, unknown>> & {
      readonly slides?: number
      /** URL of the video of its second slide. */
      readonly video?: string
    })[],
    more?: readonly StoredBlock[],
  ): Promise<string>
  readonly url: (path: string) => string
}

export async function settleGallerySite(
  web: TestWeb,
  identifier: string,
  language = 'en',
): Promise<GallerySite> {
  const site = await web.createSite(identifier, 'Galleries', { language })
  const ids: string[] = []
  for (const [index, [width, height]] of (
    [
      [600, 400],
      [600, 401],
      [400, 600],
      [600, 402],
      [500, 500],
      [600, 403],
      [600, 404],
      [600, 405],
    ] as const
  ).entries())
    ids.push(await web.addImage(site, `p${index + 1}.png`, await pngOf(width, height), `Image ${index + 1}`))
  const url = (path: string) => web.origin(identifier) + path
  const items = (count: number, video: string) =>
    Array.from({ length: count }, (_, index) => ({
      mediaId: ids[index % ids.length] ?? '',
      title: `Title ${index + 1}`,
      caption: index === 0 ? 'With a caption' : '',
      video: index === 1 ? video : '',
    }))
  return {
    url,
    async page(urlId, settings, more = []) {
      const blocks = settings.map(({ slides = 5, video = '', ...data }) => ({
        type: BLOCK_TYPE.gallery,
        version: 2,
        data: { items: items(slides, video), ...data },
      }))
      await web.publish(site, 'page', {
        urlId,
        title: urlId,
        layout: layoutOf(textBlock('Above.'), ...blocks, ...more),
      })
      return url(`/${urlId}`)
    },
  }
}

/** Visible and announced slides of a gallery. */
export async function galleryState(page: Page, nth = 0) {
  return page
    .locator('.b-gallery')
    .nth(nth)
    .evaluate((root) => {
      const slides = [...root.querySelectorAll<HTMLElement>('.b-gallery-slide')]
      const frame = root.querySelector('.b-gallery-frame')?.getBoundingClientRect()
      const isSeen = (slide: HTMLElement) => {
        const { left, right } = slide.getBoundingClientRect()
        const { left: from = 0, right: to = 0 } = frame ?? {}
        return (
          getComputedStyle(slide).visibility === 'visible' &&
          Math.min(right, to) - Math.max(left, from) > (right - left) / 2
        )
      }
      return {
        live: root.dataset['live'] !== undefined,
        index: slides.findIndex((slide) => slide.dataset['active'] !== undefined),
        seen: slides.flatMap((slide, index) => (isSeen(slide) ? [index] : [])),
        usable: slides.flatMap((slide, index) => (slide.inert ? [] : [index])),
        status: root.querySelector('[role=status]')?.textContent ?? '',
        count: root.querySelector('.b-gallery-count')?.textContent ?? '',
      }
    })
}

/** Returns the index of the visible slide. */
export const indexOf = async (page: Page, nth = 0): Promise<number> => (await galleryState(page, nth)).index

/** A visitor with a clock that only the test advances. */
export async function visitGallery(
  browser: TestBrowser,
  address: string,
  options: VisitorOptions & { motion?: boolean; after?: string } = {},
): Promise<Visitor> {
  const { motion = true, after = '', ...rest } = options
  const visitor = await browser.visitor(rest)
  await visitor.page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' })
  await visitor.page.clock.install({ time: 0 })
  await openGallery(visitor, address + after)
  return visitor
}
/** Opens a page of galleries and pauses the clock. */
export async function openGallery({ page, open }: Visitor, address: string): Promise<void> {
  await open(address)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  expect((await galleryState(page)).live).toBe(true)
}
/** Longer than any transition. */
export const settle = (page: Page) => page.clock.runFor(600)
/** Clicks an arrow and waits for its slide. */
export const press = async (page: Page, name: string, nth = 0) => {
  // Screen readers can click disabled buttons too.
  await page.locator(`.b-gallery-${name}`).nth(nth).click({ force: true })
  await settle(page)
}
/** Drags with the mouse from the middle of a gallery; the last parameter is the duration of the last step. */
export async function draw(page: Page, steps: readonly number[], { lastTakes = 400, drop = true } = {}) {
  const box = await page.locator('.b-gallery-frame').first().boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const [index, step] of steps.entries()) {
    await page.clock.runFor(index === steps.length - 1 ? lastTakes : 400)
    await page.mouse.move(x + step, y)
  }
  if (drop) {
    await page.clock.runFor(lastTakes === 400 ? 400 : 1)
    await page.mouse.up()
  }
  return box?.width ?? 0
}
/** Returns the horizontal translation of an element in pixels. */
export const transformOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e)
