import { z } from 'zod'
import type { PlaceView } from '#features/media/maps/api.types.ts'
import { type MapError, mapErrors } from '#features/media/maps/errors.ts'
import { zoomOfRank } from '#features/media/maps/rules.ts'
import { DAY_MS, SECOND_MS } from '#lib/dates/durations.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { WholeFetch } from '#platform/fetch/guarded.ts'

/** Limits of one search (P28). */
const LIMITS = { milliseconds: 5_000, bytes: 256 * 1024 } as const
const MAX_PLACES = 5
/** Addresses whose places are remembered. */
const MAX_REMEMBERED = 1_000
const REMEMBERED_MS = DAY_MS
/** Services of this kind allow a request a second for an installation. */
const PAUSE_MS = SECOND_MS
/** More searches than these never wait at once: they would take too long. */
const MAX_WAITING = 8

/** Finds places by their address. */
export interface Geocoder {
  /** Returns the remembered places of an address; undefined if it must be looked up. */
  remembered(address: string): readonly PlaceView[] | undefined
  find(address: string): Promise<Result<readonly PlaceView[], MapError>>
}

export interface GeocoderParts {
  /** Base URL of a service with the search of Nominatim. */
  readonly url: string
  readonly fetch: WholeFetch
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly wait: (milliseconds: number) => Promise<unknown>
}

const number = z.coerce.number<string | number>()
const responseSchema = z.array(
  z.object({
    lat: number.min(-90).max(90),
    lon: number.min(-180).max(180),
    display_name: z.string().max(2_000),
    place_rank: z.number().catch(28),
  }),
)

/**
 * Creates a client of a service with the search of Nominatim (`/search?q=…&format=jsonv2`). It sends one request a second
 * at most, and none for an address that it has looked up within a day.
 */
export function createGeocoder({ url, fetch, clock, wait }: GeocoderParts): Geocoder {
  const known = new Map<string, { readonly places: readonly PlaceView[]; readonly until: number }>()
  let next = 0
  let waiting = 0

  function remembered(address: string): readonly PlaceView[] | undefined {
    const found = known.get(keyOf(address))
    return found !== undefined && found.until > clock() ? found.places : undefined
  }

  async function find(address: string): Promise<Result<readonly PlaceView[], MapError>> {
    if (waiting >= MAX_WAITING) return fail(mapErrors.tooMany(MAX_WAITING))
    const start = Math.max(next, clock())
    next = start + PAUSE_MS
    waiting += 1
    try {
      if (start > clock()) await wait(start - clock())
      return await search(address)
    } finally {
      waiting -= 1
    }
  }

  async function search(address: string): Promise<Result<readonly PlaceView[], MapError>> {
    const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: String(MAX_PLACES) })
    const fetched = await fetch(`${url}/search?${query.toString()}`, {
      headers: { accept: 'application/json', 'user-agent': 'Sitewright' },
      limits: LIMITS,
    })
    if (!fetched.ok) return fail(mapErrors.geocoderFailed(fetched.error.message))
    const { status, body } = fetched.value
    if (status !== 200) return fail(mapErrors.geocoderFailed(`The service responded with status ${status}.`))
    const places = readPlaces(body)
    if (places === undefined)
      return fail(mapErrors.geocoderFailed('The response of the service cannot be read.'))
    known.delete(keyOf(address))
    known.set(keyOf(address), { places, until: clock() + REMEMBERED_MS })
    const [oldest] = known.keys()
    if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest)
    return ok(places)
  }

  return { remembered, find }
}

/** The same address in other letters and spaces. */
const keyOf = (address: string): string => address.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function readPlaces(body: Buffer): readonly PlaceView[] | undefined {
  try {
    const read = responseSchema.safeParse(JSON.parse(body.toString('utf8')))
    return read.data?.slice(0, MAX_PLACES).map(({ lat, lon, display_name, place_rank }) => ({
      name: display_name,
      latitude: lat,
      longitude: lon,
      zoom: zoomOfRank(place_rank),
    }))
  } catch {
    return undefined
  }
}
