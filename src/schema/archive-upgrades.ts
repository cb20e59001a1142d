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
  {
    migration: 29,
    fill: `insert into store_settings (site_id, express_checkout, measurement_standard)
      select d.site_id, coalesce((r.body ->> 'expressCheckout')::boolean, false),
        coalesce((r.body ->> 'measurementStandard')::smallint, 2)
      from documents d
      join revisions r on r.site_id = d.site_id and r.id = coalesce(d.published_revision_id, d.head_revision_id)
      where d.kind = 'settings' and d.site_id = $1
        and (r.body ->> 'expressCheckout' = 'true' or r.body ->> 'measurementStandard' = '1')
      on conflict do nothing`,
  },
  {
    migration: 31,
    fill: `with authors as (
      update import_entries set payload = payload - 'email' where site_id = $1 and kind = 'author' and payload ? 'email'
    ), others as (
      update import_entries
      set payload = payload || '{"content": "", "excerpt": "", "password": "", "meta": [], "comments": []}'
      where site_id = $1 and kind like 'item:%' and kind <> 'item:wp_block'
    )
    update import_entries set payload = jsonb_set(payload, '{comments}', (
      select jsonb_agg(coalesce((
        select jsonb_agg(field order by place) from jsonb_array_elements(comment) with ordinality f (field, place)
        where lower(field ->> 'key') not in ('comment_author_email', 'comment_author_ip')), '[]') order by number)
      from jsonb_array_elements(payload -> 'comments') with ordinality c (comment, number)))
    where site_id = $1 and kind not like 'item:%' and payload -> 'comments' <> '[]'`,
  },
  {
    migration: 77,
    fill: `update discounts set combines_with_order = combines_with_product,
      combines_with_shipping = combines_with_product where site_id = $1`,
  },
  {
    migration: 84,
    fill: `with submissions as (
      update form_submissions set spam_reasons = replace(spam_reasons::text, '"decoy"', '"honeypot"')::jsonb
      where site_id = $1 and spam_reasons ? 'decoy'
    )
    update comments set reasons = array_replace(reasons, 'decoy', 'honeypot')
    where site_id = $1 and 'decoy' = any (reasons)`,
  },
]

/** Names that a migration changed. */
interface ArchiveRenames {
  /** The number of the migration. */
  readonly migration: number
  /** New names of tables by old name. */
  readonly tables: Readonly<Record<string, string>>
  /** New names of columns by old name, by the new name of their table. */
  readonly columns: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** In the order of their migrations. Tables that no archive contains are left out. */
const ARCHIVE_RENAMES: readonly ArchiveRenames[] = [
  {
    migration: 28,
    tables: {
      former_files: 'previous_files',
      missing_paths: 'not_found_log',
      picture_fetches: 'image_fetches',
    },
    columns: {
      previous_files: { former_key: 'previous_key' },
      redirects: { to_address: 'to_url' },
      import_references: { address: 'url', made: 'created' },
    },
  },
  {
    migration: 77,
    tables: {},
    columns: { discounts: { is_combinable: 'combines_with_product' } },
  },
  {
    migration: 83,
    tables: { stock_movements: 'stock_adjustments' },
    columns: {},
  },
]

/** The names that tables and columns of an archive have now. */
export interface CurrentNames {
  tableOf(archived: string): string
  /** Returns the pairs of an archived and a current name of columns, by the current name of their table. */
  columnsOf(table: string): readonly (readonly [archived: string, current: string])[]
}

/** Returns what was renamed by migrations after this one. */
export function namesSince(schema: number): CurrentNames {
  const later = ARCHIVE_RENAMES.filter(({ migration }) => migration > schema)
  return {
    tableOf: (archived) => later.reduce((name, { tables }) => tables[name] ?? name, archived),
    columnsOf: (table) => later.flatMap(({ columns }) => Object.entries(columns[table] ?? {})),
  }
}

/** Returns the tables that migrations after this one create, by the names that they have now. */
export function tablesCreatedAfter(schema: number): ReadonlySet<string> {
  const later = migrations.filter(({ number }) => number > schema)
  const { tableOf } = namesSince(schema)
  return new Set(
    later.flatMap(({ sql }) =>
      [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => tableOf(name)),
    ),
  )
}
