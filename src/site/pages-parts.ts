import type { Kysely } from 'kysely'
import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { BlockLoaders } from '#blocks/load-contract.ts'
import type { ProductLists } from '#features/shop/storefront/actions.ts'
import type { MapTiles } from '#lib/geo/tile-url.ts'
import type { EveryPage } from '#page/every-page.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'
import type { Assets } from '#site/assets.ts'
import type { HostMap } from '#site/host-map.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { HeaderPairs } from '#site/response-headers.ts'

/** The dependencies of the pages of all sites. */
export interface PagesParts {
  readonly db: Kysely<Tables>
  readonly hosts: HostMap
  readonly registry: BlockRegistry
  readonly loaders: BlockLoaders
  readonly productLists: ProductLists
  /** What features add to all pages. */
  readonly everyPage: readonly EveryPage[]
  readonly files: FileStore
  readonly assets: Assets
  readonly warn: (site: HostedSite) => Warn
  readonly headers: (site: HostedSite) => HeaderPairs
  readonly appDomain: string
  /** Origin of the app. */
  readonly appOrigin: string
  readonly secureHost: string | undefined
  readonly betaFeatures: readonly string[]
  readonly mapTiles: MapTiles | undefined
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly maxCacheBytes: number
  /** Maximum seconds that shared caches may store a page without revalidation; 0 for never. */
  readonly sharedCacheSeconds: number
  /** Called with the duration of one render in milliseconds, loading included. */
  readonly onRender?: (milliseconds: number) => void
}
