import { z } from 'zod'
import { COMMENT_CHOICES } from '#lib/document-comments.ts'
import { idSchema } from '#lib/id.ts'
import { EMPTY_LAYOUT, layoutSchema } from '#features/content/layouts/layout.types.ts'
import { sharingFields } from '#features/content/layouts/sharing.types.ts'
import { instantSchema, ITEM_STATUS, statusSchema } from '#features/content/publishing/types.ts'

/** Body of a page. */
export const pageBodySchema = z.object({
  title: z.string().max(500).default(''),
  urlId: z.string().min(1).max(200),
  status: statusSchema.default(ITEM_STATUS.draft),
  publishedOn: instantSchema,
  /** For search engines and previews; empty: none. */
  description: z.string().max(1000).default(''),
  /** Standard page, full-screen cover, or splash page shown on the first visit. */
  design: z.enum(['standard', 'cover', 'splash']).default('standard'),
  /** Hides the title on the page; it stays for lists, search and screen readers. */
  hidesTitle: z.boolean().default(false),
  /** Image of a cover or splash page, and preview image of any page. */
  mediaId: idSchema.nullable().default(null),
  /** Target of a splash page; null: the home page, or the first collection when it is the home page. */
  continueTo: idSchema.nullable().default(null),
  /** Whether a standard page takes comments, only shows those that it has, or shows none. */
  comments: z.enum(COMMENT_CHOICES).default('hidden'),
  ...sharingFields,
  layout: layoutSchema.default(EMPTY_LAYOUT),
})

export type PageBody = z.output<typeof pageBodySchema>
