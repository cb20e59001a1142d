import { describe, expect, test } from 'vitest'
import { campaignOf, referrerOf, sourceOf } from '#features/audience/analytics/campaign.rules.ts'
import { countryOf } from '#features/audience/analytics/country.rules.ts'
import { hitSchema, STORED_EVENT } from '#features/audience/analytics/hit.types.ts'
import { executedSearch } from '#features/audience/analytics/search-hit.rules.ts'
import { addDays, dayOf, daysBetween, daysOfHit } from '#features/audience/analytics/site-day.rules.ts'
import {
  pathOf,
  storedButtonOf,
  storedHitOf,
  storedLandingOf,
  storedVitalOf,
} from '#features/audience/analytics/stored-hits.rules.ts'
import { summarizeVitals } from '#features/audience/analytics/vitals.rules.ts'
import { browserOf, deviceOf, exclusionOf } from '#features/audience/analytics/visitor-agent.rules.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const sender = {
  recordedAt: new Date('2026-03-04T12:00:00Z'),
  visitor: '7',
  previousVisitor: null,
  userAgent: CHROME,
  ownHosts: ['site.example'],
}
const hitOf = (event: number, data: Record<string, unknown>) =>
  storedHitOf(hitSchema.parse({ event, data: { websiteId: '1', url: '/a', ...data } }), sender)

