import { type ExportItem, metaValue } from '#features/transfer/imports/model/entries.types.ts'
import { readPhpValue } from '#features/transfer/imports/read/php-value.ts'
import {
  MAX_SEARCH_DESCRIPTION_LENGTH,
  MAX_SEARCH_TITLE_LENGTH,
} from '#features/content/layouts/sharing.types.ts'
import { cutText } from '#lib/html/cut.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** Meta fields of Ghost, Blogger, and the common SEO plugins of WordPress, in the order in which they are read. */
const FIELDS = {
  title: [
    'meta_title',
    '_yoast_wpseo_title',
    'rank_math_title',
    '_aioseo_title',
    '_aioseop_title',
    '_seopress_titles_title',
    '_genesis_title',
  ],
  description: [
    'meta_description',
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
    '_seopress_titles_desc',
    '_genesis_description',
  ],
  canonical: [
    'canonical_url',
    '_yoast_wpseo_canonical',
    'rank_math_canonical_url',
    '_seopress_robots_canonical',
    '_genesis_canonical_uri',
  ],
  socialTitle: [
    'og_title',
    '_yoast_wpseo_opengraph-title',
    'rank_math_facebook_title',
    '_aioseo_og_title',
    '_seopress_social_fb_title',
  ],
  socialDescription: [
    'og_description',
    '_yoast_wpseo_opengraph-description',
    'rank_math_facebook_description',
    '_aioseo_og_description',
    '_seopress_social_fb_desc',
  ],
  socialImage: [
    'og_image',
    '_yoast_wpseo_opengraph-image',
    'rank_math_facebook_image',
    '_seopress_social_fb_img',
  ],
} as const

const ALL_FIELDS: ReadonlySet<string> = new Set(Object.values(FIELDS).flat())

/** Whether a meta field is one of those read here. */
export function isSearchField(key: string): boolean {
  return ALL_FIELDS.has(key)
}

/** Fields that hide an entry from search engines with this value. */
const HIDING: ReadonlyMap<string, string> = new Map([
  ['_yoast_wpseo_meta-robots-noindex', '1'],
  ['_aioseop_noindex', 'on'],
  ['_seopress_robots_index', 'yes'],
  ['_genesis_noindex', '1'],
])

/** Template patterns such as `%%title%% %%sep%%` and `%title%`, which only the source can fill in. */
const PATTERN = /%%?[a-z_]+%/i

/** What an entry sets for search engines and link previews. */
export interface SearchFields {
  readonly searchTitle: string
  readonly searchDescription: string
  readonly socialTitle: string
  readonly socialDescription: string
  readonly hiddenFromSearch: boolean
  /** As written; empty without one. */
  readonly canonicalUrl: string
  /** URL of the preview image, and the id of its attachment; empty without one. */
  readonly socialImage: { readonly url: string; readonly attachmentId: string }
  readonly notes: readonly string[]
}

/** Returns the fields of SEO plugins. Texts that are template patterns are left out with a note. */
export function searchFieldsOf(item: ExportItem): SearchFields {
  const notes: string[] = []
  const written = (field: keyof typeof FIELDS): string =>
    FIELDS[field].map((key) => metaValue(item, key).trim()).find((value) => value !== '') ?? ''
  const text = (field: keyof typeof FIELDS, label: string, maxLength: number): string => {
    const value = written(field)
    if (!PATTERN.test(value)) return cutText(visibleTextOfHtml(value), maxLength)
    notes.push(`The ${label} is a pattern that only the old site can fill in, so it was left out: ${value}`)
    return ''
  }
  return {
    searchTitle: text('title', 'SEO title', MAX_SEARCH_TITLE_LENGTH),
    searchDescription: text('description', 'search description', MAX_SEARCH_DESCRIPTION_LENGTH),
    socialTitle: text('socialTitle', 'social title', 300),
    socialDescription: text('socialDescription', 'social description', 1000),
    hiddenFromSearch: isHidden(item),
    canonicalUrl: written('canonical'),
    socialImage: {
      url: written('socialImage'),
      attachmentId: metaValue(item, '_yoast_wpseo_opengraph-image-id').trim(),
    },
    notes,
  }
}

function isHidden(item: ExportItem): boolean {
  if (HIDING.entries().some(([key, value]) => metaValue(item, key).trim() === value)) return true
  const robots = readPhpValue(metaValue(item, 'rank_math_robots'))
  return robots instanceof Map && robots.values().some((value) => value === 'noindex')
}
