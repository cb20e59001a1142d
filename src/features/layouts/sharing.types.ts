import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Max length of a search title; search engines show about 60 characters. */
export const MAX_SEARCH_TITLE_LENGTH = 200

/** Overrides for search engines and link previews. */
export const sharingFields = {
  /** Title in the browser tab, search results and previews; empty: title and site title. */
  searchTitle: z
    .string()
    .trim()
    .max(MAX_SEARCH_TITLE_LENGTH, `Search titles can have at most ${MAX_SEARCH_TITLE_LENGTH} characters.`)
    .default(''),
  /** Preview image; null: the main image, else the first in the text, else the site's. */
  socialMediaId: idSchema.nullable().default(null),
} as const
