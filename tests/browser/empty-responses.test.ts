import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type {} from '#features/content/comments/feature.ts'
import type {} from '#features/content/likes/feature.ts'
import { FORM_KEY_PATH, FORM_SAVE_PATH } from '#features/audience/forms/form-names.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { makeForm } from '../support/forms.ts'
import { sellIn } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** What something between visitor and server says in place of the server: all of it says that the call succeeded. */
const SAYS_NOTHING = ['', 'null', '{}', '<html><p>Welcome', '{"saved":tr'] as const
const PROCESSING = 'Error processing form submission. Please reload and try again.'

let web: TestWeb
let browser: TestBrowser
let site: Site
let product: string

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('inn', 'The Inn')
  const formId = await makeForm(web, site)
  const form = { type: BLOCK_TYPE.form, version: 1, data: { formId } }
  await web.publish(site, 'page', { urlId: 'contact', title: 'Contact', layout: layoutOf(form) })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const body = { urlId: 'wine', title: 'Wine', layout: layoutOf(textBlock('Red.')) }
  await web.publish(site, 'item', body, blog)
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  product = (await sellIn(web, site, shop)).path
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
  await web?.close()
})

test('FRM-19 an empty response to a form is a failure, and no input is lost', async () => {
  const { page, open } = await browser.visitor()
  await open(`${web.origin('inn')}/contact`)
  const form = page.locator('[data-form]')
  await expect.poll(() => form.getAttribute('data-state')).toBe('idle')
  // Asked for as soon as something is typed.
  await page.route(`**${FORM_KEY_PATH}*`, (route) => route.fulfill({ status: 200, body: '' }))
  const email = page.getByLabel('Email address')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await email.fill('ada@example.test')
  for (const path of [FORM_KEY_PATH, FORM_SAVE_PATH])
    for (const body of SAYS_NOTHING) {
      await page.route(`**${path}*`, (route) => route.fulfill({ status: 200, body }))
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect
        .poll(() => page.locator('[data-form-top]').textContent(), { message: `${path} ${body}` })
        .toBe(PROCESSING)
      expect([await form.getAttribute('data-state'), await email.inputValue()]).toEqual([
        'failure',
        'ada@example.test',
      ])
      await page.unroute(`**${path}*`)
    }
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('We write back soon.').waitFor()
})

test('FRM-19 a form that fails before it is sent shows a message', async () => {
  const { page, open } = await browser.visitor()
  await open(`${web.origin('inn')}/contact`)
  await expect.poll(() => page.locator('[data-form]').getAttribute('data-state')).toBe('idle')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email address').fill('ada@example.test')
  await page.evaluate(() => {
    globalThis.FormData = class {
      constructor() {
        throw new TypeError('A script of the site broke this.')
      }
    } as unknown as typeof FormData
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.locator('[data-form-top]').getByText(PROCESSING).waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.test')
})

test('an empty response to a like or a comment is a failure, and no input is lost', async () => {
  const { page, open } = await browser.visitor()
  await open(`${web.origin('inn')}/blog/wine`)
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false')
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.fill('Very good.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo')
  for (const body of SAYS_NOTHING) {
    await page.route(/\/api\/(?:likes|comments)\//, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 200, body }) : route.continue(),
    )
    // The messages of the previous responses may still be there.
    const liked = page.waitForResponse(/\/api\/likes\//)
    await like.click()
    await liked
    await expect.poll(() => page.locator('.like-status').textContent(), { message: body }).not.toBe('')
    expect(await like.getAttribute('aria-pressed')).toBe('false')
    const post = page.getByRole('button', { name: 'Post comment' })
    const posted = page.waitForResponse(
      (response) => response.url().includes('/api/comments/') && response.request().method() === 'POST',
    )
    await post.click()
    await posted
    await expect.poll(() => post.getAttribute('aria-disabled'), { message: body }).toBeNull()
    await expect.poll(() => page.locator('[data-comment-problems]').isVisible(), { message: body }).toBe(true)
    expect([await comment.inputValue(), await page.locator('[data-comment-status]').textContent()]).toEqual([
      'Very good.',
      '',
    ])
    await page.unroute(/\/api\/(?:likes|comments)\//)
  }
})

test('an empty response to adding a product is reported as a failure', async () => {
  const { page, open } = await browser.visitor()
  await open(web.origin('inn') + product)
  for (const body of SAYS_NOTHING) {
    await page.route('**/shopping-cart/entries*', (route) => route.fulfill({ status: 200, body }))
    // The message of the previous response may still be there.
    const answered = page.waitForResponse(/shopping-cart\/entries/)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await answered
    await page.getByText('The cart could not be changed.').first().waitFor()
    expect(await page.getByRole('dialog', { name: 'Cart' }).count()).toBe(0)
    await page.unroute('**/shopping-cart/entries*')
  }
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Cart' }).waitFor()
})
