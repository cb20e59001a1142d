import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BarSite, PHONE, startBar } from '../support/bar-site.ts'
import type { Visitor } from '../support/browser.ts'

let place: BarSite
beforeAll(async () => (place = await startBar()))
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

const cookiesOf = async ({ page }: Visitor) =>
  new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))

test('declining is as easy as accepting, both can be changed later, and visitors are not asked again', async () => {
  await place.configure({
    cookies: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
    announcementBar: { style: 2, text: 'Closed on Monday' },
  })
  const visitor = await place.visit('/home', { window: 'phone', userAgent: PHONE })
  const { page } = visitor
  const notice = page.getByRole('region', { name: 'Cookies' })
  const [accept, decline] = ['Accept', 'Decline'].map((name) => notice.getByRole('button', { name }))
  const settings = page.getByRole('button', { name: 'Cookie settings' })
  if (!accept || !decline) throw new Error('There are not both answers.')
  const lookOf = (button: typeof accept) =>
    button.evaluate((element) => {
      const { width, height, top } = element.getBoundingClientRect()
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      return { height, top, isWide: width >= 96, backgroundColor, color, fontSize, fontWeight, borderColor }
    })
  expect(await lookOf(decline)).toEqual(await lookOf(accept))
  await decline.tap()
  await notice.waitFor({ state: 'hidden' })
  await page.reload()
  await settings.waitFor()
  expect(await notice.isVisible()).toBe(false)
  expect([...(await cookiesOf(visitor)).keys()]).toEqual([])
  await settings.tap()
  expect(await accept.evaluate((button) => button === document.activeElement)).toBe(true)
  await accept.tap()
  await expect.poll(async () => (await cookiesOf(visitor)).get('ss_cookieAllowed')?.value).toBe('true')
  await page.reload()
  await settings.tap()
  await decline.tap()
  await expect.poll(async () => [...(await cookiesOf(visitor)).keys()]).toEqual([])
  await page.waitForLoadState('networkidle')
})
