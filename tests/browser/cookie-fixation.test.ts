import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { sellIn, shopper } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const EMAIL = 'ada@secret.example'

let web: TestWeb
let browser: TestBrowser
let site: Site
let product: Awaited<ReturnType<typeof sellIn>>

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('inn', 'The Inn')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  product = await sellIn(web, site, shop)
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

test.each(['/', '/checkout'])(
  'P10 a cart that a script of another host sets for %s shows nobody else the input of a buyer',
  async (path) => {
    const attacker = await shopper(web, site)
    await attacker.add(product.id)
    const token = attacker.jar.get('CART') ?? ''
    const { page, open } = await browser.visitor({ forgives: /^404/ })
    // A host below the same domain has no page here, but its scripts run.
    await open(`http://evil.inn.localhost:${web.port}/`)
    await page.evaluate(
      (cookie) => void (document.cookie = cookie),
      `CART=${token}; domain=inn.localhost; path=${path}`,
    )
    await open(web.origin('inn') + product.path)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
    await page.goto(`${web.origin('inn')}/checkout`)
    // Two carts of one name: neither was believed, and that of the other host is gone.
    if (!page.url().endsWith('/checkout')) await page.goto(`${web.origin('inn')}/checkout`)
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Email').blur()
    await saved
    await page.reload()
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL)
    const seen = await Promise.all(['/checkout', '/cart'].map((own) => attacker.page(own)))
    expect(seen.map(({ text }) => text).join('\n')).not.toContain(EMAIL)
  },
)
