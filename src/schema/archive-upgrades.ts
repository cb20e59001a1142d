import { migrations } from '#schema/migrations.ts'

/** The oldest schema whose site archives can be restored. */
export const OLDEST_ARCHIVE_SCHEMA = 23

/**
 * What a migration derives from rows that a site has already. Archives of earlier schemas are restored with it; tables
 * that they do not have stay empty, and columns that their rows do not have get their defaults, without being listed.
 */
export interface ArchiveUpgrade {
  /** The number of the migration. */
  readonly migration: number
  /** SQL that fills its tables when all other rows of the site, `$1`, were inserted. */
  readonly fill: string
}

/** In the order of their migrations. */
export const ARCHIVE_UPGRADES: readonly ArchiveUpgrade[] = [
  {
    migration: 25,
    fill: `insert into media_references (site_id, media_id, owner, owner_id)
      select r.site_id, m.id, 'revision', r.id
      from revisions r cross join lateral referenced_media(r.site_id, r.body) m (id)
      where r.site_id = $1`,
  },
]

/** Returns the tables that migrations after this one create. */
export function tablesCreatedAfter(schema: number): ReadonlySet<string> {
  const later = migrations.filter(({ number }) => number > schema)
  return new Set(
    later.flatMap(({ sql }) =>
      [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => name),
    ),
  )
}
