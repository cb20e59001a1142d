import { sql, type Transaction } from 'kysely'
import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import { SHOP_KINDS } from '#features/transfer/imports/read/shop-entries.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const { product, variant } = SHOP_KINDS

/** A product whose variants changed is no longer unchanged. */
export async function reopenProducts(tx: Tx, siteId: Id, importId: Id): Promise<void> {
  await sql`
    update import_entries e set outcome = null, reason = null, unchanged = false
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.kind = ${product} and e.outcome is not null
      and e.payload ->> 'id' in (
        select v.payload ->> 'parent' from import_entries v
        where v.site_id = ${siteId} and v.import_id = ${importId} and v.kind = ${variant} and v.outcome is null)`.execute(
    tx,
  )
}

/** Returns the variants of products by the ids of these, in the order of the file. */
export async function findVariants(
  tx: Tx,
  siteId: Id,
  importId: Id,
  parents: readonly string[],
): Promise<readonly ExportItem[]> {
  const { rows } = await sql<{ payload: ExportItem }>`
    select payload from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = ${variant}
      and payload ->> 'parent' = any(${parents}) and payload ->> 'status' <> 'trash'
    order by sequence`.execute(tx)
  return rows.map(({ payload }) => payload)
}

/** Returns the URLs of attachments of the file, by their ids. */
export async function findAttachmentUrls(
  tx: Tx,
  siteId: Id,
  importId: Id,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; url: string }>`
    select payload ->> 'id' as id, coalesce(nullif(payload ->> 'attachmentUrl', ''), payload ->> 'guid') as url
    from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = 'attachment' and payload ->> 'id' = any(${ids})`.execute(
    tx,
  )
  return new Map(rows.map(({ id, url }) => [id, url]))
}

/** Gives variants the outcome of their product. */
export async function settleVariants(tx: Tx, siteId: Id, importId: Id): Promise<void> {
  await sql`
    update import_entries v set outcome = coalesce(p.outcome, 'skipped'),
      reason = case when p.outcome = 'imported' then null else 'Its product was not imported.' end
    from import_entries own
    left join import_entries p on p.site_id = own.site_id and p.import_id = own.import_id and p.kind = ${product}
      and p.payload ->> 'id' = own.payload ->> 'parent'
    where v.site_id = ${siteId} and v.import_id = ${importId} and v.kind = ${variant} and v.outcome is null
      and own.site_id = v.site_id and own.import_id = v.import_id and own.sequence = v.sequence`.execute(tx)
}
