import { sql, type Transaction } from 'kysely'
import type { PosterVideo } from '#features/media/videos/poster.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the data of the blocks of a type in the public layouts of these documents. */
export async function listBlockData(
  tx: Tx,
  siteId: Id,
  documentIds: readonly Id[],
  blockType: number,
): Promise<readonly { readonly documentId: Id; readonly data: Readonly<Record<string, unknown>> }[]> {
  const { rows } = await sql<{ documentId: Id; data: Record<string, unknown> }>`
    select p.document_id as "documentId", block.data from published_documents p
    cross join lateral (select body from revisions r where r.site_id = p.site_id and r.id = p.revision_id offset 0) r
    cross join lateral jsonb_path_query(
      r.body, '$.layout.blocks.* ? (@.type == $type).data', jsonb_build_object('type', ${blockType}::integer)
    ) as block(data)
    where p.site_id = ${siteId} and p.document_id = any(${documentIds}::bigint[])
      and jsonb_typeof(block.data) = 'object'`.execute(tx)
  return rows
}

/** Removes what these documents showed before. */
export async function deleteUses(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    delete from video_poster_uses where site_id = ${siteId} and document_id = any(${documentIds}::bigint[])`.execute(
    tx,
  )
}

/** Records which videos documents show; new ones are due, known ones stay as they are. */
export async function insertUses(
  tx: Tx,
  siteId: Id,
  uses: readonly (PosterVideo & { readonly documentId: Id })[],
): Promise<void> {
  await sql`
    with shown as (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
        as s ("documentId" bigint, provider text, "videoId" text, href text)
    ), posters as (
      insert into video_posters (site_id, provider, video_id, href)
      select distinct on (provider, "videoId") ${siteId}::bigint, provider, "videoId", href from shown
      on conflict (site_id, provider, video_id) do update set href = video_posters.href
      returning id, provider, video_id
    )
    insert into video_poster_uses (site_id, document_id, poster_id)
    select distinct ${siteId}::bigint, s."documentId", p.id
    from shown s join posters p on p.provider = s.provider and p.video_id = s."videoId"
    on conflict do nothing`.execute(tx)
}

/**
 * Deletes up to `limit` posters of all sites that no released document shows; `owner` bypasses row-level security. Their
 * images stay in the library, and no longer count as used. Returns how many.
 */
export async function deleteUnused(owner: Pick<Tx, 'getExecutor'>, limit: number): Promise<number> {
  const { rows } = await sql`
    with deleted as (
      delete from video_posters where (site_id, id) in (
        select p.site_id, p.id from video_posters p
        where not exists (select from video_poster_uses u where u.site_id = p.site_id and u.poster_id = p.id)
        limit ${limit}
      )
      returning site_id, id
    ), forgotten as (
      delete from media_references m using deleted d
      where m.site_id = d.site_id and m.owner = 'video_poster' and m.owner_id = d.id
    )
    select id from deleted`.execute(owner as Tx)
  return rows.length
}

/** Returns the stored poster of a video. */
export function findPoster(tx: Tx, siteId: Id, { provider, videoId }: Omit<PosterVideo, 'href'>) {
  return tx
    .selectFrom('video_posters')
    .select(['id', 'media_id as mediaId', 'title'])
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('video_id', '=', videoId)
    .executeTakeFirst()
}

/** Returns what is to be fetched of a video. */
export function findDuePoster(tx: Tx, siteId: Id, id: Id) {
  return tx
    .selectFrom('video_posters')
    .select(['provider', 'video_id as videoId', 'href', 'failures', 'media_id as mediaId'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns due posters of all sites, the longest waiting first. */
export async function findDue(
  db: Pick<Tx, 'getExecutor'>,
  now: Date,
  limit: number,
): Promise<readonly { readonly siteId: Id; readonly id: Id }[]> {
  const { rows } = await sql<{ siteId: Id; id: Id }>`
    select site_id as "siteId", id from due_video_posters(${now}, ${limit})`.execute(db as Tx)
  return rows
}

/** Claims a due poster until `until`. Returns false if another process claimed it first. */
export async function claim(
  tx: Tx,
  { siteId, id, now, until }: { siteId: Id; id: Id; now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('video_posters')
    .set({ next_check: until })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('next_check', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores what was fetched, or why it was not; `next` is when to ask again, never if undefined. */
export async function savePoster(
  tx: Tx,
  { siteId, id }: { readonly siteId: Id; readonly id: Id },
  result: {
    readonly mediaId?: Id
    readonly title?: string
    readonly failures: number
    readonly error: string | null
    readonly next: Date | undefined
  },
): Promise<void> {
  const { mediaId, title, failures, error, next } = result
  await tx
    .updateTable('video_posters')
    .set({
      ...(mediaId !== undefined && { media_id: mediaId }),
      ...(title !== undefined && { title }),
      failures,
      error,
      next_check: next ?? 'infinity',
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
