import { sql, type Kysely, type Transaction } from 'kysely'
import type { OverlayCall } from '#features/census/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

export async function addCall(
  tx: Transaction<Tables>,
  siteId: Id,
  { action, version }: OverlayCall,
  visitorCookie: string | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('overlay_calls')
    .values({ site_id: siteId, action, version, visitor_cookie: visitorCookie, called_at: now })
    .execute()
}

/** Deletes at most that many older ones, of all sites; answers how many there were. */
export async function deleteOld(owner: Kysely<Tables>, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from overlay_calls where (site_id, id) in (
      select site_id, id from overlay_calls where called_at < ${before} limit ${most}
    )`.execute(owner)
  return Number(numAffectedRows ?? 0)
}
