import { describe, expect, test } from 'vitest'
import { landingQuery, LANDING_PARAMETERS } from '#lib/tracking/landing-query.ts'
import { isTrackedPage, UNTRACKED_QUERY } from '#lib/tracking/tracked-page.ts'
import { CONSENT_COOKIE, TRACKING_COOKIES } from '#lib/tracking/tracking-consent.ts'
import { COMMERCE_EVENT, HIT_EVENT, INTERNAL_EVENT } from '#lib/tracking/tracking-names.ts'
import {
  isVisitCookie,
  nextVisit,
  VISIT_COOKIE_NAME,
  VISIT_LIFETIME_MS,
  VISIT_TIME_COOKIE,
  VISIT_TIME_LIFETIME_MS,
} from '#lib/tracking/visit-cookie.ts'

describe('names', () => {
  test('HIT-03 of hits are page view 1, search 2, heartbeat 10, audio 20 and video 21', () => {
    expect(HIT_EVENT).toEqual({ pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 })
  })

  test('HIT-14 of internal events are those of a network error and of a loaded map', () => {
    expect(INTERNAL_EVENT).toEqual({
      networkError: 'system_network_error',
      mapLoad: 'google_maps_map_load_on_site',
    })
  })

  test('CHK-03 the events of a store have their names', () => {
    expect(Object.values(COMMERCE_EVENT)).toEqual([
      'View',
      'Like',
      'Share',
      'Cart Add',
      'Checkout Started',
      'Checkout Completed',
    ])
  })

  test('VIS-07 of cookies are ss_cookieAllowed, ss_cvr and ss_cvt', () => {
    expect([CONSENT_COOKIE, VISIT_COOKIE_NAME, VISIT_TIME_COOKIE]).toEqual([
      'ss_cookieAllowed',
      'ss_cvr',
      'ss_cvt',
    ])
    expect(TRACKING_COOKIES).toEqual([VISIT_COOKIE_NAME, VISIT_TIME_COOKIE])
  })
})

describe('the visitor cookie', () => {
  const at = (now: number) => ({ now, id: 'new' })

  test('VIS-01 is an id and four positive integers between bars', () => {
    expect(nextVisit(undefined, false, at(10))).toMatch(/^[^|]+(\|[1-9]\d*){4}$/)
    expect(isVisitCookie('a1|1|2|3|4')).toBe(true)
    for (const wrong of ['a|1|2|3', 'a|0|1|1|1', '|1|1|1|1', 'a|1|1|1|1|1', 'a|1|1|1|x', ''])
      expect(isVisitCookie(wrong), wrong).toBe(false)
  })

  test('VIS-03 VIS-04 begins with one visit, and counts another one only without a current visit', () => {
    const first = nextVisit(undefined, false, at(10))
    expect(first).toBe('new|10|10|10|1')
    expect(nextVisit(first, true, at(20))).toBe(first)
    expect(nextVisit(first, false, at(20))).toBe('new|10|10|20|2')
    expect(nextVisit('new|10|10|20|2', false, at(30))).toBe('new|10|20|30|3')
  })

  test('VIS-09 is replaced when it is malformed', () => {
    for (const broken of ['abc', 'a|1|2|3', 'a|0|1|1|1', '|1|1|1|1', 'a|1|1|1|1|1'])
      expect(nextVisit(broken, true, at(40))).toBe('new|40|40|40|1')
  })

  test('VIS-06 VIS-05 lasts two years, and the current visit half an hour', () => {
    expect([VISIT_LIFETIME_MS, VISIT_TIME_LIFETIME_MS]).toEqual([63_072_000_000, 1_800_000])
  })
})

describe('a page view', () => {
  const view = { pageType: 2, isDisabled: false, isOwner: false, isFramed: false }

  test('HIT-06 HIT-07 counts except on pages not found, on lock screens, and when it is turned off', () => {
    expect(UNTRACKED_QUERY).toBe('notrack')
    expect([1, 2, 3, 50, 101, 102, 200].map((pageType) => isTrackedPage({ ...view, pageType }))).toEqual(
      Array.from({ length: 7 }, () => true),
    )
    expect([100, 103].map((pageType) => isTrackedPage({ ...view, pageType }))).toEqual([false, false])
    expect(isTrackedPage({ ...view, isDisabled: true })).toBe(false)
  })

  test('HIT-05 does not count for owners, nor inside the app', () => {
    expect(isTrackedPage({ ...view, isOwner: true })).toBe(false)
    expect(isTrackedPage({ ...view, isFramed: true })).toBe(false)
  })
})

describe('a landing', () => {
  const landing = {
    landing: 'https://site.example/a',
    referrer: 'https://search.example/',
    random: '123',
    language: 'de-DE',
    screen: '1440x900',
  }
  const queryOf = (search: string) => new URLSearchParams(landingQuery({ ...landing, search }))

  test('HIT-12 has page, referrer, a random number, language and screen', () => {
    expect(Object.fromEntries(queryOf(''))).toEqual({
      landing: 'https://site.example/a',
      refer: 'https://search.example/',
      rk: '123',
      lang: 'de-DE',
      screen: '1440x900',
    })
  })

  test('HIT-13 has those parameters of the page that are known', () => {
    const query = queryOf('?source=a&mkwid=b&password=c&channel=')
    expect([query.get('source'), query.get('mkwid'), query.get('channel'), query.has('password')]).toEqual([
      'a',
      'b',
      '',
      false,
    ])
    const all = LANDING_PARAMETERS.map((name) => `${name}=1`).join('&')
    expect(LANDING_PARAMETERS.every((name) => queryOf(all).get(name) === '1')).toBe(true)
    expect(LANDING_PARAMETERS).toEqual([
      'source',
      'campaign',
      'subcampaign',
      'channel',
      'subchannel',
      'refer',
      'variation',
      'mkwid',
    ])
  })

  test('HIT-16 has one refer, that of the page if it has one', () => {
    expect(queryOf('?refer=x').getAll('refer')).toEqual(['x'])
    expect(queryOf('?a=b').getAll('refer')).toEqual(['https://search.example/'])
  })
})
