import { FEED_FORMATS, type FeedFormat } from '#features/feeds/types.ts'
import { FILTER_TYPES, type FilterType } from '#features/collections/link.rules.ts'

/** The parts of a query that change a list: one filter and a page number. Everything else is ignored. */
export interface PageQuery {
  readonly filter: { readonly type: FilterType; readonly name: string } | undefined
  /** 1 is the newest page. */
  readonly page: number
  /** The list as a feed; undefined for the page. A feed has one page. */
  readonly format?: FeedFormat | undefined
}

/** Query parameters of a list, in the order of the cache key. */
export const LIST_PARAMETERS: readonly string[] = [...FILTER_TYPES, 'page', 'format']

const MAX_FILTER_NAME = 200
/** Without the year 0000, which the calendar does not have. */
const MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/
/** No stored name contains one, and the database rejects NUL. */
const CONTROL_CHARACTER = /\p{Cc}/u

/** Parses a query string. The first filter is used; invalid values are ignored. */
export function readPageQuery(search: string): PageQuery {
  let filter: PageQuery['filter']
  let page = 1
  let format: PageQuery['format']
  for (const [key, value] of new URLSearchParams(search)) {
    if (key === 'page') page = /^[1-9]\d{0,5}$/.test(value) ? Number(value) : page
    else if (key === 'format') format ??= FEED_FORMATS.find((one) => one === value)
    else if (filter === undefined && isFilter(key) && isName(value)) {
      if (key !== 'month' || MONTH.test(value)) filter = { type: key, name: value }
    }
  }
  return { filter, page: format === undefined ? page : 1, format }
}

/** Returns the normalized query, so that equal pages have equal keys; empty for the unfiltered list. */
export function writePageQuery(query: PageQuery): string {
  const parts: string[] = query.format === undefined ? [] : [`format=${query.format}`]
  if (query.filter) parts.push(`${query.filter.type}=${encodeURIComponent(query.filter.name)}`)
  if (query.page > 1) parts.push(`page=${query.page}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function isName(value: string): boolean {
  return value !== '' && value.length <= MAX_FILTER_NAME && !CONTROL_CHARACTER.test(value)
}

function isFilter(key: string): key is FilterType {
  return (FILTER_TYPES as readonly string[]).includes(key)
}
