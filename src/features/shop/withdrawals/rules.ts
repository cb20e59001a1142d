import {
  type Declaration,
  type DeclarationField,
  type DeclarationProblem,
  type DeclarationProblems,
  MAX_WITHDRAWAL,
} from '#features/shop/withdrawals/types.ts'
import { daysBetween } from '#lib/dates/calendar-days.ts'
import { localTimeOf } from '#lib/dates/time-zones.ts'
import { isEmailAddress } from '#lib/email-address.ts'

/** In the order of the form. */
const FIELDS: readonly DeclarationField[] = ['order', 'name', 'email', 'message']

/** Returns what was entered without spaces around it; the number of an order without its sign. */
export const cleanDeclaration = ({ order, email, name, message }: Declaration): Declaration => ({
  order: order.trim().replace(/^#\s*/, ''),
  email: email.trim(),
  name: name.trim(),
  message: message.trim(),
})

/** Returns what keeps a declaration from being received; nothing for a complete one. */
export function declarationProblems(declaration: Declaration): DeclarationProblems {
  const problemOf = (field: DeclarationField): DeclarationProblem | undefined => {
    const value = declaration[field]
    if (value === '' && field !== 'message') return 'required'
    if (value.length > MAX_WITHDRAWAL[field]) return 'tooLong'
    return field === 'email' && !isEmailAddress(value) ? 'email' : undefined
  }
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const problem = problemOf(field)
      return problem === undefined ? [] : [[field, problem]]
    }),
  )
}

/** Letters, digits and dashes: no link, and no sentence of a stranger. */
const HARMLESS = /^[\p{L}\d-]{1,20}$/u

/** Returns the number of an order as an email to an address that anyone may have entered repeats it. */
export const harmlessNumber = (entered: string): string => (HARMLESS.test(entered) ? entered : '–')

/** Returns the number that a buyer entered; undefined for what is none. */
export const orderNumberIn = (entered: string): number | undefined =>
  /^\d{1,9}$/.test(entered) ? Number(entered) : undefined

/**
 * Whether a withdrawal came after the days that the store gives: later than on the last of them, in its time zone. They
 * count from the day on which the order was sent, since nobody knows here when it arrived; of what is not sent, from the
 * order. What has not been sent yet is never late.
 */
export function isLate(
  order: {
    readonly placedAt: Date | null
    readonly fulfilledAt: Date | null
    readonly requiresShipping: boolean
  },
  { days, timeZone, now }: { readonly days: number; readonly timeZone: string; readonly now: Date },
): boolean {
  const since = order.requiresShipping ? order.fulfilledAt : order.placedAt
  if (since === null) return false
  const day = (instant: Date) => localTimeOf(instant, timeZone).date
  return daysBetween(day(since), day(now)) > days
}
