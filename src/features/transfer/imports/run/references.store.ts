import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Kinds of things that an entry of a source can become. `slug` and `attachment-page` are further URLs of a
 * document; `image` is an image that the source shows but does not list as an attachment; `redirect` is a redirect
 * from an old URL of the source; `tax-class` is one that a file of products names.
 */
export type ReferenceKind =
  | 'author'
  | 'collection'
  | 'post'
  | 'page'
  | 'slug'
  | 'attachment'
  | 'attachment-page'
  | 'image'
  | 'menu'
  | 'redirect'
  | 'tax-class'

export interface Reference {
  readonly kind: ReferenceKind
  readonly sourceId: string
  readonly targetId: Id
  readonly url: string | null
  /** Whether the import created the target; defaults to true. */
  readonly created?: boolean
  /** The revision that the import saved. */
  readonly revisionId?: Id
  /** A name that the import changed: of an author, or the url id of a document. */
  readonly name?: { readonly before: string; readonly after: string }
}

/** The target of a URL that leads nowhere here. */
export const NO_TARGET: Id = '0'

/** Identifies the references of one source. */
export interface ReferenceScope {
  readonly siteId: Id
  readonly source: string
}

/** Upserts references; each `sourceId` may occur once per kind. */
export async function saveReferences(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  references: readonly Reference[],
): Promise<void> {
  if (references.length === 0) return
  const rows = references.map(({ kind, sourceId, targetId, url, created, revisionId, name }) => ({
    kind,
    source_id: sourceId,
    target_id: targetId,
    url,
    created: created ?? true,
    revision_id: revisionId ?? null,
    name_before: name?.before ?? null,
    name_after: name?.after ?? null,
  }))
  await sql`
    insert into import_references as r
      (site_id, source, kind, source_id, target_id, url, created, revision_id, name_before, name_after)
    select ${siteId}, ${source}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (kind text,
      source_id text, target_id bigint, url text, created boolean, revision_id bigint, name_before text, name_after text)
    on conflict (site_id, source, kind, source_id) do update set
      target_id = excluded.target_id,
      url = excluded.url,
      created = case when r.target_id = excluded.target_id then r.created else excluded.created end,
      revision_id = coalesce(excluded.revision_id, r.revision_id),
      -- Consecutive renames are merged into one.
      name_before = case when excluded.name_before = r.name_after then r.name_before
        else coalesce(excluded.name_before, r.name_before) end,
      name_after = coalesce(excluded.name_after, r.name_after)`.execute(tx)
}

/** Returns the references of these kinds by source id. */
export async function findReferences(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  kinds: readonly ReferenceKind[],
  sourceIds: readonly string[],
): Promise<readonly Reference[]> {
  if (sourceIds.length === 0) return []
  return tx
    .selectFrom('import_references')
    .select(['kind', 'source_id as sourceId', 'target_id as targetId', 'url'])
    .where('site_id', '=', siteId)
    .where('source', '=', source)
    .where('kind', 'in', kinds)
    .where('source_id', '=', sql<string>`any(${sourceIds})`)
    .$castTo<Reference>()
    .execute()
}

/** Returns the references with these URLs; posts and pages come before others with the same URL. */
export async function findByUrl(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  kinds: readonly ReferenceKind[],
  urls: readonly string[],
): Promise<readonly Reference[]> {
  if (urls.length === 0) return []
  return tx
    .selectFrom('import_references')
    .select(['kind', 'source_id as sourceId', 'target_id as targetId', 'url'])
    .where('site_id', '=', siteId)
    .where('source', '=', source)
    .where('kind', 'in', kinds)
    .where('url', '=', sql<string>`any(${urls})`)
    .orderBy(sql`kind in ('post', 'page')`, 'desc')
    .orderBy('source_id')
    .$castTo<Reference>()
    .execute()
}

/** Returns all targets of these kinds imported from the source. */
export async function listTargets(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  kinds: readonly ReferenceKind[],
): Promise<readonly Id[]> {
  const rows = await tx
    .selectFrom('import_references')
    .select('target_id as id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('source', '=', source)
    .where('kind', 'in', kinds)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the documents written since the last successful import of the source: by this run, and by earlier runs
 * that were interrupted before publishing.
 */
export async function listWritten(tx: Tx, { siteId, source }: ReferenceScope): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct r.target_id as id
    from import_references r
    join import_entries e on e.site_id = r.site_id and e.kind = r.kind and e.source_id = r.source_id
    join imports i on i.site_id = e.site_id and i.id = e.import_id
    where r.site_id = ${siteId} and r.source = ${source} and r.kind in ('post', 'page')
      and i.source = r.source and e.outcome = 'imported' and not e.unchanged
      and i.id > coalesce((
        select max(id) from imports where site_id = ${siteId} and source = ${source} and status = 'done'), 0)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
