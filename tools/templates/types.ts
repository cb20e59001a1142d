import type { FormSettings } from '#features/audience/forms/types.ts'
import type { ListSettings } from '#features/audience/newsletter/types.ts'
import type { DonationPageSettings } from '#features/shop/donations/types.ts'
import type { CalendarSettings, ServiceSettings } from '#features/audience/booking/types.ts'
import type { SavedVariant } from '#features/shop/catalogue/actions.ts'
import type { ProductSettings } from '#features/shop/catalogue/types.ts'
import type { CurrencyCode } from '#lib/money/currencies.ts'
import type { z } from 'zod'
import type { ExternalFeed } from '#features/content/external-feeds/types.ts'
import type { eventSchema } from '#features/content/collections/event.types.ts'
import type { productExtraFields } from '#features/content/collections/product-extras.types.ts'
import type { ListLayout, Ordering } from '#features/content/collections/types.ts'
import type { FocalPoint } from '#lib/images/image-url.ts'
import type { SectionStyle } from '#features/content/layouts/layout.types.ts'
import type { socialSettingsSchema } from '#features/content/documents/bodies/social-settings.types.ts'
import type { zoneSettingsSchema } from '#features/shop/shipping/types.ts'
import type { SiteTypeCode } from '#features/tenancy/sites/types.ts'
import type { taxRuleSettingsSchema } from '#features/shop/taxes/types.ts'
import type { StyleChoices, ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'

/** Placeholder for the id of an image until the image is stored. */
export interface MediaKey {
  readonly $media: string
}

/** Placeholder for the id of a page, an item or a collection until it is created. */
export interface DocumentKey {
  readonly $document: string
}

/** A block as in `layout.types.ts`, with keys in place of ids. */
export interface DemoBlock {
  readonly type: number
  readonly version: number
  readonly data: Readonly<Record<string, unknown>>
  /** Columns on a wide screen; all 12 by default. */
  readonly span?: number
}

/** A comment of an item. */
export interface DemoComment {
  /** Key of its item. */
  readonly item: string
  /** Names it for replies. */
  readonly key: string
  /** Key of the comment that it replies to. */
  readonly replyTo?: string
  readonly name: string
  readonly website?: string
  readonly body: string
  /** ISO 8601 instant. */
  readonly at: string
  readonly byOwner?: boolean
}

/** An image of a site, drawn by `npm run artwork` and committed in `artwork/`. */
export interface DemoMedia {
  readonly key: string
  /** Its file in `artwork/`. Sites that share a file name share the drawing. */
  readonly fileName: string
  readonly alt: string
  readonly caption: string
  /** What stays visible when the image is cropped; the center by default. */
  readonly focalPoint?: FocalPoint
  /** Returns the drawing as PNG; the same bytes each time. */
  readonly draw: () => Promise<Buffer>
}

/** An audio file of a site, computed when the archive is written. */
export interface DemoAudio {
  readonly key: string
  readonly fileName: string
  /** Returns the file as WAV; the same bytes each time. */
  readonly make: () => Buffer
}

/** Another file of a site, such as a video or its captions. */
export interface DemoFile {
  readonly key: string
  readonly fileName: string
  readonly contentType: string
  /** Returns the file; the same bytes each time. */
  readonly make: () => Buffer | Promise<Buffer>
}

/** A file that buyers of a digital product download. */
export type DemoDownload = Pick<DemoFile, 'fileName' | 'make'>

export interface DemoCollection {
  readonly key: string
  readonly urlId: string
  readonly title: string
  readonly description: string
  readonly listLayout?: ListLayout
  readonly pageSize?: number
  /** Type of its items; blog posts by default. */
  readonly typeName?: 'events' | 'products' | 'gallery'
  /** With manual ordering, items keep the order of the definition. */
  readonly ordering?: Ordering
}

/** A section of a page, as in `layout.types.ts`. */
export interface DemoSection extends Omit<SectionStyle, 'mediaId'> {
  /** Key of its background image. */
  readonly media?: string
  readonly blocks: readonly DemoBlock[]
}

export interface DemoPage {
  readonly key: string
  readonly urlId: string
  readonly title: string
  /** Shown in search results and link previews. */
  readonly description: string
  readonly design?: 'cover' | 'splash'
  /** Key of the cover image and of the image in link previews. */
  readonly media?: string
  /** Whether to hide the page title, for pages whose first section has a heading. */
  readonly hidesTitle?: boolean
  /** Blocks in one section; use `sections` for several sections with their own styles. */
  readonly blocks?: readonly DemoBlock[]
  readonly sections?: readonly DemoSection[]
}

/** What a product has besides the fields of all items. */
export type DemoProductExtras = Omit<
  Partial<z.input<z.ZodObject<typeof productExtraFields>>>,
  'infoSections' | 'relatedProducts'
> & {
  readonly infoSections?: readonly {
    readonly title: string
    readonly text: Readonly<Record<string, unknown>>
  }[]
  readonly relatedProducts?: readonly { readonly documentId: DocumentKey }[]
}

export interface DemoItem extends DemoProductExtras {
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
  /** When and where it is, of an item of a collection of events. */
  readonly event?: z.input<typeof eventSchema>
  readonly blocks: readonly DemoBlock[]
}

/** An entry of a menu; one without a target is a folder. */
export interface DemoNavigationEntry {
  readonly label: string
  readonly target: { readonly document: string } | { readonly url: string } | null
  readonly children?: readonly DemoNavigationEntry[]
}

/** What visitors can book in one calendar. */
export interface DemoCalendar {
  readonly calendar: CalendarSettings
  readonly services: readonly Omit<ServiceSettings, 'calendarId'>[]
}

/** A variant; `image` is the key of its image. */
export interface DemoVariant extends Omit<SavedVariant, 'id'> {
  readonly image?: string
}

/** What an item costs, and how many there are. */
export interface DemoProduct extends ProductSettings {
  readonly variants: readonly DemoVariant[]
}

/** What a shop sells, and how. Its prices include tax. */
export interface DemoStore {
  readonly currency: CurrencyCode
  /** By the key of their item. */
  readonly products: Readonly<Record<string, DemoProduct>>
  /** By the key of the item of their product. */
  readonly downloads?: Readonly<Record<string, readonly DemoDownload[]>>
  readonly zones: readonly z.input<typeof zoneSettingsSchema>[]
  readonly taxes: readonly z.input<typeof taxRuleSettingsSchema>[]
}

/** A whole demo site as plain data. */
export interface DemoSite {
  readonly identifier: string
  readonly type: SiteTypeCode
  /** The default theme by default. */
  readonly theme?: {
    readonly templateId: ThemeId
    readonly style?: StyleChoices
    readonly customCss?: string
  }
  readonly settings: {
    readonly title: string
    readonly description: string
    readonly language: string
    /** What visitors can do with items and images; nothing by default. */
    readonly social?: z.input<typeof socialSettingsSchema>
    /** Off by default. */
    readonly commentsEnabled?: boolean
  }
  readonly authors: readonly { readonly slug: string; readonly name: string }[]
  readonly media: readonly DemoMedia[]
  readonly audio?: readonly DemoAudio[]
  readonly files?: readonly DemoFile[]
  readonly collections: readonly DemoCollection[]
  readonly pages: readonly DemoPage[]
  readonly items: readonly DemoItem[]
  readonly navigation: {
    readonly main: readonly DemoNavigationEntry[]
    readonly footer: readonly DemoNavigationEntry[]
  }
  /** Entries of external feeds, stored in advance since the feeds are fictional. */
  readonly externalFeeds?: readonly { readonly url: string; readonly feed: ExternalFeed }[]
  /** Comments of its items; each comes after the one that it replies to. */
  readonly comments?: readonly DemoComment[]
  readonly bookings?: readonly DemoCalendar[]
  /** Forms by their key, which blocks refer to as `{ $form: key }`. */
  readonly forms?: Readonly<Record<string, FormSettings>>
  /** Newsletters by their key, which blocks refer to as `{ $newsletter: key }`. */
  readonly newsletters?: Readonly<Record<string, ListSettings>>
  /** Pages for donations by their key, which blocks refer to as `{ $donation: key }`. */
  readonly donationPages?: Readonly<Record<string, DonationPageSettings>>
  readonly store?: DemoStore
  /** Key of the page or collection at `/`. */
  readonly home: string
}
