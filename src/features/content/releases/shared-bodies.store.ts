import { sql } from 'kysely'
import { compileForSource, type ContentSource } from '#features/content/content-source/actions.ts'
import { type DocumentBodies, type DocumentKind, readBody } from '#features/content/documents/types.ts'
import {
  type ContextStoreSettings,
  contextStoreSettingsSchema,
  DEFAULT_STORE_SETTINGS,
  storeSettingsSchema,
} from '#features/shop/store-settings/types.ts'
import { DEFAULT_TIME_ZONE } from '#features/content/settings/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'

/** The published documents that every page of a site shows. */
export interface PublishedSiteBodies {
  /** Undefined before the first release. */
  readonly settings: DocumentBodies['settings'] | undefined
  /** Undefined before the first release. */
  readonly theme: DocumentBodies['theme'] | undefined
  /** Live data. */
  readonly storeSettings: ContextStoreSettings
  /** Whether buyers can withdraw on a page of the site; live data. */
  readonly canWithdraw: boolean
  /** Menus, oldest first. */
  readonly navigations: readonly DocumentBodies['navigation'][]
  /** Whether an item of the site is for sale. */
  readonly hasStore: boolean
}

/**
 * Returns the published settings, theme and menus of a site, its store settings, and whether something is for sale, in
 * one query. A body that cannot be read is left out.
 */
export async function findSiteBodies(source: ContentSource, siteId: Id): Promise<PublishedSiteBodies> {
  const rows = await selectBodies(source, { siteId })
  const bodies = <Kind extends DocumentKind>(kind: Kind): DocumentBodies[Kind][] =>
    rows.flatMap((row) => {
      const body = row.kind === kind ? readBody(kind, row.body) : undefined
      return body?.ok ? [body.value] : []
    })
  const store = rows.find(({ kind }) => kind === 'store')
  return {
    settings: bodies('settings')[0],
    theme: bodies('theme')[0],
    storeSettings: contextStoreSettingsSchema.parse(store?.body ?? DEFAULT_STORE_SETTINGS),
    canWithdraw: canWithdrawSchema.parse(store?.body ?? DEFAULT_STORE_SETTINGS).withdrawalDays > 0,
    navigations: bodies('navigation'),
    hasStore: rows.some(({ kind }) => kind === 'products'),
  }
}

const selectBodies = compileForSource((source, { siteId }: { readonly siteId: Id }) =>
  source.tx
    .selectFrom(source.tables.documents.as('d'))
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.published_revision_id'),
    )
    .modifyFront(PREPARED)
    .select(['d.id', sql<DocumentKind | 'store' | 'products'>`d.kind`.as('kind'), 'r.body'])
    .where('d.site_id', '=', siteId)
    .where('d.kind', 'in', ['settings', 'theme', 'navigation'])
    .unionAll((from) =>
      from
        .selectFrom('store_settings as s')
        .select([
          sql<Id>`0::bigint`.as('id'),
          sql<DocumentKind | 'store' | 'products'>`'store'`.as('kind'),
          sql<Record<string, unknown>>`jsonb_build_object('expressCheckout', s.express_checkout,
            'measurementStandard', s.measurement_standard, 'currency', s.currency, 'withdrawalDays', s.withdrawal_days)`.as(
            'body',
          ),
        ])
        .where('s.site_id', '=', siteId),
    )
    .unionAll((from) =>
      from
        .selectFrom((sold) =>
          sold
            .selectFrom('products as p')
            .innerJoin(source.tables.documents.as('i'), (join) =>
              join.onRef('i.site_id', '=', 'p.site_id').onRef('i.id', '=', 'p.item_id'),
            )
            .select('p.item_id')
            .where('p.site_id', '=', siteId)
            .where('i.published_revision_id', 'is not', null)
            .limit(1)
            .as('sold'),
        )
        .select([
          'sold.item_id as id',
          sql<DocumentKind | 'store' | 'products'>`'products'`.as('kind'),
          sql<Record<string, unknown>>`'{}'::jsonb`.as('body'),
        ]),
    )
    .orderBy('id'),
)

const canWithdrawSchema = storeSettingsSchema.pick({ withdrawalDays: true })

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
