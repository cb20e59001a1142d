import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'

/** A place that was found by its address. */
export const foundPlaceSchema = z.object({
  name: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  zoom: z.number().int(),
})

export type PlaceView = z.output<typeof foundPlaceSchema>

export const findPlaces = contract({
  name: 'findPlaces',
  description:
    'Finds places by their address, at most five, with the geocoding service of the installation; 20 new addresses of a site a minute.',
  method: 'GET',
  path: '/api/sites/{site}/places',
  access: 'products:write',
  query: z.object({
    address: z
      .string()
      .trim()
      .min(3, 'Enter an address first.')
      .max(400, 'Addresses can have at most 400 characters.'),
  }),
  response: z.object({ entries: z.array(foundPlaceSchema) }),
})

export const getMapServices = contract({
  name: 'getMapServices',
  description:
    'Returns which services of maps the operator offers all sites: the host of the tiles of live maps, and whether addresses can be looked up.',
  method: 'GET',
  path: '/api/sites/{site}/map-services',
  access: 'content:read',
  response: z.object({ tileHost: z.string().nullable(), findsAddresses: z.boolean() }),
})
