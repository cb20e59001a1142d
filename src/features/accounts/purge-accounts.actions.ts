import { forgetEvents } from '#features/accounts/events.actions.ts'
import { forgetSessions } from '#features/accounts/sessions.actions.ts'
import { forgetTokens } from '#features/accounts/token.actions.ts'
import type { Database } from '#platform/db/database.ts'
import { forgetPlatformTries } from '#platform/limits/platform-limit.ts'

const DAY = 24 * 60 * 60 * 1000
/** So long a session that ended is still known, so that a sign-in can be told from the first one there ever was. */
const SESSIONS_KEPT = 90 * DAY
const TRIES_KEPT = 2 * DAY
const EVENTS_KEPT = 365 * DAY

/** Forgets old sessions, dead links, counts of tries, and what happened to accounts more than a year ago. */
export async function forgetOldAccountRecords(
  { app, owner }: Pick<Database, 'app' | 'owner'>,
  now: Date,
): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await forgetSessions(app, now, SESSIONS_KEPT)
  await forgetTokens(app, now)
  await forgetPlatformTries(app, before(TRIES_KEPT))
  await forgetEvents(owner, before(EVENTS_KEPT))
}
