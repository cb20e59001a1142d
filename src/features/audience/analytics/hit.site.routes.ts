import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  buttonSchema,
  cartAddSchema,
  checkoutEventSchema,
  errorsSchema,
  hitSchema,
  quickViewSchema,
  STORED_EVENT,
  type StoredHit,
  traceSchema,
  vitalSchema,
} from '#features/audience/analytics/hit.types.ts'
import {
  type CallSender,
  type CountingParts,
  dataOf,
  deleteUnusableCookies,
  fieldsOf,
  type Fields,
  openVisit,
  type OpenedVisit,
  readCountBody,
  senderOf,
  type TrackingSettings,
} from '#features/audience/analytics/open-visit.ts'
import { dayOf, daysOfHit } from '#features/audience/analytics/site-day.rules.ts'
import {
  type HitSender,
  pathOf,
  storedButtonOf,
  storedCartAddOf,
  storedCheckoutOf,
  storedHitOf,
  storedLandingOf,
  storedQuickViewOf,
  storedVitalOf,
  urlOf,
} from '#features/audience/analytics/stored-hits.rules.ts'
import { browserOf, exclusionOf } from '#features/audience/analytics/visitor-agent.rules.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { COMMERCE_EVENT, TRACKING_PATH, VITAL_RECORD } from '#lib/tracking/tracking-names.ts'
import {
  defineSiteRoute,
  type ReceivedCall,
  type SiteCall,
  type SiteContract,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'

/** Ten errors with their stacks, as JSON. */
const ERRORS_LIMIT = 131_072
const LOG_LIMIT = 65_536
/** What a call holds in memory besides its body, in characters: mostly its headers. */
const SIZE_OF_CALL = 1_000

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A call that is counted later, with what the owner had decided when it came. */
interface CountedCall extends CallSender, Pick<SiteCall, 'now'> {
  readonly settings: TrackingSettings
  readonly rawBody: string
}

/** Counts a call. */
type Count = (call: CountedCall) => Promise<void> | void

/** Reads what a request counts; returns nothing for invalid data. */
type Reader = (input: { readonly fields: Fields; readonly rawBody: string; readonly siteId: string }) =>
  | {
      /** The visitor cookie that the page sent. */
      readonly cookie: string
      readonly hitsOf: (sender: HitSender) => readonly (StoredHit | undefined)[]
    }
  | undefined

const readHit: Reader = ({ fields, siteId }) => {
  const hit = hitSchema.safeParse({ ...fields, data: dataOf(fields) })
  if (!hit.success || hit.data.data.websiteId !== siteId) return undefined
  return { cookie: hit.data.ss_cvr, hitsOf: (sender) => [storedHitOf(hit.data, sender)] }
}

const readButton =
  (event: 'buttonRender' | 'buttonClick'): Reader =>
  ({ fields, siteId }) => {
    const call = buttonSchema.safeParse(typeof fields['data'] === 'string' ? dataOf(fields) : fields)
    if (!call.success || call.data.websiteId !== siteId) return undefined
    return {
      cookie: call.data.visitorCookie,
      hitsOf: (sender) => [storedButtonOf(event, call.data, sender)],
    }
  }

const readTrace: Reader = ({ fields, rawBody }) => {
  const whole = readCountBody(rawBody)
  const records = traceSchema.safeParse(Array.isArray(whole) ? whole : dataOf(fields))
  if (!records.success) return undefined
  const vitals = records.data.flatMap((record) => {
    const vital = record.type === VITAL_RECORD ? vitalSchema.safeParse(record) : undefined
    return vital?.success ? [vital.data] : []
  })
  return {
    cookie: '',
    hitsOf: (sender) =>
      vitals.map(({ pageUrl, data }) => storedVitalOf(data.name, data.value, pageUrl, sender)),
  }
}

/**
 * Routes that count what visitors do. They need no CSRF token, because a page may be left before it has one (HTP-11);
 * every request gets an empty response at once, whatever it contains (HIT-18). Hits are written together, each second.
 */
export function hitSiteRoutes(parts: CountingParts): readonly SiteRoute[] {
  const counting = (definition: CountingDefinition, count: Count) => countingRoute(parts, definition, count)
  const reading = (read: Reader) => (call: CountedCall) => countHits(parts, call, read)
  return [
    counting(
      {
        name: 'recordHit',
        description: 'Counts a page view, a search, active time, or the start of audio or video.',
        path: TRACKING_PATH.hit,
        body: hitSchema,
      },
      reading(readHit),
    ),
    counting(
      {
        name: 'recordButtonRender',
        description: 'Counts a button that a page shows.',
        path: TRACKING_PATH.buttonRender,
        body: buttonSchema,
      },
      reading(readButton('buttonRender')),
    ),
    counting(
      {
        name: 'recordButtonClick',
        description: 'Counts a click on a button, whose link the page then follows.',
        path: TRACKING_PATH.buttonClick,
        body: buttonSchema,
      },
      reading(readButton('buttonClick')),
    ),
    quickViewRoute(parts),
    counting(
      {
        name: 'recordTrace',
        description: 'Takes log records of a page; web vitals among them are stored.',
        path: TRACKING_PATH.trace,
        body: z.object({ data: traceSchema }),
        bodyLimit: LOG_LIMIT,
      },
      reading(readTrace),
    ),
    counting(
      {
        name: 'recordJavascriptErrors',
        description: 'Stores uncaught errors of a page for its owner.',
        path: TRACKING_PATH.errors,
        body: errorsSchema,
        bodyLimit: ERRORS_LIMIT,
      },
      (call) => countErrors(parts, call),
    ),
    defineSiteRoute(
      {
        name: 'trackLanding',
        description: 'Counts a visitor who comes from elsewhere; responds with an image of one pixel.',
        method: 'GET',
        path: TRACKING_PATH.landing,
        rawBody: true,
        response: 'file',
      },
      async (call) => {
        const query = new URL(call.url, call.site.origin).searchParams
        const read: Reader = () => ({
          cookie: '',
          hitsOf: (sender) => [storedLandingOf(query, sender)],
        })
        await countLater(parts, call, (counted) => countHits(parts, counted, read))
        return ok({
          status: HTTP_STATUS.ok,
          headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' },
          body: PIXEL,
        })
      },
    ),
  ]
}

/**
 * Counts a product that was added to a cart, and a checkout that was begun or completed, of which the page tells by events
 * (CHK-03); ignores other events.
 */
export async function countPurchase(
  parts: CountingParts,
  call: ReceivedCall & { readonly rawBody: string },
): Promise<void> {
  await countLater(parts, call, (counted) => countHits(parts, counted, readPurchase))
}

const readPurchase: Reader = ({ fields, siteId }) => {
  const { event } = fields
  if (event === COMMERCE_EVENT.cartAdd) {
    const added = cartAddSchema.safeParse(dataOf(fields))
    if (!added.success || added.data.websiteId !== siteId) return undefined
    const { itemId, pagePath } = added.data
    return { cookie: '', hitsOf: (sender) => [storedCartAddOf(itemId, pagePath, sender)] }
  }
  const step = CHECKOUT_STEPS.find((one) => COMMERCE_EVENT[one] === event)
  const call = step && checkoutEventSchema.safeParse(dataOf(fields))
  if (!step || !call?.success || call.data.websiteId !== siteId) return undefined
  const { pagePath } = call.data
  return { cookie: '', hitsOf: (sender) => [storedCheckoutOf(step, pagePath, sender)] }
}

const CHECKOUT_STEPS = ['checkoutStarted', 'checkoutCompleted'] as const

/** Counts a product that was opened from a list (PRD-09, PRD-10). */
const quickViewRoute = (parts: CountingParts): SiteRoute =>
  defineSiteRoute(
    {
      ...COUNTING,
      name: 'recordQuickView',
      description: 'Counts a product that was opened from a list; the body may be empty.',
      path: `${TRACKING_PATH.quickView}/{product}`,
      params: z.object({ product: idSchema }),
      body: quickViewSchema,
    },
    async (call) => {
      const { referer = '' } = call.headers
      const read: Reader = ({ fields }) => ({
        cookie: quickViewSchema.parse(fields).visitorCookie,
        hitsOf: (sender) => [storedQuickViewOf(call.params.product, referer, sender)],
      })
      await countLater(parts, call, (counted) => countHits(parts, counted, read))
      return ok({})
    },
  )

const COUNTING = { method: 'POST', csrf: 'none', rawBody: true, response: z.object({}) } as const

type CountingDefinition = Pick<SiteContract, 'name' | 'description' | 'path' | 'body'> &
  Partial<Pick<SiteContract, 'bodyLimit'>>

/** Returns a route whose calls are counted later, before the framework where its site is in memory. */
function countingRoute(parts: CountingParts, definition: CountingDefinition, count: Count): SiteRoute {
  const whole = { ...COUNTING, ...definition }
  const route = defineSiteRoute(whole, async (call) => {
    await countLater(parts, call, count)
    return ok({})
  })
  return {
    ...route,
    receive(call) {
      const settings = parts.readTracking(call.site)
      return settings instanceof Promise ? undefined : takerOf(parts, call, settings, count)
    },
  }
}

/** Counts a call together with others, as soon as the settings of its site are known. */
async function countLater(
  parts: CountingParts,
  call: ReceivedCall & { readonly rawBody: string },
  count: Count,
): Promise<void> {
  takerOf(parts, call, await parts.readTracking(call.site), count)(call.rawBody)
}

/** Decides what the response to a call needs, and returns what takes its body. */
function takerOf(
  { hitBuffer }: CountingParts,
  call: ReceivedCall,
  settings: TrackingSettings,
  count: Count,
): (rawBody: string) => void {
  deleteUnusableCookies(settings, call)
  return (rawBody) =>
    hitBuffer.countLater(
      () =>
        count({
          site: call.site,
          headers: call.headers,
          ip: call.ip,
          crossOrigin: call.crossOrigin,
          cookie: call.cookie,
          now: call.now,
          settings,
          rawBody,
        }),
      rawBody.length + SIZE_OF_CALL,
    )
}

/** Opens a visit whose hits are stored; counts those of programs as excluded. */
function openCounted(parts: CountingParts, call: CountedCall): OpenedVisit | undefined {
  const { site, headers, now, settings } = call
  const visit = openVisit(parts.secret, settings, call)
  if (!visit) return undefined
  const day = dayOf(now, settings.timeZone)
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose']
  const reason = exclusionOf({
    userAgent: headers['user-agent'],
    purpose: typeof purpose === 'string' ? purpose : undefined,
  })
  if (reason !== undefined) {
    parts.hitBuffer.exclude(site.id, day, reason)
    return undefined
  }
  if (parts.limits.take(site.id, visit.network, now)) return visit
  parts.hitBuffer.exclude(site.id, day, 'limit')
  return undefined
}

async function countHits(parts: CountingParts, call: CountedCall, read: Reader): Promise<void> {
  const { site, rawBody, now, settings } = call
  const input = read({ fields: fieldsOf(rawBody), rawBody, siteId: site.id })
  const visit = input && openCounted(parts, call)
  if (!visit) return
  const sender = await senderOf(parts, call, visit, input.cookie)
  const days = daysOfHit(now, settings.timeZone)
  for (const hit of input.hitsOf(sender)) if (hit) parts.hitBuffer.add(site.id, hit, days)
}

async function countErrors(parts: CountingParts, call: CountedCall): Promise<void> {
  const { site, rawBody, now, headers } = call
  const read = errorsSchema.safeParse(readCountBody(rawBody))
  const errors = read.success ? read.data.filter(({ data }) => data.websiteId === site.id) : []
  const visit = errors.length > 0 ? openCounted(parts, call) : undefined
  if (!visit) return
  const sender = await senderOf(parts, call, visit)
  const days = daysOfHit(now, call.settings.timeZone)
  for (const { data } of errors) {
    const { message, stack, line, column } = data
    const file = urlOf(data.file)
    const fingerprint = createHash('sha256')
      .update(`${message}\n${file}\n${line ?? 0}`)
      .digest('base64url')
      .slice(0, 32)
    parts.hitBuffer.addError(site.id, {
      fingerprint,
      message,
      stack,
      file,
      line: integerOf(line),
      column: integerOf(column),
      url: urlOf(data.url),
      browser: browserOf(headers['user-agent'] ?? ''),
      hits: 1,
      at: now,
    })
    const path = pathOf(data.url)
    const hit = { ...EMPTY_HIT, ...pick(sender), event: STORED_EVENT.error, path, label: fingerprint }
    parts.hitBuffer.add(site.id, hit, days)
  }
}

const EMPTY_HIT = {
  referrer: '',
  source: '',
  campaign: '',
  country: '',
  language: '',
  device: '',
  amount: 0,
} as const

const pick = ({ recordedAt, visitor, previousVisitor, userAgent }: HitSender) => ({
  recordedAt,
  visitor,
  previousVisitor,
  browser: browserOf(userAgent),
})

const MAX_INTEGER = 2_147_483_647
const integerOf = (value = 0) => Math.max(0, Math.min(Math.round(value), MAX_INTEGER))
