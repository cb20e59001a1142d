import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getSettings, saveSettings } from '#features/content/settings/api.types.ts'
import { faultsInEveryLook } from '../support/accessibility.ts'
import { buildApp } from '../support/app-build.ts'
import { visitApp, publishChanges } from '../support/app-visit.ts'
import { type BarSite, DAY, kept, PHONE, startBar } from '../support/bar-site.ts'
import type { Visitor } from '../support/browser.ts'
import { type Person, signedIn } from '../support/owner.ts'

let place: BarSite
let owner: Person

beforeAll(async () => {
  place = await startBar({
    app: await buildApp(),
    ownerOf: async (web) => (owner = await signedIn(web, 'ada@bar.example', { name: 'Ada Berg' })).id,
  })
  await place.codePage('lent', '<img data-licensed-asset-preview src="data:," alt="A lent image">')
  await place.codePage(
    'marked',
    '<p>preview-imagery</p><script>document.body.classList.add("preview-imagery")</script>',
  )
})
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

const cookiesOf = async ({ page }: Visitor) =>
  new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))

describe('the cookie notice', () => {
  const cookies = { isCookieBannerEnabled: true, text: 'We count visits.', label: 'Fine by me' }

  test('CKN-01 is at the configured corner', async () => {
    const { page } = await place.browser.visitor()
    for (const position of ['bottom-left', 'bottom-right', 'top-right', 'top-left']) {
      await place.configure({ cookies: { ...cookies, position } })
      await page.goto(place.at())
      const notice = page.getByRole('region', { name: 'Cookies' })
      await notice.waitFor()
      expect(await notice.getAttribute('class')).toBe(`cookie-notice ${position}`)
      const box = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const corner = `${box.y > 450 ? 'bottom' : 'top'}-${box.x > 720 ? 'right' : 'left'}`
      expect([corner, box.x >= 0, box.x + box.width <= 1440]).toEqual([position, true, true])
    }
  })

  test('CKN-02 CKN-04 has its text and button, and pressing the button hides it for 30 days', async () => {
    await place.configure({ cookies })
    const visitor = await place.visit()
    const notice = visitor.page.getByRole('region', { name: 'Cookies' })
    expect(await notice.locator('p').textContent()).toBe('We count visits.')
    const before = Date.now()
    await notice.getByRole('button', { name: 'Fine by me' }).click()
    await notice.waitFor({ state: 'hidden' })
    const consent = (await cookiesOf(visitor)).get('ss_cookieAllowed')
    expect(consent?.value).toBe('true')
    const life = (consent?.expires ?? 0) * 1000 - before
    expect(Math.abs(life - 30 * DAY)).toBeLessThan(60_000)
    await visitor.page.reload()
    expect(await notice.isVisible()).toBe(false)
  })

  test('CKN-08 has a default text in the language of the site', async () => {
    const usual = async (language: string) => {
      await place.configure({ language, cookies: { isCookieBannerEnabled: true } })
      const { page } = await place.visit()
      return (await page.locator('.cookie-notice').innerText()).split('\n').filter(Boolean)
    }
    expect(await usual('en')).toEqual(['By using this website, you agree to our use of cookies.', 'Continue'])
    expect(await usual('fr')).toEqual([
      'En utilisant ce site, vous acceptez notre utilisation des cookies.',
      'Continuer',
    ])
    expect(await usual('es')).toEqual([
      'Al usar este sitio web, aceptas nuestro uso de cookies.',
      'Continuar',
    ])
  })

  test('CKN-05 CKN-06 under a restrictive policy tracking cookies are deleted on every load until the visitor agrees', async () => {
    const popupOverlay = { style: 2, title: 'Live on Friday', displayFrequency: 0 }
    await place.configure({ cookies: { ...cookies, isRestrictiveCookiePolicyEnabled: true }, popupOverlay })
    const visitor = await place.browser.visitor()
    const { page } = visitor
    // The server's response would delete them; here the page has to.
    await page.route('**/api/census/overlay', (route) => route.fulfill({ json: {} }))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/census/overlay'))
        sent.push((request.postDataJSON() as { visitorCookie: string }).visitorCookie)
    })
    const openWithCookies = async () => {
      const names = ['ss_cvr', 'ss_cvt', 'other']
      await page.context().addCookies(names.map((name) => ({ name, value: '1', url: place.at() })))
      await page.goto(place.at())
    }
    const dialog = page.getByRole('dialog')
    await openWithCookies()
    await page.getByRole('button', { name: 'Decline' }).click()
    await dialog.waitFor()
    expect([...(await cookiesOf(visitor)).keys()].toSorted()).toEqual(['other'])
    await openWithCookies()
    await dialog.waitFor()
    expect([...(await cookiesOf(visitor)).keys()].toSorted()).toEqual(['other'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('button', { name: 'Fine by me' }).click()
    expect((await cookiesOf(visitor)).has('ss_cvr')).toBe(false)
    await expect.poll(() => new Set(sent)).toEqual(new Set(['']))
    await page.reload()
    await dialog.waitFor()
    await expect.poll(() => sent.at(-1)).toMatch(/^\d+(?:\|[1-9]\d*){4}$/)
    expect([...(await cookiesOf(visitor)).keys()].toSorted()).toEqual([
      'other',
      'ss_cookieAllowed',
      'ss_cvr',
      'ss_cvt',
    ])
    await page.waitForLoadState('networkidle')
  })

  test.each([
    [320, 900],
    [390, 2000],
  ])('CKN-02 has its button inside a window of %i px with a text of %i characters', async (width, length) => {
    const text = 'We count visits. '.repeat(Math.ceil(length / 17)).slice(0, length)
    await place.configure({ cookies: { ...cookies, text, position: 'bottom-right' } })
    const visitor = await place.browser.visitor({ window: 'phone', width })
    await visitor.open(place.at())
    const notice = visitor.page.getByRole('region', { name: 'Cookies' })
    const box = await notice.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(844)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    const hidden = () => notice.locator('p').evaluate((p) => p.scrollHeight - p.clientHeight - p.scrollTop)
    await notice.locator('p').press('End')
    await expect.poll(hidden).toBeLessThanOrEqual(1)
    await notice.getByRole('button').tap()
    await notice.waitFor({ state: 'hidden' })
  })

  test('CKN-01 is below the announcement bar if it is at the top, where it would cover the button of the bar', async () => {
    await place.configure({
      cookies: { ...cookies, position: 'top-right' },
      announcementBar: { style: 2, text: 'Closed on Monday' },
    })
    const { page } = await place.visit()
    const notice = page.getByRole('region', { name: 'Cookies' })
    await notice.waitFor()
    const top = async () => (await notice.boundingBox())?.y ?? 0
    const before = await top()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(top).toBeLessThan(before)
  })

  test('CKN-07 does not delay the tracking of visitors without a restrictive policy', async () => {
    await place.configure({ popupOverlay: { style: 2, title: 'Live on Friday' } })
    const visitor = await place.visit()
    await visitor.page.getByRole('dialog').waitFor()
    expect((await cookiesOf(visitor)).get('ss_cvr')?.value).toMatch(/^\d+(?:\|[1-9]\d*){4}$/)
    await visitor.page.waitForLoadState('networkidle')
  })
})

