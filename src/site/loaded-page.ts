import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { BlockLoaders } from '#blocks/load-contract.ts'
import type { findAuthors } from '#features/authors/actions.ts'
import type { IsOpen, Lock } from '#features/locks/types.ts'
import type { Layout } from '#features/pages/layout.types.ts'
import type { findTerms, PublishedItem } from '#features/releases/published.actions.ts'
import type { PageContext } from '#features/sites/context.types.ts'
import type { PageTypeCode } from '#features/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import type { Scope } from '#parts/scope.ts'
import type { PageContent, PageModel } from '#site/page/model.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** All that one answer needs, read in one snapshot of the database. */
export interface LoadedPage {
  readonly model: PageModel
  /** Blocks with their data, ready to be rendered. */
  readonly layout: PreparedLayout
  /** The same of the items that a list shows in full. */
  readonly entries: ReadonlyMap<Id, PreparedLayout>
  readonly status: number
  /** Query parameters that change the page. */
  readonly parameters: readonly string[]
  /** Until when it is right: the next scheduled document of the site. */
  readonly due: Date | undefined
  /** Set on a lock page: what stands before the page. */
  readonly lock: Lock | undefined
}

/** An address that leads elsewhere; the query of the request goes along. */
export interface LoadedMove {
  readonly status: 301 | 302
  readonly location: string
  /** The address itself has moved; otherwise something above it, and there is no end of such addresses. */
  readonly exact: boolean
  readonly parameters: readonly string[]
  readonly due: Date | undefined
}

/** What a path leads to, before images, names and links are known. */
export interface Found {
  readonly pageType: PageTypeCode
  readonly title: string
  readonly description: string
  /** Path and query of the canonical address; undefined where there is none. */
  readonly canonical: string | undefined
  readonly context: Pick<PageContext, 'collection' | 'item'>
  readonly content: (names: Names) => PageContent
  readonly layout: Layout
  /** Of the items that a list shows in full. */
  readonly entryLayouts?: ReadonlyMap<Id, Layout>
  readonly parameters: readonly string[]
  readonly items: readonly PublishedItem[]
  readonly authorIds: readonly Id[]
  readonly mediaIds: readonly Id[]
  /** Set on a lock page: what stands before the page. */
  readonly lock?: Lock
  /** Documents that the page itself links to, besides those its blocks do. */
  readonly documentIds?: readonly Id[]
  /** When its released state was saved. */
  readonly savedOn?: Date
  /** What its owner wrote for search engines and previews in place of its title. */
  readonly searchTitle?: string
  /** Stands for the page in previews; without one, the first image of its text, then the site's. */
  readonly imageId?: Id | null
  /** The collection whose feeds belong to the page. */
  readonly feed?: { readonly title: string; readonly path: string; readonly filter: string }
}

/** Everything that stored identities stand for on this page. */
export interface Names {
  readonly scope: Scope
  readonly authors: Awaited<ReturnType<typeof findAuthors>>
  readonly terms: Awaited<ReturnType<typeof findTerms>>
}

/** What reading a page needs besides the database. */
export interface LoadEnvironment {
  readonly now: Date
  readonly appDomain: string
  /** Scheme, host and port of the app. */
  readonly appOrigin: string
  /** SECURE_HOST, told to every page (RTE-14). */
  readonly secureHost: string | undefined
  /** Beta features that are on for everybody (BET-03). */
  readonly betaFeatures: readonly string[]
  readonly registry: BlockRegistry
  readonly loaders: BlockLoaders
  readonly warn: Warn
  /** Which locks this visitor has opened; nothing that depends on it may be kept for others. */
  readonly isOpen: IsOpen
}
