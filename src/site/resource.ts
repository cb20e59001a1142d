import type { PageQuery } from '#site/page-query.ts'

/** An answer of a site that is not a page: a feed, a map of the site, an icon. */
export interface LoadedResource {
  readonly status: 200
  readonly contentType: string
  readonly body: string | Buffer
  readonly cacheControl: string
  /** Query parameters that change it. */
  readonly parameters: readonly string[]
  /** Until when it is right. */
  readonly due: Date | undefined
}

/** What a visitor's request asks a site for. */
export interface AskedAddress {
  readonly path: string
  readonly query: PageQuery
}

/** Shared caches keep what depends on releases, but ask each time whether it is still right. */
export const ASK_EACH_TIME = 'no-cache'
