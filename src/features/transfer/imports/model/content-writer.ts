import type { Transaction } from 'kysely'
import type { EventDetails } from '#features/content/collections/event.types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import type {
  ListFilter,
  MenuItem,
  SourceComment,
  SourceFile,
} from '#features/transfer/imports/model/content-parts.types.ts'
import type { ProductWriter } from '#features/transfer/imports/model/product-writer.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import type { ItemStatusCode } from '#schema/item-status.types.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * The port through which imports write into one site, and read what is there. Nothing else of an import knows the features
 * of the platform (docs/decisions/141-imports-write-through-a-port.md). What is read of a source and where it went is the
 * import's own matter: the port has none of its tables.
 */
export interface ContentWriter {
  readonly site: SiteWriter
  readonly documents: DocumentWriter
  readonly media: MediaWriter
  readonly authors: AuthorWriter
  readonly menus: MenuWriter
  readonly redirects: RedirectWriter
  readonly comments: CommentWriter
  readonly subscribers: SubscriberWriter
  readonly products: ProductWriter
}

/** What a source says about itself. */
export interface SourceIdentity {
  /** Empty if it has none. */
  readonly title: string
  readonly description: string
  readonly language: string | undefined
  readonly homeDocumentId: Id
}

/** The identity of a site before and after an import, as it is stored for undoing. */
export interface IdentityChange {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export interface SiteWriter {
  /** Locks what is published until the transaction ends. */
  lock(tx: Tx): Promise<void>
  /** Returns why so many documents cannot be added; undefined if they can. */
  findLimit(tx: Tx, added: number): Promise<string | undefined>
  /** Gives a site whose title is still `unnamed` the identity of a source. Returns its settings if they changed. */
  takeIdentity(
    tx: Tx,
    unnamed: string,
    identity: SourceIdentity,
  ): Promise<(IdentityChange & { readonly settingsId: Id }) | undefined>
  /**
   * Restores the settings that still have the values after an import, and unsets a home page that is removed. Returns the
   * documents that changed.
   */
  restoreIdentity(tx: Tx, change: IdentityChange | undefined, removed: readonly Id[]): Promise<readonly Id[]>
  /**
   * Publishes the newest revisions of documents in one release. Returns sentences on those that could not be published; fails
   * with why none could.
   */
  publish(tx: Tx, documentIds: readonly Id[], note: string): Promise<Result<readonly string[], string>>
}

/** A document that was created; in a dry run it has no revision. */
export interface CreatedContent {
  readonly documentId: Id
  readonly revisionId: Id | undefined
  readonly urlId: string
}

/** A post or page that gets a document. */
export interface ReservedContent {
  readonly sourceId: string
  readonly title: string
  readonly publishedOn: Date
  /** The url id that it should have; if that is taken it gets the next free one. */
  readonly urlId: string
}

/** What posts and pages have. */
interface AnyContent {
  readonly documentId: Id
  readonly title: string
  readonly status: ItemStatusCode
  readonly publishedOn: Date
  readonly searchTitle: string
  readonly searchDescription: string
  readonly socialTitle: string
  readonly socialDescription: string
  readonly hiddenFromSearch: boolean
  readonly socialImageId: Id | null
  readonly canonicalUrl: string
  readonly blocks: readonly StoredBlock[]
}

export interface PostContent extends AnyContent {
  readonly kind: 'post'
  readonly excerpt: string
  readonly authorId: Id | null
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly isFeatured: boolean
  readonly feedGuid: string | undefined
  readonly event: EventDetails | undefined
  readonly imageId: Id | null
}

export interface PageContent extends AnyContent {
  readonly kind: 'page'
  readonly description: string
  readonly hasComments: boolean
}

/** What became of a post or page: its revision, or why it has none. */
export interface SavedContent {
  readonly saved: Result<{ readonly revisionId: Id }, string>
  /** What was stored otherwise. */
  readonly notes: readonly string[]
}

/** The collection of posts, or of events. */
export interface PostList {
  readonly id: Id
  readonly urlId: string
}

export interface DocumentWriter {
  /** Returns the collection of this url id, or one that is known from before; creates it if there is none. */
  findOrCreateList(
    tx: Tx,
    wanted: { readonly urlId: string; readonly title: string; readonly typeName: string },
    known: Id | undefined,
  ): Promise<PostList & { readonly created: boolean; readonly revisionId: Id | undefined }>
  /**
   * Creates drafts without content: posts in their list, or pages, which are never below its path. Returns them in the same
   * order; throws an ImportAbortError if the site is full.
   */
  reserve(
    tx: Tx,
    kind: 'post' | 'page',
    list: PostList,
    contents: readonly ReservedContent[],
  ): Promise<readonly CreatedContent[]>
  /** Returns the url ids of documents. */
  findUrlIds(tx: Tx, documentIds: readonly Id[]): Promise<ReadonlyMap<Id, string>>
  /** Returns the paths of documents that are public. */
  findPaths(tx: Tx, documentIds: readonly Id[]): Promise<ReadonlyMap<Id, string>>
  /** Returns the path of a list, or of the part of it with a filter. */
  pathOfList(urlId: string, filter?: ListFilter): string
  /**
   * Saves the contents as new revisions, with blocks that cannot be stored as text, and moves documents into or out of the
   * trash. Returns what became of them, in the same order.
   */
  save(tx: Tx, contents: readonly (PostContent | PageContent)[]): Promise<readonly SavedContent[]>
  /** Saves an earlier body of a document again. */
  restore(tx: Tx, documentId: Id, body: object): Promise<void>
  setPassword(tx: Tx, documentId: Id, password: string | null): Promise<void>
  remove(tx: Tx, documentIds: readonly Id[]): Promise<void>
  /** Returns what documents refer to, and which collections have items. Reads all revisions. */
  findReferences(tx: Tx): Promise<{
    readonly media: ReadonlySet<Id>
    readonly authors: ReadonlySet<Id>
    readonly collections: ReadonlySet<Id>
  }>
}

/** A file of the site. */
export interface KnownFile {
  readonly kind: 'image' | 'audio' | 'video' | 'file'
  readonly caption: string
}

/** A file of the site that is not stored yet. */
export interface MissingFile {
  readonly id: Id
  readonly fileName: string
  readonly sourceUrl: string
}

/** The bytes of a missing file. */
export interface FoundFile {
  readonly id: Id
  readonly fileName: string
  readonly size: number
  readonly stream: AsyncIterable<Uint8Array>
}

export interface MediaWriter {
  /** Records files that are not here yet. Returns their ids in the same order. */
  add(tx: Tx, files: readonly SourceFile[]): Promise<readonly Id[]>
  update(tx: Tx, id: Id, file: SourceFile): Promise<void>
  find(tx: Tx, ids: Iterable<Id>): Promise<ReadonlyMap<Id, KnownFile>>
  /** Path of a file by its id. */
  pathOf(id: Id, fileName: string): string
  countMissing(tx: Tx, ids: readonly Id[]): Promise<number>
  countScheduled(tx: Tx, ids: readonly Id[]): Promise<number>
  /** Returns the paths of those missing files of whose URL only the path is known. */
  listWithoutUrl(tx: Tx, ids: readonly Id[]): Promise<readonly string[]>
  /** Puts the URL of the source before these paths. */
  completeUrls(tx: Tx, ids: readonly Id[], base: string): Promise<void>
  /** Has missing files downloaded later. */
  scheduleFetches(tx: Tx, ids: readonly Id[], now: Date): Promise<void>
  remove(tx: Tx, ids: readonly Id[]): Promise<void>
}

/** Stores the bytes of missing files. It waits for file storage, so that it has transactions of its own. */
export interface FileFiller {
  listMissing(): Promise<readonly MissingFile[]>
  /** Stores files. Returns which are stored, and why others were rejected; may be repeated. */
  fill<File extends FoundFile>(
    found: readonly File[],
    onProgress: (done: number) => void,
  ): Promise<{
    readonly filled: readonly Id[]
    readonly rejected: readonly { readonly file: File; readonly reason: string }[]
  }>
}

/** An author of the site. */
export interface KnownAuthor {
  readonly id: Id
  readonly slug: string
  readonly name: string
}

export interface AuthorWriter {
  find(tx: Tx, ids: readonly Id[]): Promise<ReadonlyMap<Id, KnownAuthor>>
  findBySlug(tx: Tx, slug: string): Promise<KnownAuthor | undefined>
  createOrRename(
    tx: Tx,
    author: { readonly slug: string; readonly name: string },
  ): Promise<{ readonly id: Id; readonly created: boolean; readonly previousName?: string | undefined }>
  /** Renames an author who still has the name `from`. Returns whether it has. */
  rename(tx: Tx, id: Id, name: { readonly from: string; readonly to: string }): Promise<boolean>
  remove(tx: Tx, ids: readonly Id[]): Promise<void>
}

export interface MenuWriter {
  /** Whether the site has a main navigation with entries. */
  hasMain(tx: Tx): Promise<boolean>
  /**
   * Saves a menu in place of an earlier one, or of an empty main navigation; otherwise as a new one, which becomes the main
   * navigation if `isMain` and there is none.
   */
  save(
    tx: Tx,
    menu: {
      readonly title: string
      readonly entries: readonly MenuItem[]
      readonly isMain: boolean
      readonly previousId: Id | undefined
    },
  ): Promise<{ readonly documentId: Id; readonly revisionId: Id; readonly created: boolean }>
}

/** What became of a redirect. */
export type RedirectOutcome =
  | { readonly kind: 'created'; readonly id: Id }
  /** The document is there, or the redirect exists already. */
  | { readonly kind: 'exists'; readonly isPage: boolean }
  | { readonly kind: 'rejected'; readonly reason: string }

export interface RedirectWriter {
  /** Redirects paths to documents. Returns one outcome per path, in the same order. */
  create(
    tx: Tx,
    paths: readonly { readonly path: string; readonly documentId: Id }[],
  ): Promise<readonly RedirectOutcome[]>
  /** Returns those of these paths from which a redirect can be created. */
  findFree(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>>
  /** Deletes redirects that nobody changed. */
  remove(tx: Tx, ids: readonly Id[]): Promise<void>
}

export interface CommentWriter {
  /** Stores comments below a document. Those that exist stay as their owner left them. */
  add(tx: Tx, documentId: Id, comments: readonly SourceComment[]): Promise<void>
}

/** What became of the subscribers of a file. */
export interface AddedSubscribers {
  readonly added: number
  readonly known: number
  /** Who unsubscribed or was erased here. */
  readonly stopped: number
  readonly wrongCount: number
}

export interface SubscriberWriter {
  /** Returns the newsletters of the site. */
  listNewsletters(tx: Tx): Promise<readonly { readonly id: Id; readonly title: string }[]>
  /** Adds the email addresses of a CSV file to a newsletter. */
  add(tx: Tx, newsletterId: Id, text: string): Promise<Result<AddedSubscribers, string>>
}
