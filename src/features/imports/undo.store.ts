import { sql, type Transaction } from 'kysely'
import type { ReferenceKind, ReferenceScope } from '#features/imports/references.store.ts'
import type { ImportReport } from '#features/imports/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Sources that brought something which is still here, the newest first. */
export async function listSources(tx: Tx, siteId: Id): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    select i.source from imports i
    where i.site_id = ${siteId} and i.source <> '' and i.status <> 'undone'
    group by i.source order by max(i.id) desc`.execute(tx)
  return rows.map(({ source }) => source)
}

/** What the newest import of each source that ended well and was not undone reported, the newest first. */
export async function findNewestImports(
  tx: Tx,
  siteId: Id,
): Promise<readonly { source: string; fileName: string; finishedAt: Date; report: ImportReport }[]> {
  const { rows } = await sql<{ source: string; fileName: string; finishedAt: Date; report: ImportReport }>`
    select source, file_name as "fileName", finished_at as "finishedAt", report from (
      select distinct on (source) * from imports
      where site_id = ${siteId} and source <> '' and status = 'done'
      order by source, id desc
    ) newest order by id desc`.execute(tx)
  return rows
}

/** A row that came from a source. */
export interface Brought {
  readonly kind: ReferenceKind
  readonly sourceId: string
  readonly targetId: Id
  readonly made: boolean
  /** Of a document: whether it is still what the import made of it, but for its status. */
  readonly untouched: boolean
  readonly title: string
  /** Of an author: a name that gave way to the import's. */
  readonly nameBefore: string | null
  readonly nameAfter: string | null
}

/** Everything that a source brought and that is still there. */
export async function listBrought(tx: Tx, { siteId, source }: ReferenceScope): Promise<readonly Brought[]> {
  const { rows } = await sql<Brought>`
    select r.kind, r.source_id as "sourceId", r.target_id as "targetId", r.made, coalesce(d.title, '') as title,
      r.name_before as "nameBefore", r.name_after as "nameAfter",
      d.id is not null and h.body - 'status' is not distinct from i.body - 'status' as untouched
    from import_references r
    left join documents d on d.site_id = r.site_id and d.id = r.target_id
      and r.kind in ('post', 'page', 'menu', 'collection')
    left join revisions h on h.site_id = d.site_id and h.id = d.head_revision_id
    left join revisions i on i.site_id = r.site_id and i.id = r.revision_id
    where r.site_id = ${siteId} and r.source = ${source}
      and (d.id is not null or r.kind not in ('post', 'page', 'menu', 'collection'))
    order by r.kind, length(r.source_id), r.source_id`.execute(tx)
  return rows
}

/** What a menu held before an import filled it: its newest state without entries. */
export async function emptyState(tx: Tx, siteId: Id, documentId: Id): Promise<object | undefined> {
  const { rows } = await sql<{ body: object }>`
    select body from revisions
    where site_id = ${siteId} and document_id = ${documentId} and body -> 'entries' = '[]'
    order by number desc limit 1`.execute(tx)
  return rows[0]?.body
}

/** The name of the site and its front page, as imports of the source found and left them; the oldest one counts. */
export async function findIdentity(
  tx: Tx,
  { siteId, source }: ReferenceScope,
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> } | undefined> {
  const { rows } = await sql<{
    identity: { before: Record<string, unknown>; after: Record<string, unknown> }
  }>`
    select identity from imports
    where site_id = ${siteId} and source = ${source} and status <> 'undone' and identity is not null
    order by id limit 1`.execute(tx)
  return rows[0]?.identity
}

/** Authors of these that another source names as well. */
export async function namedElsewhere(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  kind: ReferenceKind,
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select distinct target_id as id from import_references
    where site_id = ${siteId} and source <> ${source} and kind = ${kind}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Where another source took up a name that this one had given an author, that one gives back what was there before
 * both. Answers these authors.
 */
export async function handOverNames(tx: Tx, { siteId, source }: ReferenceScope): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    update import_references other set name_before = own.name_before
    from import_references own
    where own.site_id = ${siteId} and own.source = ${source} and own.kind = 'author'
      and other.site_id = ${siteId} and other.source <> ${source} and other.kind = 'author'
      and other.target_id = own.target_id and other.name_before = own.name_after
    returning other.target_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What stays because another source names it too is that one's from now on. */
export async function handOver(tx: Tx, { siteId, source }: ReferenceScope): Promise<void> {
  await sql`
    update import_references other set made = true, revision_id = coalesce(other.revision_id, own.revision_id)
    from import_references own
    where own.site_id = ${siteId} and own.source = ${source} and own.made and own.kind in ('author', 'collection')
      and other.site_id = ${siteId} and other.source <> ${source}
      and other.kind = own.kind and other.target_id = own.target_id`.execute(tx)
}

/**
 * Forgets a source but for what stays: the names of these rows, and of documents the form in which they came, so that
 * the next import neither makes twins of them nor overwrites them unless the source has changed them.
 */
export async function forgetSource(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  staying: { readonly documents: readonly Id[]; readonly others: readonly Id[] },
): Promise<void> {
  await sql`
    delete from import_references
    where site_id = ${siteId} and source = ${source} and not (
      (kind in ('post', 'page', 'slug', 'menu', 'collection', 'attachment-page') and target_id = any(${staying.documents}::bigint[]))
      or (kind in ('attachment', 'image') and target_id = any(${staying.others}::bigint[])))`.execute(tx)
  await sql`
    delete from import_entries e using imports i
    where e.site_id = ${siteId} and i.site_id = e.site_id and i.id = e.import_id and i.source = ${source}
      and not (e.kind in ('post', 'page') and exists (
        select from import_references r
        where r.site_id = ${siteId} and r.source = ${source} and r.kind = e.kind and r.source_id = e.source_id))`.execute(
    tx,
  )
  await sql`
    update import_entries e set unchanged = true from imports i
    where e.site_id = ${siteId} and i.site_id = e.site_id and i.id = e.import_id and i.source = ${source}`.execute(
    tx,
  )
  await sql`
    update imports set status = 'undone', finished_at = coalesce(finished_at, now())
    where site_id = ${siteId} and source = ${source}`.execute(tx)
}
