import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BarSite, PHONE, startBar } from '../support/bar-site.ts'

let place: BarSite
beforeAll(async () => (place = await startBar()))
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

test('announcement and cookie notice cover at most a third of the window on a first visit by phone, and the info bar waits', async () => {
  await place.page('menu')
  const contact = { enabled: true, value: '12345' }
  for (const isRestrictivePolicy of [false, true]) {
    await place.configure({
      cookies: {
        isCookieBannerEnabled: true,
        isRestrictiveCookiePolicyEnabled: isRestrictivePolicy,
        position: 'bottom-left',
      },
      announcementBar: { style: 2, text: 'Closed on Monday' },
      mobileInfoBar: { style: 2, email: contact, phone: contact, address: contact, hours: contact },
    })
    const visitor = await place.visit('/home', { window: 'phone', userAgent: PHONE })
    const { page } = visitor
    const answer = page.getByRole('button', { name: isRestrictivePolicy ? 'Decline' : 'Continue' })
    const bar = page.getByRole('navigation', { name: 'Contact' })
    await answer.waitFor()
    /** The share of the window that what stays in its place covers. */
    const covered = () =>
      page.evaluate(() => {
        const heights = [...document.querySelectorAll<HTMLElement>('[data-notice]')].map((one) =>
          ['fixed', 'sticky'].includes(getComputedStyle(one).position) ? one.offsetHeight : 0,
        )
        return heights.reduce((sum, height) => sum + height, 0) / innerHeight
      })
    expect(await bar.isVisible()).toBe(false)
    expect(await covered()).toBeLessThanOrEqual(1 / 3)
    // Who never answers gets the bar on the next page.
    await page.evaluate(() => location.assign('/menu'))
    await bar.waitFor()
    expect(await answer.isVisible()).toBe(true)
    expect(await covered()).toBeLessThanOrEqual(1 / 3)
    const other = await place.visit('/home', { window: 'phone', userAgent: PHONE })
    await other.page.getByRole('button', { name: isRestrictivePolicy ? 'Decline' : 'Continue' }).tap()
    await other.page.getByRole('navigation', { name: 'Contact' }).waitFor()
    for (const one of [visitor, other]) await one.page.waitForLoadState('networkidle')
  }
})
