import { PAGE_FORMATS, type PageFormat } from '#features/content/feeds/types.ts'
import { FILTER_TYPES, type FilterType } from '#features/content/collections/link.rules.ts'
import {
  type CalendarQuery,
  readCalendarQuery,
  writeCalendarQuery,
} from '#features/content/events/calendar-query.rules.ts'
import {
  PRODUCT_PARAMETERS,
  type ProductQuery,
  readProductQuery,
  writeProductQuery,
} from '#features/shop/storefront/product-query.rules.ts'

/** The parts of a query that change a list: one filter, what products are asked for, a page number. All else is ignored. */
export interface PageQuery {
  readonly filter: { readonly type: FilterType; readonly name: string } | undefined
  /** 1 is the newest page. */
  readonly page: number
  /** The list as a feed, its events as a file for calendars, or the data of an item; undefined for the page. Each has one page. */
  readonly format?: PageFormat | undefined
  /** What a list of products is filtered and sorted by; undefined for all of it in the order of its owner. */
  readonly products?: ProductQuery | undefined
  /** A variant of a product; undefined for the one that is shown first. */
  readonly variant?: string | undefined
  /** Which part of a calendar; undefined for the one that is shown first. */
  readonly calendar?: CalendarQuery | undefined
}

/** Query parameters of a list, in the order of the cache key. */
export const LIST_PARAMETERS: readonly string[] = [...FILTER_TYPES, 'page', 'format', ...PRODUCT_PARAMETERS]

/** Query parameters of an item, of which one changes the page of a product only, and one that of an event. */
export const ITEM_PARAMETERS: readonly string[] = ['format', 'variant']

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
  let variant: PageQuery['variant']
  let calendar: PageQuery['calendar']
  const parameters = new URLSearchParams(search)
  for (const [key, value] of parameters) {
    if (key === 'page') page = /^[1-9]\d{0,5}$/.test(value) ? Number(value) : page
    else if (key === 'format') format ??= PAGE_FORMATS.find((one) => one === value)
    else if (key === 'variant') variant = /^[1-9]\d{0,17}$/.test(value) ? value : variant
    else if (key === 'calendar') calendar ??= readCalendarQuery(value)
    else if (filter === undefined && isFilter(key) && isName(value)) {
      if (key !== 'month' || MONTH.test(value)) filter = { type: key, name: value }
    }
  }
  const products = readProductQuery(parameters)
  return {
    filter,
    page: format === undefined ? page : 1,
    format,
    ...(products && { products }),
    ...(variant !== undefined && { variant }),
    ...(calendar && { calendar }),
  }
}

/** Returns the normalized query, so that equal pages have equal keys; empty for the unfiltered list. */
export function writePageQuery(query: PageQuery): string {
  const parts: string[] = query.format === undefined ? [] : [`format=${query.format}`]
  if (query.filter) parts.push(`${query.filter.type}=${encodeURIComponent(query.filter.name)}`)
  parts.push(...writeProductQuery(query.products))
  if (query.page > 1) parts.push(`page=${query.page}`)
  if (query.variant !== undefined) parts.push(`variant=${query.variant}`)
  if (query.calendar) parts.push(`calendar=${writeCalendarQuery(query.calendar)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Returns the part of a query that changes a page with these parameters, so that all others share one cached page. */
export function narrowQuery(query: PageQuery, parameters: readonly string[]): PageQuery {
  const { filter, page, format, products, variant, calendar } = query
  const has = (name: string) => parameters.includes(name)
  return {
    filter: filter && has(filter.type) ? filter : undefined,
    page: has('page') ? page : 1,
    ...(has('format') && { format }),
    ...(PRODUCT_PARAMETERS.some(has) && { products }),
    ...(has('variant') && { variant }),
    ...(has('calendar') && { calendar }),
  }
}

function isName(value: string): boolean {
  return value !== '' && value.length <= MAX_FILTER_NAME && !CONTROL_CHARACTER.test(value)
}

function isFilter(key: string): key is FilterType {
  return (FILTER_TYPES as readonly string[]).includes(key)
}
