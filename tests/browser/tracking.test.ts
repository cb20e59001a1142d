import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { enterSite } from '#features/people/site-sessions/api.types.ts'
import { type BarSite, startBar } from '../support/bar-site.ts'
import { layoutOf } from '../support/content.ts'
import { cookiesOf, type Counted, countingAt, hide, idle } from '../support/counted-calls.ts'
import { permit, signedIn } from '../support/owner.ts'

let place: BarSite

beforeAll(async () => {
  place = await startBar()
  await place.page('linking', {
    layout: layoutOf({
      type: BLOCK_TYPE.button,
      version: 1,
      data: { text: 'See the menu', link: { url: '/home' } },
    }),
  })
})
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

const counting = (path: string, options?: Parameters<typeof countingAt>[2]) =>
  countingAt(place, path, options)

describe('a page view', () => {
  test('HIT-04 HIT-01 is recorded once per load, with event, data and the visitor cookie', async () => {
    await place.configure({})
    const { visitor, hits } = await counting('/home?a=b')
    await idle(visitor)
    expect(hits(1).map(({ fields }) => Object.keys(fields))).toEqual([['event', 'data', 'ss_cvr']])
    const [hit] = hits(1)
    expect(hit?.fields['ss_cvr']).toMatch(/^\d+(?:\|[1-9]\d*){4}$/)
    await visitor.page.reload()
    await idle(visitor)
    expect(hits(1).length).toBe(2)
    expect((await cookiesOf(visitor)).get('ss_cvr')?.value).toBe(hits(1)[1]?.fields['ss_cvr'])
  })

  test('HIT-02 has the fields of page, browser and window', async () => {
    await place.configure({})
    const { visitor, hits } = await counting('/home?a=b')
    await idle(visitor)
    expect(hits(1)[0]?.data).toEqual({
      url: '/home',
      title: 'home – The Bar',
      itemId: null,
      recordType: null,
      collectionId: null,
      websiteId: place.site.id,
      templateId: expect.any(String) as unknown,
      userAgent: await visitor.page.evaluate(() => navigator.userAgent),
      clientDate: expect.any(Number) as unknown,
      viewportInnerWidth: 1440,
      viewportInnerHeight: 900,
      screenWidth: expect.any(Number) as unknown,
      screenHeight: expect.any(Number) as unknown,
      queryString: '?a=b',
      referrer: '',
      localStorageSupported: true,
      language: 'en-US',
      timeZone: expect.any(String) as unknown,
    })
  })

  test('HIT-01 a failing server has no effect on the page', async () => {
    await place.configure({})
    const { visitor, hits } = await counting('/home', {
      forgives: /500/,
      prepare: ({ page }) =>
        page.route('**/api/census/RecordHit', (route) => route.fulfill({ status: 500, body: 'no' })),
    })
    await idle(visitor)
    expect(hits(1).length).toBe(1)
    expect(await visitor.page.getByRole('main').isVisible()).toBe(true)
  })

  test('HIT-06 P45 is not recorded, nor anything else, on pages not found and lock screens', async () => {
    await place.configure({})
    for (const [path, expected] of [
      ['/nowhere', 404],
      ['/back-room', 401],
    ] as const) {
      const { visitor, calls, status } = await counting(path)
      await idle(visitor)
      await hide(visitor)
      expect([status, calls.map(({ path: of }) => of)]).toEqual([expected, []])
    }
  })

  test('HIT-07 HIT-17 is not recorded when it is turned off in the page context or by the query', async () => {
    await place.configure({})
    const byQuery = await counting('/home?notrack')
    await idle(byQuery)
    await place.configure({ analytics: { isEnabled: false } })
    const byContext = await counting('/home')
    await idle(byContext)
    expect([byQuery.calls, byContext.calls]).toEqual([[], []])
    expect([...(await cookiesOf(byContext)).keys()]).toEqual([])
    await place.configure({})
  })

  test('HIT-05 P45 is not recorded for owners', async () => {
    await place.configure({ developerMode: true })
    const person = await signedIn(place.web, 'tracked-owner@example.test')
    await permit(place.web, place.site, person.id, { reporting: true })
    const { value } = await person.call(enterSite, { site: 'bar', body: { to: '/home' } })
    const { visitor, calls } = await counting(value.url)
    await idle(visitor)
    await hide(visitor)
    expect(new URL(visitor.page.url()).pathname).toBe('/home')
    expect(calls).toEqual([])
    await place.configure({})
  })

  test('is counted once the page is visible, not in a tab in the background', async () => {
    await place.configure({})
    const { visitor, page, hits } = await counting('/home', {
      prepare: ({ page: one }) =>
        one.addInitScript(() =>
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
        ),
    })
    await idle(visitor)
    expect(hits().length).toBe(0)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => hits(1).length).toBe(1)
    await idle(visitor)
  })
})

