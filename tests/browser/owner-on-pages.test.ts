import axe from 'axe-core'
import type { Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#features/tenancy/access/types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let browser: TestBrowser
let count = 0

/** Written as a string, because the page's axe has no type here. */
const AXE_OF_TOAST = "axe.run('.sw-toast').then((found) => found.violations)"

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('house', 'The House')
  await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About',
    layout: layoutOf(textBlock('All about it.')),
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser.close()
  await web.close()
})

const at = (path: string) => `${web.origin('house')}${path}`
const configOf = (path: string) =>
  `${web.config.appOrigin}/sites/house/config?frameUrl=${encodeURIComponent(path)}`

interface Owner {
  readonly visitor: Visitor
  /** Number of logout requests of the page. */
  readonly logouts: () => number
}

/** Opens a page of the site as an owner coming from the app. */
async function ownerAt(path: string, options?: VisitorOptions, key = 'reporting'): Promise<Owner> {
  const person = await signedIn(web, `owner-${++count}@example.test`)
  await permit(web, site, person.id, { [key]: true })
  const visitor = await browser.visitor(options)
  let logouts = 0
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/Logout')) logouts += 1
  })
  const { url } = (await person.call(enterSite, { site: 'house', body: { to: path } })).value
  await visitor.page.goto(url)
  return { visitor, logouts: () => logouts }
}

/** This server has no app; only its URL matters here. */
async function leaveApp({ page, faults }: Visitor): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  faults.splice(0)
}

const saidLoggedOut = ({ page }: Visitor) => page.getByRole('status').filter({ hasText: 'Logout Successful' })

test('CFG-01 opening a page takes an owner to its configuration', async () => {
  const { visitor } = await ownerAt('/about?x=1')
  await visitor.page.waitForURL(configOf('/about?x=1'))
  await leaveApp(visitor)
})

test('AUT-10 every value of the map takes an owner there, also one without a role', async () => {
  for (const key of [...ROLES, 'a-key-of-tomorrow']) {
    const { visitor } = await ownerAt('/about', {}, key)
    await visitor.page.waitForURL(configOf('/about'))
    await leaveApp(visitor)
  }
})

test('CFG-02 an owner stays on the page with noredirect in the query', async () => {
  const { visitor } = await ownerAt('/about?noredirect')
  await visitor.page.waitForLoadState('networkidle')
  expect(visitor.page.url()).toBe(at('/about?noredirect'))
})

test('CFG-03 an owner stays on the page with noredirect in the session of the tab', async () => {
  const { visitor } = await ownerAt('/about?noredirect')
  await visitor.page.goto(at('/about'))
  await visitor.page.waitForLoadState('networkidle')
  expect(visitor.page.url()).toBe(at('/about'))
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('noredirect'))).toBe('true')
})

test('CFG-11 a tab with noredirect stays on its second page, and another tab does not', async () => {
  const { visitor } = await ownerAt('/about?noredirect=1')
  await visitor.page.goto(at('/'))
  await visitor.page.waitForLoadState('networkidle')
  expect(visitor.page.url()).toBe(at('/'))
  const tab = await visitor.page.context().newPage()
  await tab.goto(at('/'))
  await tab.waitForURL(configOf('/'))
  await tab.close()
})

test('CFG-04 an owner stays on the page if the host is exactly localhost', async () => {
  const local = await web.createSite('local', 'Local')
  await web.publish(local, 'page', { urlId: 'about', title: 'About' })
  await web.database.owner
    .insertInto('domains')
    .values({
      hostname: 'localhost',
      site_id: local.id,
      proof: 'x',
      verified_at: new Date(),
      checked_at: null,
      missing_since: null,
    })
    .execute()
  await web.web.hosts.refresh(local.id)
  const person = await signedIn(web, 'local@example.test')
  await permit(web, local, person.id, { administrator: true })
  const { url } = (await person.call(enterSite, { site: 'local', body: { to: '/' } })).value
  const visitor = await browser.visitor()
  await visitor.page.goto(url)
  await visitor.page.waitForLoadState('networkidle')
  expect(visitor.page.url()).toBe(`http://localhost:${web.port}/`)
  expect(await visitor.page.evaluate(() => document.cookie)).toContain('presence=1')
})

