import type { Reader } from '#platform/config/reader.ts'

/** What a new site may use; null for no limit. */
export interface SiteLimitsConfig {
  readonly maxItems: number | null
  readonly maxBytes: number | null
  readonly maxMailsPerDay: number | null
  readonly maxRequestsPerMinute: number | null
  readonly lightbox: boolean
}

const MEGABYTE = 1024 * 1024
/** Digits of the largest number that is taken: more than any installation has, and less than columns hold. */
const MAX_DIGITS = 6

/** Reads the limits that new sites begin with. */
export function readSiteLimits(reader: Reader): SiteLimitsConfig {
  const megabytes = readLimit(reader, 'SITE_MAX_MB', 'megabytes')
  return Object.freeze({
    maxItems: readLimit(reader, 'SITE_MAX_ITEMS', 'pages, collections and entries'),
    maxBytes: megabytes === null ? null : megabytes * MEGABYTE,
    maxMailsPerDay: readLimit(reader, 'SITE_MAX_MAILS_PER_DAY', 'mails'),
    maxRequestsPerMinute: readLimit(reader, 'SITE_MAX_REQUESTS_PER_MINUTE', 'requests'),
    // Every new site has it; an operator takes it from one.
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