describe('a search', () => {
  test('SRC-01 SRC-02 is recorded instead of a view of the search page', async () => {
    await place.configure({})
    const { visitor, hits } = await counting('/search?q=open')
    await idle(visitor)
    expect(hits().map(({ fields, data }) => [fields['event'], data['queryString']])).toEqual([
      ['2', '?q=open'],
    ])
  })

  test('SRC-05 is recorded once, and not for an empty form or for more of its results', async () => {
    await place.configure({})
    for (const query of ['', '?q=', '?q=open&page=2']) {
      const { visitor, hits } = await counting(`/search${query}`)
      await idle(visitor)
      expect(hits(), query).toEqual([])
    }
  })
})

describe('visit cookies', () => {
  test('VIS-03 VIS-01 begin with the first visit, at once without a restrictive policy', async () => {
    await place.configure({})
    const { visitor } = await counting('/home')
    await idle(visitor)
    const cookies = await cookiesOf(visitor)
    expect(cookies.get('ss_cvr')?.value).toMatch(/^\d+(\|[1-9]\d*){3}\|1$/)
    expect(cookies.get('ss_cvt')?.value).toMatch(/^[1-9]\d*$/)
    const life = (name: string) => ((cookies.get(name)?.expires ?? 0) * 1000 - Date.now()) / 60_000
    expect(Math.abs(life('ss_cvt') - 30)).toBeLessThan(2)
    // Browsers shorten it to 400 days.
    expect(life('ss_cvr')).toBeGreaterThan(390 * 24 * 60)
  })

  test('VIS-04 VIS-02 count another visit when the current one has ended', async () => {
    await place.configure({})
    const { visitor, page } = await counting('/home')
    const countOf = async () => (await cookiesOf(visitor)).get('ss_cvr')?.value.split('|').at(-1)
    await idle(visitor)
    await page.reload()
    await idle(visitor)
    expect(await countOf()).toBe('1')
    await page.context().clearCookies({ name: 'ss_cvt' })
    await page.reload()
    await idle(visitor)
    expect(await countOf()).toBe('2')
    expect((await cookiesOf(visitor)).get('ss_cvt')?.value).toMatch(/^[1-9]\d*$/)
  })

  test('VIS-09 replace a malformed cookie', async () => {
    await place.configure({})
    const { visitor } = await counting('/home', {
      prepare: ({ page }) => page.context().addCookies([{ name: 'ss_cvr', value: 'abc', url: place.at() }]),
    })
    await idle(visitor)
    expect((await cookiesOf(visitor)).get('ss_cvr')?.value).toMatch(/^\d+(\|[1-9]\d*){4}$/)
  })

  const restrictive = {
    cookies: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true, label: 'Fine by me' },
  }

  test('CKN-06 P45 are stored only after consent, and before that no other host gets a request', async () => {
    await place.configure(restrictive)
    const foreign: string[] = []
    const { visitor, page, hits } = await counting('/home', {
      prepare: async ({ page: one }) =>
        one.on('request', (request) => {
          if (!new URL(request.url()).hostname.endsWith('.localhost')) foreign.push(request.url())
        }),
    })
    await idle(visitor)
    expect(hits(1).map(({ fields }) => 'ss_cvr' in fields)).toEqual([false])
    const stored = () => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
    expect(await stored()).toEqual([0, 0, ''])
    await page.getByRole('button', { name: 'Fine by me' }).click()
    await page.reload()
    await idle(visitor)
    expect(hits(1).map(({ fields }) => 'ss_cvr' in fields)).toEqual([false, true])
    expect([...(await cookiesOf(visitor)).keys()].toSorted()).toEqual([
      'ss_cookieAllowed',
      'ss_cvr',
      'ss_cvt',
    ])
    expect(foreign).toEqual([])
    await place.configure({})
  })

  test.each(['doNotTrack', 'globalPrivacyControl'])(
    'CKN-06 P45 are not set when the browser refuses by %s',
    async (name) => {
      await place.configure({})
      const { visitor, hits } = await counting('/home', {
        prepare: ({ page }) =>
          page.addInitScript(
            (property) =>
              Object.defineProperty(navigator, property, { value: property === 'doNotTrack' ? '1' : true }),
            name,
          ),
      })
      await idle(visitor)
      expect(hits(1).map(({ fields }) => 'ss_cvr' in fields)).toEqual([false])
      expect([...(await cookiesOf(visitor)).keys()]).toEqual([])
    },
  )
})

