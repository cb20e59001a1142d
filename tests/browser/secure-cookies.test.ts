import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { freePort } from '../support/free-port.ts'
import { sellIn } from '../support/shopper.ts'
import { openTlsProxy } from '../support/tls-proxy.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const EMAIL = 'ada@secret.example'
/** A visitor cookie of somebody else. */
const FOREIGN_VISITOR = `${'7'.repeat(32)}|1700000000000|1700000000000|1700000000000|9`

let port: number
let web: TestWeb
let proxy: Awaited<ReturnType<typeof openTlsProxy>>
let browser: TestBrowser
let site: Site
let product: Awaited<ReturnType<typeof sellIn>>

beforeAll(async () => {
  port = await freePort()
  web = await startWeb({ assets: await buildClient(), appOrigin: `https://app.localhost:${port}` })
  proxy = await openTlsProxy(port, web.port)
  site = await web.createSite('inn', 'The Inn')
  await web.publish(site, 'page', { urlId: 'rooms', title: 'Rooms' })
  const locked = await web.publish(site, 'page', { urlId: 'cellar', title: 'Cellar' })
  await web.lock(site, locked, 'open barrel')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  product = await sellIn(web, site, shop)
  await web.configure(site, 'settings', {
    title: 'The Inn',
    cookies: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await proxy?.close()
  await web?.close()
})

const at = (path: string) => `https://inn.localhost:${port}${path}`
const visitor = () => browser.visitor({ trustsTestCertificate: true, forgives: /^404|^401/ })

/** Sets cookies as a script of a host below the same domain would. */
async function attack({ page, open }: Visitor, cookies: readonly string[]): Promise<void> {
  // It has no page here, but its scripts run.
  await open(`https://evil.inn.localhost:${port}/`)
  for (const cookie of cookies)
    for (const path of ['/', '/checkout', '/rooms'])
      await page.evaluate(
        (text) => void (document.cookie = text),
        `${cookie}; domain=inn.localhost; path=${path}; secure`,
      )
}

const cookiesOf = async (page: Page, name: string) =>
  (await page.context().cookies(at('/'))).filter((one) => one.name === name)

test('P10 on https a cart of another host is not shown, and the cart of the buyer is unchanged', async () => {
  const attacker = await visitor()
  await attacker.open(at(product.path))
  await attacker.page.getByRole('button', { name: 'Add to cart' }).click()
  await attacker.page.getByRole('dialog', { name: 'Cart' }).waitFor()
  const [cart] = await cookiesOf(attacker.page, '__Host-CART')
  expect(cart).toMatchObject({ secure: true, httpOnly: true, path: '/', domain: 'inn.localhost' })

  const buyer = await visitor()
  await attack(buyer, [`CART=${cart?.value}`, `__Host-CART=${cart?.value}`])
  // Browsers take no such name for another host.
  expect(await cookiesOf(buyer.page, '__Host-CART')).toEqual([])
  await buyer.open(at('/cart'))
  expect(await buyer.page.getByText('Pot').count()).toBe(0)
  await buyer.open(at(product.path))
  await buyer.page.getByRole('button', { name: 'Add to cart' }).click()
  await buyer.page.getByRole('dialog', { name: 'Cart' }).waitFor()
  expect((await cookiesOf(buyer.page, '__Host-CART'))[0]?.value).not.toBe(cart?.value)
  await buyer.open(at('/checkout'))
  const saved = buyer.page.waitForResponse((response) => response.request().method() === 'PUT')
  await buyer.page.getByLabel('Email').fill(EMAIL)
  await buyer.page.getByLabel('Email').blur()
  await saved
  for (const path of ['/checkout', '/cart']) {
    await attacker.open(at(path))
    expect(await attacker.page.content(), path).not.toContain(EMAIL)
  }
  await buyer.open(at('/checkout'))
  expect(await buyer.page.getByLabel('Email').inputValue()).toBe(EMAIL)
})

test('P10 on https consent and a visitor of another host are ignored, and those of the visitor are accepted', async () => {
  const visit = await visitor()
  const { page, open } = visit
  const notice = page.getByRole('region', { name: 'Cookies' })
  await attack(visit, ['ss_cookieAllowed=true', '__Host-ss_cookieAllowed=true', `ss_cvr=${FOREIGN_VISITOR}`])
  await open(at('/rooms'))
  await notice.waitFor()
  expect(await cookiesOf(page, '__Host-ss_cvr')).toEqual([])
  await notice.getByRole('button', { name: 'Accept' }).click()
  await notice.waitFor({ state: 'hidden' })
  await open(at('/rooms'))
  await page.waitForFunction(() => 'sitewright' in window)
  expect(await notice.isVisible()).toBe(false)
  await expect.poll(() => cookiesOf(page, '__Host-ss_cvr')).toHaveLength(1)
  const [own] = await cookiesOf(page, '__Host-ss_cvr')
  expect(own?.value).not.toContain('7'.repeat(32))
})

test('P10 on https a lock that another host opens remains closed here', async () => {
  const knower = await visitor()
  await knower.open(at('/cellar'))
  await knower.page.getByLabel('Password').fill('open barrel')
  await knower.page.keyboard.press('Enter')
  await knower.page.getByRole('heading', { name: 'Cellar' }).waitFor()
  const [lock] = await cookiesOf(knower.page, '__Host-Locked')
  expect(lock).toMatchObject({ secure: true, httpOnly: true })

  const other = await visitor()
  await attack(other, [`Locked=${lock?.value}`, `__Host-Locked=${lock?.value}`])
  expect(await other.open(at('/cellar'))).toBe(401)
})
