import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let item: Id

const BLOCKS = [
  [BLOCK_TYPE.soundcloud, { url: 'https://soundcloud.com/oak/rain', title: 'Rain' }],
  [BLOCK_TYPE.soundcloud, { url: 'https://soundcloud.com/oak/sets/storm', title: 'Storm' }],
  [BLOCK_TYPE.acuity, { url: 'https://oak.as.me/first' }],
  [BLOCK_TYPE.opentable, { restaurantId: '118240' }],
  [BLOCK_TYPE.zola, { registry: 'mira-and-jonas' }],
  [BLOCK_TYPE.instagram, { account: '@oakandash' }],
  [BLOCK_TYPE.twitter, { account: '@oakandash' }],
  [BLOCK_TYPE.foursquare, { url: 'https://foursquare.com/v/oak/1' }],
  [BLOCK_TYPE.fiveHundredPx, { account: 'oak' }],
  [BLOCK_TYPE.flickr, { account: 'oak' }],
  [BLOCK_TYPE.amazon, { url: 'https://www.amazon.com/dp/0000000000' }],
] as const

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('mill', 'The Mill')
  const blocks = BLOCKS.map(([type, data]) => ({ type, version: 1, data }))
  await web.publish(site, 'page', { urlId: 'services', title: 'Services', layout: layoutOf(...blocks) })
  await web.publish(site, 'page', {
    urlId: 'sound',
    title: 'Sound',
    layout: layoutOf(...blocks.slice(0, 2)),
  })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  item = await web.publish(site, 'item', { urlId: 'wheel', title: 'The wheel' }, blog)
  await web.configure(site, 'settings', {
    title: 'The Mill',
    commentsEnabled: true,
    disqusShortname: 'the-mill',
    cookies: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  })
  browser = await openBrowser()
})
/** The content of a page between header and footer. */
const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const SERVICES = /soundcloud|as\.me|opentable|zola|instagram|twitter|disqus/

/** What scripts of X and of Disqus leave in the page. */
const SCRIPT = `window.followed = true
const show = (config) => { const thread = { page: {} }; config.call(thread); disqus_thread.textContent = JSON.stringify(thread) }
if (window.disqus_config) { show(disqus_config); window.DISQUS = { reset: ({ config }) => show(config) } }`

/** A visitor whose requests to services are answered here, and listed. */
async function visit(path: string, options: VisitorOptions = {}) {
  const visitor = await browser.visitor({ forgives: SERVICES, ...options })
  const { page } = visitor
  const asked: string[] = []
  await page.route(
    ({ hostname }) => !/(?:^|\.)localhost$/.test(hostname),
    async (route) => {
      asked.push(new URL(route.request().url()).hostname)
      const isScript = route.request().resourceType() === 'script'
      await route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/html',
        body: isScript ? SCRIPT : '<!doctype html><title>Service</title><p>Hello',
      })
    },
  )
  await visitor.open(`${web.origin('mill')}${path}`)
  const card = (provider: string) => page.locator(`[data-provider="${provider}"]`)
  return { ...visitor, page, asked, card }
}

