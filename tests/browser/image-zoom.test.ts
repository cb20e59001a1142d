import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let url: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('kiln', 'The Kiln')
  const mediaId = await web.addImage(site, 'pot.png', await pngOf(1600, 1000), 'A pot')
  const image = { type: BLOCK_TYPE.image, version: 1, data: { mediaId, zoom: true } }
  await web.publish(site, 'page', { urlId: 'pot', title: 'Pot', layout: layoutOf(image) })
  url = `${web.origin('kiln')}/pot`
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const button = (page: Page) => page.getByRole('button', { name: 'Magnify image: A pot' })
/** The transform and its origin that an image has. */
const zoomOf = (page: Page) =>
  page
    .locator('[data-image-zoom] img')
    .evaluate(({ style }: HTMLElement) => [style.transform, style.transformOrigin])

test('a click magnifies an image at that point with a larger file, and the pointer moves it', async () => {
  const { page, open } = await browser.visitor({ motion: false })
  await open(url)
  const box = await button(page).boundingBox()
  if (!box) throw new Error('The image has no box.')
  const file = () =>
    page.locator('[data-image-zoom] img').evaluate((image: HTMLImageElement) => image.currentSrc)
  const small = await file()
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5)
  expect((await zoomOf(page)).join(' ')).toMatch(/^scale\(2\.5\) 2[45][.\d]*% (?:49|50)[.\d]*%$/)
  expect(await button(page).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(file).not.toBe(small)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5)
  await expect
    .poll(async () => (await zoomOf(page)).join(' '))
    .toMatch(/^scale\(2\.5\) 7[45][.\d]*% (?:49|50)[.\d]*%$/)
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height + 100)
  await expect.poll(async () => (await zoomOf(page))[0]).toBe('')
})

test('an image is magnified, moved and brought back by keyboard', async () => {
  const { page, open } = await browser.visitor()
  await open(url)
  await button(page).focus()
  await page.keyboard.press('Enter')
  expect((await zoomOf(page))[0]).toBe('scale(2.5)')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  expect((await zoomOf(page))[1]).toBe('60% 40%')
  await page.keyboard.press('Escape')
  expect((await zoomOf(page))[0]).toBe('')
  expect(page.url()).toBe(url)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect((await zoomOf(page))[0]).toBe('')
})

test('without scripts the image is shown, and no button', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: false })
  await open(url)
  await page.getByRole('img', { name: 'A pot' }).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
})
