import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from '../support/accessibility.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { bookingBlock, FRIDAY_MORNING, makeBookable } from '../support/booking-site.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf } from '../support/content.ts'
import { freePort } from '../support/free-port.ts'
import { permit, signedIn } from '../support/owner.ts'
import { openTlsProxy } from '../support/tls-proxy.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const REGISTRY = 'https://registry.example/widget.js'

let web: TestWeb
let site: Site
let browser: TestBrowser
let count = 0

const otherService = (query: string) =>
  bookingBlock({ provider: 'otherService', scriptUrl: REGISTRY + query, url: 'https://registry.example/oak' })

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  web.clock.now = FRIDAY_MORNING
  site = await web.createSite('practice', 'Elbow Room')
  await makeBookable(web, site, { capacity: 4 }, { maxParty: 4, step: 15 })
  const publish = (urlId: string, title: string, block: ReturnType<typeof bookingBlock>) =>
    web.publish(site, 'page', { urlId, title, layout: layoutOf(block) })
  await publish('visit', 'Visit', bookingBlock({ text: 'An hour, in shorts.' }))
  await publish('elsewhere', 'Elsewhere', otherService('?rid=118240&type=standard'))
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const at = (path: string) => `${web.origin('practice')}${path}`
const widget = (page: Page) => page.locator('.b-booking-widget')
const stateOf = (page: Page) => widget(page).getAttribute('data-state')
const timesOf = (page: Page) => page.locator('.p-booking-times a')

/** Opens the page of the block as an owner who stays on the site. */
async function ownerAt(path: string, options?: VisitorOptions): Promise<Visitor> {
  const person = await signedIn(web, `owner-${++count}@example.test`)
  await permit(web, site, person.id, { reporting: true })
  const visitor = await browser.visitor(options)
  const { url } = (await person.call(enterSite, { site: 'practice', body: { to: `${path}?noredirect` } }))
    .value
  await visitor.page.goto(url)
  return visitor
}

async function fillDetails(page: Page, name = 'Ada Lovelace'): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill('ada@example.test')
  await Promise.all([
    page.waitForURL(/\/_booking\/[\w-]{43}$/),
    page.getByRole('button', { name: 'Book' }).click(),
  ])
}

