import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { withSite } from '#platform/db/tenant.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buyer, cardOf, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { permit, signedIn } from '../support/owner.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let cupVariant: string
const TRACKER = 'https://tracker.example'

/** First calls get a CSRF token; the tracker is another origin, whose responses are those of the test. */
const EXPECTED = /tracker\.example/

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('steep', 'Second Steep')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const item = await web.publish(site, 'item', { urlId: 'cup', title: 'The cup' }, shop)
  await makeProduct(web, site, item, [variant({ price: 900, unlimited: true })])
  const { id } = await web.database.owner
    .selectFrom('product_variants')
    .select('id')
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow()
  cupVariant = id
  await takePayments(web, site)
  browser = await openBrowser()
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
  await configure()
  await track('')
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const configure = async (more: Record<string, unknown> = {}) => {
  await web.configure(site, 'settings', {
    title: 'Second Steep',
    social: { likesEnabled: true, shareServices: ['bluesky'] },
    ...more,
  })
  await web.caughtUp()
}
const track = (affiliateUrl: string) =>
  withSite(web.database.app, site.id, (tx) =>
    changeStoreSettings(tx, site.id, { affiliateUrl, affiliateId: '77', affiliateChannel: 'web' }),
  )
const urlOf = (path: string) => web.origin('steep') + path
const RESTRICTIVE = {
  cookies: {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    text: 'Cookies?',
    label: 'Allow',
  },
}

/** The names of the events that a visitor's pages record, and the URLs of frames of the tracker. */
function watch({ page }: Pick<Visitor, 'page'>) {
  const names: string[] = []
  const frames: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(TRACKER)) frames.push(request.url())
    if (new URL(request.url()).pathname !== TRACKING_PATH.event) return
    names.push(new URLSearchParams(request.postData() ?? '').get('event') ?? '')
  })
  return { names, frames }
}

/** Places an order of two cups without a browser; returns the path of its page. */
async function order(): Promise<string> {
  const one = await buyer(web, site)
  await one.add(cupVariant, 2)
  await one.enter()
  const { outcome } = await one.order(cardOf())
  if (outcome.status !== 'confirmed') throw new Error(`The order is ${outcome.status}.`)
  return outcome.url
}

async function answerTracker(page: Page): Promise<void> {
  await page.route(`${TRACKER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Told</title>' }),
  )
}

test('CHK-04 CHK-03 each event from the view of a product to its order is recorded once, where it happens', async () => {
  const visitor = await browser.visitor({ forgives: EXPECTED })
  const { page } = visitor
  const { names } = watch(visitor)
  await visitor.open(urlOf('/shop/cup'))
  await expect.poll(() => names).toEqual(['View'])
  await page.getByRole('button', { name: 'Like' }).click()
  await expect.poll(() => names).toEqual(['View', 'Like'])
  await page.evaluate(() =>
    document.querySelector('[data-share] a')?.addEventListener('click', (event) => event.preventDefault()),
  )
  await page.getByRole('link', { name: 'Share on Bluesky' }).click()
  await expect.poll(() => names).toEqual(['View', 'Like', 'Share'])
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  await expect.poll(() => names).toEqual(['View', 'Like', 'Share', 'Cart Add'])
  await visitor.open(urlOf('/checkout'))
  await expect.poll(() => names.slice(4)).toEqual(['Checkout Started'])
  const path = await order()
  await visitor.open(urlOf(path))
  await expect.poll(() => names.slice(5)).toEqual(['Checkout Completed'])
  await page.reload()
  await page.waitForLoadState('networkidle')
  const other = await browser.visitor()
  const seen = watch(other)
  await other.open(urlOf(path))
  await other.page.waitForLoadState('networkidle')
  expect([names.length, seen.names]).toEqual([6, []])
})

test('HIT-15 HIT-19 the tracker of the owner gets an order once, from a frame that is invisible to everybody', async () => {
  const path = await order()
  const before = await browser.visitor()
  const untold = watch(before)
  await before.open(urlOf(path))
  await before.page.waitForLoadState('networkidle')
  expect([untold.names, untold.frames, await before.page.locator('iframe').count()]).toEqual([
    ['Checkout Completed'],
    [],
    0,
  ])
  await track(`${TRACKER}/convert`)
  const visitor = await browser.visitor({ forgives: EXPECTED })
  const { page } = visitor
  const { frames } = watch(visitor)
  await answerTracker(page)
  await visitor.open(urlOf(path))
  await expect.poll(() => frames).toEqual([`${TRACKER}/convert?cid=77&irchannel=web&qty1=2`])
  const frame = page.locator('iframe')
  expect([
    await frame.isVisible(),
    await frame.getAttribute('aria-hidden'),
    await frame.getAttribute('tabindex'),
  ]).toEqual([false, 'true', '-1'])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect([frames.length, await page.locator('iframe').count()]).toEqual([1, 0])
})

test('HIT-19 CKN-06 the tracker gets an order under a restrictive policy once the visitor agrees', async () => {
  await configure(RESTRICTIVE)
  await track(`${TRACKER}/convert`)
  const path = await order()
  const visitor = await browser.visitor({ forgives: EXPECTED })
  const { page } = visitor
  const { frames } = watch(visitor)
  await answerTracker(page)
  await visitor.open(urlOf(path))
  await page.waitForLoadState('networkidle')
  expect(frames).toEqual([])
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => frames.length).toBe(1)
})

test('P45 members of the site record nothing about an order, and it is recorded when its buyer opens it', async () => {
  await configure({ developerMode: true })
  await track(`${TRACKER}/convert`)
  const path = await order()
  const person = await signedIn(web, 'store-owner@example.test')
  await permit(web, site, person.id, { reporting: true })
  const { value } = await person.call(enterSite, { site: 'steep', body: { to: path } })
  const member = await browser.visitor({ forgives: EXPECTED })
  const silent = watch(member)
  await member.open(value.url)
  await member.page.waitForLoadState('networkidle')
  expect([new URL(member.page.url()).pathname, silent.names, silent.frames]).toEqual([path, [], []])
  const visitor = await browser.visitor({ forgives: EXPECTED })
  const { names, frames } = watch(visitor)
  await answerTracker(visitor.page)
  await visitor.open(urlOf(path))
  await expect.poll(() => [names, frames.length]).toEqual([['Checkout Completed'], 1])
})
