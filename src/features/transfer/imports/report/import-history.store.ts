import { sql, type Transaction } from 'kysely'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Returns the sequences of entries whose password differs from that of the previous import of the source, or that
 * are protected and were never imported before.
 */
export async function listLocked(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  importId: Id,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ sequence: number }>`
    select e.sequence
    from import_entries e
    left join (
      select distinct on (o.kind, o.source_id) o.kind, o.source_id, o.payload ->> 'password' as password
      from import_entries o
      join imports i on i.site_id = o.site_id and i.id = o.import_id
      where o.site_id = ${siteId} and i.source = ${source} and i.id < ${importId}
        and o.outcome = 'imported' and o.kind in ('post', 'page')
      order by o.kind, o.source_id, o.import_id desc
    ) before on before.kind = e.kind and before.source_id = e.source_id
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.kind in ('post', 'page')
      and e.payload ->> 'password' <> '' and e.payload ->> 'password' is distinct from before.password`.execute(
    tx,
  )
  return new Set(rows.map(({ sequence }) => sequence))
}

/**
 * Returns the documents whose password was removed in the source since its last successful import. Documents that
 * never had one there are not included.
 */
export async function listUnlocked(tx: Tx, { siteId, source }: ReferenceScope): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with protection as (
      select e.kind, e.source_id, e.import_id, e.payload ->> 'password' <> '' as locked
      from import_entries e
      join imports i on i.site_id = e.site_id and i.id = e.import_id
      where e.site_id = ${siteId} and i.source = ${source} and e.outcome = 'imported' and e.kind in ('post', 'page')
    ), newest as (
      select distinct on (kind, source_id) * from protection
      where import_id > coalesce((
        select max(id) from imports where site_id = ${siteId} and source = ${source} and status = 'done'), 0)
      order by kind, source_id, import_id desc
    )
    select r.target_id as id
    from newest n
    join import_references r
      on r.site_id = ${siteId} and r.source = ${source} and r.kind = n.kind and r.source_id = n.source_id
    where not n.locked and exists (
      select from protection o
      where o.kind = n.kind and o.source_id = n.source_id and o.import_id < n.import_id and o.locked)
    order by r.target_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Comments that are entries of their own; they are retained for when sites show comments. */
const COMMENT_KIND = 'item:comment'

/**
 * Deletes the stored entries of earlier imports of the source, except the newest imported version of each entry:
 * the next import compares with it to find changes, even if a file in between did not have the entry. Also deletes
 * entries of files whose source could not be determined.
 */
export async function pruneEntries(tx: Tx, { siteId, source }: ReferenceScope, importId: Id): Promise<void> {
  await sql`
    delete from import_entries o using imports i
    where o.site_id = ${siteId} and o.import_id < ${importId}
      and i.site_id = o.site_id and i.id = o.import_id and i.source in (${source}, '')
      -- What was done to products is needed for undoing.
      and o.kind <> 'product'
      and (i.source = '' or o.kind not in ('post', 'page', 'attachment', 'item:product', 'item:product_variation',
          ${COMMENT_KIND})
        or (o.outcome is distinct from 'imported' and o.kind <> ${COMMENT_KIND})
        or exists (
          select from import_entries n
          join imports ni on ni.site_id = n.site_id and ni.id = n.import_id
          where n.site_id = ${siteId} and ni.source = ${source}
            and (n.outcome = 'imported' or n.kind = ${COMMENT_KIND})
            and n.kind = o.kind and n.source_id = o.source_id and n.import_id > o.import_id))`.execute(tx)
}
