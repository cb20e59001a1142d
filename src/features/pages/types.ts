import { z } from 'zod'
import { idSchema } from '#lib/id.ts'
import { EMPTY_LAYOUT, layoutSchema } from '#features/pages/layout.types.ts'
import { sharingFields } from '#features/pages/sharing.types.ts'
import { instantSchema, ITEM_STATUS, statusSchema } from '#features/publishing/types.ts'

/** Content of one page. */
export const pageBodySchema = z.object({
  title: z.string().max(500).default(''),
  urlId: z.string().min(1).max(200),
  status: statusSchema.default(ITEM_STATUS.draft),
  publishedOn: instantSchema,
  /** For search engines and previews; empty: none. */
  description: z.string().max(1000).default(''),
  /** Page with header and footer, one screen with an image, or the screen that a first visit meets. */
  design: z.enum(['standard', 'cover', 'splash']).default('standard'),
  /** The title is for lists, search and screen readers only: the page's first section says what it is about. */
  hidesTitle: z.boolean().default(false),
  /** The image of a cover or splash page, and of any page in previews. */
  mediaId: idSchema.nullable().default(null),
  /** Where a splash page leads; without one to the site's home, or from there to its first collection. */
  continueTo: idSchema.nullable().default(null),
  ...sharingFields,
  layout: layoutSchema.default(EMPTY_LAYOUT),
})

export type PageBody = z.output<typeof pageBodySchema>
