/** A point of the world in Mercator's projection: a square from 0 to 1, from the north-west. */
export interface MercatorPoint {
  readonly x: number
  readonly y: number
}

/** The projection ends there, as the world would not be a square. */
const MAX_LATITUDE = 85.051129
/** Pixels of the world at zoom 0. */
const TILE = 256
/** Circumference of Earth at the equator. */
const EQUATOR_KM = 40_075

/** Returns where a place is in the projection; a latitude beyond its end is at its end. */
export function toMercator(latitude: number, longitude: number): MercatorPoint {
  const limited = Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE)
  const sin = Math.sin((limited * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) }
}

/** Returns the width of the world in pixels. */
export const worldSize = (zoom: number): number => TILE * 2 ** zoom

/** Returns how many kilometres a pixel is. */
export const kilometresOfPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_KM * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom)
