/** The oldest schema whose site archives can be restored. */
export const OLDEST_ARCHIVE_SCHEMA = 23

/**
 * What a migration adds to the tables of sites. Archives of earlier schemas are restored with it; columns that their rows
 * do not have get their defaults by themselves.
 */
export interface ArchiveUpgrade {
  /** The number of the migration. */
  readonly migration: number
  /** The tables that it adds. */
  readonly tables: readonly string[]
  /** SQL that fills them when all other rows of the site, `$1`, were inserted. */
  readonly fill: string
}

/** In the order of their migrations. */
export const ARCHIVE_UPGRADES: readonly ArchiveUpgrade[] = [
  {
    migration: 25,
    tables: ['media_references'],
    fill: `insert into media_references (site_id, media_id, owner, owner_id)
      select r.site_id, m.id, 'revision', r.id
      from revisions r cross join lateral referenced_media(r.site_id, r.body) m (id)
      where r.site_id = $1`,
  },
]