test('BLK-11 nothing is requested from a service before a click, and a click shows only the chosen card', async () => {
  const { page, asked, card } = await visit('/services')
  await page.getByRole('button', { name: 'Always show Zola' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  // Services that have nothing to show stay links.
  expect(await page.locator('[data-provider]').count()).toBe(7)
  await card('Zola').getByRole('button', { name: 'Show it here' }).click()
  const frame = card('Zola').locator('iframe')
  expect(await frame.getAttribute('src')).toBe(
    'https://widget.zola.com/v1/widget/registry/mira-and-jonas/html',
  )
  expect(await frame.getAttribute('title')).toBe('Our registry')
  await expect.poll(() => asked).toEqual(['widget.zola.com'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Always show Zola' }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})

test('BLK-11 one click stores the choice for a service, the cookie notice lists it, and it can be withdrawn', async () => {
  const { page, asked, card } = await visit('/sound')
  const notice = page.getByRole('region', { name: 'Cookies' })
  expect(await notice.getByText('SoundCloud').count()).toBe(0)
  await page.getByRole('button', { name: 'Always show SoundCloud' }).first().click()
  // Both blocks of the service show it.
  expect(await card('SoundCloud').locator('iframe').count()).toBe(2)
  await expect.poll(() => new Set(asked)).toEqual(new Set(['w.soundcloud.com']))
  await notice.getByText('SoundCloud', { exact: false }).first().waitFor()
  await page.reload()
  await expect.poll(() => card('SoundCloud').locator('iframe').count()).toBe(2)
  await notice.getByRole('button', { name: 'Ask before showing SoundCloud' }).click()
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await notice.getByText('SoundCloud').count()).toBe(0)
  // The same below a card, where there is no notice any more.
  await page.getByRole('button', { name: 'Always show SoundCloud' }).first().click()
  await notice.getByRole('button', { name: 'Accept' }).click()
  await card('SoundCloud').first().getByRole('button', { name: 'Ask before showing SoundCloud' }).click()
  expect(await page.locator('iframe').count()).toBe(0)
  expect(
    await page
      .getByRole('button', { name: 'Show it here' })
      .first()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Always show SoundCloud' }).first().waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})

test('BLG-02 comments at Disqus are shown only after a click, stored as a choice, listed by the cookie notice and withdrawn', async () => {
  const { page, asked, card } = await visit('/blog/wheel')
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByRole('button', { name: 'Always show Disqus' }).waitFor()
  expect(asked).toEqual([])
  await comments.getByRole('button', { name: 'Always show Disqus' }).click()
  await expect.poll(() => asked).toEqual(['the-mill.disqus.com'])
  const shown = page.locator('#disqus_thread')
  const thread = {
    page: { url: `${web.origin('mill')}/blog/wheel`, identifier: `item-${item}`, title: 'The wheel' },
    language: 'en',
  }
  await expect.poll(async () => JSON.parse((await shown.textContent()) || 'null') as unknown).toEqual(thread)
  // Withdrawn and wanted again: the script is there already.
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.getByRole('button', { name: 'Ask before showing Disqus' }).click()
  expect(await shown.count()).toBe(0)
  await card('Disqus').getByRole('button', { name: 'Show it here' }).click()
  await expect.poll(async () => JSON.parse((await shown.textContent()) || 'null') as unknown).toEqual(thread)
  expect(asked).toEqual(['the-mill.disqus.com'])
})

test('SOC-01 the follow button of X is created by its script after a click, and without the script the link remains', async () => {
  const { page, card, asked } = await visit('/services')
  await card('X').getByRole('button', { name: 'Show it here' }).click()
  const follow = card('X').locator('a.twitter-follow-button')
  expect(await follow.getAttribute('href')).toBe('https://twitter.com/oakandash')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { followed?: boolean }).followed))
    .toBe(true)
  expect(asked).toEqual(['platform.twitter.com'])
  const other = await browser.visitor({ forgives: SERVICES })
  await other.page.route('https://platform.twitter.com/**', (route) => route.abort())
  await other.open(`${web.origin('mill')}/services`)
  const failing = other.page.locator('[data-provider="X"]')
  await failing.getByRole('button', { name: 'Show it here' }).click()
  await expect
    .poll(() => failing.getByRole('status').innerText())
    .toBe('X does not respond. Follow the link instead.')
  expect(await other.page.getByRole('link', { name: /Follow on X/ }).isVisible()).toBe(true)
})

test('BLK-11 the buttons below a card cause no layout shift when its script has loaded', async () => {
  const visitor = await browser.visitor({ forgives: SERVICES })
  const { page } = visitor
  const held = Promise.withResolvers<undefined>()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await held.promise
    await route.fallback()
  })
  await page.goto(`${web.origin('mill')}/services`, { waitUntil: 'commit' })
  const last = page.locator('.p-service').last()
  await last.waitFor()
  // A font that arrives later changes the width of the text column, which is no matter of scripts.
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const before = await last.boundingBox()
  held.resolve(undefined)
  await page.getByRole('button', { name: 'Always show Zola' }).waitFor()
  expect(await last.boundingBox()).toEqual(before)
})

test('BLK-11 without scripts every card is a link to its service', async () => {
  const { page, asked } = await visit('/services', { javaScriptEnabled: false })
  expect(await page.locator('main').getByRole('button').count()).toBe(0)
  expect(await page.locator('.p-service').count()).toBe(BLOCKS.length)
  expect(asked).toEqual([])
})

test.each(['phone', 'desktop'] as const)('cards and what they show are accessible (%s)', async (window) => {
  const { page, card } = await visit('/services', { window })
  await page.getByRole('button', { name: 'Always show Acuity' }).click()
  await card('Acuity').locator('iframe').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  for (const path of ['/services', '/blog/wheel'])
    expect(markupErrors(mainOf((await web.visit(site, path)).text)), path).toEqual([])
})
