import { type Kysely, sql } from 'kysely'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Counts an attempt of a subject that belongs to no site, such as a sign-in, and returns whether it is
 * allowed; all processes count together. `retryAfter` is in seconds; `isFirstOverLimit` is true for the first
 * rejected attempt of each window.
 */
export async function countPlatformAttempt(
  db: Kysely<Tables>,
  subject: string,
  limit: RateLimit,
  now: Date,
): Promise<{ readonly allowed: boolean; readonly retryAfter: number; readonly isFirstOverLimit: boolean }> {
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
    isFirstOverLimit: hits === limit.hits + 1,
  }
}

/** Resets the attempts of one subject, after it proved its identity. */
export async function resetPlatformAttempts(db: Kysely<Tables>, subject: string): Promise<void> {
  await db.deleteFrom('platform_limits').where('subject', '=', subject).execute()
}

/** Deletes attempts of past windows, for all subjects. */
export async function purgePlatformAttempts(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('platform_limits').where('window_start', '<', before).execute()
}
