import { sql, type Kysely, type Transaction } from 'kysely'
import type { OverlayCall, SiteEvent } from '#features/audience/analytics/types.ts'
import type { Id } from '#lib/id.ts'
import { withoutToken } from '#lib/tracking/secret-paths.ts'
import type { Tables } from '#schema/tables.ts'

export async function insertOverlayCall(
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

export async function insertSiteEvent(
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
      page_path: withoutToken(pagePath),
      page_hash: pageHash,
      template_id: templateId,
      variant_id: variantId,
      details: JSON.stringify(details),
      visitor_cookie: visitorCookie,
      recorded_at: now,
    })
    .execute()
}

const TIME_COLUMNS = { overlay_calls: 'called_at', site_events: 'recorded_at' } as const

/** Deletes at most `max` older rows of all sites. Returns the number of deleted rows. */
export async function deleteOlderThan(
  owner: Kysely<Tables>,
  table: keyof typeof TIME_COLUMNS,
  before: Date,
  max: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (site_id, id) in (
      select site_id, id from ${sql.table(table)} where ${sql.ref(TIME_COLUMNS[table])} < ${before} limit ${max}
    )`.execute(owner)
  return Number(numAffectedRows ?? 0)
}