describe('the announcement bar', () => {
  const announcementBar = { style: 2, text: 'Closed on Monday', link: { url: '/home' } }
  const bar = ({ page }: Visitor) => page.getByRole('complementary', { name: 'Announcement' })

  test('ANB-01 ANB-03 is shown with a style and a text, and not on splash and lock pages', async () => {
    const shown = async (settings: Record<string, unknown>, path: string, status = 200) => {
      await place.configure({ announcementBar: settings })
      const visitor = await place.browser.visitor()
      expect(await visitor.open(place.at(path))).toBe(status)
      return bar(visitor).isVisible()
    }
    expect(await shown(announcementBar, '/home')).toBe(true)
    expect(await shown(announcementBar, '/nowhere', 404)).toBe(true)
    expect(await shown(announcementBar, '/search')).toBe(true)
    expect(await shown(announcementBar, '/splash')).toBe(false)
    expect(await shown(announcementBar, '/back-room', 401)).toBe(false)
    expect(await shown({ ...announcementBar, style: 1 }, '/home')).toBe(false)
    expect(await shown({ ...announcementBar, text: ' ' }, '/home')).toBe(false)
    expect((await place.web.visit(place.site, '/back-room')).text).not.toContain('Closed on Monday')
  })

  test('ANB-07 stays hidden after it was closed until its text changes, without a layout shift', async () => {
    await place.configure({ announcementBar })
    const visitor = await place.visit()
    const { page } = visitor
    await bar(visitor).getByRole('link', { name: 'Closed on Monday' }).waitFor()
    await bar(visitor).getByRole('button', { name: 'Close' }).click()
    expect(await bar(visitor).isVisible()).toBe(false)
    expect(await kept(visitor, 'squarespace-announcement-bar')).toBe(
      await page.locator('.announcement-bar').getAttribute('data-mark'),
    )
    await page.reload()
    expect(await bar(visitor).isVisible()).toBe(false)
    const shifts = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shifts).toBe(0)
    await place.configure({ announcementBar: { ...announcementBar, text: 'Closed on Tuesday' } })
    await page.reload()
    expect(await bar(visitor).isVisible()).toBe(true)
  })

  test('ANB-05 depends on style and text only, whatever the fields of the pop-up are', async () => {
    await place.configure({
      announcementBar: { ...announcementBar, version: 9, displayFrequency: -1, enableMobile: false },
    })
    const visitor = await place.visit('/home', { window: 'phone', userAgent: PHONE })
    expect(await bar(visitor).isVisible()).toBe(true)
    await visitor.page.reload()
    expect(await bar(visitor).isVisible()).toBe(true)
  })

  test('is visible without a script, which only closes it', async () => {
    await place.configure({ announcementBar, popupOverlay: { style: 2, title: 'Hello' } })
    const visitor = await place.visit('/home', { javaScriptEnabled: false })
    expect(await bar(visitor).isVisible()).toBe(true)
    expect(await bar(visitor).locator('button').isVisible()).toBe(false)
    expect(await visitor.page.locator('dialog').isVisible()).toBe(false)
  })
})

