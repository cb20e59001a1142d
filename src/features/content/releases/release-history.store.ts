import { sql, type Transaction } from 'kysely'
import type { ChangeView, ReleaseView } from '#features/content/releases/api.types.ts'
import { MAX_COUNTED } from '#features/content/releases/publish-label.rules.ts'
import { IS_SHOWN } from '#features/content/releases/store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the author's name of each release. */
export async function findReleaseAuthors(
  tx: Tx,
  siteId: Id,
  versions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (versions.length === 0) return new Map()
  const rows = await tx
    .selectFrom('releases as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select(['r.version', sql<string>`coalesce(nullif(a.name, ''), a.email::text)`.as('by')])
    .where('r.site_id', '=', siteId)
    .where('r.version', 'in', [...versions])
    .execute()
  return new Map(rows.map(({ version, by }) => [version, by]))
}

/** As many changes of a release as its line in the history names. */
const MAX_NAMED = 4

/** Returns the first documents that each release changed. */
export async function findReleaseChanges(
  tx: Tx,
  siteId: Id,
  versions: readonly string[],
): Promise<ReadonlyMap<string, ReleaseView['changes']>> {
  const { rows } = await sql<{ version: string } & ReleaseView['changes'][number]>`
    select v.version, d.id, d.kind, d.title, e.revision_id is null as removed
    from unnest(${versions}::bigint[]) as v (version)
    cross join lateral (
      select document_id, revision_id from release_entries
      where site_id = ${siteId} and version = v.version
      order by document_id limit ${MAX_NAMED}
    ) e
    join documents d on d.site_id = ${siteId} and d.id = e.document_id
    order by v.version, d.id`.execute(tx)
  const changes = new Map<string, ReleaseView['changes']>()
  for (const { version, ...change } of rows) changes.set(version, [...(changes.get(version) ?? []), change])
  return changes
}

const MAX = 200

const IS_UNPUBLISHED = sql`d.head_revision_id is distinct from d.published_revision_id
  and (d.published_revision_id is not null or ${IS_SHOWN})`

/** Returns the number of unpublished changes, counted up to 1,000. */
export async function countUnpublishedChanges(tx: Tx, siteId: Id): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from documents d where d.site_id = ${siteId} and ${IS_UNPUBLISHED} limit ${MAX_COUNTED}) counted`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** Returns unpublished changes, newest first. */
export async function listUnpublishedChanges(tx: Tx, siteId: Id): Promise<ChangeView[]> {
  const { rows } = await sql<{
    documentId: Id
    kind: ChangeView['kind']
    title: string
    published: boolean
    shows: boolean
    savedAt: Date
  }>`
    select d.id as "documentId", d.kind, d.title, d.published_revision_id is not null as published,
           ${IS_SHOWN} as shows, d.updated_at as "savedAt"
    from documents d
    where d.site_id = ${siteId} and ${IS_UNPUBLISHED}
    order by d.updated_at desc, d.id limit ${MAX}`.execute(tx)
  return rows.map(({ published, shows, savedAt, ...row }) => ({
    ...row,
    change: published ? (shows ? 'changed' : 'removed') : 'new',
    savedAt: savedAt.toISOString(),
  }))
}
