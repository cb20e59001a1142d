import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ShownProduct } from '#features/shop/catalogue/shown-product.rules.ts'
import type { EventOnPage, ShownEvent } from '#features/content/events/shown-event.rules.ts'
import type { ListedPrice } from '#parts/price.tsx'
import type { CustomText, SizeChart } from '#features/content/collections/product-extras.types.ts'
import type { CollectionBody, ItemBody } from '#features/content/collections/body.types.ts'
import type { RecordTypeCode } from '#features/content/collections/types.ts'
import type { Id } from '#lib/id.ts'
import type { TextLink } from '#site/page/model.ts'
import type { StructuredPage } from '#site/page/page-kind.ts'
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

/** What a list shows of an item below its title. */
export interface ListedItem {
  /** ISO 8601 instant. */
  readonly publishedOn: string
  readonly author: TextLink | undefined
  /** How many comments it has, and where they are; undefined without any. */
  readonly commentsLink?: { readonly count: number; readonly href: string } | undefined
  /** When and where it is, of an event with dates. */
  readonly event?: ShownEvent | undefined
  /** Of a product that has one. */
  readonly price?: ListedPrice | undefined
}

/** An item on its own page, with its ids resolved. */
export interface ItemDetails extends ListedItem {
  readonly title: string
  readonly event?: EventOnPage | undefined
  /** ISO 8601 instant; undefined when nothing changed after the day of publication. */
  readonly updatedOn: string | undefined
  /** 0 for a very short text. */
  readonly readingMinutes: number
  readonly categories: readonly TextLink[]
  readonly tags: readonly TextLink[]
  /** Prices and variants of a product that has them. */
  readonly product?: ShownProduct | undefined
  /** What a product asks its buyers for. */
  readonly customTexts?: readonly CustomText[] | undefined
  readonly sizeChart?: SizeChart | undefined
}

/**
 * What `kind.ts` of a folder in `src/site/page/items` exports as `kind`: the definition of an item kind except its
 * views (`view.tsx`).
 */
export interface ItemKind {
  /** Folder name, in kebab case. */
  readonly name: string
  /** The record type that an item of this kind has. No other kind has it. */
  readonly recordType: RecordTypeCode
  /** Type of collections that show all their items as this kind. */
  readonly collectionType?: CollectionBody['typeName']
  /** Schema of its bodies; `readBody` parses them with it. */
  readonly body: z.ZodType<ItemBody>
  /** Returns what its page shows of a body. */
  project(body: ItemBody): ItemProjection
  /** Returns its JSON-LD. */
  structured(item: ItemDetails, page: StructuredPage): object
}

interface TextProps {
  /** BCP 47. */
  readonly language: string
  readonly texts: PageTexts
}

/** A pure React component: what the page of an item shows below its title. */
export type ItemView = (
  props: TextProps & { readonly item: ItemDetails; readonly isPreview?: boolean },
) => ReactNode

/** A pure React component: what a list shows of an item below its title and excerpt. */
export type ListedItemView = (props: TextProps & { readonly item: ListedItem }) => ReactNode

/** What `fixture.ts` exports as `fixture`. */
export interface ItemFixture {
  /** A stored body with every field. */
  readonly body: Readonly<Record<string, unknown>>
  /** Whether its page and lists show when it was published and by whom. */
  readonly showsByline: boolean
}
