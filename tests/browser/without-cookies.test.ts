import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type {} from '#features/content/comments/feature.ts'
import type {} from '#features/audience/forms/feature.ts'
import type {} from '#features/content/likes/feature.ts'
import type {} from '#features/audience/newsletter/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { openBrowser, type TestBrowser, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { openCookielessProxy } from '../support/cookieless-proxy.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { makeForm } from '../support/forms.ts'
import { freePort } from '../support/free-port.ts'
import { makeList } from '../support/newsletters.ts'
import { sellIn } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let proxy: Awaited<ReturnType<typeof openCookielessProxy>>
let port: number
let browser: TestBrowser
let site: Site
let item: Id

beforeAll(async () => {
  port = await freePort()
  web = await startWeb({ assets: await buildClient(), appOrigin: `http://app.localhost:${port}` })
  proxy = await openCookielessProxy(port, web.port)
  site = await web.createSite('inn', 'The Inn')
  const formId = await makeForm(web, site)
  const form = { type: BLOCK_TYPE.form, version: 1, data: { formId } }
  await web.publish(site, 'page', { urlId: 'contact', title: 'Contact', layout: layoutOf(form) })
  const letters = { type: BLOCK_TYPE.newsletter, version: 1, data: { listId: await makeList(web, site) } }
  await web.publish(site, 'page', { urlId: 'letters', title: 'Letters', layout: layoutOf(letters) })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const body = { urlId: 'wine', title: 'Wine', layout: layoutOf(textBlock('Red.')) }
  item = await web.publish(site, 'item', body, blog)
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await sellIn(web, site, shop)
  await web.configure(site, 'settings', {
    title: 'The Inn',
    social: { likesEnabled: true },
    commentsEnabled: true,
    comments: { moderation: 'none' },
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await proxy?.close()
  await web?.close()
})

const at = (path: string) => `http://inn.localhost:${port}${path}`
const rowsOf = (table: 'form_submissions' | 'comments' | 'likes') =>
  web.database.owner.selectFrom(table).selectAll().execute()

/** A visitor whose browser neither sends nor shows cookies to scripts; `scripts` may see their own. */
async function visitorAt(path: string, options: VisitorOptions = {}, scripts = false): Promise<Page> {
  const { page, open } = await browser.visitor(options)
  if (!scripts) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  }
  expect(await open(at(path))).toBe(200)
  return page
}

test('a form is sent by script without cookies, and no call fails', async () => {
  const page = await visitorAt('/contact')
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false)
  await expect.poll(() => page.locator('[data-form]').getAttribute('data-state')).toBe('idle')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('We write back soon.').waitFor()
  expect(await rowsOf('form_submissions')).toHaveLength(1)
})

test('a sign-up to a newsletter is sent by script without cookies, and no call fails', async () => {
  const page = await visitorAt('/letters', { window: 'phone' })
  await expect.poll(() => page.locator('[data-form]').getAttribute('data-state')).toBe('idle')
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('One more step: open the email').waitFor()
  expect(await web.database.owner.selectFrom('subscribers').select(['email', 'status']).execute()).toEqual([
    { email: 'ada@example.test', status: 'pending' },
  ])
})

test('a comment and a like are sent by script without cookies, and no call fails', async () => {
  const page = await visitorAt('/blog/wine')
  const keyed = page.waitForResponse(/\/api\/comments\/\d+\/key$/)
  await page.getByRole('textbox', { name: 'Comment' }).fill('Very good.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo')
  await keyed
  web.clock.now += 3000
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect.poll(() => page.getByRole('article', { name: 'Bo' }).count()).toBe(1)
  const button = page.getByRole('button', { name: 'Like', exact: true })
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  await button.click()
  await expect.poll(() => page.locator('[data-like-count]').innerText()).toBe('1 like')
  await expect.poll(() => rowsOf('likes')).toHaveLength(1)
  expect(await rowsOf('comments')).toHaveLength(1)
})

test('a call that still needs a cookie opens the page for visitors without scripts', async () => {
  await web.database.owner.deleteFrom('likes').execute()
  // Something between takes away where the call comes from.
  const page = await visitorAt('/blog/wine', { forgives: /40\d.*\/api\/likes\//, spoilsToken: true }, true)
  await page.route('**/api/likes/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'NO_COOKIE', error: 'Allow cookies for this site.' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await page.waitForURL(new RegExp(`/_like/${item}`))
  await page.getByRole('button', { name: 'I like it' }).click()
  await expect.poll(() => rowsOf('likes')).toHaveLength(1)
})

test('CHK-01 a visitor who adds a product without cookies gets a message that the cart needs them', async () => {
  const page = await visitorAt((await shopPath()) ?? '')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL(at('/cart'))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('you do not have cookies enabled').waitFor()
})

async function shopPath(): Promise<string | undefined> {
  const { text } = await web.visit(site, '/shop')
  return /href="(\/shop\/item-\d+)"/.exec(text)?.[1]
}
