import { isTileUrl, type MapTiles } from '#lib/geo/tile-url.ts'
import type { Reader } from '#platform/config/reader.ts'

/** Services of maps for all sites. */
export interface MapsConfig {
  /** Tiles of the live maps of sites that have chosen no others; undefined for none. */
  readonly mapTiles: MapTiles | undefined
  /** Base URL of a service that finds places by their address, without a slash at its end; undefined for none. */
  readonly geocodingUrl: string | undefined
}

/** Parses the services of maps. */
export function readMaps(reader: Reader): MapsConfig {
  return { mapTiles: readTiles(reader), geocodingUrl: readGeocodingUrl(reader) }
}

function readTiles(reader: Reader): MapTiles | undefined {
  const url = reader.text('MAP_TILE_URL')
  const attribution = reader.text('MAP_ATTRIBUTION')
  if (url === undefined) {
    if (attribution !== undefined)
      reader.problem('MAP_ATTRIBUTION is set and MAP_TILE_URL is not. Set MAP_TILE_URL too, or remove it.')
    return undefined
  }
  if (!isTileUrl(url))
    reader.problem(
      `MAP_TILE_URL is "${url}". Set it to an https URL with {z}, {x} and {y} such as https://tiles.example.com/{z}/{x}/{y}.png, or remove it.`,
    )
  return Object.freeze({ url, attribution: attribution ?? '' })
}

function readGeocodingUrl(reader: Reader): string | undefined {
  const value = reader.text('GEOCODING_URL')
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search + url.hash === '')
    return value.replace(/\/$/, '')
  reader.problem(
    'GEOCODING_URL is not usable. Set it to the base URL of a service with the search of Nominatim such as https://geocoding.example.com, without a query, or remove it.',
  )
  return undefined
}