describe('the info bar', () => {
  const full = {
    style: 3,
    email: { enabled: true, value: 'ada@bar.example' },
    phone: { enabled: true, value: '+44 20 7946 0000' },
    address: { enabled: true, value: '1 Quay Street, Hull' },
    hours: { enabled: true, value: 'Mon–Sat\n18–24' },
  }
  const bar = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Contact' })

  test('MIB-01 is shown on phones and tablets, in windows up to 640 px, when it has a style', async () => {
    await place.configure({ mobileInfoBar: full })
    const onPhone = await place.browser.visitor({ width: 640, userAgent: PHONE })
    await onPhone.open(place.at())
    await bar(onPhone).waitFor()
    await onPhone.page.setViewportSize({ width: 641, height: 900 })
    await bar(onPhone).waitFor({ state: 'hidden' })
    await onPhone.page.setViewportSize({ width: 390, height: 844 })
    await bar(onPhone).waitFor()
    const atDesk = await place.browser.visitor({ width: 640 })
    await atDesk.open(place.at())
    await atDesk.page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
    expect(await bar(atDesk).isVisible()).toBe(false)
    await place.configure({ mobileInfoBar: { ...full, style: 1 } })
    await onPhone.page.reload()
    expect(await bar(onPhone).count()).toBe(0)
  })

  test('MIB-04 has a button for each enabled contact', async () => {
    await place.configure({ mobileInfoBar: full })
    const visitor = await place.browser.visitor({ window: 'phone', userAgent: PHONE })
    await visitor.open(place.at())
    const hrefs = () =>
      bar(visitor)
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(await hrefs()).toEqual([
      'mailto:ada@bar.example',
      'tel:+442079460000',
      'https://www.openstreetmap.org/search?query=1%20Quay%20Street%2C%20Hull',
    ])
    await bar(visitor).getByText('Hours').tap()
    await bar(visitor).getByText('Mon–Sat').waitFor()
    // At the end of the page, the hours do not cover its footer.
    await visitor.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const distance = () =>
      visitor.page.evaluate(() => {
        const [footer, hours] = ['.site-footer', '.info-bar details p'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        )
        return footer && hours ? hours.top - footer.bottom : Number.NaN
      })
    await expect.poll(distance).toBeGreaterThanOrEqual(-1)
    await place.configure({ mobileInfoBar: { ...full, email: { ...full.email, enabled: false }, hours: {} } })
    await visitor.page.reload()
    expect((await hrefs()).length).toBe(2)
    expect(await bar(visitor).getByText('Hours').count()).toBe(0)
  })
})

