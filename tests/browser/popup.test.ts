import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { enterSite } from '#features/site-sessions/api.types.ts'
import { type BarSite, DAY, kept, PHONE, startBar } from '../support/bar-site.ts'
import type { Visitor, VisitorOptions } from '../support/browser.ts'
import { permit, signedIn } from '../support/owner.ts'

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

  test('POP-05 POP-14 shows with an unreadable state, and a flag of any value hides it', async () => {
    expect(await shown()).toBe(true)
    expect(await shown({ stored: '{broken' })).toBe(true)
    expect(await shown({ path: '/home?a=1&screenshot=true' })).toBe(false)
  })

  test('POP-06 POP-07 shows a newer version, but no other one to those who signed up', async () => {
    const late = closed['date-closed'] + 3650 * DAY
    expect(await shown({ stored: { ...closed, version: 1 }, now: closed['date-closed'] })).toBe(true)
    expect(await shown({ stored: { ...closed, submitted: true }, now: late })).toBe(false)
    const settings = { showUntilSignup: false }
    expect(await shown({ stored: { ...closed, submitted: true }, now: late, settings })).toBe(true)
  })

  test('POP-08 comes back when its days are over', async () => {
    const end = closed['date-closed'] + 7 * DAY
    expect(await shown({ stored: closed, now: end - 1 })).toBe(false)
    expect(await shown({ stored: closed, now: end + 1 })).toBe(true)
  })

  test('POP-10 POP-12 is stored and reported when it is shown, closed and signed up in', async () => {
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

  test('POP-10 following its button closes it, so that it opens neither there nor again', async () => {
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

  test('a button that leads to a place of the same page closes it', async () => {
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
})
