/** The visitor cookie, `id|first|previous|current|count` with times in milliseconds. */
export const VISIT_COOKIE_NAME = 'ss_cvr'
/** The cookie of the current visit, a time in milliseconds. */
export const VISIT_TIME_COOKIE = 'ss_cvt'
/** Lifetimes in milliseconds: two years, and 30 minutes. */
export const VISIT_LIFETIME_MS = 2 * 365 * 86_400_000
export const VISIT_TIME_LIFETIME_MS = 30 * 60_000

const VISIT = /^[^|]+(?:\|[1-9]\d*){4}$/

/** Whether a text has the form of the visitor cookie (VIS-01). */
export const isVisitCookie = (text: string): boolean => VISIT.test(text)

/** Returns the cookie's value after a page view: a new visit increments the count, a malformed cookie is reset. */
export function nextVisit(
  cookie: string | undefined,
  isVisitActive: boolean,
  { now, id }: { readonly now: number; readonly id: string },
): string {
  if (cookie === undefined || !isVisitCookie(cookie)) return [id, now, now, now, 1].join('|')
  if (isVisitActive) return cookie
  const [known, first, , current, count] = cookie.split('|')
  return [known, first, current, now, Number(count) + 1].join('|')
}
