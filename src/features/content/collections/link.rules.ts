/** Filters of a collection's list (RTE-15). */
export const FILTER_TYPES = ['category', 'tag', 'author', 'month'] as const

export type FilterType = (typeof FILTER_TYPES)[number]

/** Returns the path of a collection with at most one filter: `/blog?tag=a%20b` (RTE-11). */
export function buildCollectionLink(urlId: string, type?: FilterType, name?: string): string {
  const path = `/${urlId}`
  return type === undefined || name === undefined ? path : `${path}?${type}=${encodeURIComponent(name)}`
}
