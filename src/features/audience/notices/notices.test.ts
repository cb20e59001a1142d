import { describe, expect, test } from 'vitest'
import {
  CONSENT_LIFETIME_MS,
  isDeclined,
  isFurtherPage,
  showsCookieNotice,
} from '#features/audience/notices/consent.rules.ts'
import {
  POPUP_KEY,
  type PopupRules,
  type PopupView,
  readPopupState,
  showsPopup,
} from '#features/audience/notices/popup.rules.ts'
import { leavesAtTop, scrolledPercent, turnsBack } from '#features/audience/notices/popup-trigger.rules.ts'
import { noticeCorner, showsAnnouncement } from '#features/audience/notices/rules.ts'
import {
  BADGE_TYPE,
  INFO_BAR_STYLE,
  NOTICE_STYLE,
} from '#features/content/documents/bodies/notice-codes.types.ts'
import { CLOSED_ANNOUNCEMENT, textHash } from '#features/audience/notices/announcement.rules.ts'
import { CONSENT_COOKIE, CONSENT_VALUE, mayTrack, TRACKING_COOKIES } from '#lib/tracking/tracking-consent.ts'

describe('styles', () => {
  test('ANB-03 ANB-06 of the bar and the pop-up are none 1 and custom 2, and of the info bar none 1, light 2 and dark 3', () => {
    expect(NOTICE_STYLE).toEqual({ none: 1, custom: 2 })
    expect(INFO_BAR_STYLE).toEqual({ none: 1, light: 2, dark: 3 })
    expect(showsAnnouncement({ style: 1, text: 'Closed today' }, 2)).toBe(false)
  })

  test('BDG-03 of the badge are none 1, black 2 and white 3', () => {
    expect(BADGE_TYPE).toEqual({ none: 1, black: 2, white: 3 })
  })

  test('ANB-01 the announcement is shown if it has a style and a text, except on splash, lock and email pages', () => {
    const shown = (style: number, text: string, pageType: number) =>
      showsAnnouncement({ style, text }, pageType)
    for (const type of [1, 2, 50, 100, 101, 102, 200]) expect(shown(2, 'Hello', type)).toBe(true)
    for (const type of [3, 103, 301]) expect(shown(2, 'Hello', type)).toBe(false)
    expect(shown(2, '  ', 2)).toBe(false)
  })

  test('the cookie notice is top-left unless one of three other corners is set', () => {
    expect(['bottom-left', 'bottom-right', 'top-right', 'top-left', '', 'middle'].map(noticeCorner)).toEqual([
      'bottom-left',
      'bottom-right',
      'top-right',
      'top-left',
      'top-left',
      'top-left',
    ])
  })

  test('a closed announcement is identified by its text', () => {
    expect(CLOSED_ANNOUNCEMENT).toBe('squarespace-announcement-bar')
    expect(textHash('Closed today')).toBe(textHash('Closed today'))
    expect(new Set(['', 'a', 'b', 'ab', 'ba', 'Closed today'].map(textHash)).size).toBe(6)
  })
})

describe('cookies', () => {
  test('a page is a further one when another page of the site linked to it', () => {
    const origin = 'https://bar.example'
    const led = (referrer: string) => isFurtherPage(referrer, origin)
    expect(['https://bar.example/', 'https://bar.example/menu?a=1', 'https://bar.example'].map(led)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      ['', 'https://search.example/', 'https://bar.example.org/', 'http://bar.example/'].map(led),
    ).toEqual([false, false, false, false])
  })

  test('CKN-03 the notice shows only while the policy requires it and there is no consent', () => {
    const shown = [
      [true, false],
      [true, true],
      [false, false],
      [false, true],
    ].map(([policy, consent]) => showsCookieNotice(policy === true, consent === true))
    expect(shown).toEqual([true, false, false, false])
  })

  test('a visitor who declined is not asked again for as long as a consent lasts', () => {
    const ages = [0, CONSENT_LIFETIME_MS - 1, CONSENT_LIFETIME_MS]
    expect(ages.map((age) => isDeclined('1000', 1000 + age))).toEqual([true, true, false])
    for (const nothing of [null, '', 'yes', '2000']) expect(isDeclined(nothing, 1000)).toBe(false)
    expect([showsCookieNotice(true, false, true), showsCookieNotice(true, false, false)]).toEqual([
      false,
      true,
    ])
  })

  test('CKN-07 visitors are tracked at once, unless a restrictive policy waits for their consent', () => {
    const may = (isRestrictive: boolean, hasConsent: boolean, isRefused = false) =>
      mayTrack({ isRestrictive, hasConsent, isRefused })
    expect([may(false, false), may(false, true), may(true, true)]).toEqual([true, true, true])
    expect(may(true, false)).toBe(false)
    // Do Not Track and Global Privacy Control.
    expect([may(false, false, true), may(true, true, true)]).toEqual([false, false])
  })

  test('CKN-08 consent is the cookie ss_cookieAllowed with the value true, for 30 days', () => {
    expect([CONSENT_COOKIE, CONSENT_VALUE, CONSENT_LIFETIME_MS]).toEqual([
      'ss_cookieAllowed',
      'true',
      2_592_000_000,
    ])
    expect(TRACKING_COOKIES).toEqual(['ss_cvr', 'ss_cvt'])
  })
})