describe('a stored hit', () => {
  test('has the path without its query, of which only the campaign is stored', () => {
    expect(
      hitOf(STORED_EVENT.pageView, {
        url: 'https://site.example/blog/?token=1#x',
        queryString: '?token=secret&utm_campaign=Spring&utm_source=Newsletter&email=a@b.example',
        referrer: 'https://www.google.com/search?q=private',
        language: 'pt-BR',
        timeZone: 'America/Sao_Paulo',
        viewportInnerWidth: 390,
      }),
    ).toEqual({
      recordedAt: sender.recordedAt,
      visitor: '7',
      previousVisitor: null,
      event: 1,
      path: '/blog',
      label: '',
      referrer: 'google.com/search',
      source: 'Newsletter',
      campaign: 'Spring · Newsletter',
      country: 'BR',
      language: 'pt-BR',
      device: 'Phone',
      browser: 'Chrome',
      amount: 0,
    })
  })

  test('of a heartbeat has whole seconds, between one and an hour', () => {
    const amountOf = (activeMillis: unknown) => hitOf(STORED_EVENT.heartbeat, { activeMillis })?.amount
    expect([999, 1_000, 2_499, 2_500, 3_600_000, 3_600_001, -1, '5000', undefined].map(amountOf)).toEqual([
      undefined,
      1_000,
      2_000,
      3_000,
      3_600_000,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('of a search has its query in lower case', () => {
    expect(hitOf(STORED_EVENT.siteSearch, { url: '/search', queryString: '?q=Oak%20Tree' })).toMatchObject({
      event: 2,
      label: 'oak tree',
    })
    expect(hitOf(STORED_EVENT.siteSearch, { queryString: '?q=' })).toBeUndefined()
  })

  test('of audio and video has the title of the file, otherwise its id', () => {
    expect(hitOf(STORED_EVENT.audio, { mediaId: '5', mediaTitle: 'Song' })?.label).toBe('Song')
    expect(hitOf(STORED_EVENT.video, { mediaId: '5' })).toMatchObject({ event: 21, label: '5' })
  })

  test('does not depend on the clock or on other values of the page', () => {
    const stored = hitOf(STORED_EVENT.pageView, { clientDate: 0, title: 5, viewportInnerWidth: 'wide' })
    expect(stored).toMatchObject({ recordedAt: sender.recordedAt, device: '' })
    expect(hitSchema.safeParse({ event: 3, data: { websiteId: '1' } }).success).toBe(false)
    expect(hitSchema.safeParse({ event: '10', data: { websiteId: '1' } }).success).toBe(true)
  })

  test('of a button, a landing and a measurement has their names', () => {
    const call = {
      websiteId: '1',
      visitorCookie: '',
      pagePath: '/a/?x=1',
      id: 'b1',
      buttonText: 'Buy',
      clickthroughUrl: '/b',
      alignment: 'left',
      size: 'small',
      newWindow: false,
      context: 'block',
    }
    expect(storedButtonOf('buttonClick', call, sender)).toMatchObject({
      event: 102,
      path: '/a',
      label: 'Buy',
    })
    const query = new URLSearchParams({
      landing: 'https://site.example/a?x=1',
      refer: 'https://t.co/abc',
      campaign: 'May',
    })
    expect(storedLandingOf(query, sender)).toMatchObject({
      event: 100,
      path: '/a',
      source: 'X',
      campaign: 'May',
      referrer: 't.co/abc',
    })
    expect(storedLandingOf(new URLSearchParams(), sender)).toBeUndefined()
    expect(storedVitalOf('CLS', 0.1234, '/a', sender)).toMatchObject({ label: 'CLS', amount: 123 })
    expect(pathOf('')).toBe('/')
    expect(pathOf('/' + 'x'.repeat(900)).length).toBe(500)
  })

  test('P45 contains no link by which an order, a donation or a booking can be opened', () => {
    for (const path of ['/commerce/order-confirmed', '/commerce/contribution-confirmed', '/_booking']) {
      expect(pathOf(`${path}/12-secret?a=b`)).toBe(path)
      expect(pathOf(`https://site.example${path}/12-secret/calendar.ics`)).toBe(path)
    }
    expect(pathOf('/commerce/donate?donatePageId=3')).toBe('/commerce/donate')
  })
})

describe('a source', () => {
  const source = (query: string, referrer = '') =>
    sourceOf(campaignOf(new URLSearchParams(query)), referrerOf(referrer, ['site.example']))

  test.each([
    ['', '', 'Direct'],
    ['', 'https://site.example/other', 'Direct'],
    ['', 'https://www.site.example/other', 'Direct'],
    ['', 'https://www.google.co.uk/', 'Google'],
    ['', 'https://mail.google.com/mail/u/0', 'Gmail'],
    ['', 'android-app://com.google.android.gm/', 'Gmail'],
    ['', 'https://m.facebook.com/', 'Facebook'],
    ['', 'https://www.blog.example/post?id=1', 'blog.example'],
    ['', 'javascript:alert(1)', 'Direct'],
    ['', 'not a url', 'Direct'],
    ['utm_source=newsletter', 'https://www.google.com/', 'newsletter'],
    ['utm_source=google&utm_medium=cpc', '', 'Google'],
    ['utm_medium=email', '', 'email'],
    ['gclid=x', 'https://www.google.com/', 'Google Ads'],
    ['fbclid=x', '', 'Facebook'],
    ['source=flyer&campaign=may', '', 'flyer'],
  ])('of %j from %j is %s', (query, referrer, expected) => {
    expect(source(query, referrer)).toBe(expected)
  })
})

describe('a visitor', () => {
  test.each([
    ['Europe/Berlin', 'en-US', 'DE'],
    ['Europe/Kyiv', 'uk', 'UA'],
    ['Europe/Kiev', 'uk', 'UA'],
    ['Asia/Kolkata', 'hi', 'IN'],
    ['Asia/Calcutta', 'hi', 'IN'],
    ['Australia/Lord_Howe', 'en', 'AU'],
    ['UTC', 'fr-CA', 'CA'],
    ['', 'de', ''],
    ['No/Where', 'x', ''],
  ])('in the time zone %j with the language %j is in %j', (timeZone, language, expected) => {
    expect(countryOf(timeZone, language)).toBe(expected)
  })

  test('has a browser and a device', () => {
    expect(browserOf(CHROME)).toBe('Chrome')
    expect(browserOf(`${CHROME} Edg/130.0`)).toBe('Edge')
    expect(browserOf('Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15')).toBe('Safari')
    expect(browserOf('Mozilla/5.0 (Android 15; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0')).toBe('Firefox')
    expect(browserOf('something')).toBe('Other')
    expect([575, 576, 991, 992, 1439, 1440, 0, undefined].map(deviceOf)).toEqual([
      'Phone',
      'Tablet',
      'Tablet',
      'Laptop',
      'Laptop',
      'Desktop',
      '',
      '',
    ])
  })

  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', undefined, 'bot'],
    [CHROME.replace('Chrome', 'HeadlessChrome'), undefined, 'bot'],
    ['curl/8.5.0', undefined, 'bot'],
    ['', undefined, 'bot'],
    [undefined, undefined, 'bot'],
    [CHROME, 'prefetch;prerender', 'prefetch'],
    [CHROME, undefined, undefined],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      undefined,
      undefined,
    ],
    ['Mozilla/5.0 (Linux; Android 14; CUBOT X70) Chrome/130.0 Mobile Safari/537.36', undefined, undefined],
  ])('with the browser %j and the purpose %j is %s', (userAgent, purpose, expected) => {
    expect(exclusionOf({ userAgent, purpose })).toBe(expected)
  })
})

test('SRC-05 a search counts once if it has a query, and not again for more of its results', () => {
  expect(executedSearch('?q=oak')).toBe('oak')
  expect(executedSearch('?q=%20oak%20&page=1')).toBe('oak')
  for (const query of ['', '?q=', '?q=%20', '?q=oak&page=2', `?q=${'x'.repeat(201)}`])
    expect(executedSearch(query), query).toBeUndefined()
})

test('days are those of the time zone of the site', () => {
  const late = new Date('2026-03-04T23:30:00Z')
  expect([dayOf(late, 'UTC'), dayOf(late, 'Europe/Berlin'), dayOf(late, 'America/New_York')]).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-04',
  ])
  expect(daysOfHit(late, 'Europe/Berlin')).toEqual(['2026-03-04', '2026-03-05'])
  expect(daysOfHit(new Date('2026-03-04T12:00:00Z'), 'Europe/Berlin')).toEqual(['2026-03-04'])
  expect([
    addDays('2026-02-28', 1),
    addDays('2026-03-29', -29),
    daysBetween('2026-02-27', '2026-03-02'),
  ]).toEqual(['2026-03-01', '2026-02-28', 3])
})

test('web vitals are summed up with their 75th percentile and the limits of good and poor', () => {
  const exponent = (value: number) => Math.ceil(Math.log(value * 1_000) / Math.log(1.05))
  const vitals = summarizeVitals([
    { value: `LCP ${exponent(1_000)}`, views: 70 },
    { value: `LCP ${exponent(3_000)}`, views: 20 },
    { value: `LCP ${exponent(9_000)}`, views: 10 },
    { value: `CLS ${exponent(0.3)}`, views: 4 },
    { value: 'nonsense', views: 4 },
  ])
  expect(vitals.map(({ name }) => name)).toEqual(['LCP', 'CLS'])
  expect(vitals[0]).toMatchObject({ samples: 100, good: 0.7, fair: 0.2, poor: 0.1 })
  expect(vitals[0]?.p75).toBeGreaterThan(2_850)
  expect(vitals[0]?.p75).toBeLessThan(3_160)
  expect(vitals[1]).toMatchObject({ samples: 4, poor: 1 })
})
