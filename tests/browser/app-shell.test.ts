import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setAccountFlags } from '#features/people/accounts/manage/manage-accounts.actions.ts'
import { endAccountSessions } from '#features/people/accounts/sign-in/sessions.actions.ts'
import type { AppFiles } from '#main/app-files.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { type AppVisitor, focused, forgive, visitApp } from '../support/app-visit.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const FIRST_LOAD = 350 * 1024

let web: TestWeb
let browser: TestBrowser
let app: AppFiles
let owner: Person

beforeAll(async () => {
  app = await buildApp()
  web = await startWeb({ app, betaFeatures: ['beta_compact_lists'] })
  owner = await signedIn(web, 'ida@harbour.example', { name: 'Ida Holm' })
  for (const [identifier, title] of SITES) {
    const site = await web.createSite(identifier, title)
    await permit(web, site, owner.id, { administrator: true })
  }
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

const SITES = [
  ['kiln', 'The Kiln'],
  ['harbour', 'Harbour Journal'],
  ['atelier', 'Atelier Nord'],
  ['bakery', 'Bread & Salt'],
  ['festival', 'Slow Ferries'],
  ['practice', 'Practice'],
  ['quarter', 'The Marrow'],
] as const

async function bytesOfFirstLoad(visitor: AppVisitor, path: string): Promise<number> {
  const names = new Set<string>()
  visitor.page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/_app/')) names.add(pathname.slice('/_app/'.length))
  })
  await visitor.go(path)
  await visitor.loaded()
  let sum = 0
  for (const name of names) {
    const file = app.find(name)
    if (!file) throw new Error(`The app has no file ${name}.`)
    sum += (await file.body(file.encodings.includes('gzip') ? 'gzip' : 'identity')).length
  }
  return sum
}

test('the first load of the sign-in and sites screens is below 350 KB', async () => {
  const stranger = await visitApp(web, browser)
  expect(await bytesOfFirstLoad(stranger, '/sign-in')).toBeLessThan(FIRST_LOAD)
  const visitor = await visitApp(web, browser, { as: owner })
  expect(await bytesOfFirstLoad(visitor, '/')).toBeLessThan(FIRST_LOAD)
})

