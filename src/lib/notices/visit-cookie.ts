/** The cookie that tells a visitor from others, as `id|first|previous|current|count` with instants in milliseconds. */
export const VISIT_COOKIE_NAME = 'ss_cvr'
/** The cookie of the visit that is going on, an instant in milliseconds. */
export const VISIT_TIME_COOKIE = 'ss_cvt'
/** Milliseconds that they last: two years, and 30 minutes. */
export const VISIT_LIFE = 2 * 365 * 86_400_000
export const VISIT_TIME_LIFE = 30 * 60_000

const VISIT = /^[^|]+(?:\|[1-9]\d*){4}$/

/** What the cookie holds after a page was opened: a new visit counts one more, a malformed cookie begins anew. */
export function nextVisit(
  cookie: string | undefined,
  isGoingOn: boolean,
  { now, id }: { readonly now: number; readonly id: string },
): string {
  if (cookie === undefined || !VISIT.test(cookie)) return [id, now, now, now, 1].join('|')
  if (isGoingOn) return cookie
  const [known, first, , current, count] = cookie.split('|')
  return [known, first, current, now, Number(count) + 1].join('|')
}