test('BKG-01 BKG-02 an owner who is logged in sees a preview, and a click shows how to use it', async () => {
  const { page } = await ownerAt('/visit')
  const cover = page.getByRole('button', { name: 'Preview Only' })
  await cover.waitFor()
  expect(
    await widget(page)
      .locator('form')
      .evaluate((form: HTMLElement) => form.inert),
  ).toBe(true)
  expect(await stateOf(page)).toBeNull()
  expect(await page.locator('.p-booking-times').count()).toBe(0)
  await cover.click()
  const alert = page.getByRole('dialog', { name: 'Preview Only' })
  await alert.waitFor()
  expect(await alert.getByRole('heading').innerText()).toBe('Preview Only')
  expect(await alert.locator('.sw-message').innerText()).toBe(
    'Please log out of your account to use the booking block.',
  )
  await alert.getByRole('button', { name: 'Okay' }).click()
  await alert.waitFor({ state: 'detached' })
  expect(await cover.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('BKG-07 the alert has this text, and no form of an owner books anything', async () => {
  const { page, faults } = await ownerAt('/visit')
  await page.getByRole('button', { name: 'Preview Only' }).click()
  const alert = page.getByRole('dialog', { name: 'Preview Only' })
  expect((await alert.innerText()).split('\n').filter(Boolean)).toEqual([
    'Preview Only',
    'Please log out of your account to use the booking block.',
    'Okay',
  ])
  await page.goto(at('/_booking?date=2026-11-28'))
  await page.locator('.p-booking-times a').first().click()
  await page.getByLabel('Name').fill('Olga')
  await page.getByLabel('Email address').fill('olga@example.test')
  await page.getByRole('button', { name: 'Book' }).click()
  await page.getByRole('alert').filter({ hasText: 'Please log out of your account' }).waitFor()
  expect(faults.splice(0).filter((fault) => !/\b403\b/.test(fault))).toEqual([])
})

test('BKG-03 over http the form is shown once the site has initialised', async () => {
  const { page, open } = await browser.visitor()
  await open(at('/visit'))
  await page.waitForFunction(() => 'sitewright' in window)
  const form = page.locator('.p-booking-choice')
  expect(await form.isVisible()).toBe(true)
  await page.evaluate('sitewright.destroy()')
  expect(await form.isVisible()).toBe(false)
  await page.evaluate('sitewright.init()')
  expect(await form.isVisible()).toBe(true)
})

test('BKG-03 over a secure connection the form is shown at once', async () => {
  const port = await freePort()
  const secure = await startWeb({ assets: await buildClient(), appOrigin: `https://app.localhost:${port}` })
  const proxy = await openTlsProxy(port, secure.port)
  try {
    const house = await secure.createSite('house', 'The House')
    await makeBookable(secure, house)
    await secure.publish(house, 'page', { urlId: 'visit', title: 'Visit', layout: layoutOf(bookingBlock()) })
    const { page: other } = await browser.visitor()
    const context = await other.context().browser()?.newContext({ ignoreHTTPSErrors: true })
    if (!context) throw new Error('The browser has ended.')
    const page = await context.newPage()
    // Nothing initialises without the scripts of the page.
    await page.route(/\.js(?:\?|$)/, (route) => route.abort())
    await page.goto(`https://house.localhost:${port}/visit`)
    expect(await page.evaluate(() => 'initialised' in document.documentElement.dataset)).toBe(false)
    expect(await page.locator('.p-booking-choice').isVisible()).toBe(true)
    await context.close()
  } finally {
    await proxy.close()
    await secure.close()
  }
})

test('BKG-04 the widget is in its loading state until its third picker is ready', async () => {
  const { page, open } = await browser.visitor()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/bookings/times?*', async (route) => {
    await held
    await route.continue()
  })
  await open(at('/visit'))
  await page.locator('.b-booking-pickers').waitFor()
  // The pickers of people and of days are ready, that of times is not.
  expect(await page.getByLabel('People').isVisible()).toBe(true)
  expect(await page.locator('.b-booking-days').count()).toBe(1)
  expect(await stateOf(page)).toBe('loading')
  answer()
  await page.locator('.b-booking-widget[data-state="loaded"]').waitFor()
  expect(await timesOf(page).count()).toBeGreaterThan(0)
})

test('BKG-05 BKG-06 a click loads the component of a registry with the query string of its script', async () => {
  const visitor = await browser.visitor()
  const { page, open } = visitor
  const requested: string[] = []
  await page.context().route('https://registry.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `export function mount(element, { query, ready }) {
        element.dataset.rid = query.get('rid')
        element.textContent = query.toString()
        globalThis.ready = ready
        ready('party'); ready('date')
      }`,
    })
  })
  await open(at('/elsewhere'))
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await page.getByRole('link', { name: 'Choose a time at registry.example' }).click()
  await page.locator('[data-rid="118240"]').waitFor()
  expect(requested).toEqual([`${REGISTRY}?rid=118240&type=standard`])
  expect(await page.getByText('rid=118240&type=standard').isVisible()).toBe(true)
  expect(await stateOf(page)).toBe('loading')
  await page.evaluate("ready('time')")
  expect(await stateOf(page)).toBe('loaded')
  visitor.faults.splice(0)
})

test('a registry that fails leaves its link, which opens its page', async () => {
  const visitor = await browser.visitor()
  const { page, open } = visitor
  await page
    .context()
    .route('https://registry.example/**', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ contentType: 'text/html', body: '<title>Oak</title>' })
        : route.abort(),
    )
  await open(at('/elsewhere'))
  const link = page.getByRole('link', { name: 'Choose a time at registry.example' })
  await link.click()
  await page.getByText('The times could not be loaded.').waitFor()
  expect(await stateOf(page)).toBe('failed')
  await Promise.all([page.waitForURL('https://registry.example/oak'), link.click()])
  visitor.faults.splice(0)
})

test('a visitor chooses a day and a time, books, and cancels with the button on the page', async () => {
  const { page, open } = await browser.visitor()
  await open(at('/visit'))
  await page.locator('.b-booking-widget[data-state="loaded"]').waitFor()
  const days = page.getByRole('group', { name: 'Days' })
  expect(
    await days.getByRole('button', { name: /^Sunday, 29 November|^Sunday, November 29/ }).isDisabled(),
  ).toBe(true)
  await page.getByLabel('People').fill('3')
  await days.getByRole('button', { name: /^Saturday/ }).click()
  expect(await days.getByRole('button', { name: /^Saturday/ }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Later days' }).click()
  await days.getByRole('button', { name: /December 4/ }).waitFor()
  await page.getByRole('button', { name: 'Earlier days' }).click()
  await days.getByRole('button', { name: /November 28/ }).click()
  const time = timesOf(page).filter({ hasText: /^10:15/ })
  await Promise.all([page.waitForURL(/at=/), time.click()])
  await fillDetails(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your booking is confirmed')
  expect(await page.locator('.booking-facts').innerText()).toMatch(/November 28, 2026.*10:15[\s\S]*3/)
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel this booking' }).count()).toBe(0)
})

test('the days and times stay in their positions while those of another week are loaded', async () => {
  const { page, open } = await browser.visitor()
  await open(at('/visit'))
  await page.locator('.b-booking-widget[data-state="loaded"]').waitFor()
  const top = () => timesOf(page).first().boundingBox()
  const before = await top()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/bookings/times?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Later days' }).click()
  await page.locator('.b-booking-pickers[aria-busy="true"]').waitFor()
  expect(await page.getByRole('status').textContent()).toBe('Loading times')
  expect(await top()).toEqual(before)
  answer()
  await page.locator('.b-booking-pickers[aria-busy="false"]').waitFor()
  await page.getByRole('button', { name: /December 4/ }).waitFor()
})

test('fields and buttons have the style of the theme', async () => {
  const { page, open } = await browser.visitor()
  const styleOf = async () => {
    await open(at('/_booking?date=2026-12-05'))
    return {
      button: await page
        .locator('.p-booking-button')
        .evaluate((button) => getComputedStyle(button).backgroundColor),
      field: await page
        .locator('select.p-booking-control, input.p-booking-control')
        .first()
        .evaluate((field) => getComputedStyle(field).borderTopWidth),
    }
  }
  const dress = async (style: object) => {
    await web.configure(site, 'theme', { style })
    await web.web.hosts.refresh(site.id)
  }
  await dress({ buttons: 'filled', fields: 'boxed' })
  const filled = await styleOf()
  expect(filled.field).toBe('1px')
  await dress({ buttons: 'outlined', fields: 'underlined' })
  expect(await styleOf()).toEqual({ button: 'rgba(0, 0, 0, 0)', field: '0px' })
  expect(filled.button).not.toBe('rgba(0, 0, 0, 0)')
  await dress({})
})

test('booking works without scripts', async () => {
  const { page, open } = await browser.visitor({ javaScriptEnabled: false, window: 'phone' })
  await open(at('/visit'))
  await page.getByLabel('Day').fill('2026-11-28')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Show times' }).click()])
  await Promise.all([page.waitForEvent('load'), page.locator('.p-booking-times a').first().click()])
  await fillDetails(page, 'Grace')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your booking is confirmed')
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Cancel this booking' }).click(),
  ])
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('This booking is cancelled')
})

test('the plain form is shown again when the times cannot be loaded', async () => {
  const visitor = await browser.visitor()
  const { page, open } = visitor
  await page.route('**/api/bookings/times?*', (route) => route.abort())
  await open(at('/visit'))
  await page.getByText('The times could not be loaded.').waitFor()
  expect(await stateOf(page)).toBe('failed')
  await page.getByLabel('Day').fill('2026-11-28')
  await page.getByRole('button', { name: 'Show times' }).click()
  await page.locator('.p-booking-times a').first().waitFor()
  visitor.faults.splice(0)
})

const looks = (['phone', 'desktop'] as const).flatMap((window) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ window, colorScheme })),
)

test.each(looks)('the pages of bookings are accessible on a $window, $colorScheme', async (look) => {
  const visitor = await browser.visitor({ ...look, forgives: /\b400\b/ })
  const { page, open } = visitor
  const shots = process.env['SCREENSHOTS']
  const inspect = async (state: string) => {
    if (shots !== undefined) {
      mkdirSync(shots, { recursive: true })
      const path = join(shots, `booking-${state}-${look.window}-${look.colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
    expect(await accessibilityFaults(page), state).toEqual([])
    expect(markupErrors(await page.locator('main').innerHTML()), state).toEqual([])
  }
  await open(at('/visit'))
  await page.locator('.b-booking-widget[data-state="loaded"]').waitFor()
  await inspect('block')
  await open(at('/_booking?date=2026-11-29'))
  await inspect('closed-day')
  await open(at('/_booking?date=2026-11-20'))
  await inspect('past')
  await open(at('/_booking?date=2026-12-05'))
  await inspect('times')
  await page.locator('.p-booking-times a').last().click()
  await page.getByLabel('Name').waitFor()
  await inspect('details')
  await fillDetails(page, 'Maud')
  await inspect('booked')
})

test.each([320, 600, 1024])('the block fits %s pixels, also from right to left', async (width) => {
  const { page, open } = await browser.visitor({ width })
  await open(at('/visit'))
  await page.locator('.b-booking-widget[data-state="loaded"]').waitFor()
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  }
})
