import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { findTimes } from '#features/audience/booking/actions.ts'
import { bookingUrl } from '#features/audience/booking/booking-pages.actions.ts'
import { dayText, timeTexts } from '#features/audience/booking/time-texts.rules.ts'
import { TIMES_PATH, type TimesResponse } from '#features/audience/booking/times.types.ts'
import { MAX_DAYS } from '#features/audience/booking/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { addDays, isDay } from '#lib/dates/calendar-days.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { type Id, idSchema } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'
import { withSite } from '#platform/db/tenant.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the times of services. */
interface TimesRouteParts {
  readonly db: Kysely<Tables>
  readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<{ readonly language: string }>
}

const timesQuery = z.object({
  service: idSchema,
  party: wholeNumberText(z.number().int()),
  /** `2026-11-27`; today by default. */
  from: z.string().refine(isDay, 'Write a day such as 2026-11-27.').optional(),
  days: wholeNumberText(z.number().int().min(1).max(MAX_DAYS)).default(7),
})

const timesSchema: z.ZodType<TimesResponse> = z.object({
  zone: z.string(),
  today: z.string(),
  lastDay: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      text: z.string(),
      times: z.array(z.object({ start: z.iso.datetime(), text: z.string(), href: z.string() })),
    }),
  ),
})

/** `GET /api/bookings/times`: the times of a service, for the script of the block. */
export const timesRoute = (parts: TimesRouteParts): SiteRoute =>
  defineSiteRoute(
    {
      name: 'listBookingTimes',
      description: 'Lists the times of a service that a party can book, by day.',
      method: 'GET',
      path: TIMES_PATH,
      query: timesQuery,
      response: timesSchema,
      closedByLock: true,
      closedUntilOpened: true,
      quota: true,
    },
    ({ site, query, now }) =>
      withSite(
        parts.db,
        site.id,
        async (tx) => {
          const input = { serviceId: query.service, party: query.party, days: query.days, now }
          const found = await findTimes(tx, site.id, { ...input, from: query.from })
          if (!found.ok) return fail(apiErrorOf(found.error))
          const { language } = await parts.readSettings(tx, site.id)
          const { calendar, service, days } = found.value
          const today = localTimeOf(now, calendar.zone).date
          const choice = { serviceId: query.service, party: query.party }
          return ok({
            zone: calendar.zone,
            today,
            lastDay: addDays(today, service.horizon),
            days: days.map(({ day, slots }) => {
              const starts = slots.map(({ start }) => start)
              const texts = timeTexts(starts, calendar.zone, language)
              return {
                day,
                text: dayText(day, language),
                times: starts.map((start, index) => ({
                  start: start.toISOString(),
                  text: texts[index] ?? '',
                  href: bookingUrl(choice, day, start.toISOString()),
                })),
              }
            }),
          })
        },
        { isolation: 'repeatable read', readOnly: true },
      ),
  )
