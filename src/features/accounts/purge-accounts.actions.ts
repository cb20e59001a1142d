import { deleteOldEvents } from '#features/accounts/events.actions.ts'
import { deleteExpiredSessions } from '#features/accounts/sessions.actions.ts'
import { deleteExpiredTokens } from '#features/accounts/token.actions.ts'
import type { Database } from '#platform/db/database.ts'
import { forgetPlatformTries } from '#platform/limits/platform-limit.ts'

const DAY = 24 * 60 * 60 * 1000
/** So long a session that ended is still known, so that a sign-in can be told from the first one there ever was. */
const SESSION_RETENTION_MS = 90 * DAY
const ATTEMPT_RETENTION_MS = 2 * DAY
const EVENT_RETENTION_MS = 365 * DAY

/** Forgets old sessions, dead links, counts of tries, and what happened to accounts more than a year ago. */
export async function purgeOldAccountRecords(
  { app, owner }: Pick<Database, 'app' | 'owner'>,
  now: Date,
): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await deleteExpiredSessions(app, now, SESSION_RETENTION_MS)
  await deleteExpiredTokens(app, now)
  await forgetPlatformTries(app, before(ATTEMPT_RETENTION_MS))
  await deleteOldEvents(owner, before(EVENT_RETENTION_MS))
}
