import type { ExternalFeed } from '#features/external-feeds/types.ts'
import type { ListLayout, Ordering } from '#features/collections/types.ts'
import type { FocalPoint } from '#lib/images/image-url.ts'
import type { SectionStyle } from '#features/pages/layout.types.ts'
import type { SiteTypeCode } from '#features/sites/types.ts'
import type { StyleChoices, ThemeId } from '#features/themes/types.ts'

/** Stands for the identity of an image until seeding has stored it. */
export interface MediaKey {
  readonly $media: string
}

/** Stands for the identity of a page, an item or a collection until seeding has created it. */
export interface DocumentKey {
  readonly $document: string
}

/** A block as `layout.types.ts` stores it, except that keys stand where identities will be. */
export interface DemoBlock {
  readonly type: number
  readonly version: number
  readonly data: Readonly<Record<string, unknown>>
  /** Columns taken on a wide screen, all 12 without it. */
  readonly span?: number
}

/** An image of a site, drawn by `npm run artwork` and committed in `artwork/`. */
export interface DemoMedia {
  readonly key: string
  /** Its file in `artwork/`; the same in several sites only for the same drawing. */
  readonly fileName: string
  readonly alt: string
  readonly caption: string
  /** What stays visible where the image is cut; without it, the middle. */
  readonly focalPoint?: FocalPoint
  /** The drawing as PNG, without loss and the same each time. */
  readonly draw: () => Promise<Buffer>
}

export interface DemoCollection {
  readonly key: string
  readonly urlId: string
  readonly title: string
  readonly description: string
  readonly listLayout?: ListLayout
  readonly pageSize?: number
  /** Without one, writing. */
  readonly typeName?: 'products' | 'gallery'
  /** By hand, its items keep the order in which the site names them. */
  readonly ordering?: Ordering
}

/** A band of a page, as `layout.types.ts` has it. */
export interface DemoSection extends Omit<SectionStyle, 'mediaId'> {
  /** Key of the image behind it. */
  readonly media?: string
  readonly blocks: readonly DemoBlock[]
}

export interface DemoPage {
  readonly key: string
  readonly urlId: string
  readonly title: string
  /** For search engines and previews. */
  readonly description: string
  readonly design?: 'cover' | 'splash'
  /** Key of the image of a cover or splash page, and of previews. */
  readonly media?: string
  /** The first section says what the page is about. */
  readonly hidesTitle?: boolean
  /** Its blocks below each other, or in `sections` with looks of their own. */
  readonly blocks?: readonly DemoBlock[]
  readonly sections?: readonly DemoSection[]
}

export interface DemoItem {
  readonly key: string
  /** Key of its collection. */
  readonly collection: string
  readonly urlId: string
  readonly title: string
  /** ISO 8601 instant. */
  readonly publishedOn: string
  /** Slug of its author. */
  readonly author: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly excerpt: string
  /** Key of the image above its text and in lists. */
  readonly media?: string
  readonly featured?: boolean
  readonly blocks: readonly DemoBlock[]
}

/** Where a navigation entry leads; one without a target only holds others. */
export interface DemoNavigationEntry {
  readonly label: string
  readonly target: { readonly document: string } | { readonly url: string } | null
  readonly children?: readonly DemoNavigationEntry[]
}

/** A whole demo site as plain data; seeding turns it into documents through the same actions as everything. */
export interface DemoSite {
  readonly identifier: string
  readonly type: SiteTypeCode
  /** Without one it looks like every new site. */
  readonly theme?: {
    readonly templateId: ThemeId
    readonly style?: StyleChoices
    readonly customCss?: string
  }
  readonly settings: { readonly title: string; readonly description: string; readonly language: string }
  readonly authors: readonly { readonly slug: string; readonly name: string }[]
  readonly media: readonly DemoMedia[]
  readonly collections: readonly DemoCollection[]
  readonly pages: readonly DemoPage[]
  readonly items: readonly DemoItem[]
  readonly navigation: {
    readonly main: readonly DemoNavigationEntry[]
    readonly footer: readonly DemoNavigationEntry[]
  }
  /** What feeds of invented neighbours say; nobody asks them. */
  readonly externalFeeds?: readonly { readonly url: string; readonly feed: ExternalFeed }[]
  /** Key of the page or collection that answers at the root. */
  readonly home: string
}
