import { setImmediate } from 'node:timers/promises'
import { readMoreCountries } from '#features/audience/analytics/country.rules.ts'
import type { HitBuffer } from '#features/audience/analytics/hit-buffer.ts'
import type { HitSender } from '#features/audience/analytics/stored-hits.rules.ts'
import type { VisitLimits } from '#features/audience/analytics/visit-limits.ts'
import {
  hashCookie,
  hashVisitor,
  type SaltReader,
  type VisitorHashes,
} from '#features/audience/analytics/visitor-hash.ts'
import { SITE_SESSION_COOKIE } from '#features/people/site-sessions/types.ts'
import { SITE_SESSION_FLAG } from '#lib/site-session-flag.ts'
import { memoize } from '#lib/memoize.ts'
import { replaceUnstorable, storable } from '#lib/storable-text.ts'
import { CONSENT_COOKIE, CONSENT_VALUE, mayTrack, TRACKING_COOKIES } from '#lib/tracking/tracking-consent.ts'
import { believedCookie, hostCopyOf } from '#lib/tracking/host-copy.ts'
import { isVisitCookie, VISIT_COOKIE_NAME } from '#lib/tracking/visit-cookie.ts'
import { parseBody, readBody } from '#platform/http/api/read-body.ts'
import type { CalledSite, ServedSite, SiteCall } from '#platform/http/api/site-route.ts'
import { writeCookie } from '#platform/http/request-cookies.ts'
import { ipSubject } from '#platform/limits/rate-limit.ts'

/** What the owner of a site decided about counting. */
export interface TrackingSettings {
  /** Whether no cookies are used before visitors consent (CKN-05). */
  readonly isRestrictive: boolean
  /** Whether anything is counted (HIT-17). */
  readonly isEnabled: boolean
  /** IANA name of the time zone in which the days of the site begin. */
  readonly timeZone: string
}

/** Dependencies of the routes that count. */
export interface CountingParts {
  readonly secret: string
  /** Returns the settings at once when they are in memory. */
  readonly readTracking: (site: ServedSite) => TrackingSettings | Promise<TrackingSettings>
  readonly hitBuffer: HitBuffer
  readonly limits: VisitLimits
  readonly readSalt: SaltReader
}

/** Max length of the visitor cookie. */
const MAX_COOKIE = 200

export type Fields = Readonly<Record<string, unknown>>

/** A request that may count. */
export interface OpenedVisit {
  readonly settings: TrackingSettings
  /** Whether the visitor may be recognised. */
  readonly mayTrack: boolean
  /** The visitor cookie of the request; undefined without one, or where it may not be used (CKN-06). */
  readonly visitorCookie: string | undefined
  /** The visitor's network, unreadable. */
  readonly network: string
}

/** What of a call tells who sent it. */
export type CallSender = Pick<SiteCall, 'site' | 'headers' | 'ip' | 'crossOrigin' | 'cookie'>

const isSecure = ({ origin }: Pick<CalledSite, 'origin'>): boolean => origin.startsWith('https:')

/** Whether the visitor who sent a call may be recognised. */
const mayTrackSender = (
  { isRestrictive }: TrackingSettings,
  { site, cookie, headers }: Pick<CallSender, 'site' | 'cookie' | 'headers'>,
): boolean =>
  mayTrack({
    isRestrictive,
    hasConsent: isRestrictive && believedCookie(cookie, CONSENT_COOKIE, isSecure(site)) === CONSENT_VALUE,
    isRefused: headers['dnt'] === '1' || headers['sec-gpc'] === '1',
  })

/** Deletes the cookies of a visitor that may not be used (CKN-05, CKN-06), whatever the call contains. */
export function deleteUnusableCookies(
  settings: TrackingSettings,
  call: Pick<SiteCall, 'site' | 'headers' | 'cookie' | 'setCookie'>,
): void {
  if (mayTrackSender(settings, call)) return
  for (const name of [...TRACKING_COOKIES, hostCopyOf(VISIT_COOKIE_NAME)])
    if (call.cookie(name) !== undefined) call.setCookie(writeCookie(name, '', { seconds: 0, readable: true }))
}

/**
 * Returns what a request may be counted as; undefined for one that does not count: of another origin, of an owner
 * (HIT-05), or where counting is off.
 */
export function openVisit(
  secret: string,
  settings: TrackingSettings,
  call: CallSender,
): OpenedVisit | undefined {
  const { cookie } = call
  const isOwner = cookie(SITE_SESSION_FLAG) === '1' || cookie(SITE_SESSION_COOKIE) !== undefined
  if (call.crossOrigin || isOwner || !settings.isEnabled) return undefined
  const isTracked = mayTrackSender(settings, call)
  const visitor = isTracked ? believedCookie(cookie, VISIT_COOKIE_NAME, isSecure(call.site)) : undefined
  return {
    settings,
    mayTrack: isTracked,
    visitorCookie: visitor !== undefined && visitor.length <= MAX_COOKIE ? visitor : undefined,
    network: ipSubject(secret, 'visit', call.ip),
  }
}

let countries: Promise<void> | undefined
let areCountriesRead = false

/** Resolves when the countries of time zones are known; other requests are served meanwhile. */
async function readCountries(): Promise<void> {
  while (!readMoreCountries()) await setImmediate()
  areCountriesRead = true
}

const MAX_ORIGINS = 10_000

const ownHostsOf = memoize((origin) => [new URL(origin).hostname.replace(/^www\./, '')], MAX_ORIGINS)

/** Returns the sender of a hit; `sentCookie` is the visitor cookie that the page sent with it (HIT-01). */
export async function senderOf(
  { secret, readSalt }: Pick<CountingParts, 'secret' | 'readSalt'>,
  { site, headers, now }: Pick<SiteCall, 'site' | 'headers' | 'now'>,
  visit: OpenedVisit,
  sentCookie = '',
): Promise<HitSender> {
  if (!areCountriesRead) await (countries ??= readCountries())
  const userAgent = headers['user-agent'] ?? ''
  const cookie = visit.visitorCookie ?? sentCookie
  const { network, settings } = visit
  const hashes: VisitorHashes =
    visit.mayTrack && isVisitCookie(cookie)
      ? hashCookie(secret, site.id, cookie)
      : await hashVisitor(readSalt, {
          siteId: site.id,
          network,
          userAgent,
          now,
          timeZone: settings.timeZone,
        })
  return {
    recordedAt: now,
    ...hashes,
    userAgent,
    ownHosts: ownHostsOf(site.origin),
  }
}

/** Returns the fields of a body, JSON or a form; characters that cannot be stored are replaced by U+FFFD. */
export function fieldsOf(rawBody: string): Fields {
  const body = readCountBody(rawBody)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

/** What a text that cannot be stored is written with, in JSON or in a form. */
const MAYBE_UNSTORABLE = /\0|%00|\\u/

/** Returns the value of a body. */
export function readCountBody(rawBody: string): unknown {
  if (!MAYBE_UNSTORABLE.test(rawBody)) return parseBody(rawBody)
  const value = storable(readBody(rawBody, replaceUnstorable), replaceUnstorable)
  return value.ok ? value.value : undefined
}

/** Returns the field `data`, which is JSON text in a form. */
export const dataOf = ({ data }: Fields): unknown => (typeof data === 'string' ? readCountBody(data) : data)
