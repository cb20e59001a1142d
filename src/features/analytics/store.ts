import { sql, type Kysely, type Transaction } from 'kysely'
import type { OverlayCall, SiteEvent } from '#features/analytics/types.ts'
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

export async function addEvent(
  tx: Transaction<Tables>,
  siteId: Id,
  { event, data }: SiteEvent,
  visitorCookie: string | null,
  now: Date,
): Promise<void> {
  const { websiteId: _, templateId, variantId, pagePath, pageHash, ...details } = data
  await tx
    .insertInto('site_events')
    .values({
      site_id: siteId,
      name: event,
      page_path: pagePath,
      page_hash: pageHash,
      template_id: templateId,
      variant_id: variantId,
      details: JSON.stringify(details),
      visitor_cookie: visitorCookie,
      recorded_at: now,
    })
    .execute()
}

const TOLD_AT = { overlay_calls: 'called_at', site_events: 'recorded_at' } as const

/** Deletes at most that many older rows, of all sites; answers how many there were. */
export async function deleteOld(
  owner: Kysely<Tables>,
  table: keyof typeof TOLD_AT,
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (site_id, id) in (
      select site_id, id from ${sql.table(table)} where ${sql.ref(TOLD_AT[table])} < ${before} limit ${most}
    )`.execute(owner)
  return Number(numAffectedRows ?? 0)
}
