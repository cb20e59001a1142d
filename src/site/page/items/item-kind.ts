import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Image, Scope } from '#parts/scope.ts'
import type { CollectionBody, ItemBody } from '#features/content/collections/body.types.ts'
import type { RecordTypeCode } from '#features/content/collections/types.ts'
import type { Id } from '#lib/id.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import type { TextLink } from '#site/page/model.ts'
import type { PagePart, StructuredPage } from '#site/page/page-kind.ts'
import type { PageTexts } from '#site/page/texts.ts'

/** What the page of an item reads from its body, besides title, blocks and sharing. */
export interface ItemProjection {
  readonly excerpt: string
  readonly authorId: Id | null
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly mediaId: Id | null
  /** ISO 8601 instant; null for a kind that shows no update, or without one. */
  readonly updatedOn: string | null
}

/** What a list shows of an item below its title; `Own` is what its kind shows beside what all items show. */
export interface ListedItem<Own = unknown> {
  /** ISO 8601 instant. */
  readonly publishedOn: string
  readonly author: TextLink | undefined
  /** How many comments it has, and where they are; undefined without any. */
  readonly commentsLink?: { readonly count: number; readonly href: string } | undefined
  /** What the loader of its kind returned; undefined for a kind without one, and for an item that has nothing of it. */
  readonly own?: Own | undefined
}

/** An item on its own page, with its ids resolved. */
export interface ItemDetails<Own = unknown> extends ListedItem<Own> {
  readonly title: string
  /** Its main image. */
  readonly image: Image | undefined
  /** ISO 8601 instant; undefined when nothing changed after the day of publication. */
  readonly updatedOn: string | undefined
  /** 0 for a very short text. */
  readonly readingMinutes: number
  readonly categories: readonly TextLink[]
  readonly tags: readonly TextLink[]
}

/** A main image that comes before the title, and opens enlarged. */
export interface LeadImage {
  /** Class of the article. */
  readonly className: string
  /** How wide it is shown, as `sizes` in HTML. */
  readonly sizes: string
}

/**
 * What `kind.ts` of a folder in `src/site/page/items` exports as `kind`: the definition of an item kind except its views
 * and its loader.
 */
export interface ItemKind<Own = unknown> {
  /** Folder name, in kebab case. */
  readonly name: string
  /** The record type that an item of this kind has. No other kind has it. */
  readonly recordType: RecordTypeCode
  /** Type of collections that show all their items as this kind. */
  readonly collectionType?: CollectionBody['typeName']
  /** Whether visitors may comment on its items. Default: true. */
  readonly hasComments?: boolean
  /** Schema of its bodies; `readBody` parses them with it. */
  readonly body: z.ZodType<ItemBody>
  /** Returns what its page shows of a body. */
  project(body: ItemBody): ItemProjection
  /** Returns its JSON-LD. */
  structured(item: ItemDetails<Own>, page: StructuredPage): object
  /** Returns the parts in its views, besides that of an entry. Default: none. */
  parts?(item: ItemDetails<Own>): readonly PagePart[]
  /** Returns minified CSS of its views. Default: none. */
  styles?(item: ItemDetails<Own>): string
  /** Returns the markers in its views. Default: none. */
  markers?(item: ItemDetails<Own>): readonly PageMarker[]
  /** Returns its breadcrumbs, of which all but the first are above its title; none for the collection and the categories. */
  path?(item: ItemDetails<Own>): readonly TextLink[]
  /** Returns how its main image leads the page; undefined for one below its title, as of an article. */
  lead?(item: ItemDetails<Own>): LeadImage | undefined
}

/** Props of all views of items and of their lists. */
export interface TextProps {
  /** BCP 47. */
  readonly language: string
  readonly texts: PageTexts
}

/** A pure React component: what the page of an item shows below its title. */
export type ItemView<Own = unknown> = (
  props: TextProps & { readonly item: ItemDetails<Own>; readonly isPreview?: boolean },
) => ReactNode

/** A pure React component: what the page of an item shows below its blocks (`info.tsx`), or at its end (`related.tsx`). */
export type ItemPartView<Own = unknown> = (
  props: TextProps & { readonly item: ItemDetails<Own>; readonly scope: Scope },
) => ReactNode

/** A pure React component: what a list shows of an item below its title and excerpt. */
export type ListedItemView<Own = unknown> = (
  props: TextProps & { readonly item: ListedItem<Own> },
) => ReactNode

/** What `fixture.ts` exports as `fixture`. */
export interface ItemFixture {
  /** A stored body with every field. */
  readonly body: Readonly<Record<string, unknown>>
  /** Whether its page and lists show when it was published and by whom. */
  readonly showsByline: boolean
}
