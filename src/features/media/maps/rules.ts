import type { MapLocation } from '#features/media/maps/location.types.ts'
import type { MapSettings } from '#features/media/maps/map-settings.types.ts'
import {
  MAP_STATE,
  MAP_STYLE,
  type MapState,
  type MapStyle,
  type MapStyleName,
} from '#features/media/maps/types.ts'
import type { Coordinates } from '#lib/geo/coordinates.ts'
import type { MapTiles } from '#lib/geo/tile-url.ts'

/** What happens to a live map. */
export type MapEvent = 'open' | 'loaded' | 'failed' | 'timed-out' | 'close'

const AFTER_LOADING: Readonly<Partial<Record<MapEvent, MapState>>> = {
  loaded: MAP_STATE.loadSuccess,
  failed: MAP_STATE.loadFailure,
  'timed-out': MAP_STATE.loadTimeout,
}

/**
 * Returns the state after an event (MAP-11); the same state for an event that does not apply to it. A map that failed
 * or timed out can be opened again; one that is shown can still fail.
 */
export function nextMapState(state: MapState, event: MapEvent): MapState {
  if (event === 'close') return MAP_STATE.notStarted
  if (event === 'open') return state === MAP_STATE.loadSuccess ? state : MAP_STATE.loading
  if (event === 'failed' && state === MAP_STATE.loadSuccess) return MAP_STATE.loadFailure
  return (state === MAP_STATE.loading ? AFTER_LOADING[event] : undefined) ?? state
}

/** Returns the name of a style by its id (MAP-10). */
export function mapStyleName(style: MapStyle): MapStyleName {
  const names = Object.keys(MAP_STYLE) as MapStyleName[]
  return names.find((name) => MAP_STYLE[name] === style) ?? 'Original'
}

/** Returns the lines of an address that are not empty, without its title. */
export const addressLines = ({
  addressLine1,
  addressLine2,
  addressCountry,
}: MapLocation): readonly string[] =>
  [addressLine1, addressLine2, addressCountry].map((text) => text.trim()).filter(Boolean)

/** Returns whether a marker has something to say, so that clicking it opens its info window. */
export const hasInfoWindow = (location: MapLocation): boolean =>
  location.addressTitle.trim() !== '' || addressLines(location).length > 0

/** Returns where the marker is; undefined without one. */
export const markerOf = ({ markerLat, markerLng }: MapLocation): Coordinates | undefined =>
  markerLat === null || markerLng === null ? undefined : { latitude: markerLat, longitude: markerLng }

/** Returns where the place is: its marker, or the middle of the map. */
export const placeOf = (location: MapLocation): Coordinates =>
  markerOf(location) ?? { latitude: location.mapLat, longitude: location.mapLng }

const EXTERNAL_PAGE = 'https://maps.google.com/maps'

/**
 * Returns the URL of the external map page (MAP-17): a search for the address, or for the coordinates without one.
 */
export function externalMapUrl(location: MapLocation): string {
  const { latitude, longitude } = placeOf(location)
  const query = addressLines(location).join(', ') || `${latitude},${longitude}`
  return `${EXTERNAL_PAGE}?q=${encodeURIComponent(query.toWellFormed())}`
}

/** Returns whether a click on a marker opens the external map page (MAP-04, MAP-05). */
export const opensExternalMap = (click: {
  readonly hasInfoWindow: boolean
  readonly isDragging: boolean
  readonly linkOnClick: boolean
}): boolean => click.linkOnClick && !click.hasInfoWindow && !click.isDragging

/**
 * Returns who draws live maps of a site: as its settings say, and where they leave it to the operator the tiles for all
 * sites, if there are any.
 */
export function liveMapSettings(settings: MapSettings, tiles: MapTiles | undefined): MapSettings {
  if (settings.provider !== 'default') return settings
  return tiles === undefined
    ? { ...settings, provider: 'none' }
    : { ...settings, provider: 'tiles', tileUrl: tiles.url, attribution: tiles.attribution }
}

/** Zooms by the rank of a place in the data of OpenStreetMap, from houses to countries. */
const ZOOM_OF_RANK = [
  [28, 17],
  [26, 16],
  [20, 14],
  [16, 12],
  [12, 10],
  [8, 8],
] as const

/** Returns the zoom at which a place of a rank fits into a map. */
export const zoomOfRank = (rank: number): number => ZOOM_OF_RANK.find(([from]) => rank >= from)?.[1] ?? 5
