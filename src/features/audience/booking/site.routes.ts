import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import {
  book,
  cancelBooking,
  findBookingByToken,
  findBookingOfForm,
  findContact,
} from '#features/audience/booking/actions.ts'
import {
  type AskedBooking,
  bookedPageOf,
  findDetailsPage,
  findTimesPage,
  type PageWithStatus,
  parseParty,
  parseStart,
  problemOf,
} from '#features/audience/booking/booking-pages.actions.ts'
import { calendarFileOf } from '#features/audience/booking/emails/booking-mails.ts'
import { bookingErrors } from '#features/audience/booking/errors.ts'
import { findBookingAtSite } from '#features/audience/booking/mail.actions.ts'
import { BOOKING_PAGE, type BookingPage } from '#features/audience/booking/page.types.ts'
import { timesRoute } from '#features/audience/booking/times.routes.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import type { Booking } from '#features/audience/booking/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { postedText } from '#lib/posted-text.ts'
import { pageOf } from '#lib/page-token.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  type CalledSite,
  type CallerOnSite,
  defineSiteRoute,
  redirectTo,
  type ServedSite,
  type ShowPage,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the pages of bookings. */
export interface BookingSiteRouteParts {
  readonly db: Kysely<Tables>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly appOrigin: string
  readonly formKeys: FormKeys
  readonly showPage: ShowPage
  /** Returns the language of the released settings. */
  readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<{ readonly language: string }>
}

const BOOK_PURPOSE = 'book'
const CANCEL_PURPOSE = 'cancel-booking'

const text = postedText(4000)
const asked = { service: text, party: text, date: text, at: text }
const tokenParams = z.object({ token: z.string().max(100) })
const NOTHING_ENTERED = { name: '', email: '', phone: '', note: '' }

const isOwnerHere = (session: CallerOnSite | undefined): boolean =>
  Object.values(session?.permissions ?? {}).some(Boolean)

const common = {
  kind: 'page',
  closedByLock: true,
  closedUntilOpened: true,
  cache: 'private, no-store',
} as const

/**
 * The pages on which visitors book and cancel, which work without scripts: a form of the block requests the times of a
 * day, a link leads to the form for a time, and that books it. Opening a link changes nothing, since mail programs do so
 * by themselves.
 */
export function bookingSiteRoutes(parts: BookingSiteRouteParts): readonly SiteRoute[] {
  return [showTimes(parts), makeBooking(parts), ...routesOfBooking(parts), timesRoute(parts)]
}

function showTimes(parts: BookingSiteRouteParts): SiteRoute {
  const { db, showPage, formKeys } = parts
  return defineSiteRoute(
    {
      ...common,
      name: 'showTimes',
      description: 'The times of a service on a day; with `at` the form that books one.',
      method: 'GET',
      path: BOOKING_PATH,
      query: z.object(asked),
      response: 'page',
      quota: true,
    },
    async ({ site, query, now }) => {
      const formKey = formKeys.issue({ siteId: site.id, purpose: BOOK_PURPOSE }, now)
      const form = { formKey, entered: NOTHING_ENTERED, problem: undefined }
      const { page, status } = await withSite(db, site.id, (tx) => pageFor(tx, site.id, query, form, now), {
        isolation: 'repeatable read',
        readOnly: true,
      })
      return ok(await showPage(site, pageOf(BOOKING_PAGE, page), status))
    },
  )
}

/** Returns the form for the chosen time, or the times if none was chosen or it cannot be booked. */
async function pageFor(
  tx: Transaction<Tables>,
  siteId: Id,
  query: AskedBooking,
  form: Parameters<typeof findDetailsPage>[3],
  now: Date,
): Promise<PageWithStatus<BookingPage>> {
  if (query.at === '') return findTimesPage(tx, siteId, query, now)
  const details = await findDetailsPage(tx, siteId, query, form, now)
  return details.ok
    ? { page: details.value, status: HTTP_STATUS.ok }
    : findTimesPage(tx, siteId, query, now, details.error)
}

const bookingBody = z.object({ ...asked, key: text, name: text, email: text, phone: text, note: text })

function makeBooking(parts: BookingSiteRouteParts): SiteRoute {
  const { db, formKeys, showPage } = parts
  return defineSiteRoute(
    {
      ...common,
      name: 'makeBooking',
      description: 'Books a time and redirects to the page of the booking.',
      method: 'POST',
      path: BOOKING_PATH,
      body: bookingBody,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
      session: true,
      rateLimit: { purpose: BOOK_PURPOSE, hits: 30, window: 600 },
    },
    async ({ site, body, session, now }) => {
      if (isOwnerHere(session)) return fail(apiErrorOf(bookingErrors.ownerPreview()))
      const made = await withSiteResult(db, site.id, (tx) => bookOnce(tx, parts, site, body, now))
      if (!made.ok) return fail(apiErrorOf(made.error))
      return ok(redirectTo(`${BOOKING_PATH}/${made.value.token}`, HTTP_STATUS.seeOther))
    },
    async ({ site, body, now }, error) => {
      const problem = shownProblem(error)
      if (problem === undefined) return undefined
      const { key: _, at, service, party, date, ...entered } = body
      const query = { at, service, party, date }
      const form = {
        formKey: formKeys.issue({ siteId: site.id, purpose: BOOK_PURPOSE }, now),
        entered,
        problem,
      }
      const page = await withSite(db, site.id, (tx) => pageFor(tx, site.id, query, form, now), {
        isolation: 'repeatable read',
        readOnly: true,
      })
      // What is wrong with the time itself is said with the times that can be booked.
      return showPage(site, pageOf(BOOKING_PAGE, page.page), error.status as HttpStatus)
    },
  )
}

