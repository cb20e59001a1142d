import { sql, type Transaction } from 'kysely'
import type { ProductChange } from '#features/transfer/imports/model/product-writer.ts'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Inserts what an import did to products, by their rows. */
export async function insertChanges(
  tx: Tx,
  siteId: Id,
  importId: Id,
  changes: readonly { readonly row: number; readonly change: ProductChange }[],
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('import_entries')
    .values(
      changes.map(({ row, change }) => ({
        site_id: siteId,
        import_id: importId,
        sequence: row,
        source_id: change.itemId,
        kind: 'product',
        payload: JSON.stringify(change),
        outcome: 'imported' as const,
        reason: null,
        note: null,
        reusable_blocks: null,
      })),
    )
    .execute()
}

/** Sets the revision that an import left of a product. */
export async function setChangedRevision(
  tx: Tx,
  siteId: Id,
  importId: Id,
  itemId: Id,
  revisionId: Id,
): Promise<void> {
  await sql`
    update import_entries set payload = payload || jsonb_build_object('revisionId', ${revisionId}::text)
    where site_id = ${siteId} and import_id = ${importId} and kind = 'product'
      and source_id = ${itemId}::text`.execute(tx)
}

/** Returns what the imports of a source that were not undone did to products, the newest first. */
export async function listChanges(
  tx: Tx,
  { siteId, source }: ReferenceScope,
): Promise<readonly ProductChange[]> {
  const { rows } = await sql<{ payload: ProductChange }>`
    select e.payload from import_entries e
    join imports i on i.site_id = e.site_id and i.id = e.import_id
    where e.site_id = ${siteId} and i.source = ${source} and i.status <> 'undone' and e.kind = 'product'
    order by e.import_id desc, e.sequence desc`.execute(tx)
  return rows.map(({ payload }) => payload)
}

/** Returns the items that the imports of a source created and that were not undone. */
export async function listCreatedItems(tx: Tx, { siteId, source }: ReferenceScope): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select distinct e.source_id::bigint as id from import_entries e
    join imports i on i.site_id = e.site_id and i.id = e.import_id
    where e.site_id = ${siteId} and i.source = ${source} and i.status <> 'undone' and e.kind = 'product'
      and e.payload -> 'created' = 'true'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the items with content that the imports of a source saved since the last one that ended. */
export async function listUnpublished(tx: Tx, { siteId, source }: ReferenceScope): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct e.source_id::bigint as id from import_entries e
    join imports i on i.site_id = e.site_id and i.id = e.import_id
    where e.site_id = ${siteId} and i.source = ${source} and e.kind = 'product'
      and e.payload ->> 'revisionId' is not null
      and i.id > coalesce((
        select max(id) from imports where site_id = ${siteId} and source = ${source} and status = 'done'), 0)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
