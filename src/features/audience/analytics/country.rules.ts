import { memoize } from '#lib/memoize.ts'

const MAX_REMEMBERED = 5_000

/** `getTimeZones` of newer engines, and the property that it replaced. */
interface ZonedLocale {
  getTimeZones?(): readonly string[]
  readonly timeZones?: readonly string[]
}

/** Countries that are read in one step, which takes some milliseconds. */
const COUNTRIES_OF_STEP = 8

const countriesByZone = new Map<string, string[]>()

/** Reads the countries of each time zone from the data of the engine, some at each step: all at once take too long. */
function* readCountries(): Generator<undefined, undefined> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  // The code of a country of the past, such as DD, becomes that of today.
  const known = codes.filter(
    (code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
  )
  for (const [index, country] of known.entries()) {
    if (index % COUNTRIES_OF_STEP === 0) yield
    const locale = new Intl.Locale('und', { region: country }) as unknown as ZonedLocale
    for (const zone of locale.getTimeZones?.() ?? locale.timeZones ?? [])
      countriesByZone.set(zone, [...(countriesByZone.get(zone) ?? []), country])
  }
}

const reading = readCountries()

/** Reads more of the countries of time zones; returns whether all are read. */
export const readMoreCountries = (): boolean => reading.next().done === true

/** Returns the canonical name of a time zone; undefined for an unknown one. */
function canonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Returns the country in the tag of a language, such as BR of pt-BR. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

/**
 * Returns the country of a visitor as far as time zone and language of the browser tell: that of the time zone, and of
 * several the one of the language; without a time zone that of the language. Empty if neither tells. No IP address is
 * used.
 */
export const countryOf = (timeZone: string, language: string): string =>
  findCountry(`${timeZone} ${language}`)

/** Browsers have few pairs of time zone and language, and the objects of Intl are slow to make. */
const findCountry = memoize((pair) => {
  const [timeZone = '', language = ''] = pair.split(' ')
  const region = regionOf(language)
  while (!readMoreCountries());
  const found = countriesByZone.get(timeZone) ?? countriesByZone.get(canonical(timeZone) ?? '') ?? []
  if (found.length > 0) return region !== undefined && found.includes(region) ? region : (found[0] ?? '')
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : ''
}, MAX_REMEMBERED)
