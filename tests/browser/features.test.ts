import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
const LONG = 'Donaudampfschifffahrtsgesellschaft'

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const site = await web.createSite('river', 'The River')
  const cover = (urlId: string, title: string) =>
    web.publish(site, 'page', { urlId, title, design: 'cover', description: 'Since 1829.' })
  await cover('long', LONG)
  await cover('endless', 'w'.repeat(200))
  await cover('short', 'By the river')
  await web.publish(site, 'page', { urlId: 'plain', title: 'Plain', layout: layoutOf(textBlock('Harbour.')) })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const url = (path: string) => web.origin('river') + path

/** Returns size and style of the headline. */
const headline = ({ page }: Visitor) =>
  page.locator('h1').evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return {
      fontSize: parseFloat(fontSize),
      lines: Math.round(element.clientHeight / parseFloat(lineHeight)),
      isMinimum: element.dataset['minFontSize'] !== undefined,
      touched: (element.getAttribute('style') ?? '') !== '',
      pageScrolls: document.documentElement.scrollWidth > innerWidth,
    }
  })

describe('a title of a cover page', () => {
  test('with a word wider than its container shrinks, and grows again with the container', async () => {
    const visitor = await browser.visitor({ width: 360 })
    await visitor.open(url('/long'))
    await expect.poll(() => headline(visitor)).toMatchObject({ lines: 1, touched: true, pageScrolls: false })
    const { fontSize } = await headline(visitor)
    expect(fontSize).toBeGreaterThan(13)
    expect(fontSize).toBeLessThan(44)
    await visitor.page.setViewportSize({ width: 1900, height: 900 })
    await expect.poll(async () => (await headline(visitor)).fontSize).toBeGreaterThan(fontSize)
    await visitor.page.setViewportSize({ width: 360, height: 900 })
    await expect.poll(async () => (await headline(visitor)).fontSize).toBe(fontSize)
  })

  test('never shrinks below 11 px: then its words break, and its style can change', async () => {
    const visitor = await browser.visitor({ width: 360 })
    await visitor.open(url('/endless'))
    await expect
      .poll(() => headline(visitor))
      .toMatchObject({ fontSize: 11, isMinimum: true, pageScrolls: false })
    expect((await headline(visitor)).lines).toBeGreaterThan(1)
  })

  test('that fits is unchanged', async () => {
    const visitor = await browser.visitor({ width: 360 })
    await visitor.open(url('/short'))
    await visitor.page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
    await visitor.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await headline(visitor)).toMatchObject({ lines: 1, touched: false, isMinimum: false })
  })

  test('breaks a word that is too wide without a script', async () => {
    const visitor = await browser.visitor({ width: 360, javaScriptEnabled: false })
    await visitor.open(url('/long'))
    const box = await visitor.page.locator('h1').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    expect(box?.height).toBeGreaterThan(70)
  })
})

/** Returns the scripts that a page requests, by file name without hash. */
async function scriptsOf(path: string): Promise<string[]> {
  const { page, open } = await browser.visitor()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await open(url(path))
  return scripts.map((name) => name.replace(/^\/_assets\/|-[\w-]{8}\.js$/g, '')).toSorted()
}

test('PGM-06 a page loads only the scripts of its features', async () => {
  // Every page loads these; they are no features.
  expect(await scriptsOf('/plain')).toEqual(['boot', 'site'])
  expect(await scriptsOf('/search')).toEqual(['boot', 'search', 'site'])
  expect(await scriptsOf('/long')).toEqual(['boot', 'shrink', 'site'])
  const script = /src="(\/_assets\/shrink[^"]+)"/.exec((await web.visit('river', '/long')).text)?.[1] ?? ''
  const { body } = await web.visit('river', script, { headers: { 'accept-encoding': 'gzip' } })
  expect(body.length).toBeLessThan(1024)
})

type Page = { sitewright: { init(): void; destroy(): void } }
const initialise = ({ page }: Visitor) =>
  page.evaluate(() => (globalThis as unknown as Page).sitewright.init())
const destroy = ({ page }: Visitor) =>
  page.evaluate(() => (globalThis as unknown as Page).sitewright.destroy())
const isMarked = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.dataset['initialised'] !== undefined)

describe('a page with features', () => {
  test('PGM-07 is initialised once, however often initialising is called', async () => {
    const visitor = await browser.visitor()
    await visitor.open(url('/search'))
    expect(await isMarked(visitor)).toBe(true)
    await initialise(visitor)
    await initialise(visitor)
    expect(await visitor.page.locator('.search-preview').count()).toBe(1)
  })

  test('PGM-08 loses its features when it is destroyed, and has them again when it is initialised again', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await visitor.open(url('/search'))
    const before = (await web.visit('river', '/search')).text
    await destroy(visitor)
    await destroy(visitor)
    expect(await isMarked(visitor)).toBe(false)
    expect(await page.locator('.search-preview, [role=combobox]').count()).toBe(0)
    // What remains is the server's markup.
    const field = /<input[^>]*name="q"[^>]*>/.exec(before)?.[0] ?? ''
    expect(await page.locator('input[name=q]').evaluate((input) => input.attributes.length)).toBe(
      field.match(/[\w-]+="/g)?.length,
    )
    await initialise(visitor)
    expect(await isMarked(visitor)).toBe(true)
    await page.getByRole('combobox').fill('harb')
    await page.getByRole('option', { name: 'Plain' }).waitFor()
    expect(await page.locator('.search-preview').count()).toBe(1)

    await page.setViewportSize({ width: 360, height: 800 })
    await visitor.open(url('/long'))
    await expect.poll(() => headline(visitor)).toMatchObject({ touched: true })
    await destroy(visitor)
    expect(await headline(visitor)).toMatchObject({ touched: false, isMinimum: false })
  })
})
