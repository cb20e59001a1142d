import { sql, type Transaction } from 'kysely'
import type { RedirectOrigin } from '#features/content/redirects/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The published path of a document before or after a release. */
export interface PublicPath {
  readonly documentId: Id
  readonly path: string
  readonly kind: 'page' | 'collection' | 'item'
}

/** Returns the current published paths of documents. */
export function publicPaths(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<PublicPath[]> {
  return tx
    .selectFrom('published_documents')
    .select(['document_id as documentId', 'path', 'kind'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`document_id = any(${documentIds}::bigint[])`)
    .execute()
}

/** Inserts redirects from previous paths to their documents, wherever those move. */
export async function insertRenames(
  tx: Tx,
  siteId: Id,
  moves: readonly (PublicPath & { readonly wildcard: boolean })[],
): Promise<void> {
  const columns = JSON.stringify(
    moves.map(({ documentId, path, wildcard }) => ({ document_id: documentId, path, wildcard })),
  )
  await sql`
    insert into redirects (site_id, from_path, wildcard, document_id, status, origin)
    select ${siteId}, m.path, m.wildcard, m.document_id, 301, 'rename'
    from jsonb_to_recordset(${columns}::jsonb) as m (document_id bigint, path text, wildcard boolean)
    on conflict (site_id, from_path) do update
      set wildcard = excluded.wildcard, document_id = excluded.document_id, to_url = null, status = 301,
        origin = 'rename', created_at = now()`.execute(tx)
}

/** Deletes redirects from paths where these documents are published. */
export async function deleteOccupied(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    delete from redirects r
    where r.site_id = ${siteId} and (
      select p.document_id from published_documents p
      where p.site_id = r.site_id and p.path = r.from_path and p.visible_from <= now()
    ) = any(${documentIds}::bigint[])`.execute(tx)
}

/** Returns the nearest redirect for a path, given the path and those above it, longest first. */
export async function findNearest(
  source: ContentSource,
  siteId: Id,
  paths: readonly string[],
  now: Date,
): Promise<
  | {
      fromPath: string
      toUrl: string | null
      toPath: string | null
      status: number
      wildcard: boolean
      origin: RedirectOrigin
    }
  | undefined
> {
  return source.tx
    .selectFrom('redirects as r')
    .leftJoin(source.tables.publishedDocuments.as('p'), (join) =>
      join
        .onRef('p.site_id', '=', 'r.site_id')
        .onRef('p.document_id', '=', 'r.document_id')
        .on('p.visible_from', '<=', now),
    )
    .select([
      'r.from_path as fromPath',
      'r.to_url as toUrl',
      'p.path as toPath',
      'r.status',
      'r.wildcard',
      'r.origin',
    ])
    .where('r.site_id', '=', siteId)
    .where(sql<boolean>`r.from_path = any(${paths}::text[])`)
    .where((either) =>
      either.or([either('r.wildcard', '=', true), either('r.from_path', '=', paths[0] ?? '')]),
    )
    .where((either) =>
      either.or([either('r.to_url', 'is not', null), either('p.document_id', 'is not', null)]),
    )
    .orderBy(sql`length(r.from_path)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether a document is published at a path. */
export async function isPublic(source: ContentSource, siteId: Id, path: string, now: Date): Promise<boolean> {
  const row = await source.tx
    .selectFrom(source.tables.publishedDocuments.as('p'))
    .select('document_id')
    .where('site_id', '=', siteId)
    .where('path', '=', path)
    .where('visible_from', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts an owner's redirect; undefined when the path already has one. */
export async function insertRedirect(
  tx: Tx,
  row: { siteId: Id; path: string; wildcard: boolean; to: string; status: number },
): Promise<Id | undefined> {
  const inserted = await tx
    .insertInto('redirects')
    .values({
      site_id: row.siteId,
      from_path: row.path,
      wildcard: row.wildcard,
      to_url: row.to,
      status: row.status,
      origin: 'owner',
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_path']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Returns the number of redirects created by the owner. */
export async function countOwnerRedirects(tx: Tx, siteId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('redirects')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('site_id', '=', siteId)
    .where('origin', '=', 'owner')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns all redirects of a site by path. */
export function listRedirects(tx: Tx, siteId: Id, now: Date) {
  return tx
    .selectFrom('redirects as r')
    .leftJoin('published_documents as p', (join) =>
      join
        .onRef('p.site_id', '=', 'r.site_id')
        .onRef('p.document_id', '=', 'r.document_id')
        .on('p.visible_from', '<=', now),
    )
    .select(['r.id', 'r.from_path', 'r.wildcard', 'r.to_url', 'p.path', 'r.status', 'r.origin'])
    .where('r.site_id', '=', siteId)
    .orderBy('r.from_path')
    .execute()
}

/** Deletes the redirect from a path. Returns whether it existed. */
export async function deleteRedirect(tx: Tx, siteId: Id, path: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('redirects')
    .where('site_id', '=', siteId)
    .where('from_path', '=', path)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
