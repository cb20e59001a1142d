import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Most characters of a title for search engines; they show some 60. */
export const MAX_SEARCH_TITLE = 200

/** What a page, collection or item tells search engines and those who share it, where that is not what it shows. */
export const sharingFields = {
  /** Stands in the window, in search results and in previews; empty: the title, and the site's beside it. */
  searchTitle: z
    .string()
    .trim()
    .max(MAX_SEARCH_TITLE, `A title for search engines has at most ${MAX_SEARCH_TITLE} characters.`)
    .default(''),
  /** The image of previews; null: its main image, else the first of its text, else the site's. */
  socialMediaId: idSchema.nullable().default(null),
} as const
