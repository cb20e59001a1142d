import { deleteOldEvents } from '#features/people/accounts/events/events.actions.ts'
import { deleteExpiredSessions } from '#features/people/accounts/sign-in/sessions.actions.ts'
import { deleteExpiredSignUps } from '#features/people/accounts/sign-up/sign-ups.store.ts'
import { deleteExpiredTokens } from '#features/people/accounts/tokens/token.actions.ts'
import type { Database } from '#platform/db/database.ts'
import { purgePlatformAttempts } from '#platform/limits/platform-limit.ts'

const DAY = 24 * 60 * 60 * 1000
/** Ended sessions are stored this long, to tell a new device from the first sign-in. */
const SESSION_RETENTION_MS = 90 * DAY
const ATTEMPT_RETENTION_MS = 2 * DAY
const EVENT_RETENTION_MS = 365 * DAY

/** Deletes old sessions, expired links, outdated rate limit counters and account events older than a year. */
export async function purgeOldAccountRecords(
  { app, owner }: Pick<Database, 'app' | 'owner'>,
  now: Date,
): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await deleteExpiredSessions(app, now, SESSION_RETENTION_MS)
  await deleteExpiredTokens(app, now)
  await deleteExpiredSignUps(app, now)
  await purgePlatformAttempts(app, before(ATTEMPT_RETENTION_MS))
  await deleteOldEvents(owner, before(EVENT_RETENTION_MS))
}
