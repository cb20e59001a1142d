import { z } from 'zod'
import { COMMENT_CHOICES } from '#lib/document-comments.ts'
import { GALLERY_DESIGN } from '#features/media/galleries/types.ts'
import { idSchema } from '#lib/id.ts'
import { eventSchema } from '#features/content/collections/event.types.ts'
import { podcastSchema } from '#features/content/collections/podcast.types.ts'
import { productExtraFields } from '#features/content/collections/product-extras.types.ts'
import { COLLECTION_TYPE, LIST_LAYOUT, ORDERING, RECORD_TYPE } from '#features/content/collections/types.ts'
import { EMPTY_LAYOUT, layoutSchema } from '#features/content/layouts/layout.types.ts'
import { sharingFields } from '#features/content/layouts/sharing.types.ts'
import { instantSchema, ITEM_STATUS, statusSchema } from '#features/content/publishing/types.ts'

/** Max lengths of tags and categories (COL-06). */
export const MAX_TAG_LENGTH = 50
export const MAX_CATEGORY_LENGTH = 25
/** Max length of an id in feeds; longer ones are not imported. */
export const MAX_GUID_LENGTH = 500

const term = (kind: string, maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter a ${kind}.`)
    .max(maxLength, `A ${kind} can have at most ${maxLength} characters.`)

/** Renames the stored value of earlier releases. */
const upgradeOrdering = (ordering: unknown) => (ordering === 'byHand' ? ORDERING.manual : ordering)

/** Body of a collection; `typeName` distinguishes generic ones (COL-07). */
export const collectionBodySchema = z.object({
  title: z.string().max(500).default(''),
  urlId: z.string().min(1).max(200),
  status: statusSchema.default(ITEM_STATUS.published),
  publishedOn: instantSchema,
  description: z.string().max(1000).default(''),
  type: z.number().int().min(1).max(999).default(COLLECTION_TYPE.generic),
  typeName: z.enum(['blog', 'events', 'products', 'gallery', 'album']).default('blog'),
  synchronized: z.boolean().default(false),
  ordering: z.preprocess(upgradeOrdering, z.enum(ORDERING)).default(ORDERING.byDate),
  pageSize: z.number().int().min(1).max(100).default(20),
  listLayout: z.enum(LIST_LAYOUT).default('editorial'),
  /** Gallery design of the index page; null: as a list, by `listLayout`. Ignored by other types. */
  galleryDesign: z.enum(GALLERY_DESIGN).nullable().default(null),
  /** Whether visitors may like its items, where the site allows it at all. */
  likesEnabled: z.boolean().default(true),
  /** Whether its items have comments, where the site allows them at all. */
  commentsEnabled: z.boolean().default(true),
  /** What makes its feed that of a podcast; null: it is none. */
  podcast: podcastSchema.nullable().default(null),
  ...sharingFields,
})

export type CollectionBody = z.output<typeof collectionBodySchema>

const itemFields = {
  title: z.string().max(500).default(''),
  urlId: z.string().min(1).max(200),
  status: statusSchema.default(ITEM_STATUS.draft),
  publishedOn: instantSchema,
  excerpt: z.string().max(5000).default(''),
  authorId: idSchema.nullable().default(null),
  tags: z.array(term('tag', MAX_TAG_LENGTH)).max(200).default([]),
  categories: z.array(term('category', MAX_CATEGORY_LENGTH)).max(200).default([]),
  featured: z.boolean().default(false),
  /** Its image in lists. */
  mediaId: idSchema.nullable().default(null),
  /** Its id in feeds, as on the site that it was imported from; without it feeds use an id of ours. */
  feedGuid: z.string().min(1).max(MAX_GUID_LENGTH).optional(),
  /** When and where it is, of an item of a collection of events. */
  event: eventSchema.optional(),
  ...productExtraFields,
  ...sharingFields,
  layout: layoutSchema.default(EMPTY_LAYOUT),
}

/** Body of an item that has no body of its own kind. */
export const entryBodySchema = z.object({
  ...itemFields,
  recordType: z.number().int().min(1).max(99).default(RECORD_TYPE.text),
  /** Whether it takes comments, only shows those that it has, or shows none. */
  comments: z.enum(COMMENT_CHOICES).default('open'),
  /** Date of the last content update; null: none since it was published. */
  updatedOn: instantSchema.nullable().default(null),
})

export type EntryBody = z.output<typeof entryBodySchema>

/** Body of a product. Those stored as entries had an update date, which products do not show; it is dropped. */
export const productBodySchema = z.object({ ...itemFields, recordType: z.literal(RECORD_TYPE.product) })

export type ProductBody = z.output<typeof productBodySchema>

/** Body of an item. */
export type ItemBody = EntryBody | ProductBody

const ownSchemas = new Map<unknown, z.ZodType<ItemBody>>([[RECORD_TYPE.product, productBodySchema]])

/** Returns the schema of the bodies of a record type. */
export const itemSchemaOf = (recordType: unknown): z.ZodType<ItemBody> =>
  ownSchemas.get(recordType) ?? entryBodySchema
