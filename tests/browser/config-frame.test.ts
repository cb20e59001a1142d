import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setAccountFlags } from '#features/people/accounts/manage/manage-accounts.actions.ts'
import { addDomain, verifyDomain } from '#features/tenancy/domains/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { buildApp } from '../support/app-build.ts'
import { forgive } from '../support/app-visit.ts'
import { REDIRECT_BYPASSES } from '../support/attacks/redirects.ts'
import { openBrowser, type TestBrowser, type Visitor, type VisitorOptions } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { isFocusCovered } from '../support/focus-faults.ts'
import { permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let browser: TestBrowser
let count = 0
/** As the navigation calls them. */
const SCREENS = ['Navigation', 'Releases', 'Redirects', 'Domains', 'Team', 'Import', 'Trash', 'Activity']

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient(), app: await buildApp() })
  site = await web.createSite('house', 'The House')
  const about = await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About',
    layout: layoutOf(textBlock('All about it.')),
  })
  await web.publish(site, 'page', {
    urlId: 'blog',
    title: 'Blog',
    layout: layoutOf(textBlock('Nothing yet.')),
  })
  const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
  await web.publish(site, 'item', { urlId: 'first', title: 'First day' }, diary)
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [{ label: 'About us', target: { documentId: about }, children: [] }],
  })
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser.close()
  await web.close()
})

const app = (path: string) => `${web.config.appOrigin}${path}`

/** Somebody who works at the site, signed in to the app in a window of their own. */
async function ownerIn(options?: VisitorOptions, at = site): Promise<{ visitor: Visitor; person: Person }> {
  const person = await signedIn(web, `owner-${++count}@example.test`)
  await permit(web, at, person.id, { administrator: true })
  const visitor = await browser.visitor(options)
  await visitor.page.context().addCookies(
    [...person.cookies].map(([name, value]) => ({
      name,
      value,
      // Browsers take an address of this machine for a safe one; the protocol of the test browser does not.
      url: web.config.appOrigin.replace('http:', 'https:'),
      secure: true,
      httpOnly: name.startsWith('__Host-'),
    })),
  )
  return { visitor, person }
}

/** The frame of the site, when it has arrived at that heading. */
async function siteIn({ page }: Visitor, heading: string) {
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return frame
}

/** The configuration of a page: of one that is not edited on the page itself, unless it is named. */
async function configOf(options?: VisitorOptions, path = 'diary', heading = 'Diary') {
  const { visitor, person } = await ownerIn(options)
  await visitor.page.goto(app(`/sites/house/config?frameUrl=%2F${path}`))
  return { page: visitor.page, person, frame: await siteIn(visitor, heading) }
}

const frameSource = async ({ page }: Visitor) =>
  new URL((await page.locator('iframe').getAttribute('src')) ?? '', 'http://nowhere.invalid')

for (const window of ['desktop', 'phone'] as const)
  test(`RTE-01 the configuration of a page shows that page of the site, at ${window} size`, async () => {
    const { visitor } = await ownerIn({ window })
    await visitor.page.goto(`${web.origin('house')}/config/?frameUrl=%2Fblog%3Fa%3D1`)
    const frame = await siteIn(visitor, 'Blog')
    const source = await frameSource(visitor)
    expect(source.origin).toBe(web.origin('house'))
    expect(source.pathname.replace(/^\/_preview\/[^/]+/, '') + source.search).toBe('/blog?a=1')
    await frame.getByText('Nothing yet.').waitFor()
    await visitor.page.addScriptTag({ content: axe.source })
    expect(
      await visitor.page.evaluate(
        'axe.run({ iframes: false }).then((found) => found.violations.map((one) => one.id))',
      ),
    ).toEqual([])
  })