/** Books with the key of a form, which is spent; a key that was spent before returns the booking that it made. */
async function bookOnce(
  tx: Transaction<Tables>,
  parts: BookingSiteRouteParts,
  site: CalledSite,
  body: z.output<typeof bookingBody>,
  now: Date,
): Promise<Result<Booking, FeatureError>> {
  const { formKeys } = parts
  if (!(await formKeys.spend(tx, { siteId: site.id, purpose: BOOK_PURPOSE }, body.key, now))) {
    const earlier = await findBookingOfForm(tx, site.id, body.key)
    return earlier ? ok(earlier) : fail(bookingErrors.formExpired())
  }
  const start = parseStart(body.at)
  if (start === undefined) return fail(bookingErrors.badTime())
  if (!isId(body.service)) return fail(bookingErrors.noService())
  const { language } = await parts.readSettings(tx, site.id)
  const { name, email, phone, note, key: formKey } = body
  const input = {
    serviceId: body.service,
    party: parseParty(body.party),
    start,
    name,
    email,
    phone,
    note,
    language,
    formKey,
  }
  return book(tx, parts, site, input, now)
}

/** Errors that the page of the form shows; any other gets the usual page. */
function shownProblem(error: ApiError) {
  const field = Object.keys(error.fields ?? {})[0]
  if (error.code === API_ERRORS.crossOrigin.code) return problemOf(bookingErrors.formExpired())
  const isKnown = error.code in bookingErrors.codes || error.code === API_ERRORS.tooMany.code
  if (!isKnown) return undefined
  return problemOf({
    code: error.code,
    status: HTTP_STATUS.badRequest,
    message: '',
    ...(field !== undefined && { field }),
    ...(error.more !== undefined && { more: error.more }),
  })
}

function routesOfBooking(parts: BookingSiteRouteParts): readonly SiteRoute[] {
  const { db, formKeys, showPage } = parts
  const keyOf = (site: CalledSite, now: Date) =>
    formKeys.issue({ siteId: site.id, purpose: CANCEL_PURPOSE }, now)
  const show = async (site: ServedSite, token: string, now: Date, error?: ApiError) => {
    const problem = error && shownProblem(error)
    if (error && !problem) return undefined
    const found = await withSite(db, site.id, (tx) => findBookingByToken(tx, site.id, token), {
      readOnly: true,
    })
    if (!found.ok) return undefined
    const page = bookedPageOf(found.value, keyOf(site, now), now, problem)
    return showPage(
      site,
      pageOf(BOOKING_PAGE, page),
      (error?.status as HttpStatus | undefined) ?? HTTP_STATUS.ok,
    )
  }
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'showBooking',
        description: 'The page of a booking, by the link in its emails. Changes nothing.',
        method: 'GET',
        path: `${BOOKING_PATH}/{token}`,
        params: tokenParams,
        response: 'page',
        quota: true,
      },
      async ({ site, params: { token }, now }) => {
        const page = await show(site, token, now)
        return page ? ok(page) : fail(apiErrorOf(bookingErrors.noBooking('visitor')))
      },
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'cancelOwnBooking',
        description: 'Cancels a booking and redirects to its page.',
        method: 'POST',
        path: `${BOOKING_PATH}/{token}/cancellation`,
        params: tokenParams,
        body: z.object({ key: text }),
        response: 'redirect',
        status: HTTP_STATUS.seeOther,
        csrf: 'form',
        rateLimit: { purpose: CANCEL_PURPOSE, hits: 20, window: 600 },
      },
      async ({ site, params: { token }, body: { key }, now }) => {
        const cancelled = await withSiteResult<Booking, FeatureError>(db, site.id, async (tx) => {
          const found = await findBookingByToken(tx, site.id, token)
          if (!found.ok || found.value.status === 'cancelled') return found
          if (!(await formKeys.spend(tx, { siteId: site.id, purpose: CANCEL_PURPOSE }, key, now)))
            return fail(bookingErrors.formExpired())
          return cancelBooking(tx, parts, site, { token }, { by: 'visitor', now })
        })
        if (!cancelled.ok) return fail(apiErrorOf(cancelled.error))
        return ok(redirectTo(`${BOOKING_PATH}/${token}`, HTTP_STATUS.seeOther))
      },
      ({ site, params: { token }, now }, error) => show(site, token, now, error),
    ),
    defineSiteRoute(
      {
        ...common,
        kind: 'media',
        name: 'getBookingCalendar',
        description: 'The event of a booking as an iCalendar file.',
        method: 'GET',
        path: `${BOOKING_PATH}/{token}/calendar.ics`,
        params: tokenParams,
        response: 'file',
      },
      ({ site, params: { token } }) =>
        withSite(
          db,
          site.id,
          async (tx): Promise<Result<SiteResponse, ApiError>> => {
            const found = await findBookingByToken(tx, site.id, token)
            if (!found.ok) return fail(apiErrorOf(found.error))
            const contact = await findContact(tx, site.id, found.value.calendarId)
            const file = calendarFileOf(await findBookingAtSite(tx, site, found.value, contact))
            const headers = {
              'content-type': 'text/calendar; charset=utf-8',
              'content-disposition': 'attachment; filename="booking.ics"',
              'x-content-type-options': 'nosniff',
            }
            return ok({ status: HTTP_STATUS.ok, headers, body: file })
          },
          { readOnly: true },
        ),
    ),
  ]
}
