import { sql } from 'kysely'
import { compileForSource, type ContentSource } from '#features/content/content-source/actions.ts'
import { type DocumentBodies, type DocumentKind, readBody } from '#features/content/documents/types.ts'
import { DEFAULT_TIME_ZONE } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'

/** The published documents that every page of a site shows. */
export interface PublishedSiteBodies {
  /** Undefined before the first release. */
  readonly settings: DocumentBodies['settings'] | undefined
  /** Undefined before the first release. */
  readonly theme: DocumentBodies['theme'] | undefined
  /** Menus, oldest first. */
  readonly navigations: readonly DocumentBodies['navigation'][]
}

/**
 * Returns the published settings, theme and menus of a site in one query. A body that cannot be read is left out.
 */
export async function findSiteBodies(source: ContentSource, siteId: Id): Promise<PublishedSiteBodies> {
  const rows = await selectBodies(source, { siteId })
  const bodies = <Kind extends DocumentKind>(kind: Kind): DocumentBodies[Kind][] =>
    rows.flatMap((row) => {
      const body = row.kind === kind ? readBody(kind, row.body) : undefined
      return body?.ok ? [body.value] : []
    })
  return {
    settings: bodies('settings')[0],
    theme: bodies('theme')[0],
    navigations: bodies('navigation'),
  }
}

const selectBodies = compileForSource((source, { siteId }: { readonly siteId: Id }) =>
  source.tx
    .selectFrom(source.tables.documents.as('d'))
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.published_revision_id'),
    )
    .modifyFront(PREPARED)
    .select(['d.id', 'd.kind', 'r.body'])
    .where('d.site_id', '=', siteId)
    .where('d.kind', 'in', ['settings', 'theme', 'navigation'])
    .orderBy('d.id'),
)

/** Returns the language of a site alone, which is read while others wait; English before the first release. */
export const findSiteLanguage = async (source: ContentSource, siteId: Id): Promise<string> =>
  (await findSetting(source, siteId, 'language')) ?? 'en'

/** Returns the time zone of a site alone. */
export const findSiteTimeZone = async (source: ContentSource, siteId: Id): Promise<string> =>
  (await findSetting(source, siteId, 'timeZone')) ?? DEFAULT_TIME_ZONE

async function findSetting(
  source: ContentSource,
  siteId: Id,
  name: 'language' | 'timeZone',
): Promise<string | null | undefined> {
  return (await selectSetting(source, { siteId, name }))[0]?.value
}

const selectSetting = compileForSource(
  ({ tx, tables }, { siteId, name }: { readonly siteId: Id; readonly name: string }) =>
    tx
      .selectFrom(tables.documents.as('d'))
      .innerJoin('revisions as r', (join) =>
        join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.published_revision_id'),
      )
      .modifyFront(PREPARED)
      .select(sql<string | null>`r.body ->> ${name}::text`.as('value'))
      .where('d.site_id', '=', siteId)
      .where('d.kind', '=', 'settings'),
)
