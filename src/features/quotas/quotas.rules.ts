/** Share of a limit from which on people are told that it is near. */
const NEAR = 0.9

/** How near a limit what is used is. */
export type Nearness = 'far' | 'near' | 'reached'

/** Says how near a limit is; no limit is always far. */
export function nearnessOf(used: number, limit: number | null): Nearness {
  if (limit === null) return 'far'
  if (used >= limit) return 'reached'
  return used >= limit * NEAR ? 'near' : 'far'
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** A number of bytes as limits tell it, by powers of 1024: `1.5 GB`. */
export function bytesAsText(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const count = bytes / 1024 ** step
  const text = count >= 100 ? String(Math.round(count)) : String(Math.round(count * 10) / 10)
  return `${text} ${UNITS[step]}`
}
