import type { ReactNode } from 'react'
import type { TextsByLanguage } from '#lib/i18n/texts-in.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import type { PageDefinition } from '#page/feature-page.ts'
import type { PageHead } from '#site/page/head.types.ts'
import type { ListImages } from '#site/page/list-images.ts'
import type { PageModel, TextLink } from '#site/page/model.ts'
import type { StructuredSite } from '#site/page/structured/website.ts'
import type { PageTexts } from '#site/page/texts.ts'

/** How the page cache stores pages of a kind. */
export type CachePolicy =
  /** Each path on its own, and each value of these query parameters. */
  | { readonly per: 'path'; readonly parameters: readonly string[] }
  /** Once for all paths of a site: the page must not depend on the requested path. */
  | { readonly per: 'site' }
  /** Once for all paths behind the same lock: the page must not depend on the requested path. */
  | { readonly per: 'lock' }
  /** Never: the number of possible pages is unlimited, or the page is about a single request. */
  | { readonly per: 'request' }

/** Parts with styles of the theme that only some pages have: a list of entries, and an entry by itself. */
export type PagePart = 'index' | 'entry'

/** The page around a content, for its structured data. */
export interface StructuredPage {
  readonly site: StructuredSite
  readonly title: string
  readonly description: string
  /** Absolute URL. */
  readonly url: string
  /** ISO 8601 time of its newest released state. */
  readonly changedOn: string | undefined
  readonly image:
    | { readonly url: string; readonly width: number | undefined; readonly height: number | undefined }
    | undefined
  /** Returns the absolute URL of a path. */
  readonly absolute: (href: string) => string
}

/**
 * What `kind.ts` of a folder in `src/site/kinds` exports as `kind`: the definition of a page kind except its loading
 * (`load.ts`), its view (`view.tsx`) and its own texts (`texts.ts`). Pages of features become page kinds, too.
 */
export interface PageKind<Content> extends PageDefinition {
  /** Folder name, in kebab case. */
  readonly name: string
  readonly cachePolicy: CachePolicy
  /** Returns the parts in its view. Default: none. */
  parts?(content: Content): readonly PagePart[]
  /** Returns minified CSS of what its view has with some contents only. */
  contentStyles?(content: Content): string
  /** Returns the markers that its view has with some contents only. */
  contentMarkers?(content: Content): readonly PageMarker[]
  /** Whether it shows a large image of its own before its blocks, which then load no image eagerly. Default: false. */
  leadsWithImage?(content: Content): boolean
  /** Its layout is that of the document at the URL, so that it can be edited there. */
  readonly showsOwnLayout?: true
  /** Whether a header over the first section's image is allowed. Default: false. */
  hidesTitle?(content: Content): boolean
  /** Returns the item whose blocks come first, on pages that show several items in full. */
  firstItem?(content: Content): string | undefined
  /** Returns what its content adds to the head. */
  head?(content: Content, page: StructuredPage): Partial<Pick<PageHead, 'article' | 'newer' | 'older'>>
  /** Returns its JSON-LD, besides the breadcrumbs. The home page has that of the site instead. */
  structured?(content: Content, page: StructuredPage): readonly object[]
  /** Returns the breadcrumbs between the home page and the page. Default: none. */
  breadcrumbs?(content: Content): readonly TextLink[]
}

/** Props of the `View` that `view.tsx` exports. */
export interface PageViewProps<Content> {
  readonly model: PageModel
  readonly content: Content
  readonly texts: PageTexts
  /** How wide lists show images in this theme. */
  readonly images: ListImages | undefined
  /** The blocks of the page; undefined without a layout. */
  readonly body: ReactNode
  /** Returns the blocks of an item that a page shows in full. */
  readonly bodyOf: (itemId: string) => ReactNode
}

/** A pure React component: the content between header and footer. */
export type PageView<Content> = (props: PageViewProps<Content>) => ReactNode

/** What `texts.ts` exports as `texts`: the kind's own texts by primary language. English is required. */
export type KindTexts<Texts> = TextsByLanguage<Texts>

/** A page kind with its view; only for content that the same folder's `load.ts` returned. */
export interface RegisteredPageKind {
  readonly kind: PageKind<unknown>
  readonly View: PageView<unknown>
  readonly texts: KindTexts<unknown> | undefined
}
