/** Where an order is delivered or taxed; an estimate may know the country only. */
export interface Location {
  /** ISO 3166-1 code of two uppercase letters. */
  readonly country: string
  /** Code of a state or province without its country, such as `CA`; empty if unknown. */
  readonly region: string
  readonly postalCode: string
}

/** A country, a part of one, or the whole world. */
export interface Area {
  /** Empty for every country. */
  readonly country: string
  /** Empty for all regions. */
  readonly region: string
  /** `10115`, `SW1*`, or a range `10000..19999` with both ends; empty for all. */
  readonly postalCodes: readonly string[]
}

/** ZIP codes have four more digits, which say no more about rates and zones. */
const ZIP_DIGITS = 5

/** Returns a postal code as it is compared: uppercase, without spaces and hyphens, and ZIP codes with five digits. */
export function normalizePostalCode(country: string, postalCode: string): string {
  const plain = postalCode.toUpperCase().replaceAll(/[\s-]/g, '')
  return country === 'US' && /^\d{9}$/.test(plain) ? plain.slice(0, ZIP_DIGITS) : plain
}

/**
 * Returns how exactly an area contains a location: 0 if it does not, a half for the whole world, 1 for its country, 2 for
 * its region, and more for its postal code, the most for an exact one. The most exact area decides.
 */
export function specificityOf(area: Area, location: Location): number {
  if (area.country === '') return EVERYWHERE
  if (area.country !== location.country) return 0
  if (area.region !== '' && area.region !== location.region) return 0
  const base = area.region === '' ? COUNTRY : REGION
  if (area.postalCodes.length === 0) return base
  const code = normalizePostalCode(location.country, location.postalCode)
  if (code === '') return 0
  return Math.max(...area.postalCodes.map((pattern) => patternSpecificity(location.country, pattern, code)))
}

const EVERYWHERE = 0.5
const COUNTRY = 1
const REGION = 2
const RANGE = 3
/** Prefixes are the more exact the longer they are; no postal code has more characters. */
const PREFIX = 4
const EXACT = 100

function patternSpecificity(country: string, pattern: string, code: string): number {
  const ends = pattern.split('..')
  if (ends.length === 2) {
    const [from = '', to = ''] = ends.map((end) => normalizePostalCode(country, end))
    // Codes of another length are of another series: 9000 is not between 10000 and 99999.
    return code.length === from.length && from <= code && code <= to ? RANGE : 0
  }
  if (pattern.trim().endsWith('*')) {
    const prefix = normalizePostalCode(country, pattern.replaceAll('*', ''))
    return code.startsWith(prefix) ? PREFIX + prefix.length : 0
  }
  return code === normalizePostalCode(country, pattern) ? EXACT : 0
}

/** Whether a text can be a pattern of postal codes: one code, a beginning such as `SW1*`, or a range `10000..19999`. */
export function isPostalPattern(country: string, text: string): boolean {
  const ends = text.split('..')
  if (ends.length > 2 || !ends.every((end) => /^[A-Za-z0-9][A-Za-z0-9 -]{0,14}\*?$/.test(end.trim())))
    return false
  if (ends.length === 1) return true
  const [from = '', to = ''] = ends.map((end) => normalizePostalCode(country, end))
  return !text.includes('*') && from.length === to.length && from <= to
}

/** Whether a location has one of these postal codes; without any, every location has. */
export function hasPostalCode(patterns: readonly string[], { country, postalCode }: Location): boolean {
  const code = normalizePostalCode(country, postalCode)
  return (
    patterns.length === 0 ||
    (code !== '' && patterns.some((pattern) => patternSpecificity(country, pattern, code) > 0))
  )
}
