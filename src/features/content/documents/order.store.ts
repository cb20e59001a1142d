import { DELETED } from '#features/content/publishing/actions.ts'
import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the items of a collection without the trash, by position, then newest first. */
export async function listOrder(tx: Tx, siteId: Id, collectionId: Id): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select d.id from documents d
    join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
    left join published_documents p on p.site_id = d.site_id and p.document_id = d.id
    where d.site_id = ${siteId} and d.collection_id = ${collectionId} and d.status <> ${DELETED}
    order by d.position, coalesce(p.published_on, (r.body ->> 'publishedOn')::timestamptz) desc, d.id desc`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Sets the positions 1, 2, 3 … of items, also in their published rows. */
export async function writeOrder(tx: Tx, siteId: Id, order: readonly Id[]): Promise<void> {
  const places = sql`unnest(${order}::bigint[]) with ordinality as place (id, number)`
  await sql`
    update documents d set position = place.number from ${places}
    where d.site_id = ${siteId} and d.id = place.id and d.position <> place.number`.execute(tx)
  await sql`
    update published_documents p set position = place.number from ${places}
    where p.site_id = ${siteId} and p.document_id = place.id and p.position <> place.number`.execute(tx)
}
