import type { CollectionBody } from '#features/content/collections/body.types.ts'
import type { DocumentBodies } from '#features/content/documents/types.ts'
import type { Lock, LockProblem } from '#features/tenancy/locks/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { PublishedCollection, PublishedDocument } from '#features/content/releases/published.actions.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { ContextStoreSettings } from '#features/shop/store-settings/types.ts'
import type { ShownPage } from '#lib/page-token.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { LoadEnvironment, UnresolvedPage } from '#site/loaded-page.ts'
import type { PageQuery } from '#site/page/page-query.ts'

/** The URL of a page of a site. */
export interface PageRequest {
  readonly path: string
  readonly query: PageQuery
  /** The raw query string. */
  readonly search: string
}

/** A published document with its body; an item with its collection. */
export type ReadableDocument = {
  [Kind in PublishedDocument['kind']]: Omit<PublishedDocument, 'kind' | 'body' | 'collection'> & {
    readonly kind: Kind
    readonly body: DocumentBodies[Kind]
    readonly collection: Kind extends 'item' ? ReadableCollection | null : null
  }
}[PublishedDocument['kind']]

/** The published collection of an item with its body. */
export interface ReadableCollection extends Omit<PublishedCollection, 'body'> {
  readonly body: CollectionBody
}

/** What a page is requested for; exactly one page kind matches it. */
export type PageSubject =
  /** A URL, before a document is looked up. */
  | { readonly what: 'url'; readonly request: PageRequest }
  /** A document that the visitor may read. */
  | { readonly what: 'document'; readonly request: PageRequest; readonly document: ReadableDocument }
  /** A lock that the visitor has not opened; `problem` after a failed attempt. */
  | { readonly what: 'lock'; readonly lock: Lock; readonly problem: LockProblem | undefined }
  /** Any page of a site that is coming soon, for visitors. */
  | { readonly what: 'coming-soon' }
  /** A page that a route of a feature shows to one visitor. */
  | { readonly what: 'feature'; readonly page: ShownPage }
  /** A URL without a page. */
  | { readonly what: 'missing' }
  /** A page that could not be loaded. */
  | { readonly what: 'failure' }

/** A document of one kind that was requested. */
export interface DocumentSubject<Kind extends ReadableDocument['kind']> {
  readonly request: PageRequest
  readonly document: Extract<ReadableDocument, { kind: Kind }>
}

/** What `load` of a page kind may use. */
export interface PageLoadContext {
  /** Read-only transaction with the snapshot of the page, bound to its site. */
  readonly source: ContentSource
  readonly site: HostedSite
  readonly settings: SettingsBody
  /** Live data, read in the same snapshot. */
  readonly storeSettings: ContextStoreSettings
  readonly environment: LoadEnvironment
}

/** What `load.ts` of a page kind exports as `loader`. */
export interface PageLoader<Input, Content> {
  /** Asked only when no other kind matches. */
  readonly isFallback?: boolean
  /** Returns what `load` needs when pages of this kind serve the subject; undefined otherwise. */
  match(subject: PageSubject, site: HostedSite): Input | undefined
  /** Loads the page; returns undefined when it does not exist. */
  load(input: Input, context: PageLoadContext): Promise<UnresolvedPage<Content> | undefined>
}

/** What `fixture.ts` exports as `fixture`: the contract test matches and renders it. */
export interface PageFixture<Content> {
  /** A subject that this kind serves, and no other. */
  readonly subject: PageSubject
  /** Default: a classic site. */
  readonly siteType?: HostedSite['type']
  /** Realistic content with every part of the view. */
  readonly content: Content
}