describe('badge and licence', () => {
  test('BDG-02 show the badge unless its type is none', async () => {
    const { page } = await place.browser.visitor()
    for (const [badgeType, name] of [
      [1, undefined],
      [2, 'badge badge-black'],
      [3, 'badge badge-white'],
    ] as const) {
      await place.configure({ badgeType })
      await page.goto(place.at())
      const badge = page.getByRole('link', { name: 'Made with Sitewright' })
      expect(await badge.count()).toBe(name === undefined ? 0 : 1)
      if (name !== undefined) expect(await badge.getAttribute('class')).toBe(name)
    }
  })

  test('BDG-01 BDG-04 show the licence bar with a marked image or body, and not without', async () => {
    await place.configure({})
    const { page } = await place.browser.visitor()
    const licence = page.getByText('They must be licensed before the site is published.')
    for (const [path, isShown] of [
      ['/lent', true],
      ['/marked', true],
      ['/home', false],
    ] as const) {
      await page.goto(place.at(path))
      expect(await licence.isVisible(), path).toBe(isShown)
    }
    await page.goto(place.at('/lent'))
    await page.evaluate(() => document.querySelector('[data-licensed-asset-preview]')?.remove())
    expect(await licence.isVisible()).toBe(false)
  })
})

test('the notices are accessible in every style, and leave no elements when the page is destroyed', async () => {
  const contacts = { enabled: true, value: '12345' }
  await place.configure({
    cookies: { isCookieBannerEnabled: true },
    announcementBar: { style: 2, text: 'Closed on Monday', link: { url: '/home' } },
    popupOverlay: {
      style: 2,
      title: 'Live on Friday',
      text: 'Come.',
      buttonLabel: 'Yes',
      link: { url: '/' },
    },
    mobileInfoBar: { style: 2, email: contacts, phone: contacts, address: contacts, hours: contacts },
    badgeType: 2,
  })
  const visitor = await place.visit('/home', { userAgent: PHONE })
  const { page } = visitor
  expect(await faultsInEveryLook(page, 'notices')).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await faultsInEveryLook(page, 'pop-up')).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    (globalThis as unknown as { sitewright: { destroy(): void } }).sitewright.destroy(),
  )
  expect(
    await page.locator('[data-notice]:visible').evaluateAll((all) => all.map((one) => one.className)),
  ).toEqual(['announcement-bar'])
  await page.waitForLoadState('networkidle')
})

describe('notices in the app', () => {
  test('ANB-04 MIB-02 are set by an owner as announcement, pop-up and info bar, and are shown to visitors', async () => {
    await place.configure({})
    const visitor = await visitApp(place.web, place.browser, { as: owner })
    const { page } = visitor
    await visitor.go('/sites/bar/settings/notices')
    await page.getByLabel('Show announcement bar').check({ force: true })
    await page.getByLabel('Text', { exact: true }).first().fill('Closed on Monday')
    await page.getByLabel('Show pop-up').check({ force: true })
    await page.getByLabel('Heading').fill('Live on Friday')
    await page.getByRole('combobox', { name: 'Style' }).click()
    await page.getByRole('option', { name: 'Dark' }).click()
    await page.getByLabel('Call button').check({ force: true })
    await page.getByLabel('Phone number').fill('12345')
    await page.getByText('Saved', { exact: true }).waitFor()
    await publishChanges(page)
    await place.web.web.hosts.refresh(place.site.id)
    const { text } = await place.web.visit(place.site, '/home')
    expect(text).toContain('Closed on Monday')
    expect(text).toContain('Live on Friday')
    // The CSS of the page contains every style.
    expect(text).toMatch(/class="info-bar info-bar-dark".*tel:12345/s)
    const onPhone = await place.visit('/home?screenshot', { window: 'phone', userAgent: PHONE })
    await onPhone.page.getByRole('link', { name: 'Call' }).waitFor()
    expect(await faultsInEveryLook(page, 'notices-settings')).toEqual([])
  })

  test('include a pop-up that is shown again after it changed, and other changes do not change its version', async () => {
    const here = { site: 'bar' }
    const version = async () => (await owner.call(getSettings, here)).value.body.popupOverlay.version
    const save = async (changed: object) => {
      const { body, baseVersion } = (await owner.call(getSettings, here)).value
      const saved = { body: { ...body, ...changed }, baseVersion, publish: true }
      await owner.call(saveSettings, { ...here, body: saved })
    }
    const before = await version()
    await save({ description: 'A bar' })
    expect(await version()).toBe(before)
    const { popupOverlay } = (await owner.call(getSettings, here)).value.body
    await save({ popupOverlay: { ...popupOverlay, title: 'Live on Sunday', version: 1 } })
    expect(await version()).toBe(before + 1)
  })
})