test('P12 a rejected CSRF token is renewed and the request retried exactly once', async () => {
  const visitor = await visitApp(web, browser, { spoilsToken: true })
  const { page } = visitor
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') calls++
  })
  await visitor.go('/sign-in')
  await page.getByLabel('Email address').fill('ida@harbour.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.evaluate(() => {
    document.cookie = 'crumb=of-another-time; path=/'
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Incorrect email address or password').waitFor()
  expect(calls).toBe(2)
  // The new token is stored: the next call needs no retry.
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => calls).toBe(3)
  await page.getByText('Incorrect email address or password').waitFor()
  // A token that never arrives is not retried forever.
  await page.route('**/api/session', (route) => {
    const { 'x-csrf-token': _, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Try again.').waitFor()
  expect(calls).toBe(5)
  expect(await page.getByLabel('Email address').inputValue()).toBe('ida@harbour.example')
  forgive(visitor, /\/api\/session|status of 40[01]/)
})

test('P13 the app does not violate its content security policy', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/')
  await page.getByRole('link', { name: 'The Kiln', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'The Kiln' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account: Ida Holm' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog').waitFor()
  expect(visitor.offences).toEqual([])
})

test('every screen and overlay of the shell is accessible in every window size and color scheme', async () => {
  const stranger = await visitApp(web, browser)
  for (const path of ['/sign-in', '/sign-up', '/reset', '/reset/abc', '/confirm/abc']) {
    await stranger.go(path)
    expect(await faultsInEveryLook(stranger.page, path)).toEqual([])
  }
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  for (const path of ['/', '/sites/kiln', '/nowhere']) {
    await visitor.go(path)
    await visitor.loaded()
    expect(await faultsInEveryLook(page, path)).toEqual([])
  }
  await visitor.go('/sites/kiln')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  expect(await faultsInEveryLook(page, 'palette')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await faultsInEveryLook(page, 'keys')).toEqual([])
})

test('an account signs in, finds a site and navigates back by keyboard only', async () => {
  const visitor = await visitApp(web, browser)
  const { page } = visitor
  await visitor.go('/sites/kiln')
  expect(new URL(page.url()).pathname).toBe('/sign-in')
  expect(await focused(page)).toBe('input Email address')
  await page.keyboard.type('ida@harbour.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'The Kiln' }).waitFor()
  expect(await page.title()).toBe('The Kiln · Sitewright')
  await expect.poll(() => focused(page)).toBe('h1 The Kiln')

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
  await expect.poll(() => focused(page)).toBe('h1 Sites')

  await page.keyboard.press('Control+k')
  await expect.poll(() => focused(page)).toBe('input Go to a page, file, setting or action')
  await page.keyboard.type('harb')
  expect(await page.getByRole('option', { name: 'Harbour Journal' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  expect(await page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Harbour Journal' }).waitFor()
  await expect.poll(() => focused(page)).toBe('h1 Harbour Journal')

  // The skip link is the first focusable element.
  await visitor.go('/sites/kiln')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('a Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('the second key of a sequence does nothing alone, however soon after the page load it is pressed', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/sites/kiln')
  await page.getByRole('heading', { level: 1, name: 'The Kiln' }).waitFor()
  await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'h', bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: 100 })
    document.body.dispatchEvent(event)
  })
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/sites/kiln')
})

test('single-key shortcuts are ignored while typing, and can be turned off', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const hasFocus = async () => {
    await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await visitor.go('/')
  await page.getByLabel('Search sites').waitFor()
  await page.keyboard.press('?')
  await hasFocus()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByLabel('Search sites').focus()
  await page.keyboard.type('?')
  // Already loaded, so that it would be visible in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.getByLabel('Search sites').inputValue()).toBe('?')
  expect(await sheet.count()).toBe(0)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await hasFocus()
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  expect(await sheet.count()).toBe(0)
})

test('the chosen color scheme is applied before the first paint', async () => {
  const visitor = await visitApp(web, browser, { as: owner, colorScheme: 'light' })
  const { page } = visitor
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  await visitor.go('/')
  await page.getByRole('button', { name: 'Account: Ida Holm' }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect.poll(scheme).toBe('dark')
  // Without the app, only the inline script has run.
  await page.route('**/_app/*.js', (route) => route.abort())
  await page.goto(`${web.config.appOrigin}/`, { waitUntil: 'domcontentloaded' })
  expect(await scheme()).toBe('dark')
  forgive(visitor, /_app\/|ERR_FAILED/)
})

test('a message is shown as soon as the network is lost and when it is back', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await visitor.go('/sites/kiln')
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  forgive(visitor, /ERR_INTERNET_DISCONNECTED/)
})

test('an account signs in again after its session ended without losing input, and the request continues', async () => {
  const person = await signedIn(web, 'jon@harbour.example', { name: 'Jon' })
  for (const [identifier] of SITES) {
    const site = await web.database.app
      .selectFrom('sites')
      .selectAll()
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
    await permit(web, site, person.id, { administrator: true })
  }
  const visitor = await visitApp(web, browser, { as: person })
  const { page } = visitor
  await page.clock.install()
  await visitor.go('/')
  await page.getByLabel('Search sites').fill('ferr')
  await endAccountSessions(web.database.app, person.id, new Date(web.clock.now))
  await page.clock.fastForward(60_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  await expect.poll(() => focused(page)).toBe('input Password')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Search sites').inputValue()).toBe('ferr')
  expect(await page.getByRole('article').count()).toBe(1)
  forgive(visitor, /\/api\/|status of 40[01]/)
})

test('BET-01 BET-02 marked accounts turn beta features on and off with cookies', async () => {
  const person = await signedIn(web, 'tester@harbour.example')
  const site = await web.createSite('wares', 'Wares')
  await permit(web, site, person.id, { administrator: true })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const publishedOn = '2026-03-05T12:00:00Z'
  const cup = await web.publish(site, 'item', { urlId: 'cup', title: 'Cup', publishedOn }, shop)
  await setAccountFlags(web.database.app, person.id, { developer: true })
  const visitor = await visitApp(web, browser, { as: person })
  const { page } = visitor
  const cookies = () => page.evaluate(() => document.cookie)
  const feature = (name: string) => page.getByRole('switch', { name })
  const open = async (path: string, heading: string) => {
    await visitor.go(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  await open('/sites/wares/content/collections/' + shop, 'Shop')
  const table = page.getByRole('table', { name: 'Items of Shop' })
  await table.getByText('Mar 5, 2026').waitFor()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Beta features' }).click()
  await page.getByRole('heading', { level: 1, name: 'Beta features' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'General',
    'i18n',
    'Commerce',
    'Developers',
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  // BET-06: server features are on regardless of cookies.
  expect(await feature('Compact lists').isChecked()).toBe(true)
  expect(await feature('Compact lists').isDisabled()).toBe(true)
  expect(await cookies()).not.toContain('beta_')
  for (const name of ['ISO dates', 'Document details']) {
    await feature(name).focus()
    await page.keyboard.press('Space')
  }
  expect(await cookies()).toContain('beta_iso_dates=true')

  await open('/sites/wares/content/collections/' + shop, 'Shop')
  await table.getByText('2026-03-05').waitFor()
  const row = await table.getByRole('row', { name: 'Cup' }).boundingBox()
  expect(row?.height).toBeLessThan(40)
  await open('/sites/wares/content/' + cup, 'Cup')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('region', { name: 'For developers' }).getByText(`/documents/${cup}`).waitFor()

  await open('/beta', 'Beta features')
  expect(await feature('ISO dates').isChecked()).toBe(true)
  await feature('ISO dates').click()
  await feature('Products as cards').click()
  expect(await cookies()).not.toContain('beta_iso_dates')
  await open('/sites/wares/content/collections/' + shop, 'Shop')
  await page
    .getByRole('list', { name: 'Items of Shop' })
    .getByRole('listitem')
    .filter({ hasText: 'Cup' })
    .waitFor()
  await open('/sites/wares/content/' + cup, 'Cup')

  // Other accounts see neither the link nor the switches.
  const stranger = await visitApp(web, browser, { as: owner })
  await stranger.go('/beta')
  await stranger.page.getByText('not available to you').waitFor()
  expect(await stranger.page.getByRole('switch').count()).toBe(0)
})

test('a site without access and an unknown path show an error with a link back', async () => {
  const visitor = await visitApp(web, browser, { as: owner })
  const { page } = visitor
  await web.createSite('strangers', 'Strangers')
  await visitor.go('/sites/strangers')
  await page.getByRole('heading', { name: 'Access denied' }).first().waitFor()
  expect(await visitor.go('/nowhere')).toBe(404)
  await page.getByRole('link', { name: 'All sites' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
  forgive(visitor, /\/api\/sites\/strangers|status of 403/)
})
