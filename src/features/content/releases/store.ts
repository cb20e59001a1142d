import { type Kysely, sql, type Transaction } from 'kysely'
import type { DocumentKind } from '#features/content/documents/types.ts'
import { DELETED, lockContent, RELEASED_STATUSES, SCHEDULED } from '#features/content/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import { IS_NO_DRY_RUN } from '#platform/db/dry-run.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Matches documents without a status of their own: settings, theme, and menus outside the trash. */
export const IS_PART = sql`(d.kind in ('settings', 'theme', 'navigation') and d.status <> ${DELETED})`
/** Matches documents whose newest revision a release publishes. */
export const IS_SHOWN = sql`(${IS_PART} or d.status in ${RELEASED_STATUSES})`

/**
 * Locks the content of a site and returns its next version, so that releases of a site are serialized. That of a dry
 * run, which locks nothing, is far above: a release meanwhile would wait for the row of the same version.
 */
export async function nextVersion(tx: Tx, siteId: Id): Promise<string | undefined> {
  await lockContent(tx, siteId)
  const row = await tx
    .selectFrom('sites')
    .select(
      sql<string>`case when ${IS_NO_DRY_RUN} then version + 1
        else 1000000000 + greatest(version, (select max(r.version) from releases r where r.site_id = sites.id)) end`.as(
        'version',
      ),
    )
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.version
}

/** Sets the version of a site; last, because it locks the site's row until the transaction ends. */
export async function setVersion(tx: Tx, siteId: Id, version: string): Promise<void> {
  await tx
    .updateTable('sites')
    .set({ version })
    .where('id', '=', siteId)
    .where(sql<boolean>`${IS_NO_DRY_RUN}`)
    .execute()
}

