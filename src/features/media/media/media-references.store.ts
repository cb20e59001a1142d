import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A row of live data that shows files. */
export interface LiveOwner {
  /** What the row is, in lower case, such as `product`; not `revision`. */
  readonly kind: string
  readonly id: Id
}

/** Replaces the references of a row of live data. */
export async function replaceReferences(
  tx: Tx,
  siteId: Id,
  { kind, id }: LiveOwner,
  mediaIds: readonly Id[],
): Promise<void> {
  await tx
    .deleteFrom('media_references')
    .where('site_id', '=', siteId)
    .where('owner', '=', kind)
    .where('owner_id', '=', id)
    .execute()
  if (mediaIds.length === 0) return
  await tx
    .insertInto('media_references')
    .values(mediaIds.map((mediaId) => ({ site_id: siteId, media_id: mediaId, owner: kind, owner_id: id })))
    .execute()
}

/** Replaces the references of several rows of live data of one kind, by their ids. */
export async function replaceManyReferences(
  tx: Tx,
  siteId: Id,
  kind: LiveOwner['kind'],
  owners: ReadonlyMap<Id, readonly Id[]>,
): Promise<void> {
  if (owners.size === 0) return
  await tx
    .deleteFrom('media_references')
    .where('site_id', '=', siteId)
    .where('owner', '=', kind)
    .where('owner_id', '=', sql<Id>`any(${[...owners.keys()]}::bigint[])`)
    .execute()
  const rows = [...owners].flatMap(([id, mediaIds]) =>
    [...new Set(mediaIds)].map((mediaId) => ({ owner_id: id, media_id: mediaId })),
  )
  await sql`
    insert into media_references (site_id, media_id, owner, owner_id)
    select ${siteId}, n.media_id, ${kind}, n.owner_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (media_id bigint, owner_id bigint)`.execute(tx)
}

/** Inserts the references of stored revisions. */
export async function insertRevisionReferences(
  tx: Tx,
  siteId: Id,
  revisionIds: readonly Id[],
): Promise<void> {
  await sql`
    insert into media_references (site_id, media_id, owner, owner_id)
    select r.site_id, m.id, 'revision', r.id
    from revisions r cross join lateral referenced_media(r.site_id, r.body) m (id)
    where r.site_id = ${siteId} and r.id = any(${revisionIds}::bigint[])`.execute(tx)
}
