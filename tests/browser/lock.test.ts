import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let browser: TestBrowser
let site: Site
let address: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('harbour', 'The Harbour Journal')
  const page = await web.publish(site, 'page', {
    urlId: 'map',
    title: 'Treasure map',
    layout: layoutOf(textBlock('Under the third tree.')),
  })
  await web.publish(site, 'page', { urlId: 'open', title: 'Open to all' })
  await web.lock(site, page, 'open sesame')
  address = `${web.origin('harbour')}/map?from=mail`
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** The lock page has status 401, which the browser reports: at the URL of the form, and where that redirects. */
const forgives = /\b401\b.*\/(?:_unlock\?to=|map\?from=mail)/

async function tryPassword({ page }: Visitor, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Open' }).click()])
}

test.each([true, false])(
  'PGM-12 a wrong password shows the lock again with an error, and the right one opens the page (script: %s)',
  async (javaScriptEnabled) => {
    const visitor = await browser.visitor({ javaScriptEnabled, forgives })
    const { page } = visitor
    expect(await visitor.open(address)).toBe(401)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('This page is locked')
    await tryPassword(visitor, 'open barley')
    expect(await page.getByRole('alert').innerText()).toContain('Wrong password')
    expect(new URL(page.url()).pathname).toBe('/_unlock')
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    // A visitor who opens the URL of the form gets the locked page.
    const other = await browser.visitor({ javaScriptEnabled, forgives })
    expect(await other.open(page.url())).toBe(401)
    expect(other.page.url()).toBe(address)
    await tryPassword(visitor, 'open sesame')
    expect(page.url()).toBe(address)
    expect(await page.getByText('Under the third tree.').isVisible()).toBe(true)
    // Remembered for the session, but not for other visitors.
    expect(await visitor.open(address)).toBe(200)
    expect(await other.open(address)).toBe(401)
    const cookies = await page.context().cookies()
    expect(cookies).toMatchObject([{ name: 'Locked', httpOnly: true, expires: -1, sameSite: 'Lax' }])
  },
)

test('PGM-12 a locked site asks for its password at every URL, and is open everywhere afterwards', async () => {
  const set = async (password: string | null) => {
    unwrap(await withSite(web.database.app, site.id, (tx) => setSitePassword(tx, site.id, password)))
    await web.web.hosts.refresh(site.id)
  }
  await set('whole')
  const visitor = await browser.visitor()
  expect(await visitor.open(`${web.origin('harbour')}/nowhere`)).toBe(401)
  expect(await visitor.open(`${web.origin('harbour')}/open`)).toBe(401)
  await tryPassword(visitor, 'whole')
  expect(await visitor.page.getByRole('heading', { level: 1 }).innerText()).toBe('Open to all')
  expect(await visitor.open(address)).toBe(401)
  await tryPassword(visitor, 'open sesame')
  expect(await visitor.page.getByText('Under the third tree.').isVisible()).toBe(true)
  await set(null)
})

test('the form is operable by keyboard only', async () => {
  const visitor = await browser.visitor()
  await visitor.open(address)
  const { page } = visitor
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.press('Tab')
    if (await page.getByLabel('Password').evaluate((input) => input === document.activeElement)) break
  }
  await page.keyboard.type('open sesame')
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  expect(await page.getByText('Under the third tree.').isVisible()).toBe(true)
})

const looks = (['phone', 'desktop'] as const).flatMap((window) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ window, colorScheme })),
)

test.each(looks)(
  'the lock page is accessible on a $window, $colorScheme',
  async ({ window, colorScheme }) => {
    const visitor = await browser.visitor({ window, colorScheme, forgives })
    const { page } = visitor
    const shots = process.env['SCREENSHOTS']
    const look = async (state: string) => {
      if (shots !== undefined) {
        mkdirSync(shots, { recursive: true })
        await page.screenshot({ path: join(shots, `lock-${state}-${window}-${colorScheme}.png`) })
      }
      expect(await accessibilityFaults(page)).toEqual([])
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await sideways()).toBe(0)
      expect(markupErrors(await page.locator('main').innerHTML())).toEqual([])
    }
    web.clock.now += 600_000
    await visitor.open(address)
    await look('asks')
    await tryPassword(visitor, 'open barley')
    await look('wrong')
  },
)
