/** A place on Earth, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** What a text says about a place; the zoom only if it is the URL of a map. */
export interface FoundPlace extends Coordinates {
  readonly zoom?: number
}

/** Longer texts are no coordinates, but may be URLs with them at their beginning. */
const MAX_LENGTH = 1_000

const PAIR = /^([-+−]?\d{1,3}(?:\.\d{1,15})?) ?[,; ] ?([-+−]?\d{1,3}(?:\.\d{1,15})?)$/
/** With a comma before the decimals. */
const COMMA_PAIR = /^([-+−]?\d{1,3},\d{1,15}) ?[; ] ?([-+−]?\d{1,3},\d{1,15})$/

/** Parameters of such URLs that have both coordinates. */
const PARAMETERS = ['q', 'll', 'sll', 'center', 'query', 'daddr', 'destination', 'coordinate']
/** Where URLs of maps have a marker or the middle of the map; the first that is found counts. */
const IN_URLS: readonly RegExp[] = [
  /!3d(-?\d{1,3}\.\d{1,15})!4d(-?\d{1,3}\.\d{1,15})/,
  /[/@](-?\d{1,3}\.\d{1,15}),(-?\d{1,3}\.\d{1,15})/,
  /#map=\d{1,2}(?:\.\d{1,3})?\/(-?\d{1,3}(?:\.\d{1,15})?)\/(-?\d{1,3}(?:\.\d{1,15})?)/,
  /^geo:(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/,
]
const ZOOM_IN_URLS: readonly RegExp[] = [
  /,(\d{1,2}(?:\.\d{1,3})?)z/,
  /#map=(\d{1,2}(?:\.\d{1,3})?)\//,
  /[?&]z(?:oom)?=(\d{1,2})/,
]

/**
 * Returns the place that a text names by its coordinates: `46.62, 10.55`, `46°37'12"N 10°33'E`, or a URL of Google Maps,
 * OpenStreetMap, Apple Maps or the like. Undefined without coordinates, or outside of Earth.
 */
export function readCoordinates(text: string): FoundPlace | undefined {
  const plain = text.slice(0, MAX_LENGTH).replaceAll(/\s+/g, ' ').trim()
  const [, latitude, longitude] = COMMA_PAIR.exec(plain) ?? []
  if (latitude !== undefined && longitude !== undefined)
    return valid(toNumber(latitude.replace(',', '.')), toNumber(longitude.replace(',', '.')))
  if (/^(?:https?|geo):/i.test(plain)) return fromUrl(plain)
  const pair = PAIR.exec(plain)
  return pair ? valid(toNumber(pair[1]), toNumber(pair[2])) : fromAngles(plain.toUpperCase())
}

function fromUrl(url: string): FoundPlace | undefined {
  for (const found of [...inParameters(url), ...IN_URLS.map((pattern) => pattern.exec(url))]) {
    const place = found ? valid(toNumber(found[1]), toNumber(found[2])) : undefined
    if (place === undefined) continue
    const zoom = ZOOM_IN_URLS.map((one) => one.exec(url)?.[1]).find((one) => one !== undefined)
    return zoom === undefined ? place : { ...place, zoom: Math.round(Number(zoom)) }
  }
  return undefined
}

function inParameters(url: string): readonly (RegExpExecArray | null)[] {
  const parameters = URL.parse(url)?.searchParams
  const pairs = PARAMETERS.map((name) => parameters?.get(name)?.replace(/^loc:/, '') ?? '')
  const marker = `${parameters?.get('mlat') ?? ''},${parameters?.get('mlon') ?? ''}`
  return [marker, ...pairs].map((text) => PAIR.exec(text.trim()))
}

/** Degrees, minutes and seconds with a letter for the direction, behind or before them. */
function fromAngles(text: string): FoundPlace | undefined {
  const north = text.search(/[NS]/)
  const east = text.search(/[EW]/)
  if (north === -1 || east < north) return undefined
  const end = north === 0 ? east : north + 1
  const [latitude, longitude] = [text.slice(0, end), text.slice(end)].map(degreesOf)
  return latitude === undefined || longitude === undefined ? undefined : valid(latitude, longitude)
}

function degreesOf(text: string): number | undefined {
  if (!/^[\d.,;\s°'’′"”″NSEW]+$/.test(text)) return undefined
  const numbers = (text.match(/\d{1,3}(?:[.,]\d{1,15})?/g) ?? []).map((one) =>
    toNumber(one.replace(',', '.')),
  )
  if (numbers.length === 0 || numbers.length > 3) return undefined
  const degrees = numbers.reduce((sum, number, index) => sum + number / 60 ** index, 0)
  return /[SW]/.test(text) ? -degrees : degrees
}

const toNumber = (text = ''): number => Number(text.replace('−', '-'))

function valid(latitude: number, longitude: number): Coordinates | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Six decimals are about 10 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const EARTH_RADIUS_KM = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance of two places in kilometres, along the surface of Earth. */
export function distanceBetween(a: Coordinates, b: Coordinates): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const sin = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const part = sin(b.latitude - a.latitude) + Math.cos(from) * Math.cos(to) * sin(b.longitude - a.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, part)))
}

/** Eight directions, clockwise from the north. */
export const DIRECTIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const

export type Direction = (typeof DIRECTIONS)[number]

/** Returns in which direction from `from` the place `to` is. */
export function directionOfPlace(from: Coordinates, to: Coordinates): Direction {
  const [latitude, other] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const east = Math.sin(turn) * Math.cos(other)
  const north = Math.cos(latitude) * Math.sin(other) - Math.sin(latitude) * Math.cos(other) * Math.cos(turn)
  const eighths = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8)
  return DIRECTIONS[(eighths + 8) % 8] ?? 'north'
}
