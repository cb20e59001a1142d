import type { Transaction } from 'kysely'
import {
  type BookingAtSite,
  type BookingNews,
  ownerMail,
  visitorMail,
} from '#features/audience/booking/emails/booking-mails.ts'
import { BOOKING_PATH } from '#features/audience/booking/times.types.ts'
import type { Booker, Booking } from '#features/audience/booking/types.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import type { Id } from '#lib/id.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A site with its current origin. */
export interface BookingSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** Dependencies of the emails about bookings. */
export interface BookingMailParts {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly appOrigin: string
}

/** Returns a booking with the site that it is at; `contact` is who is notified of its bookings. */
export async function findBookingAtSite(
  tx: Tx,
  site: BookingSite,
  booking: Booking,
  contact: string | null,
): Promise<BookingAtSite> {
  return {
    booking,
    siteId: site.id,
    siteTitle: await findSiteTitle(tx, site),
    url: `${site.origin}${BOOKING_PATH}/${booking.token}`,
    contact,
  }
}

/** A booking of which something is told. */
interface ToldNews {
  readonly booking: Booking
  /** Who is notified of the bookings of its calendar. */
  readonly contact: string | null
  /** Who made or cancelled it: owners are not told what they did themselves. */
  readonly by: Booker
  readonly now: Date
}

/**
 * Notifies the visitor, and for anything but a reminder the owner, of a booking; the emails are sent when the transaction
 * commits. Those beyond the site's daily limit are left out: a booking does not depend on its emails.
 */
export async function sendBookingNews(
  tx: Tx,
  parts: BookingMailParts,
  site: BookingSite,
  news: BookingNews,
  { booking, contact, by, now }: ToldNews,
): Promise<void> {
  const at = await findBookingAtSite(tx, site, booking, contact)
  const brand = await findSiteBrand(tx, { ...site, title: at.siteTitle })
  if (booking.email !== '' && (await consumeMailQuota(tx, site.id, now)).ok) {
    // The link in it shows and cancels the booking.
    const secret = news === 'cancelled' ? {} : { goodUntil: booking.end }
    await sendMail(tx, parts, { siteId: site.id, brand, content: visitorMail(news, at), ...secret })
  }
  if (contact === null || news === 'reminder' || by === 'owner') return
  if (!(await consumeMailQuota(tx, site.id, now)).ok) return
  const appUrl = `${parts.appOrigin}/sites/${site.identifier}/bookings`
  await sendMail(tx, parts, { siteId: site.id, brand, content: ownerMail(at, contact, appUrl) })
}
