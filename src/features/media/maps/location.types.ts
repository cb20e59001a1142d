import { z } from 'zod'

/** Where a map without a location shows (MAP-02). */
export const DEFAULT_CENTRE = { mapLat: 40.720882, mapLng: -74.000988, mapZoom: 12 } as const

const latitude = z
  .number()
  .min(-90, 'Latitudes are between -90 and 90 degrees. Check whether both numbers are swapped.')
  .max(90, 'Latitudes are between -90 and 90 degrees. Check whether both numbers are swapped.')
const longitude = z
  .number()
  .min(-180, 'Longitudes are between -180 and 180 degrees.')
  .max(180, 'Longitudes are between -180 and 180 degrees.')
const line = z
  .string()
  .max(200, 'Lines of an address can have at most 200 characters. Shorten it.')
  .default('')

/** The location of a map (MAP-07). Without a marker both of its coordinates are `null`. */
export const mapLocationSchema = z
  .object({
    mapLat: latitude.default(DEFAULT_CENTRE.mapLat),
    mapLng: longitude.default(DEFAULT_CENTRE.mapLng),
    markerLat: latitude.nullable().default(null),
    markerLng: longitude.nullable().default(null),
    mapZoom: z
      .number()
      .int('Zooms are whole numbers.')
      .min(1, 'Zooms are between 1 and 20.')
      .max(20, 'Zooms are between 1 and 20.')
      .default(DEFAULT_CENTRE.mapZoom),
    addressTitle: line,
    addressLine1: line,
    addressLine2: line,
    addressCountry: line,
  })
  .refine(({ markerLat, markerLng }) => (markerLat === null) === (markerLng === null), {
    path: ['markerLat'],
    message: 'A marker needs both a latitude and a longitude.',
  })

export type MapLocation = z.output<typeof mapLocationSchema>
