import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { type BarSite, DAY, kept, PHONE, startBar } from '../support/bar-site.ts'
import type { Visitor, VisitorOptions } from '../support/browser.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { permit, signedIn } from '../support/owner.ts'
import { previewToken } from '../support/preview.ts'

let place: BarSite
beforeAll(async () => (place = await startBar()))
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

/** Returns the tab that an action opens. */
async function newTab({ page }: Visitor, open: () => Promise<void>) {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()])
  return tab
}

describe('the pop-up', () => {
  const popupOverlay = {
    style: 2,
    title: 'Live on Friday',
    text: 'The quartet plays again.',
    buttonLabel: 'See the evening',
    link: { url: '/home?evening' },
    version: 2,
    displayFrequency: 7,
  }
  const popup = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Live on Friday' })
  /** Opens a page with a stored state, and returns whether the pop-up is shown. */
  async function shown(
    more: { settings?: object; path?: string; stored?: unknown; now?: number } & VisitorOptions = {},
    status = 200,
  ): Promise<boolean> {
    await place.configure({ popupOverlay: { ...popupOverlay, ...more.settings } })
    const visitor = await place.browser.visitor(more)
    const { page } = visitor
    if (more.now !== undefined) await page.clock.setFixedTime(more.now)
    const text = typeof more.stored === 'string' ? more.stored : JSON.stringify(more.stored)
    if (more.stored !== undefined)
      await page.addInitScript((value) => localStorage.setItem('squarespace-popup-overlay', value), text)
    expect(await visitor.open(place.at(more.path))).toBe(status)
    await page.waitForLoadState('networkidle')
    const is = await popup(visitor).isVisible()
    await visitor.close()
    return is
  }
  const closed = { version: 2, submitted: false, 'date-closed': 1_700_000_000_000 }

  test('POP-01 POP-02 is not shown on phones when it is disabled for them, nor without a style', async () => {
    const phone = { window: 'phone', userAgent: PHONE } as const
    expect(await shown({ ...phone, settings: { enableMobile: false } })).toBe(false)
    expect(await shown({ ...phone })).toBe(true)
    expect(await shown({ settings: { enableMobile: false } })).toBe(true)
    expect(await shown({ settings: { style: 1 } })).toBe(false)
  })

  test('POP-03 POP-04 is not shown on lock and splash pages, nor on screenshots of a page', async () => {
    expect(await shown({ path: '/back-room' }, 401)).toBe(false)
    expect(await shown({ path: '/splash' })).toBe(false)
    expect(await shown({ path: '/home?screenshot' })).toBe(false)
  })

  test('POP-05 POP-14 is shown with an unreadable state, and hidden by a flag of any value', async () => {
    expect(await shown()).toBe(true)
    expect(await shown({ stored: '{broken' })).toBe(true)
    expect(await shown({ path: '/home?a=1&screenshot=true' })).toBe(false)
  })

  test('POP-06 POP-07 is shown again in a newer version, but in no other one after a sign-up', async () => {
    const late = closed['date-closed'] + 3650 * DAY
    expect(await shown({ stored: { ...closed, version: 1 }, now: closed['date-closed'] })).toBe(true)
    expect(await shown({ stored: { ...closed, submitted: true }, now: late })).toBe(false)
    const settings = { showUntilSignup: false }
    expect(await shown({ stored: { ...closed, submitted: true }, now: late, settings })).toBe(true)
  })

  test('POP-08 is shown again after its number of days', async () => {
    const end = closed['date-closed'] + 7 * DAY
    expect(await shown({ stored: closed, now: end - 1 })).toBe(false)
    expect(await shown({ stored: closed, now: end + 1 })).toBe(true)
  })

  test('POP-10 POP-12 is stored and reported when it is shown, when it is closed and after a sign-up', async () => {
    await place.configure({ popupOverlay })
    const visitor = await place.browser.visitor()
    const { page } = visitor
    await page.clock.setFixedTime(closed['date-closed'])
    await visitor.open(place.at())
    await popup(visitor).waitFor()
    // The event of a form after the visitor has signed up.
    await popup(visitor).evaluate((dialog) => dialog.dispatchEvent(new CustomEvent('form:sent')))
    const state = async () =>
      JSON.parse((await kept(visitor, 'squarespace-popup-overlay')) ?? '{}') as unknown
    expect(await state()).toEqual({ ...closed, submitted: true })
    await popup(visitor).getByRole('button', { name: 'Close' }).click()
    await popup(visitor).waitFor({ state: 'hidden' })
    expect(await state()).toEqual({ ...closed, submitted: true })
    await expect
      .poll(() =>
        place.web.database.owner
          .selectFrom('overlay_calls')
          .select(['action', 'version'])
          .where('version', '=', 2)
          .orderBy('id', 'desc')
          .limit(3)
          .execute(),
      )
      .toEqual(['close', 'sign-up', 'show'].map((action) => ({ action, version: 2 })))
    const rows = await place.web.database.owner.selectFrom('overlay_calls').select('visitor_cookie').execute()
    expect(rows.at(-1)?.visitor_cookie).toMatch(/^\d+(?:\|[1-9]\d*){4}$/)
  })

  test('is closed by Escape and by a click beside it, and its button is a link', async () => {
    await place.configure({ popupOverlay })
    for (const leave of ['Escape', 'beside'] as const) {
      const visitor = await place.visit()
      await popup(visitor).waitFor()
      if (leave === 'Escape') await visitor.page.keyboard.press('Escape')
      else await visitor.page.mouse.click(5, 5)
      await popup(visitor).waitFor({ state: 'hidden' })
      expect(visitor.page.url()).toBe(place.at())
      await visitor.page.waitForLoadState('networkidle')
    }
    const visitor = await place.visit()
    expect(await popup(visitor).getByRole('link', { name: 'See the evening' }).getAttribute('href')).toBe(
      '/home?evening',
    )
    await visitor.page.waitForLoadState('networkidle')
  })

  test('POP-10 is closed by following its button, and opens neither on that page nor again', async () => {
    await place.configure({ popupOverlay: { ...popupOverlay, version: 3 } })
    for (const click of ['plain', 'new tab'] as const) {
      const visitor = await place.visit()
      const { page } = visitor
      const link = popup(visitor).getByRole('link', { name: 'See the evening' })
      const there =
        click === 'plain' ? page : await newTab(visitor, () => link.click({ modifiers: ['ControlOrMeta'] }))
      if (click === 'plain') await link.click()
      await there.waitForURL(place.at('/home?evening'))
      for (const path of ['/home?evening', '/home']) {
        if (there.url() !== place.at(path)) await there.goto(place.at(path))
        await there.waitForLoadState('networkidle')
        expect(await there.locator('dialog[open]').count(), `${click} ${path}`).toBe(0)
      }
      const state = (await kept(visitor, 'squarespace-popup-overlay')) ?? '{}'
      expect(JSON.parse(state)).toMatchObject({ version: 3, submitted: false })
    }
  })

  test('is closed by a button that links to a fragment of the same page', async () => {
    await place.configure({ popupOverlay: { ...popupOverlay, version: 4, link: { url: '#content' } } })
    const visitor = await place.visit()
    await popup(visitor).getByRole('link', { name: 'See the evening' }).click()
    await popup(visitor).waitFor({ state: 'hidden' })
    expect(visitor.page.url()).toBe(`${place.at()}#content`)
    await visitor.page.waitForLoadState('networkidle')
  })

  test('POP-12 is not reported for an owner who is signed in', async () => {
    await place.configure({ popupOverlay: { ...popupOverlay, version: 5 } })
    const person = await signedIn(place.web, 'owner@example.test')
    await permit(place.web, place.site, person.id, { administrator: true })
    const input = { site: 'bar', body: { to: '/home?noredirect' } }
    const { url } = (await person.call(enterSite, input)).value
    const visitor = await place.browser.visitor()
    const calls: string[] = []
    visitor.page.on('request', (request) => {
      if (request.url().includes('/api/census')) calls.push(request.url())
    })
    await visitor.page.goto(url)
    await popup(visitor).getByRole('button', { name: 'Close' }).click()
    await popup(visitor).waitFor({ state: 'hidden' })
    await visitor.page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    const stored = place.web.database.owner.selectFrom('overlay_calls').select('id').where('version', '=', 5)
    expect(await stored.execute()).toEqual([])
  })

  const seen = (visitor: Visitor) => popup(visitor).isVisible()

  test('waits on a first visit by phone until the visitor has decided about cookies', async () => {
    for (const [isRestrictive, answer] of [
      [false, 'Continue'],
      [true, 'Accept'],
      [true, 'Decline'],
    ] as const) {
      await place.configure({
        popupOverlay,
        cookies: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: isRestrictive },
      })
      const visitor = await place.visit('/home', { window: 'phone', userAgent: PHONE })
      await visitor.page.getByRole('button', { name: answer }).waitFor()
      await visitor.page.waitForLoadState('networkidle')
      expect(await seen(visitor), answer).toBe(false)
      await visitor.page.getByRole('button', { name: answer }).tap()
      await popup(visitor).waitFor()
      await visitor.page.waitForLoadState('networkidle')
    }
  })

  test('opens on the second page of a visit by phone if the visitor does not decide about cookies', async () => {
    await place.page('menu', { layout: layoutOf(textBlock('Soup of the day.')) })
    await place.configure({ popupOverlay, cookies: { isCookieBannerEnabled: true } })
    const visitor = await place.visit('/home', { window: 'phone', userAgent: PHONE })
    const { page } = visitor
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await seen(visitor)).toBe(false)
    await page.evaluate(() => location.assign('/menu'))
    await popup(visitor).getByRole('button', { name: 'Close' }).tap()
    await popup(visitor).waitFor({ state: 'hidden' })
    expect(await page.getByRole('button', { name: 'Continue' }).isVisible()).toBe(true)
    await page.waitForLoadState('networkidle')
  })

  test('opens after its delay, and not while the visitor types', async () => {
    await place.page('write', {
      layout: layoutOf({
        type: BLOCK_TYPE.code,
        version: 1,
        data: { source: '<label>Your words <input></label>', mode: 'run' },
      }),
    })
    await place.configure({ popupOverlay: { ...popupOverlay, delaySeconds: 20 } })
    const visitor = await place.browser.visitor()
    const { page } = visitor
    await page.clock.install()
    await visitor.open(place.at('/write'))
    await page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
    // The clock runs on by itself too, so a busy machine needs some seconds to spare.
    await page.clock.runFor(10_000)
    expect(await seen(visitor)).toBe(false)
    await page.getByLabel('Your words').fill('Hello')
    await page.clock.runFor(15_000)
    expect(await seen(visitor)).toBe(false)
    await page.getByLabel('Your words').blur()
    await page.clock.runFor(1_000)
    await popup(visitor).waitFor()
  })

  test('opens when the page was scrolled far enough, or when the pointer leaves the window at its top', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}`)
    await place.page('long', { layout: layoutOf(textBlock(...long)) })
    await place.configure({ popupOverlay: { ...popupOverlay, trigger: 'scroll', scrollPercent: 60 } })
    const scrolled = await place.visit('/long', { motion: false })
    const scrollDown = (share: number) =>
      scrolled.page.evaluate((part) => {
        const { scrollHeight } = document.documentElement
        scrollTo(0, part * (scrollHeight - innerHeight))
      }, share)
    await scrollDown(0.5)
    await scrolled.page.waitForLoadState('networkidle')
    expect(await seen(scrolled)).toBe(false)
    await scrollDown(0.7)
    await popup(scrolled).waitFor()
    await place.configure({ popupOverlay: { ...popupOverlay, trigger: 'exit' } })
    const left = await place.visit('/long')
    await left.page.waitForFunction(() => document.documentElement.dataset['initialised'] !== undefined)
    const leave = (clientY: number) =>
      left.page.evaluate(
        (y) =>
          document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: y, bubbles: true })),
        clientY,
      )
    await leave(400)
    expect(await seen(left)).toBe(false)
    await leave(-1)
    await popup(left).waitFor()
    for (const { page } of [scrolled, left]) await page.waitForLoadState('networkidle')
  })

  test('never opens in a preview', async () => {
    await place.configure({ popupOverlay })
    const person = await signedIn(place.web, 'editor@example.test')
    await permit(place.web, place.site, person.id, { 'content-editor': true })
    const token = await previewToken(person, place.site)
    const visitor = await place.visit(`/_preview/${token}/home`)
    await visitor.page.waitForLoadState('networkidle')
    expect(await visitor.page.locator('dialog').count()).toBe(0)
  })
})
