import type { Kysely } from 'kysely'
import { findNotifiedEmail } from '#features/audience/booking/calendars.store.ts'
import { type BookingMailParts, sendBookingNews } from '#features/audience/booking/mail.actions.ts'
import * as store from '#features/audience/booking/store.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of reminders. */
export interface ReminderParts extends BookingMailParts {
  readonly db: Kysely<Tables>
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  readonly originOfDomain: (hostname: string) => string
}

/** Reminders of one round; the others wait for the next one. */
const BATCH = 200

/**
 * Sends the reminders of all sites that are due. Each is claimed in the transaction that enqueues its email, so that
 * several workers send one. A booking that was cancelled, or has begun meanwhile, is not reminded of.
 */
export async function sendDueReminders(parts: ReminderParts, now: Date): Promise<void> {
  for (const { siteId, bookingId } of await store.findDueReminders(parts.db, now, BATCH))
    await remind(parts, siteId, bookingId, now)
}

function remind(parts: ReminderParts, siteId: Id, id: Id, now: Date): Promise<void> {
  const { db, originOf, originOfDomain } = parts
  return withSite(db, siteId, async (tx) => {
    if (!(await store.claimReminder(tx, siteId, id, now))) return
    const booking = await store.findBooking(tx, siteId, { id })
    const host = await store.findSiteHost(tx, siteId)
    if (!booking || !host || booking.status !== 'confirmed' || booking.start <= now) return
    const origin = host.domain === null ? originOf(host.identifier) : originOfDomain(host.domain)
    const site = { id: siteId, identifier: host.identifier, origin }
    const contact = await findNotifiedEmail(tx, siteId, booking.calendarId)
    await sendBookingNews(tx, parts, site, 'reminder', { booking, contact, by: 'owner', now })
  })
}
