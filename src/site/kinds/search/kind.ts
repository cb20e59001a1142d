import { SEARCH_MARKER } from '#features/content/search/search.marker.ts'
import type { TextPart } from '#features/content/search/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import price from '#parts/styles/price.css?raw'
import preview from '#parts/styles/search-preview.css?raw'
import form from '#site/page/styles/search-form.css?raw'
import style from '#site/kinds/search/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'
import field from '#parts/styles/field.css?raw'

/** A search result; its texts are plain, in parts that mark the matches. */
export interface SearchEntry {
  readonly id: Id
  readonly href: string
  readonly title: readonly TextPart[]
  readonly text: readonly TextPart[]
  readonly collection: string | undefined
  /** ISO 8601 instant; undefined where no date is shown. */
  readonly publishedOn: string | undefined
  /** Of a product that has one. */
  readonly price: ListedPrice | undefined
}

/** The results of a search. */
export interface SearchContent {
  readonly query: string
  readonly problem: 'tooLong' | undefined
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
  /** No document matches; the entries have similar titles. */
  readonly fuzzy: boolean
  readonly entries: readonly SearchEntry[]
  /** Page 1 has the best results. */
  readonly page: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

export const kind: PageKind<SearchContent> = {
  name: 'search',
  pageType: PAGE_TYPE.search,
  frame: 'site',
  // The number of possible queries is unlimited, and they would evict the other pages.
  cachePolicy: { per: 'request' },
  styles: minifyCss([field, form, style, preview, price].join('\n')),
  markers: [SEARCH_MARKER],
}
