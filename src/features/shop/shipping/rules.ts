import { type ShippingError, shippingErrors } from '#features/shop/shipping/errors.ts'
import type { OptionSettings, ZoneSettings, ZoneView } from '#features/shop/shipping/types.ts'
import { regionCode } from '#lib/places/regions.ts'
import { isPostalPattern } from '#features/shop/pricing/places.rules.ts'
import type { ShippingZone } from '#features/shop/pricing/shipping.rules.ts'

/** Returns the first problem of the options of a zone. */
export function findZoneProblem({ areas, options }: ZoneSettings): ShippingError | undefined {
  for (const [index, option] of options.entries()) {
    const at = (field: string, message: string) =>
      shippingErrors.badOption(`options.${index}.${field}`, message)
    const { kind, tiers, postalCodes, place } = option
    if (kind === 'weight' || kind === 'price') {
      if (tiers.length === 0) return at('tiers', 'Add a row with a price.')
      const starts = tiers.map(({ from }) => from)
      const repeated = starts.findIndex((from, place) => starts.indexOf(from) < place)
      if (repeated >= 0)
        return at(`tiers.${repeated}.from`, 'Two rows begin at the same value. Change or remove one of them.')
    }
    if (kind === 'localDelivery' && postalCodes.length === 0)
      return at('postalCodes', 'Enter the postal codes that you deliver to, one in each line.')
    const { country = '' } = areas[0] ?? {}
    if (postalCodes.some((pattern) => !isPostalPattern(country, pattern)))
      return at(
        'postalCodes',
        'Write one postal code, beginning such as SW1*, or range such as 10000..19999 in each line.',
      )
    if (kind === 'pickup' && place === null) return at('place.address', 'Enter where customers pick up.')
  }
  return undefined
}

/** Returns an option without what its kind does not have, and with tiers upwards. */
export function withoutUnused(option: OptionSettings): OptionSettings {
  const { kind, place } = option
  const isFixed = kind === 'flat' || kind === 'localDelivery'
  return {
    ...option,
    cents: isFixed ? option.cents : 0,
    tiers:
      kind === 'weight' || kind === 'price'
        ? option.tiers.toSorted((one, other) => one.from - other.from)
        : [],
    freeFromCents: kind === 'pickup' ? null : option.freeFromCents,
    postalCodes: kind === 'localDelivery' ? option.postalCodes : [],
    place: kind === 'pickup' && place ? { ...place, region: regionCode(place.country, place.region) } : null,
  }
}

/** Returns a zone as carts are priced by it. */
export const toPricedZone = ({ id, areas, options }: ZoneView): ShippingZone => ({
  id,
  areas,
  methods: options.map((option) => ({
    id: option.id,
    name: option.name,
    kind: option.kind,
    cents: BigInt(option.cents),
    tiers: option.tiers.map(({ from, cents }) => ({
      from: BigInt(from),
      cents: cents === null ? undefined : BigInt(cents),
    })),
    freeFromCents: option.freeFromCents === null ? undefined : BigInt(option.freeFromCents),
    postalCodes: option.postalCodes,
    place: option.place ?? undefined,
  })),
})

/** What visitors say about where they are, before a store can tell what shipping and tax cost. */
export interface PlaceNeeds {
  /** Codes of countries; undefined for every country. */
  readonly countries: readonly string[] | undefined
  readonly region: boolean
  readonly postalCode: boolean
}

interface NamedArea {
  readonly country: string
  readonly region: string
  readonly postalCodes: readonly string[]
}

/** Returns what a store has to know of a place; undefined for one without zones and tax rules. */
export function placeNeeds(
  zones: readonly Pick<ZoneView, 'areas' | 'options'>[],
  taxRules: readonly NamedArea[],
): PlaceNeeds | undefined {
  const zoneAreas: readonly NamedArea[] = zones.flatMap(({ areas }) => areas)
  const areas = [...zoneAreas, ...taxRules]
  if (areas.length === 0) return undefined
  const countries = [...new Set(areas.map(({ country }) => country))]
  const isLocal = zones.some(({ options }) => options.some(({ postalCodes }) => postalCodes.length > 0))
  return {
    countries: countries.includes('') ? undefined : countries,
    region: areas.some(({ region }) => region !== ''),
    postalCode: isLocal || areas.some(({ postalCodes }) => postalCodes.length > 0),
  }
}