test('CFG-05 an owner stays on the page inside a frame', async () => {
  const { visitor } = await ownerAt('/about?noredirect')
  await visitor.page.evaluate(() => sessionStorage.clear())
  const [requested] = await Promise.all([
    visitor.page.waitForEvent('framenavigated', (frame) => frame.parentFrame() !== null),
    visitor.page.evaluate((url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url }))
    }, at('/about')),
  ])
  await visitor.page.waitForLoadState('networkidle')
  expect(requested.url()).toBe(at('/about'))
  expect(visitor.page.url()).toBe(at('/about?noredirect'))
})

test('CFG-06 an owner stays on the page of a site in developer mode', async () => {
  await web.configure(site, 'settings', { title: 'The House', developerMode: true })
  const { visitor } = await ownerAt('/about')
  await visitor.page.waitForLoadState('networkidle')
  expect(visitor.page.url()).toBe(at('/about'))
  await web.configure(site, 'settings', { title: 'The House' })
})

test('CFG-07 Escape takes an owner to the configuration of the page', async () => {
  const { visitor } = await ownerAt('/about?noredirect')
  await visitor.page.keyboard.press('Escape')
  await visitor.page.waitForURL(configOf('/about?noredirect'))
  await leaveApp(visitor)
})

test('CFG-12 Escape in a field or a dialog does not navigate', async () => {
  const { visitor } = await ownerAt('/about?noredirect')
  const { page } = visitor
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { id: 'field', ariaLabel: 'Field' })
    const text = Object.assign(document.createElement('p'), { id: 'text', contentEditable: 'true' })
    document.querySelector('main')?.append(input, text)
  })
  for (const id of ['#field', '#text']) {
    await page.focus(id)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Escape')
  }
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.textContent = 'Open'
    document.body.append(dialog)
    dialog.showModal()
  })
  await page.keyboard.press('Escape')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(at('/about?noredirect'))
})

test('AUT-07 Shift+Escape logs the owner out', async () => {
  const { visitor, logouts } = await ownerAt('/about?noredirect')
  await visitor.page.keyboard.press('Shift+Escape')
  await visitor.page.waitForURL(at('/?logout=true'))
  expect(logouts()).toBe(1)
  await saidLoggedOut(visitor).waitFor()
  await visitor.page.goto(at('/about'))
  await visitor.page.waitForLoadState('networkidle')
  expect(visitor.page.url()).toBe(at('/about'))
})

test('AUT-07 a failed logout shows an error, and can be repeated', async () => {
  const { visitor, logouts } = await ownerAt('/about?noredirect', {
    forgives: /api\/auth\/Logout|ERR_CONNECTION_FAILED|status of 500/,
  })
  const { page } = visitor
  const failed = page.getByRole('status').filter({ hasText: 'Logout Failed' })
  const answers = [
    (route: Route) => route.abort('connectionfailed'),
    (route: Route) => route.fulfill({ status: 500, json: { error: 'Broken.' } }),
    // A network that wants a login of its own says so in place of the server.
    (route: Route) => route.fulfill({ status: 200, body: '<html>Welcome to the hotel' }),
  ]
  for (const answer of answers) {
    await page.route('**/api/auth/Logout', answer)
    await page.keyboard.press('Shift+Escape')
    await failed.getByText('You are still logged in. Check your connection and try again.').waitFor()
    expect(page.url()).toBe(at('/about?noredirect'))
    await page.unroute('**/api/auth/Logout')
    await page.reload()
  }
  await page.keyboard.press('Shift+Escape')
  await page.waitForURL(at('/?logout=true'))
  await saidLoggedOut(visitor).waitFor()
  expect(logouts()).toBe(answers.length + 1)
})

test('RTE-09 the logout flag is removed from the URL with the message, and the rest of the URL is unchanged', async () => {
  const visitor = await browser.visitor()
  await visitor.open(at('/about?a=1&logout=true#b'))
  await saidLoggedOut(visitor).waitFor()
  await saidLoggedOut(visitor).waitFor({ state: 'detached' })
  await expect.poll(() => visitor.page.url()).toBe(at('/about?a=1#b'))
  await visitor.page.reload()
  await visitor.page.waitForLoadState('networkidle')
  expect(await saidLoggedOut(visitor).count()).toBe(0)
})

