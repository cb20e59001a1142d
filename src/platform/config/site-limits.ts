import type { Reader } from '#platform/config/reader.ts'

/** Limits of a new site; null for no limit. */
export interface SiteLimitsConfig {
  readonly maxItems: number | null
  readonly maxBytes: number | null
  readonly maxMailsPerDay: number | null
  readonly maxRequestsPerMinute: number | null
  readonly lightbox: boolean
}

const MEGABYTE = 1024 * 1024
/** Max digits of a limit: more than any installation needs, and less than the columns hold. */
const MAX_DIGITS = 6

/** Parses the limits of new sites. */
export function readSiteLimits(reader: Reader): SiteLimitsConfig {
  const megabytes = readLimit(reader, 'SITE_MAX_MB', 'megabytes')
  return Object.freeze({
    maxItems: readLimit(reader, 'SITE_MAX_ITEMS', 'pages, collections and entries'),
    maxBytes: megabytes === null ? null : megabytes * MEGABYTE,
    maxMailsPerDay: readLimit(reader, 'SITE_MAX_MAILS_PER_DAY', 'mails'),
    maxRequestsPerMinute: readLimit(reader, 'SITE_MAX_REQUESTS_PER_MINUTE', 'requests'),
    // On for every new site; an operator can turn it off for one.
    lightbox: true,
  })
}

function readLimit(reader: Reader, name: string, what: string): number | null {
  const value = reader.text(name)
  if (value === undefined) return null
  if (/^[1-9]\d*$/.test(value) && value.length <= MAX_DIGITS) return Number(value)
  reader.problem(
    `${name} is "${value}". Set it to a number of ${what} from 1 to ${10 ** MAX_DIGITS - 1}, or remove it for no limit.`,
  )
  return null
}