describe('a landing', () => {
  const landings = (calls: readonly Counted[]) => calls.filter(({ path }) => path === '/api/track/Track')

  test('HIT-12 HIT-13 is reported by an image, with the campaign of the page', async () => {
    await place.configure({})
    const { visitor, calls } = await counting('/home?source=a&mkwid=b&refer=x&other=c')
    await idle(visitor)
    expect(landings(calls).map(({ request }) => request.resourceType())).toEqual(['image'])
    const query = new URL(landings(calls)[0]?.request.url() ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      landing: place.at('/home'),
      refer: 'x',
      rk: expect.stringMatching(/^\d+$/) as unknown,
      lang: 'en-US',
      screen: expect.stringMatching(/^\d+x\d+$/) as unknown,
      source: 'a',
      mkwid: 'b',
    })
  })

  test('is not reported on navigation within the site', async () => {
    await place.configure({})
    const { visitor, page, calls } = await counting('/linking')
    await idle(visitor)
    await page.getByRole('link', { name: 'See the menu' }).click()
    await page.waitForURL('**/home')
    await idle(visitor)
    expect(landings(calls).length).toBe(1)
  })
})

test('HIT-10 HIT-11 web vitals are sent in one batch of log records when the page is left', async () => {
  await place.configure({})
  const { visitor, calls } = await counting('/home?x=1')
  await idle(visitor)
  await hide(visitor)
  const traces = () => calls.filter(({ path }) => path === '/api/events/Trace')
  await expect.poll(() => traces().length).toBe(1)
  const records = traces()[0]?.data as unknown as {
    pageUrl: string
    type: string
    data: { name: string; value: number }
  }[]
  expect(records.length).toBeGreaterThanOrEqual(3)
  expect(new Set(records.map(({ pageUrl, type }) => `${pageUrl} ${type}`))).toEqual(
    new Set([`${place.at('/home')} web-vital`]),
  )
  expect(records.map(({ data }) => data.name)).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'CLS']))
})

test('the scripts of a page of text are at most 10 KB with tracking on', async () => {
  await place.configure({})
  const visitor = await place.browser.visitor()
  const scripts: string[] = []
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await visitor.open(place.at())
  await idle(visitor)
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const { body } = await place.web.visit(place.site, path, { headers: { 'accept-encoding': 'gzip' } })
      return body.length
    }),
  )
  expect(sizes.length).toBe(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_240)
})