/** Returns whether all of these documents belong to the site. */
export async function hasDocuments(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<boolean> {
  const distinct = [...new Set(ids)]
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from documents
    where site_id = ${siteId} and id = any(${distinct}::bigint[])`.execute(tx)
  return rows[0]?.count === distinct.length
}

/** Inserts a release without entries. */
export async function insertRelease(
  tx: Tx,
  release: { siteId: Id; version: string; note: string; restores: string | null; accountId: Id | null },
): Promise<void> {
  await tx
    .insertInto('releases')
    .values({
      site_id: release.siteId,
      version: release.version,
      note: release.note,
      restores: release.restores,
      account_id: release.accountId,
    })
    .execute()
}

/**
 * Inserts entries that publish the newest revisions. Pages, collections and items are published only when
 * their status is published or scheduled; settings, theme and menus always, menus unless they are deleted. Those of
 * `except` are left out.
 */
export async function insertEntriesOfHeads(
  tx: Tx,
  siteId: Id,
  version: string,
  documentIds: readonly Id[] | 'changed',
  except: readonly Id[] = [],
): Promise<void> {
  const chosen = documentIds === 'changed' ? sql`true` : sql`d.id = any(${documentIds}::bigint[])`
  await sql`
    insert into release_entries (site_id, version, document_id, revision_id)
    select d.site_id, ${version}, d.id, target.revision_id
    from documents d
    cross join lateral (
      select case when ${IS_SHOWN} then d.head_revision_id end as revision_id
    ) target
    where d.site_id = ${siteId} and ${chosen} and d.id <> all(${except}::bigint[]) and target.revision_id is distinct from d.published_revision_id`.execute(
    tx,
  )
}

/** Inserts an entry that publishes a revision; none when it is already published. */
export async function insertEntryOfRevision(
  tx: Tx,
  siteId: Id,
  version: string,
  { documentId, revisionId }: { readonly documentId: Id; readonly revisionId: Id },
): Promise<void> {
  await sql`
    insert into release_entries (site_id, version, document_id, revision_id)
    select d.site_id, ${version}, d.id, r.id
    from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.id = ${revisionId}
    where d.site_id = ${siteId} and d.id = ${documentId} and d.status <> ${DELETED}
      and r.id is distinct from d.published_revision_id`.execute(tx)
}

/** Inserts entries that restore the whole site, without its trash, to the state after release `target`. */
export async function insertEntriesOfVersion(
  tx: Tx,
  siteId: Id,
  version: string,
  target: string,
): Promise<void> {
  await sql`
    insert into release_entries (site_id, version, document_id, revision_id)
    select d.site_id, ${version}, d.id, then_public.revision_id
    from documents d
    left join lateral (
      select e.revision_id from release_entries e
      where e.site_id = d.site_id and e.document_id = d.id and e.version <= ${target}
      order by e.version desc limit 1
    ) then_public on true
    where d.site_id = ${siteId} and d.status <> ${DELETED}
      and then_public.revision_id is distinct from d.published_revision_id`.execute(tx)
}

/**
 * Returns how many documents were published after a release and are in the trash now, alone or with their
 * collection.
 */
export async function countInTrash(tx: Tx, siteId: Id, target: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with then_public as (
      select distinct on (e.document_id) e.document_id as id, e.revision_id from release_entries e
      where e.site_id = ${siteId} and e.version <= ${target}
      order by e.document_id, e.version desc
    )
    select count(*)::integer as count
    from documents d
    join then_public on then_public.id = d.id and then_public.revision_id is not null
    left join documents c on c.site_id = d.site_id and c.id = d.collection_id
    left join then_public collection_then on collection_then.id = c.id
    where d.site_id = ${siteId} and (d.status = ${DELETED} or c.status = ${DELETED}) and d.kind <> 'navigation'
      and (c.id is null or collection_then.revision_id is not null)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A document that a release changes. */
export interface Entry {
  readonly id: Id
  readonly kind: DocumentKind
}

/** Returns the documents of a release. */
export async function findEntries(tx: Tx, siteId: Id, version: string): Promise<readonly Entry[]> {
  const entries = await tx
    .selectFrom('release_entries')
    .select('document_id')
    .where('site_id', '=', siteId)
    .where('version', '=', version)
    .execute()
  return tx
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where('site_id', '=', siteId)
    .where(
      isOneOf(
        'id',
        entries.map((entry) => entry.document_id),
      ),
    )
    .execute()
}

/** Returns the collections of items, by item. */
export async function findCollections(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'collection_id'])
    .where('site_id', '=', siteId)
    .where(isOneOf('id', ids))
    .execute()
  return new Map(
    rows.flatMap(({ id, collection_id: collection }) => (collection === null ? [] : [[id, collection]])),
  )
}

/** Returns the titles of documents, by document. */
export async function findTitles(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'title'])
    .where('site_id', '=', siteId)
    .where(isOneOf('id', ids))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Sets the published revisions of documents from a release. */
export async function applyEntries(
  tx: Tx,
  siteId: Id,
  version: string,
  documentIds: readonly Id[],
): Promise<void> {
  await sql`
    update documents d set published_revision_id = (
      select e.revision_id from release_entries e
      where e.site_id = d.site_id and e.version = ${version} and e.document_id = d.id)
    where d.site_id = ${siteId} and d.id = any(${documentIds}::bigint[])`.execute(tx)
}

/** Returns the items of these collections, published or not. */
export async function findItems(tx: Tx, siteId: Id, collectionIds: readonly Id[]): Promise<readonly Id[]> {
  if (collectionIds.length === 0) return []
  const rows = await tx
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where(isOneOf('collection_id', collectionIds))
    .execute()
  return rows.map(({ id }) => id)
}

const isOneOf = (column: 'id' | 'collection_id', ids: readonly Id[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/** A release in the history of a site. */
export interface ListedRelease {
  readonly version: string
  readonly releasedAt: Date
  /** Number of published documents that changed. */
  readonly documents: number
  readonly note: string
  /** The earlier release that it restored. */
  readonly restores: string | null
}

/** Returns the newest 200 releases of a site, newest first. */
export function listReleases(tx: Tx, siteId: Id): Promise<ListedRelease[]> {
  return tx
    .selectFrom('releases as r')
    .select([
      'r.version',
      'r.created_at as releasedAt',
      'r.note',
      'r.restores',
      (inner) =>
        inner
          .selectFrom('release_entries as e')
          .select(sql<number>`count(*)::integer`.as('count'))
          .where('e.site_id', '=', siteId)
          .whereRef('e.version', '=', 'r.version')
          .$castTo<{ count: number }>()
          .as('documents'),
    ])
    .where('r.site_id', '=', siteId)
    .orderBy('r.version', 'desc')
    .limit(200)
    .$castTo<ListedRelease>()
    .execute()
}

/** Returns the version of the newest release; null before the first one. */
export async function readCurrentRelease(tx: Tx, siteId: Id): Promise<string | null> {
  const row = await tx
    .selectFrom('releases')
    .select('version')
    .where('site_id', '=', siteId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

/** Returns whether the site has a release with this version. */
export async function hasRelease(tx: Tx, siteId: Id, version: string): Promise<boolean> {
  const row = await tx
    .selectFrom('releases')
    .select('version')
    .where('site_id', '=', siteId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the sites with scheduled documents that are due. */
export async function findDueSites(db: Kysely<Tables>, now: Date): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`select sites_with_due(${now}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks and returns scheduled documents that are due; `unchanged` when no newer revision was saved. */
export async function lockDue(
  tx: Tx,
  siteId: Id,
  now: Date,
  limit: number,
): Promise<readonly { id: Id; unchanged: boolean }[]> {
  const { rows } = await sql<{ id: Id; unchanged: boolean }>`
    select d.id, d.head_revision_id = d.published_revision_id and d.status = ${SCHEDULED} as unchanged
    from published_documents p
    join documents d on d.site_id = p.site_id and d.id = p.document_id
    where p.site_id = ${siteId} and p.visible_from > '-infinity' and p.visible_from <= ${now}
    order by d.id limit ${limit} for update of d skip locked`.execute(tx)
  return rows
}

/** Clears the visibility date of documents that are visible now. */
export async function clearVisibleFrom(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<void> {
  await sql`
    update published_documents set visible_from = '-infinity'
    where site_id = ${siteId} and document_id = any(${documentIds}::bigint[])`.execute(tx)
}