describe('the pop-up', () => {
  const DAY = 86_400_000
  const rules: PopupRules = {
    style: 2,
    version: 2,
    displayFrequency: 7,
    showUntilSignup: true,
    enableMobile: true,
  }
  const closed = { version: 2, submitted: false, 'date-closed': 1_000_000 }
  const view: PopupView = {
    isOnMobile: false,
    pageType: 2,
    isScreenshot: false,
    stored: closed,
    now: closed['date-closed'],
  }
  const shown = (rule: Partial<PopupRules>, seen: Partial<PopupView>) =>
    showsPopup({ ...rules, ...rule }, { ...view, ...seen })

  test('is shown to new visitors on the pages that may have it', () => {
    const fresh = { stored: undefined }
    expect(shown({}, fresh)).toBe(true)
    expect(shown({}, { ...fresh, isOnMobile: true })).toBe(true)
    expect(shown({ enableMobile: false }, { ...fresh, isOnMobile: true })).toBe(false)
    expect(shown({ enableMobile: false }, fresh)).toBe(true)
    expect(shown({ style: 1 }, fresh)).toBe(false)
    expect(shown({ style: 0 }, fresh)).toBe(false)
    expect([3, 103].map((pageType) => shown({}, { ...fresh, pageType }))).toEqual([false, false])
    expect(shown({}, { ...fresh, isScreenshot: true })).toBe(false)
  })

  test('is shown again after its number of days, to the millisecond', () => {
    const end = closed['date-closed'] + 7 * DAY
    expect([end - 1, end, end + 1].map((now) => shown({}, { now }))).toEqual([false, false, true])
  })

  test('POP-09 is not shown again when that number is -1', () => {
    expect(shown({ displayFrequency: -1 }, { now: closed['date-closed'] + 3650 * DAY })).toBe(false)
  })

  test('POP-13 depends on a newer version first, then on a sign-up, then on -1, then on the number of days', () => {
    const late = closed['date-closed'] + 3650 * DAY
    const signedUp = { ...closed, submitted: true }
    expect(shown({}, { stored: { ...signedUp, version: 1 } })).toBe(true)
    expect(shown({ displayFrequency: -1 }, { stored: { ...closed, version: 1 } })).toBe(true)
    expect(shown({}, { stored: { ...closed, version: 3 } })).toBe(false)
    expect(shown({}, { stored: signedUp, now: late })).toBe(false)
    expect(shown({ showUntilSignup: false }, { stored: signedUp, now: late })).toBe(true)
    expect(shown({ showUntilSignup: false, displayFrequency: -1 }, { stored: signedUp, now: late })).toBe(
      false,
    )
  })

  test('detects how far a page was scrolled, and when the visitor is about to leave', () => {
    const place = { windowHeight: 800, pageHeight: 2800 }
    expect([0, 500, 2000, 2100].map((top) => scrolledPercent({ ...place, top }))).toEqual([0, 25, 100, 100])
    expect(scrolledPercent({ top: 0, windowHeight: 800, pageHeight: 800 })).toBe(100)
    expect([
      leavesAtTop({ clientY: -1, isOutside: true }),
      leavesAtTop({ clientY: 900, isOutside: true }),
      leavesAtTop({ clientY: 0, isOutside: false }),
    ]).toEqual([true, false, false])
    expect([1201, 1200, 1000].map((top) => turnsBack(2000, { ...place, top }))).toEqual([false, true, true])
  })

  test('an unreadable stored state is ignored', () => {
    expect(POPUP_KEY).toBe('squarespace-popup-overlay')
    expect(readPopupState(JSON.stringify(closed))).toEqual(closed)
    for (const broken of [
      null,
      '',
      '{',
      'null',
      '[]',
      '{"version":2}',
      '{"version":"2","submitted":false,"date-closed":1}',
    ])
      expect(readPopupState(broken)).toBeUndefined()
  })
})