test('P14 a site with a custom domain is shown in its frame, its preview and its library', async () => {
  const villa = await web.createSite('villa', 'The Villa')
  await web.publish(villa, 'page', { urlId: 'garden', title: 'Garden' })
  await web.addImage(villa, 'pond.png', await pngOf(300, 200), 'A pond')
  const domain = { siteId: villa.id, hostname: 'www.villa.example', now: new Date(web.clock.now) }
  const { record } = unwrap(
    await addDomain(web.database.app, { sitesDomain: 'localhost', secureHosts: [] }, domain),
  )
  const resolver = { resolve: () => Promise.resolve([record.text]) }
  unwrap(await verifyDomain(web.database.app, resolver, domain))
  await web.caughtUp()
  const { visitor } = await ownerIn({}, villa)
  const { page } = visitor
  await page.goto(app('/sites/villa/config?frameUrl=%2Fgarden'))
  await siteIn(visitor, 'Garden')
  expect((await frameSource(visitor)).origin).toBe(web.origin('villa'))
  await page.goto(app('/sites/villa'))
  await siteIn(visitor, 'Garden')
  await page.getByRole('link', { name: 'www.villa.example' }).first().waitFor()
  await page.goto(app('/sites/villa/media'))
  const face = page.locator('img.media-thumbnail')
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
  forgive(visitor, /Blocked script execution|_preview\/.*ERR_ABORTED/)
})

test('the frame shows the current path, and previewing does not change the public site', async () => {
  const { visitor } = await ownerIn()
  await visitor.page.goto(app('/sites/house/config?frameUrl=%2Fdiary'))
  await (await siteIn(visitor, 'Diary')).getByRole('link', { name: 'About us' }).click()
  await siteIn(visitor, 'About')
  await expect.poll(() => new URL(visitor.page.url()).searchParams.get('frameUrl')).toBe('/about')
  await visitor.page.reload()
  await siteIn(visitor, 'About')
})

test('CFG-08 Escape toggles the expanded frame, or closes an open guide', async () => {
  const { page } = await configOf()
  const navigation = page.getByRole('navigation', { name: 'Screens' }).first()
  const covered = () =>
    navigation.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + 20, y + 20))
    })
  expect(await covered()).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Exit full window' }).waitFor()
  expect(await covered()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Expand to full window' }).waitFor()
  expect(await covered()).toBe(false)
  await page.getByRole('button', { name: 'Guide', exact: true }).click()
  const guide = page.getByRole('complementary', { name: 'Guide' })
  await guide.waitFor()
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'detached' })
  expect(await covered()).toBe(false)
})

test('CFG-08 Escape inside the framed page does the same', async () => {
  const { page, frame } = await configOf()
  await frame.getByRole('heading', { level: 1 }).click()
  for (const name of ['Exit full window', 'Expand to full window']) {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name }).waitFor()
  }
  await page.getByRole('button', { name: 'Guide', exact: true }).click()
  const guide = page.getByRole('complementary', { name: 'Guide' })
  await guide.waitFor()
  await frame.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'detached' })
  expect(await page.locator('.config-frame.is-expanded').count()).toBe(0)
})

