import { type Kysely, sql } from 'kysely'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Counts one more try of a subject that belongs to no site, such as signing in, and says whether it is still allowed; all
 * processes count together. `retryAfter` is in seconds; `firstTooMany` is said of one try in each window, the first that
 * was not allowed.
 */
export async function takePlatformTry(
  db: Kysely<Tables>,
  subject: string,
  limit: RateLimit,
  now: Date,
): Promise<{ readonly allowed: boolean; readonly retryAfter: number; readonly firstTooMany: boolean }> {
  const windowMs = limit.window * 1000
  const start = Math.floor(now.getTime() / windowMs) * windowMs
  const { hits } = await db
    .insertInto('platform_limits')
    .values({ subject, window_start: new Date(start) })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet({ hits: sql<number>`least(platform_limits.hits + 1, 1000000)` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('platform_limits')
    .where('subject', '=', subject)
    .where('window_start', '<', new Date(start))
    .execute()
  return {
    allowed: hits <= limit.hits,
    retryAfter: Math.ceil((start + windowMs - now.getTime()) / 1000),
    firstTooMany: hits === limit.hits + 1,
  }
}

/** Forgets the tries of one subject: whoever proved who they are was not guessing. */
export async function forgetPlatformTriesOf(db: Kysely<Tables>, subject: string): Promise<void> {
  await db.deleteFrom('platform_limits').where('subject', '=', subject).execute()
}

/** Forgets tries whose windows are over, in all subjects; for maintenance. */
export async function forgetPlatformTries(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('platform_limits').where('window_start', '<', before).execute()
}
