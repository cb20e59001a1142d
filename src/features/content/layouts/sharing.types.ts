import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** Max length of a search title; search engines show about 60 characters. */
export const MAX_SEARCH_TITLE_LENGTH = 200

export const MAX_SEARCH_DESCRIPTION_LENGTH = 1000

const isWebUrl = (url: string): boolean => url === '' || /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/** Overrides for search engines and link previews. */
export const sharingFields = {
  /** Title in the browser tab, search results and previews; empty: title and site title. */
  searchTitle: z
    .string()
    .trim()
    .max(MAX_SEARCH_TITLE_LENGTH, `Search titles can have at most ${MAX_SEARCH_TITLE_LENGTH} characters.`)
    .default(''),
  /** Description in search results and previews; empty: the excerpt or description. */
  searchDescription: z
    .string()
    .trim()
    .max(
      MAX_SEARCH_DESCRIPTION_LENGTH,
      `Search descriptions can have at most ${MAX_SEARCH_DESCRIPTION_LENGTH} characters.`,
    )
    .default(''),
  /** Search engines must not list it, nor may the sitemap. */
  hiddenFromSearch: z.boolean().default(false),
  /** Title and description in link previews; empty: those of search results. */
  socialTitle: z.string().trim().max(300, 'Social titles can have at most 300 characters.').default(''),
  socialDescription: z
    .string()
    .trim()
    .max(1000, 'Social descriptions can have at most 1000 characters.')
    .default(''),
  /** Absolute URL of the original, when the same text is published elsewhere; empty: its own URL. */
  canonicalUrl: z
    .string()
    .trim()
    .max(2000, 'URLs can have at most 2000 characters.')
    .refine(isWebUrl, 'Enter a complete URL, such as https://example.com/original.')
    .default(''),
  /** Preview image; null: the main image, else the first in the text, else the site's. */
  socialMediaId: idSchema.nullable().default(null),
} as const

const sharingSchema = z.object(sharingFields)

/** The fields of a body that are for search engines and link previews. */
export type SharingBody = z.output<typeof sharingSchema>

/** Nothing set. */
export const NO_SHARING: SharingBody = sharingSchema.parse({})
