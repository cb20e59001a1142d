import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/content/likes/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { accessibilityFaults, faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { publishChanges, visitApp } from '../support/app-visit.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let item: Id
let owner: Person
let address: string

/** The first call of a visitor gets its CSRF token with status 400. */

const PINS = { mode: 'hover', size: 'small', shape: 'rectangular', color: 'red' }
const configure = (more: Record<string, unknown> = {}, social: Record<string, unknown> = {}) =>
  web.configure(site, 'settings', {
    title: 'The Mill',
    social: { likesEnabled: true, shareServices: ['bluesky', 'email'], ...social },
    ...more,
  })

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  owner = await signedIn(web, 'ada@mill.example', { name: 'Ada Berg' })
  site = await web.createSite('mill', 'The Mill', { ownerId: owner.id })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const mediaId = await web.addImage(site, 'wheel.png', await pngOf(900, 600), 'The wheel')
  const body = { urlId: 'wheel', title: 'The wheel turns', mediaId, layout: layoutOf(textBlock('Slowly.')) }
  item = await web.publish(site, 'item', body, blog)
  address = `${web.origin('mill')}/blog/wheel`
  await configure()
  browser = await openBrowser()
})
/** The content of a page between header and footer. */
const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

afterEach(async () => {
  await browser.finish()
  await web.database.owner.deleteFrom('likes').execute()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test('SOC-01 a visitor likes an item once, sees the count, and can withdraw the like', async () => {
  const { page, ...visitor } = await browser.visitor()
  await visitor.open(address)
  const button = page.getByRole('button', { name: 'Like' })
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  expect(await page.locator('[data-like-count]').isHidden()).toBe(true)
  await button.click()
  await expect.poll(() => page.locator('[data-like-count]').innerText()).toMatch(/^1 like$/)
  await expect.poll(() => web.database.owner.selectFrom('likes').selectAll().execute()).toHaveLength(1)
  await page.reload()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await button.click()
  await expect.poll(() => web.database.owner.selectFrom('likes').selectAll().execute()).toEqual([])
  expect(await page.locator('[data-like-count]').isHidden()).toBe(true)
})

test('SOC-01 a like without scripts is sent by a form on a page of its own', async () => {
  const { page, ...visitor } = await browser.visitor({ javaScriptEnabled: false, window: 'phone' })
  await visitor.open(address)
  expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Like' }).click()
  await page.waitForURL(/\/_like\/\d+\?$/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Do you like “The wheel turns”?')
  expect(markupErrors(mainOf(await page.content()))).toEqual([])
  await page.getByRole('button', { name: 'I like it' }).click()
  await page.waitForURL(address)
  expect(await web.database.owner.selectFrom('likes').selectAll().execute()).toHaveLength(1)
  await page.getByRole('button', { name: 'Like' }).click()
  expect(await page.getByText('1 like').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Withdraw my like' }).click()
  await page.waitForURL(address)
  expect(await web.database.owner.selectFrom('likes').selectAll().execute()).toEqual([])
})

test('a like that fails shows a message, and the button shows the previous state', async () => {
  const visitor = await browser.visitor({ forgives: /api\/likes/ })
  const { page } = visitor
  await visitor.open(address)
  const button = page.getByRole('button', { name: 'Like' })
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  await page.route('**/api/likes/*', (route) =>
    route.fulfill({ status: 429, body: '{"code":"TOO_MANY_LIKES","error":"no"}' }),
  )
  await button.click()
  await expect
    .poll(() => page.locator('.like [role="status"]').innerText())
    .toBe('Too many likes came from your network. Please try again tomorrow.')
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/api/likes/*')
  await page.route('**/api/likes/*', (route) => route.abort())
  await button.click()
  await expect
    .poll(() => page.locator('.like [role="status"]').innerText())
    .toBe('Your like could not be saved. Please try again.')
})

test('a like stores nothing in the browser before consent under the restrictive policy', async () => {
  await configure({ cookies: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true } })
  const visitor = await browser.visitor()
  const { page } = visitor
  await visitor.open(address)
  await page.getByRole('button', { name: 'Like' }).click()
  await expect.poll(() => page.locator('[data-like-count]').innerText()).toBe('1 like')
  await expect.poll(() => web.database.owner.selectFrom('likes').selectAll().execute()).toHaveLength(1)
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('ss_'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.reload()
  await expect
    .poll(() => page.getByRole('button', { name: 'Like' }).getAttribute('aria-pressed'))
    .toBe('true')
  await configure()
})

test('SOC-01 share buttons are links to the services, and the link can be copied and passed to an app', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })),
    })
  })
  await visitor.open(address)
  const list = page.getByRole('list', { name: 'Share' })
  const links = list.getByRole('link')
  expect(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual([
    `https://bsky.app/intent/compose?text=${encodeURIComponent(`The wheel turns ${address}`)}`,
    `mailto:?subject=The%20wheel%20turns&body=${encodeURIComponent(address)}`,
  ])
  await list.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.locator('.share-status').innerText()).toBe('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await list.getByRole('button', { name: 'Share with an app' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared?: ShareData }).shared)).toEqual({
    title: 'The wheel turns',
    url: address,
  })
})

test.each(['phone', 'desktop'] as const)(
  'like and share buttons are accessible, and their markup is valid (%s)',
  async (window) => {
    const visitor = await browser.visitor({ window })
    const { page } = visitor
    await visitor.open(address)
    await expect
      .poll(() => page.getByRole('button', { name: 'Like' }).getAttribute('aria-pressed'))
      .toBe('false')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(markupErrors(mainOf((await web.visit(site, '/blog/wheel')).text))).toEqual([])
  },
)

test('SOC-02 the Pinterest overlay follows pinterestOverlayOptions', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  const pin = page.locator('.sw-pin')
  await visitor.open(address)
  await page.waitForFunction(() => 'sitewright' in window)
  expect(await pin.count()).toBe(0)
  await configure({}, { pinterestOverlay: PINS })
  await visitor.open(address)
  await pin.waitFor({ state: 'attached' })
  expect(await pin.evaluate((link) => getComputedStyle(link).opacity)).toBe('0')
  await page.locator('.entry-image img').hover()
  await expect.poll(() => pin.evaluate((link) => getComputedStyle(link).opacity)).toBe('1')
  const href = new URL((await pin.getAttribute('href')) ?? '')
  expect(href.origin + href.pathname).toBe('https://www.pinterest.com/pin/create/button/')
  expect(href.searchParams.get('url')).toBe(address)
  expect(href.searchParams.get('description')).toBe('The wheel')
  expect(href.searchParams.get('media')).toMatch(/^http:\/\/mill\.localhost:\d+\/_media\//)
  expect(await accessibilityFaults(page)).toEqual([])
  const byTouch = await browser.visitor({ window: 'phone' })
  await byTouch.open(address)
  const touched = byTouch.page.locator('.sw-pin')
  await touched.waitFor({ state: 'attached' })
  const isShown = () => touched.evaluate((link) => getComputedStyle(link).opacity === '1')
  expect(await isShown()).toBe(false)
  await byTouch.page.locator('.entry-image img').tap()
  await expect.poll(isShown).toBe(true)
  await byTouch.page.getByRole('heading', { level: 1 }).tap()
  await expect.poll(isShown).toBe(false)
  await configure({}, { pinterestOverlay: { mode: 'always', size: 'large', shape: 'round', color: 'white' } })
  await visitor.open(address)
  await expect.poll(() => pin.evaluate((link) => getComputedStyle(link).opacity)).toBe('1')
  expect(await pin.innerText()).toBe('')
  expect(await pin.getAttribute('class')).toBe('sw-pin sw-pin-always sw-pin-large sw-pin-round sw-pin-white')
  // Taking the features of the page away takes the button away.
  await page.evaluate(() => (window as unknown as { sitewright: { destroy(): void } }).sitewright.destroy())
  expect(await pin.count()).toBe(0)
  await configure()
})

test('an owner offers likes, share buttons and Pinterest buttons in the settings', async () => {
  await web.configure(site, 'settings', { title: 'The Mill' })
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  expect((await web.visit(site, '/blog/wheel')).text).not.toMatch(/class="reactions|data-save-images/)
  await visitor.go('/sites/mill/settings/social')
  await page.getByLabel('Let visitors like entries').check({ force: true })
  await page.getByLabel('Bluesky').check({ force: true })
  await page.getByRole('combobox', { name: 'Show buttons' }).click()
  await page.getByRole('option', { name: 'Always' }).click()
  await page.getByRole('combobox', { name: 'Shape' }).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await faultsInEveryLook(page, 'social-settings')).toEqual([])
  await publishChanges(page)
  await web.web.hosts.refresh(site.id)
  const { text } = await web.visit(site, '/blog/wheel')
  expect(text).toContain(`data-like="${item}"`)
  expect(text).toContain('https://bsky.app/intent/compose')
  expect(text).toContain('data-save-images="Save on Pinterest"')
  await configure()
})