for (const window of ['desktop', 'phone'] as const)
  test(`CFG-13 the expanded frame fills the window, and the controls that it covers cannot be reached, at ${window} size`, async () => {
    const { page } = await configOf({ window })
    const width = () => page.locator('iframe').evaluate((frame) => frame.clientWidth)
    if (window === 'desktop') expect(await width()).toBeLessThan(1300)
    const covered = window === 'desktop' ? page.locator('.admin-side') : page.locator('.admin-phone-bar')
    await covered.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    const leave = page.getByRole('button', { name: 'Exit full window' })
    await leave.waitFor()
    expect(await width()).toBeGreaterThan(window === 'desktop' ? 1400 : 380)
    await covered.getByRole('link').first().focus()
    expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true)
    for (let tab = 0; tab < 8; tab += 1) {
      await page.keyboard.press('Shift+Tab')
      expect(await isFocusCovered(page)).toBe(false)
    }
    await leave.click()
    await page.getByRole('navigation', { name: 'Screens' }).first().waitFor()
    await covered.getByRole('link').first().focus()
    expect(await covered.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

test('CFG-14 every screen can be reached from the configuration', async () => {
  const { visitor, person } = await ownerIn()
  await setAccountFlags(web.database.app, person.id, { internal: true })
  const { page } = visitor
  const screens = page.getByRole('navigation', { name: 'Screens' }).first()
  const follow = async (name: string, heading = name) => {
    await screens.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.goto(app('/sites/house/config?frameUrl=%2Fblog'))
  await siteIn(visitor, 'Blog')
  // Pages and collections, then items with their status and blocks.
  await follow('Content')
  await page.getByRole('link', { name: 'Diary' }).click()
  await page.getByRole('link', { name: 'First day' }).click()
  await page.getByRole('button', { name: 'Add block' }).first().waitFor()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('radiogroup', { name: 'Status' }).waitFor()
  // Who leaves earlier stops the preview from loading.
  await siteIn(visitor, 'First day')
  await page.goBack()
  for (const name of SCREENS) await follow(name)
  // Cookie settings.
  await follow('Settings')
  await page.getByRole('link', { name: 'Visitors' }).click()
  await page.getByRole('heading', { level: 2, name: 'Cookies' }).waitFor()
  await page
    .getByRole('button', { name: /^Account/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Beta features' }).click()
  await page.getByRole('heading', { level: 1, name: 'Beta features' }).waitFor()
})

test('AUT-05 signing out from the configuration opens the shown page with a notice', async () => {
  const { page, person } = await configOf({}, 'blog', 'Blog')
  await page
    .getByRole('button', { name: /^Account/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`${web.origin('house')}/blog?logout=true`)
  await page.getByRole('status').filter({ hasText: 'Logout Successful' }).waitFor()
  expect((await person.ask('GET', '/api/sites')).status).toBe(401)
})

test('AUT-11 the dialog of a site links to the app, which redirects back to the same page', async () => {
  const person = await signedIn(web, 'way@example.test')
  await permit(web, site, person.id, { reporting: true })
  const visitor = await browser.visitor()
  const { page } = visitor
  await visitor.open(`${web.origin('house')}/about?noredirect`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${web.origin('house')}/about?noredirect`)
  expect(await page.evaluate(() => document.cookie)).toContain('presence=1')
  await page.getByText('All about it.').waitFor()
  // Who goes on stops an icon from loading.
  forgive(visitor, /net::ERR_ABORTED/)
})

test('AUT-11 an account without permissions returns to the page too, signed in or newly signed up', async () => {
  const start = `${web.origin('house')}/about?a=1`
  const open = async (name: 'Log in' | 'Sign up') => {
    const visitor = await browser.visitor()
    await visitor.open(start)
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name }).click()
    await visitor.page.getByLabel('Email address').waitFor()
    return visitor
  }
  const ends = async (visitor: Visitor) => {
    await visitor.page.waitForURL(start)
    await visitor.page.getByText('All about it.').waitFor()
    // Who goes on stops an icon from loading; the app learns from the response that there are no permissions.
    forgive(visitor, /net::ERR_ABORTED|\/api\/sites\/house|status of 403/)
  }
  const person = await signedIn(web, 'without@example.test')
  const known = await open('Log in')
  await known.page.getByLabel('Email address').fill(person.email)
  await known.page.getByLabel('Password', { exact: true }).fill(person.password)
  await known.page.keyboard.press('Enter')
  await ends(known)

  // By way of the other form, as somebody who mistook one for the other.
  const fresh = await open('Sign up')
  await fresh.page.getByRole('link', { name: 'Sign in' }).click()
  await fresh.page.getByRole('link', { name: 'Create an account' }).click()
  await fresh.page.getByLabel('Your name').fill('Ada')
  await fresh.page.getByLabel('Email address').fill('ada@example.test')
  await fresh.page.getByLabel('Password', { exact: true }).fill('violet tangents hum')
  await fresh.page.keyboard.press('Enter')
  await ends(fresh)
})

test('P15 no value that looks like a path redirects a browser to another host', async () => {
  const { visitor } = await ownerIn()
  const { page } = visitor
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // What the site's host answers, resolved by the browser on a page of that host.
  const responses: { bypass: string; location: string }[] = []
  for (const bypass of REDIRECT_BYPASSES)
    for (const path of ['/config/?frameUrl=', '/api/auth/enter?ticket=x&to=']) {
      const { headers } = await web.visit(site, path + encodeURIComponent(bypass))
      responses.push({ bypass, location: String(headers['location']) })
    }
  await page.goto(`${web.origin('house')}/about?noredirect`)
  const origins = await page.evaluate(
    (all) => all.map(({ location }) => new URL(location, document.baseURI).origin),
    responses,
  )
  const own = new Set([web.origin('house'), web.config.appOrigin])
  expect(responses.filter((_, index) => !own.has(origins[index] ?? ''))).toEqual([])

  // The way back after signing in, and the page in the frame of the configuration.
  await page.goto(app('/account'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const landed: Record<string, string> = {}
  for (const bypass of REDIRECT_BYPASSES)
    landed[bypass] = await page.evaluate(async (next) => {
      history.pushState(null, '', `/sign-in?next=${encodeURIComponent(next)}`)
      while (location.pathname === '/sign-in') await new Promise((drawn) => requestAnimationFrame(drawn))
      return location.href
    }, bypass)
  expect(Object.entries(landed).filter(([, url]) => url !== app('/'))).toEqual([])
  for (const bypass of REDIRECT_BYPASSES.filter((_, index) => index % 6 === 0)) {
    await page.goto(app(`/sites/house/config?frameUrl=${encodeURIComponent(bypass)}`))
    await page.locator('iframe').waitFor()
    const { origin, pathname } = await frameSource(visitor)
    expect([origin, pathname.replace(/^\/_preview\/[^/]+/, '')], bypass).toEqual([web.origin('house'), '/'])
  }
  expect(dialogs).toEqual([])
  await page.goto('about:blank')
  // Who goes on stops a preview from loading, and images of sites are those sites without their scripts.
  forgive(visitor, /net::ERR_ABORTED|Blocked script execution/)
})

test('P10 session, site session and CSRF cookies of a subdomain are ignored', async () => {
  const { visitor, person } = await ownerIn()
  const { page } = visitor
  const attacker = await signedIn(web, 'tosser@example.test')
  await permit(web, site, attacker.id, { administrator: true })
  const { url } = (await attacker.call(enterSite, { site: 'house', body: {} })).value
  const entered = await web.visit(site, new URL(url).pathname + new URL(url).search)
  const presence = /__Host-presence=([\w-]+)/.exec(String(entered.headers['set-cookie']))?.[1] ?? ''
  const session = attacker.cookies.get('__Host-session') ?? ''
  expect([presence, session].every((token) => token.length === 43)).toBe(true)

  /** Sets cookies for a host from one below it, as any site there may, for paths that browsers send first. */
  async function toss(host: string, path: string, pairs: readonly string[]): Promise<void> {
    await page.goto(`http://evil.${host}:${web.port}/`)
    await page.evaluate(
      (all) => {
        for (const cookie of all) document.cookie = cookie
      },
      pairs.map((pair) => `${pair}; domain=${host}; path=${path}; secure`),
    )
  }
  const spellings = (name: string, value: string) => [
    `${name}=${value}`,
    `${name.toLowerCase()}=${value}`,
    `=${name}=${value}`,
    `\u00a0${name}=${value}`,
  ]
  const crumb = attacker.cookies.get('crumb') ?? ''
  await toss('app.localhost', '/api', spellings('__Host-session', session))
  await toss('app.localhost', '/account', [`crumb=${crumb}`])
  await page.goto(app('/account'))
  expect(await page.evaluate(() => document.cookie)).toMatch(new RegExp(`^crumb=${crumb}`))
  const who = () => page.evaluate(async () => (await fetch('/api/session')).text())
  expect(await who()).toContain(person.email)
  const rejected = await page.evaluate(
    async (value) =>
      (await fetch('/api/auth/Logout', { method: 'POST', headers: { 'x-csrf-token': value } })).status,
    crumb,
  )
  expect(rejected).toBe(400)
  expect(await who()).toContain(person.email)
  // The app itself gets on in spite of it.
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/sign-in/)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await who()).toContain('"account":null')

  await toss('house.localhost', '/api', [...spellings('__Host-presence', presence), 'presence=1'])
  await page.goto(`${web.origin('house')}/about?noredirect`)
  expect(await page.evaluate(async () => (await fetch('/api/presence')).json())).toEqual({ permissions: {} })
  forgive(visitor, /evil\.|\/api\/|status of 40[014]/)
})
