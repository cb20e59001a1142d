import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { createNavigation, saveNavigation } from '#features/content/navigation/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { listThemes } from '#features/content/design/themes.rules.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { brokenWords } from '../support/broken-words.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { permit, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let logo: string

const HEADERS = ['bar', 'sticky', 'overlay'] as const
const THEMES = listThemes().map(({ id }) => id)

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('quay', 'The Quay')
  const image = await web.addImage(site, 'quay.png', await pngOf(1600, 1000), 'A quay')
  logo = await web.addImage(site, 'logo.png', await pngOf(400, 120), 'The Quay')
  const words = layoutOf(textBlock('The last house before the mountain.'))
  const home = await web.publish(site, 'page', {
    urlId: 'home',
    title: 'Home',
    hidesTitle: true,
    layout: {
      blocks: words.blocks,
      order: ['s0'],
      sections: { s0: { placements: [{ blockId: 'b1', span: 12 }], mediaId: image, height: 'screen' } },
    },
  })
  await publishList('works')
  const entry = (label: string, children: readonly object[] = []) => ({
    label,
    target: { documentId: home },
    children: [...children],
  })
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [entry('Rooms'), entry('Walks', [entry('By the lake')]), entry('Arrive')],
  })
  const owner = await signedIn(web, 'ada@quay.example')
  await permit(web, site, owner.id, { administrator: true })
  const here = { site: 'quay' }
  const links = [entry('Rooms'), entry('Programme'), entry('hello@quarrel.example'), entry('Getting there')]
  const body = { title: 'Footer', role: 'footer' as const, entries: links }
  const { value: made } = await owner.call(createNavigation, { ...here, body: { body } })
  const saved = { body, baseVersion: made.baseVersion, publish: true }
  await owner.call(saveNavigation, { ...here, params: { navigation: made.id }, body: saved })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** Publishes a list of products with an item that has no price. */
async function publishList(urlId: string) {
  const list = await web.publish(site, 'collection', { urlId, title: 'Works', typeName: 'products' })
  return web.publish(site, 'item', { urlId: 'pot', title: 'A pot' }, list)
}

const url = (path: string) => web.origin('quay') + path

async function dress(templateId: string, style: object = {}, more: object = {}) {
  await web.configure(site, 'theme', { templateId, tweaks: {}, style, customCss: '', ...more })
  await web.web.hosts.refresh(site.id)
}

test('a bag is in the header once something has a price, and not before', async () => {
  await dress('folio')
  const hasBag = async () => (await web.visit(site, '/home')).text.includes('data-cart-link')
  expect(await hasBag()).toBe(false)
  const item = await publishList('shop')
  expect(await hasBag()).toBe(false)
  await makeProduct(web, site, item, [variant({ price: 4800, openingStock: 1 })])
  await web.caughtUp()
  expect(await hasBag()).toBe(true)
})

test('the icons of a header are beside the texts of its menu, with a logo and without', async () => {
  const { page, open } = await browser.visitor()
  const faults: string[] = []
  for (const header of HEADERS)
    for (const logoMediaId of [null, logo]) {
      await dress('harbour', { header }, { logoMediaId })
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(url('/home'))
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const distance = await iconDistance(page)
        if (distance > 2) faults.push(`${header}, ${width} px, logo ${logoMediaId !== null}: ${distance} px`)
      }
    }
  expect(faults).toEqual([])
})

/** Returns how far the middle of the icons is above or below that of a text of the menu, in px. */
const iconDistance = (page: Page) =>
  page.evaluate(() => {
    const text = [...document.querySelectorAll('.menu a, .menu-button')].find((element) =>
      element.checkVisibility(),
    )
    const range = document.createRange()
    if (text) range.selectNodeContents(text)
    const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    const icons = [...document.querySelectorAll('.site-header svg')]
    const distances = icons.map((icon) =>
      Math.abs(middleOf(icon.getBoundingClientRect()) - middleOf(range.getBoundingClientRect())),
    )
    return distances.length > 0 ? Math.max(...distances) : Infinity
  })

test('every focused element of a header over an image has a ring that contrasts with the image', async () => {
  const { page, open } = await browser.visitor({ motion: false })
  await dress('harbour')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await open(url('/home'))
    const seen: string[] = []
    await page.keyboard.press('Tab')
    for (;;) {
      await page.keyboard.press('Tab')
      const ring = await page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement?.closest('.site-header')) return undefined
        const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(activeElement)
        return `${outlineStyle} ${outlineColor} ${boxShadow}`
      })
      if (ring === undefined) break
      seen.push(ring)
    }
    expect(seen.length).toBeGreaterThanOrEqual(width > 768 ? 6 : 3)
    expect([...new Set(seen)]).toEqual(['solid rgb(255, 255, 255) rgb(17, 17, 17) 0px 0px 0px 6px'])
  }
})

test('no word of a footer or a date is broken, in any theme and window', async () => {
  const list = await web.publish(site, 'collection', { urlId: 'events', title: 'Events', typeName: 'events' })
  await web.publish(
    site,
    'item',
    { urlId: 'talk', title: 'A talk', event: { startDate: '2099-12-02T18:30', endDate: '2099-12-02T21:00' } },
    list,
  )
  await web.publish(site, 'page', {
    urlId: 'tour',
    title: 'Tour',
    layout: layoutOf({ type: BLOCK_TYPE.tourDates, version: 1, data: { heading: 'On tour', count: 3 } }),
  })
  const { page, open } = await browser.visitor()
  const faults: string[] = []
  for (const theme of THEMES) {
    await dress(theme)
    await open(url('/tour'))
    for (const width of [320, 350, 390, 560, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      faults.push(...(await brokenWords(page)).map((fault) => `${theme}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})
