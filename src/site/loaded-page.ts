import type { BlockRegistry, Warn } from '#blocks/contract.ts'
import type { BlockLoaders } from '#blocks/load-contract.ts'
import type { Author } from '#features/content/authors/actions.ts'
import type { IsOpen, Lock } from '#features/tenancy/locks/types.ts'
import type { SharingBody } from '#features/content/layouts/sharing.types.ts'
import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { PublishedItem, PublishedTerm } from '#features/content/releases/published.actions.ts'
import type { PageContext } from '#features/tenancy/page-context/types.ts'
import type { ProductLists } from '#features/shop/storefront/actions.ts'
import type { PageTypeCode } from '#features/tenancy/sites/page-types.ts'
import type { MapTiles } from '#lib/geo/tile-url.ts'
import type { Id } from '#lib/id.ts'
import type { EveryPage } from '#page/every-page.ts'
import type { Scope } from '#parts/scope.ts'
import type { PageModel } from '#site/page/model.ts'
import type { RegisteredPageKind } from '#site/page/page-kind.ts'
import type { PreparedLayout } from '#site/page/prepared.ts'

/** Everything for one response, read in one snapshot of the database. */
export interface LoadedPage {
  readonly registered: RegisteredPageKind
  readonly model: PageModel
  /** Blocks with their data, ready to be rendered. */
  readonly layout: PreparedLayout
  /** The layouts of the items that a list shows in full. */
  readonly entries: ReadonlyMap<Id, PreparedLayout>
  readonly status: number
  /** Query parameters that change the page. */
  readonly parameters: readonly string[]
  /** Expiry: when the next scheduled document of the site becomes visible, or the page changes by itself. */
  readonly due: Date | undefined
  /** Set on a lock page: the lock of the page. */
  readonly lock: Lock | undefined
  /** The page in place of any page of a site that is coming soon. */
  readonly comingSoon: boolean
}

/** A path that redirects; the query of the request is kept. */
export interface LoadedRedirect {
  readonly status: 301 | 302
  readonly location: string
  /** The path itself is redirected; otherwise one of its ancestors, and there is no limit to such paths. */
  readonly exact: boolean
  readonly parameters: readonly string[]
  readonly due: Date | undefined
}

/** A page before its blocks, images, names and links are resolved. */
export interface UnresolvedPage<Content> {
  /** Default: that of its kind. */
  readonly pageType?: PageTypeCode
  /** Default: empty. */
  readonly title?: string
  /** Default: empty. */
  readonly description?: string
  /** Query parameters that change it. Default: those of its kind. */
  readonly parameters?: readonly string[]
  /** Path and query of the canonical URL; a page without one is not indexed. */
  readonly canonical?: string
  readonly context?: Pick<PageContext, 'collection' | 'item'>
  /** Returns what the view of its kind shows; `layout` is that of the page with its blocks loaded. */
  readonly content: (names: Names, layout: PreparedLayout) => Content
  /** Its blocks. Default: none. */
  readonly layout?: Layout
  /** Layouts of the items that a list shows in full. */
  readonly entryLayouts?: ReadonlyMap<Id, Layout>
  /** Items that it lists. */
  readonly items?: readonly PublishedItem[]
  readonly authorIds?: readonly Id[]
  readonly mediaIds?: readonly Id[]
  /** Documents linked by the page itself, besides those linked by its blocks. */
  readonly documentIds?: readonly Id[]
  /** When it changes by itself, such as when an event is over. Default: never. */
  readonly changesAt?: Date | undefined
  /** When its released state was saved. */
  readonly savedOn?: Date
  /** What its owner set for search engines and social previews. */
  readonly sharing?: SharingBody
  /** Image for social previews; by default the first image of the content, then the site's. */
  readonly imageId?: Id | null
  /** The collection whose feeds belong to the page. */
  readonly feed?: { readonly title: string; readonly path: string; readonly filter: string }
}

/** All resolved ids of the page. */
export interface Names {
  readonly scope: Scope
  readonly authors: ReadonlyMap<Id, Author>
  readonly terms: readonly PublishedTerm[]
  /** When the next scheduled document of the site becomes visible. */
  readonly due: Date | undefined
}

/** What a visitor may see beyond what everybody sees; a page that depends on it must not be cached for others. */
export interface VisitorAccess {
  /** Locks that the visitor has opened. */
  readonly isOpen: IsOpen
  /** Members see a site that is coming soon. */
  readonly isMember: boolean
}

/** What somebody has written and not saved yet. */
export interface UnsavedBody {
  readonly documentId: Id
  /** Readable as a body of the document's kind. */
  readonly body: { readonly title?: unknown }
}

/** What loading a page needs besides the database. */
export interface LoadEnvironment extends VisitorAccess {
  readonly now: Date
  readonly appDomain: string
  /** Origin of the app. */
  readonly appOrigin: string
  /** SECURE_HOST, included in every page (RTE-14). */
  readonly secureHost: string | undefined
  /** Beta features that are enabled for everybody (BET-03). */
  readonly betaFeatures: readonly string[]
  /** The operator's map tiles for sites that have chosen no others. */
  readonly mapTiles: MapTiles | undefined
  readonly registry: BlockRegistry
  readonly loaders: BlockLoaders
  readonly productLists: ProductLists
  /** What features add to all pages. */
  readonly everyPage: readonly EveryPage[]
  /** What a preview shows otherwise than the page that it previews. */
  readonly previewScope?: Pick<Scope, 'runsOwnerCode' | 'marksBlocks'>
  readonly warn: Warn
  /** Records the live data that the page shows: it stays cached until one of these topics is invalidated. */
  readonly dependsOn: DependsOn
  /** The page is edited: it has stand-ins for blocks that cannot be rendered, and empty sections. Default: false. */
  readonly keepsAll?: boolean | undefined
  /** The body of a document as it is edited, in place of the stored one. Default: none. */
  readonly unsaved?: UnsavedBody | undefined
  /** Prefix of the URLs of stored files: that of a preview while visitors do not get them. Default: none. */
  readonly filesBelow?: string | undefined
}
