/** Filters of a collection's list (RTE-15). */
export const FILTER_TYPES = ['category', 'tag', 'author', 'month'] as const

export type FilterType = (typeof FILTER_TYPES)[number]

const INTERNAL_URL_LIMIT = 150

/** Returns the path of a collection with at most one filter: `/blog?tag=a%20b` (RTE-11). */
export function buildCollectionLink(urlId: string, type?: FilterType, name?: string): string {
  const path = `/${urlId}`
  return type === undefined || name === undefined ? path : `${path}?${type}=${encodeURIComponent(name)}`
}

/**
 * Returns whether a URL is internal: it starts with a single '/' and is shorter than 150 characters (RTE-12).
 */
export function isInternalUrl(url: string): boolean {
  return (
    url.length < INTERNAL_URL_LIMIT && url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/\\')
  )
}
