import { z } from 'zod'
import { isTileUrl } from '#lib/geo/tile-url.ts'

/** Who draws live maps: whom the operator chose for all sites, nobody, a server of map tiles, or Google. */
export const MAP_PROVIDERS = ['default', 'none', 'tiles', 'google'] as const

export type MapProviderName = (typeof MAP_PROVIDERS)[number]

const TILE_URL =
  'Enter a URL that starts with https:// and has {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png.'

/** Live maps of a site (MAP-17). Without a provider, or without its key or URL, a map is a static map of our own. */
export const mapSettingsSchema = z.object({
  provider: z.enum(MAP_PROVIDERS).default('default'),
  /** A key of the Maps JavaScript API, which every page with an open map sends to Google: it is public. */
  googleKey: z
    .string()
    .max(200, 'Keys can have at most 200 characters.')
    .regex(/^[\w-]*$/, 'Enter the key as Google shows it: letters, digits, - and _ only.')
    .default(''),
  /** With `{z}`, `{x}` and `{y}`, and `{s}` for one of the subdomains a, b and c. */
  tileUrl: z
    .string()
    .max(500, 'URLs can have at most 500 characters.')
    .refine((text) => text === '' || isTileUrl(text), TILE_URL)
    .default(''),
  /** What the licence of the tiles asks for. */
  attribution: z.string().max(300, 'Attributions can have at most 300 characters.').default(''),
})

export type MapSettings = z.output<typeof mapSettingsSchema>
