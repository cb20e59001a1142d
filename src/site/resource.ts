import type { PageQuery } from '#site/page/page-query.ts'

/** A response of a site that is not a page: a feed, a sitemap, an icon. */
export interface LoadedResource {
  readonly status: 200
  readonly contentType: string
  readonly body: string | Buffer
  readonly cacheControl: string
  /** Query parameters that change it. */
  readonly parameters: readonly string[]
  /** When it expires. */
  readonly due: Date | undefined
}

/** The URL of a visitor's request. */
export interface ResourceRequest {
  readonly path: string
  readonly query: PageQuery
}

/** Shared caches store resources that depend on releases, but revalidate each time. */
export const REVALIDATE = 'no-cache'
