import { type BookingError, bookingErrors } from '#features/audience/booking/errors.ts'
import type { Booker, BookingDetails } from '#features/audience/booking/types.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Max characters of what a visitor enters. */
export const MAX_DETAIL = { name: 200, email: 254, phone: 50, note: 1000 } as const

/**
 * Returns what was entered without surrounding space, or the first field that is wrong. Guests for whom the owner books
 * may have no email address.
 */
export function checkDetails(
  entered: BookingDetails,
  by: Booker = 'visitor',
): Result<BookingDetails, BookingError> {
  const details = {
    name: entered.name.trim().replaceAll(/\s+/g, ' '),
    email: entered.email.trim(),
    phone: entered.phone.trim().replaceAll(/\s+/g, ' '),
    note: entered.note.trim(),
  }
  for (const field of ['name', 'email', 'phone', 'note'] as const)
    if (details[field].length > MAX_DETAIL[field])
      return fail(bookingErrors.tooLong(field, MAX_DETAIL[field]))
  if (details.name === '') return fail(bookingErrors.badName(by))
  const hasNone = by === 'owner' && details.email === ''
  if (!hasNone && !isEmailAddress(details.email)) return fail(bookingErrors.badEmail())
  return ok(details)
}
