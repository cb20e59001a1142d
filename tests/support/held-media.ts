import type { TestWeb } from './web.ts'

const LOCK = 4_711

/** Reads of media rows that wait. Statements that find no row go on. */
export interface HeldMedia {
  /** Returns how many statements wait. */
  waiting(): Promise<number>
  /** Lets all of them go on, and those to come. */
  release(): Promise<void>
}

/** Makes every read of a row of `media` by the application wait, as a busy database would. */
export async function holdMedia({ database: { ownerPool } }: TestWeb): Promise<HeldMedia> {
  await ownerPool.query(
    `create policy held on media as restrictive for select
     using (pg_advisory_xact_lock_shared(${LOCK})::text is not null)`,
  )
  const client = await ownerPool.connect()
  await client.query('select pg_advisory_lock($1)', [LOCK])
  return {
    async waiting() {
      const { rows } = await ownerPool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
      )
      return rows[0]?.count ?? 0
    },
    async release() {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      client.release()
      await ownerPool.query('drop policy held on media')
    },
  }
}
