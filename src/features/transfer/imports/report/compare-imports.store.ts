import { sql, type Transaction } from 'kysely'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import type { SinceLastImport } from '#features/transfer/imports/types.ts'
import { ITEM_STATUS } from '#schema/item-status.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Counts the items of an import that are unchanged since earlier ones of the source, those that it no longer has, and
 * those that were deleted here. Undefined if it is the first import.
 */
export async function compareWithEarlier(
  tx: Transaction<Tables>,
  { siteId, source }: ReferenceScope,
  importId: Id,
): Promise<SinceLastImport | undefined> {
  const { rows } = await sql<SinceLastImport & { first: boolean }>`
    with own as (
      select kind, source_id, unchanged, payload ->> 'status' = 'trash' as trashed from import_entries
      where site_id = ${siteId} and import_id = ${importId}
    ), targets as (
      select r.kind, r.source_id, d.id is null or d.status = ${ITEM_STATUS.deleted} as gone
      from import_references r
      left join documents d on d.site_id = r.site_id and d.id = r.target_id
      where r.site_id = ${siteId} and r.source = ${source} and r.kind in ('post', 'page')
    )
    select
      not exists (
        select from imports where site_id = ${siteId} and source = ${source} and id < ${importId} and status = 'done'
      ) as first,
      (select count(*) from own where unchanged)::integer as unchanged,
      (select count(*) from targets t left join own o on o.kind = t.kind and o.source_id = t.source_id
        where o.kind is null and not t.gone)::integer as missing,
      (select count(*) from targets t join own o on o.kind = t.kind and o.source_id = t.source_id
        where t.gone and not o.trashed)::integer as deleted`.execute(tx)
  const [row] = rows
  if (!row || row.first) return undefined
  const { unchanged, missing, deleted } = row
  return { unchanged, missing, deleted }
}
