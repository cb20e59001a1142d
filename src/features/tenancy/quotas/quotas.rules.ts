/** Share of a limit from which on people are warned. */
const WARNING_SHARE = 0.9

/** How close the usage is to its limit. */
export type LimitLevel = 'ok' | 'near' | 'reached'

/** Returns how close the usage is to a limit; null is no limit. */
export function getLimitLevel(used: number, limit: number | null): LimitLevel {
  if (limit === null) return 'ok'
  if (used >= limit) return 'reached'
  return used >= limit * WARNING_SHARE ? 'near' : 'ok'
}

/** Describes a limit of items: `30 pages, collections and items`. */
export function describeItemLimit(max: number): string {
  return max === 1 ? '1 page, collection or item' : `${max} pages, collections and items`
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Formats a number of bytes in powers of 1024: `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const count = bytes / 1024 ** step
  const text = count >= 100 ? String(Math.round(count)) : String(Math.round(count * 10) / 10)
  return `${text} ${UNITS[step]}`
}
