import { sql, type Transaction } from 'kysely'
import type { ReferenceKind, ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the sources with imported content, newest first. */
export async function listSources(tx: Tx, siteId: Id): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    select i.source from imports i
    where i.site_id = ${siteId} and i.source <> '' and i.status <> 'undone'
    group by i.source order by max(i.id) desc`.execute(tx)
  return rows.map(({ source }) => source)
}

/** Returns the report of the newest successful import of each source that was not undone, newest first. */
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

/** A reference of a source with the state of its target. */
export interface ImportedReference {
  readonly kind: ReferenceKind
  readonly sourceId: string
  readonly targetId: Id
  readonly created: boolean
  /** For documents: whether it is unchanged since the import, except for its status. */
  readonly unchanged: boolean
  readonly title: string
  /** For authors: the name that the import replaced. */
  readonly nameBefore: string | null
  readonly nameAfter: string | null
}

/** Returns all references of a source whose targets still exist. */
export async function listImported(
  tx: Tx,
  { siteId, source }: ReferenceScope,
): Promise<readonly ImportedReference[]> {
  const { rows } = await sql<ImportedReference>`
    select r.kind, r.source_id as "sourceId", r.target_id as "targetId", r.created, coalesce(d.title, '') as title,
      r.name_before as "nameBefore", r.name_after as "nameAfter",
      d.id is not null and h.body - 'status' is not distinct from i.body - 'status' as unchanged
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

/** Returns the newest revision of a menu without entries. */
export async function findEmptyRevision(tx: Tx, siteId: Id, documentId: Id): Promise<object | undefined> {
  const { rows } = await sql<{ body: object }>`
    select body from revisions
    where site_id = ${siteId} and document_id = ${documentId} and body -> 'entries' = '[]'
    order by number desc limit 1`.execute(tx)
  return rows[0]?.body
}

/** Returns the site identity before and after imports of the source; the oldest import counts. */
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

/** Returns the targets of a kind that another source refers to as well. */
export async function findSharedTargets(
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
 * If another source renamed an author after this one, that source now restores the name before both. Returns these
 * authors.
 */
export async function transferAuthorNames(
  tx: Tx,
  { siteId, source }: ReferenceScope,
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ id: Id }>`
    update import_references other set name_before = own.name_before
    from import_references own
    where own.site_id = ${siteId} and own.source = ${source} and own.kind = 'author'
      and other.site_id = ${siteId} and other.source <> ${source} and other.kind = 'author'
      and other.target_id = own.target_id and other.name_before = own.name_after
    returning other.target_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Makes other sources the creators of targets that they share with this one. */
export async function transferTargets(tx: Tx, { siteId, source }: ReferenceScope): Promise<void> {
  await sql`
    update import_references other set created = true, revision_id = coalesce(other.revision_id, own.revision_id)
    from import_references own
    where own.site_id = ${siteId} and own.source = ${source} and own.created and own.kind in ('author', 'collection')
      and other.site_id = ${siteId} and other.source <> ${source}
      and other.kind = own.kind and other.target_id = own.target_id`.execute(tx)
}

/**
 * Deletes a source's references and entries, except those of retained targets: without them the next import would
 * duplicate these or overwrite them although the source has not changed them.
 */
export async function deleteSource(
  tx: Tx,
  { siteId, source }: ReferenceScope,
  retained: { readonly documents: readonly Id[]; readonly others: readonly Id[] },
): Promise<void> {
  await sql`
    delete from import_references
    where site_id = ${siteId} and source = ${source} and not (
      (kind in ('post', 'page', 'slug', 'menu', 'collection', 'attachment-page') and target_id = any(${retained.documents}::bigint[]))
      or (kind in ('attachment', 'image') and target_id = any(${retained.others}::bigint[])))`.execute(tx)
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
