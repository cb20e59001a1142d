const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A number of bytes for people, in units of 1024: `12.4 MB`. */
export function humanBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit] ?? ''}`
}
