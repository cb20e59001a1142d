import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { ADA, TEST_CARDS, takePayments } from '../support/buyer.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { makeForm } from '../support/forms.ts'
import { makeProduct, variant } from '../support/products.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** The first call without a CSRF token is rejected and sent again: Chromium reports its status as an error. */

let web: TestWeb
let browser: TestBrowser
let fair: Site

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const showcase = await seedSite(web, showcaseDemo(web.registry), [await pngOf(600, 400)])
  await web.publish(showcase, 'page', { urlId: 'mind', title: 'Mind the step', design: 'splash' })
  const back = await web.publish(showcase, 'page', {
    urlId: 'back-room',
    title: 'The back room',
    layout: layoutOf(textBlock('For friends of the house.')),
  })
  await web.lock(showcase, back, 'a long password')
  fair = await web.createSite('fair', 'The Fair')
  const shop = await web.publish(fair, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const lesson = await web.publish(fair, 'item', { urlId: 'lesson', title: 'Singing lesson' }, shop)
  await makeProduct(web, fair, lesson, [variant({ price: 5000, unlimited: true })], { productType: 3 })
  await takePayments(web, fair)
  const formId = await makeForm(web, fair)
  await web.publish(fair, 'page', {
    urlId: 'contact',
    title: 'Contact',
    layout: layoutOf({ type: BLOCK_TYPE.form, version: 1, data: { formId } }),
  })
  await web.caughtUp()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** A page of each kind, and what visitors see on it. */
const KINDS = [
  ['a collection', '/journal', 'a[href="/journal/one-thing-at-a-time"]'],
  ['a blog post', '/journal/one-thing-at-a-time', 'article h1'],
  ['a gallery', '/blocks/gallery', '.b-gallery img'],
  ['a page of galleries', '/galleries', 'main h1'],
  ['a list of events', '/events', 'a[href^="/events/open-studio"]'],
  ['an event', '/events/open-studio', 'time[datetime]'],
  ['a calendar', '/blocks/calendar', '.b-calendar'],
  ['a list of products', '/paper', 'a[href^="/paper/folded-notebook"]'],
  ['a product', '/paper/folded-notebook', '[data-add-to-cart]'],
  ['the cart of the store', '/cart', 'main h1'],
  ['a map', '/blocks/map', '.b-map-static'],
  ['a video', '/blocks/video', '.b-video video'],
  ['audio', '/blocks/audio', '.b-audio'],
  ['an album', '/blocks/album', '.b-album'],
  ['a sign-up for a newsletter', '/blocks/newsletter', '.b-newsletter input[type="email"]'],
  ['donations', '/blocks/donation', '.b-donation a'],
  ['a splash page', '/mind', '.cover'],
] as const

test.each(KINDS)('PGM-01 %s is a page with its content', async (_kind, path, content) => {
  const { page, open } = await browser.visitor()
  expect(await open(web.origin('showcase') + path)).toBe(200)
  await page.locator(content).first().waitFor()
})

test('PGM-01 a locked page shows its lock, and its content after the password', async () => {
  const { page, open } = await browser.visitor({ forgives: /401/ })
  // Not 200, so that nobody stores the lock as the page.
  expect(await open(`${web.origin('showcase')}/back-room`)).toBe(401)
  expect(await page.getByText('For friends of the house.').count()).toBe(0)
  await page.locator('input[type="password"]').fill('a long password')
  await page.keyboard.press('Enter')
  await page.getByText('For friends of the house.').waitFor()
  expect((await page.reload())?.status()).toBe(200)
})

test('PGM-02 a visitor without an account sends a form', async () => {
  const { page, open } = await browser.visitor()
  await open(`${web.origin('fair')}/contact`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('We write back soon.').waitFor()
  const rows = await web.database.owner.selectFrom('form_submissions').select('answers').execute()
  expect(JSON.stringify(rows)).toContain('ada@example.test')
})

test('PGM-02 a visitor without an account fills a cart and orders it', async () => {
  const { page, open } = await browser.visitor()
  await open(`${web.origin('fair')}/shop/lesson`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Checkout' }).last().click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.getByLabel('Email').fill(ADA.email)
  await page.getByLabel('Country').selectOption({ label: 'United States' })
  await page.getByLabel('Full name').fill(ADA.shippingName)
  await page.getByLabel('Card number').fill(TEST_CARDS.good)
  await page.getByLabel('Expiry date').fill('12/49')
  await page.getByLabel('Security code').fill('123')
  await page.locator('[data-checkout]:not([aria-busy])').waitFor()
  await page.locator('#checkout-place').click()
  await page.getByRole('heading', { name: /^Thank you/, level: 1 }).waitFor()
  const orders = await web.database.owner
    .selectFrom('orders')
    .select(['email', 'grand_total'])
    .where('site_id', '=', fair.id)
    .execute()
  expect(orders).toEqual([{ email: ADA.email, grand_total: '5000' }])
})