test('AUT-03 pressing Shift+Escape twice sends one request', async () => {
  const { visitor, logouts } = await ownerAt('/about?noredirect')
  await visitor.page.evaluate(() => {
    for (let press = 0; press < 2; press += 1)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', shiftKey: true, bubbles: true, composed: true }),
      )
  })
  await visitor.page.waitForURL(at('/?logout=true'))
  await saidLoggedOut(visitor).waitFor()
  expect(logouts()).toBe(1)
})

test('AUT-04 logging out opens the root of the site with the logout flag', async () => {
  const { visitor } = await ownerAt('/about?noredirect&a=1')
  await visitor.page.keyboard.press('Shift+Escape')
  await visitor.page.waitForURL(at('/?logout=true'))
  await saidLoggedOut(visitor).waitFor()
})

test('AUT-06 logging out deletes the shared identity cookie with the session', async () => {
  const { visitor } = await ownerAt('/about?noredirect')
  const cookie = async () =>
    (await visitor.page.context().cookies(at('/'))).find(({ name }) => name === 'ss_lastid')
  // Entering set it, for scripts, as long as the session lasts.
  expect(await cookie()).toMatchObject({ value: expect.stringMatching(/^[\w-]{22}$/), httpOnly: false })
  expect(await visitor.page.evaluate(() => document.cookie)).toContain('ss_lastid=')
  await visitor.page.keyboard.press('Shift+Escape')
  await visitor.page.waitForURL(at('/?logout=true'))
  await saidLoggedOut(visitor).waitFor()
  expect(await visitor.page.evaluate(() => document.cookie.includes('ss_lastid'))).toBe(false)
  expect(await cookie()).toBeUndefined()
})

for (const size of ['phone', 'desktop'] as const)
  test(`RTE-09 a message confirms the logout, at ${size} size`, async () => {
    const visitor = await browser.visitor({ window: size })
    // It disappears by itself, possibly before a slow machine looks.
    await visitor.page.clock.install()
    await visitor.page.clock.pauseAt(Date.now() + 3_600_000)
    await visitor.open(at('/?logout=true'))
    const toast = saidLoggedOut(visitor)
    await toast.waitFor()
    expect(await toast.getByText('You have been successfully logged out.').count()).toBe(1)
    await toast.focus()
    await visitor.page.clock.resume()
    await visitor.page.addScriptTag({ content: axe.source })
    expect(await visitor.page.evaluate(AXE_OF_TOAST)).toEqual([])
  })

test('AUT-08 Escape offers to log in if the site allows it, and does nothing elsewhere', async () => {
  const visitor = await browser.visitor()
  await visitor.open(at('/about'))
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('dialog', { name: 'Log in' }).waitFor()
  await visitor.page.keyboard.press('Escape')
  await expect.poll(() => visitor.page.getByRole('dialog').count()).toBe(0)
  await web.configure(site, 'settings', { title: 'The House', useEscapeKeyToLogin: false })
  await visitor.open(at('/about'))
  await visitor.page.keyboard.press('Escape')
  await visitor.page.waitForLoadState('networkidle')
  expect(await visitor.page.getByRole('dialog').count()).toBe(0)
  await web.configure(site, 'settings', { title: 'The House' })
})

test('a page requests the session only if a cookie suggests one', async () => {
  const visitor = await browser.visitor()
  const requested: string[] = []
  visitor.page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await visitor.open(at('/about'))
  await visitor.page.waitForLoadState('networkidle')
  expect(requested).not.toContain('/api/presence')
  const scripts = requested.filter((path) => path.endsWith('.js')).toSorted()
  expect(scripts).toEqual([
    expect.stringMatching(/^\/_assets\/boot-[\w-]+\.js$/),
    expect.stringMatching(/^\/_assets\/site-[\w-]+\.js$/),
  ])
  const bytes = await Promise.all(
    scripts.map(async (path) => {
      const { body } = await web.visit(site, path, { headers: { 'accept-encoding': 'gzip' } })
      return body.length
    }),
  )
  // What every page loads for owners and for counting visits (tests/browser/tracking.test.ts).
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_192)
})
