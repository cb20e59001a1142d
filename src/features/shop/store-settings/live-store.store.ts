import { sql, type Transaction } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  compileForSource,
  type ContentSource,
  publishedContent,
} from '#features/content/content-source/actions.ts'
import { selectStoreSettings } from '#features/shop/store-settings/store.ts'
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from '#features/shop/store-settings/types.ts'
import { selectSite, toSite } from '#features/tenancy/sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

/** What every page of a site shows of its store; live data. */
export interface LiveStore {
  readonly storeSettings: StoreSettings
  /** Whether one of its public items is for sale. */
  readonly hasStore: boolean
}

/** A site in a snapshot of the database, with its store. */
export interface SiteSnapshot extends LiveStore {
  readonly site: Site
  /** For `isInSnapshot`. */
  readonly snapshot: string
}

/** Returns a site as the transaction sees it, with its store and the transaction's snapshot, in one statement. */
export async function readSiteSnapshot(tx: Transaction<Tables>, siteId: Id): Promise<SiteSnapshot> {
  const row = await selectSite(tx, siteId)
    .modifyFront(PREPARED)
    .select(jsonObjectFrom(selectStoreSettings(tx, siteId)).as('storeSettings'))
    .select(isForSale(publishedContent(tx), siteId).as('hasStore'))
    .select(sql<string>`pg_current_snapshot()::text`.as('snapshot'))
    .executeTakeFirstOrThrow()
  return { site: toSite(row), snapshot: row.snapshot, ...liveStoreOf(row) }
}

/** Returns what pages of published or of drafted content show of the store of a site. */
export const findLiveStore = async (source: ContentSource, siteId: Id): Promise<LiveStore> =>
  liveStoreOf((await selectLiveStore(source, { siteId }))[0])

const selectLiveStore = compileForSource((source, { siteId }: { readonly siteId: Id }) =>
  source.tx
    .selectNoFrom([
      jsonObjectFrom(selectStoreSettings(source.tx, siteId)).as('storeSettings'),
      isForSale(source, siteId).as('hasStore'),
    ])
    .modifyFront(PREPARED),
)

/** Whether an item of the site that is public in the source is a product. */
const isForSale = ({ tables }: Pick<ContentSource, 'tables'>, siteId: Id) => sql<boolean>`exists (
  select from products p
  join ${tables.publishedDocuments} d on d.site_id = p.site_id and d.document_id = p.item_id
  where p.site_id = ${siteId})`

const liveStoreOf = (
  row: { readonly storeSettings: StoreSettings | null; readonly hasStore: boolean } | undefined,
): LiveStore => ({
  storeSettings: row?.storeSettings ?? DEFAULT_STORE_SETTINGS,
  hasStore: row?.hasStore ?? false,
})
