import { lineCents, type PricedLine } from '#features/shop/pricing/priced-line.rules.ts'
import {
  type Area,
  hasPostalCode,
  type Location,
  specificityOf,
} from '#features/shop/pricing/places.rules.ts'
import { byId, compare, sumOf } from '#features/shop/pricing/rounding.rules.ts'

/** From a weight in grams, or a sum in cents, the price is this; undefined is not delivered. */
export interface ShippingTier {
  readonly from: bigint
  readonly cents: bigint | undefined
}

/** How an order can be delivered, as the owner set it up. */
export interface ShippingMethod {
  readonly id: string
  readonly name: string
  readonly kind: 'flat' | 'weight' | 'price' | 'pickup' | 'localDelivery'
  /** Of flat rate and local delivery; pickup is free. */
  readonly cents: bigint
  /** Of rates by weight and price, in any order. Nothing below the first is delivered. */
  readonly tiers: readonly ShippingTier[]
  /** Sum of the shipped products, after discounts, from which it is free; undefined for never. */
  readonly freeFromCents: bigint | undefined
  /** Where in its zone it is offered, such as local delivery; empty for everywhere. */
  readonly postalCodes: readonly string[]
  /** Where customers pick up, which is where the order is taxed then; undefined if it is delivered. */
  readonly place: Location | undefined
}

/** Areas with the same methods. The zone of the most exact area decides, not one before another. */
export interface ShippingZone {
  readonly id: string
  readonly areas: readonly Area[]
  readonly methods: readonly ShippingMethod[]
}

export interface ShippingOption {
  readonly id: string
  readonly name: string
  readonly kind: ShippingMethod['kind']
  readonly cents: bigint
  readonly place: Location | undefined
}

export interface Shipped {
  readonly lines: readonly PricedLine[]
  /** What discounts take off each line, by its id. */
  readonly discounts: ReadonlyMap<string, bigint>
  readonly isShippingFree: boolean
}

/**
 * Returns the options for a location, the cheapest first; none if no zone contains it, or nothing is shipped. Free
 * shipping makes every option free, since a customer who chooses the dearest may not notice that it is not.
 */
export function shippingOptions(
  zones: readonly ShippingZone[],
  location: Location | undefined,
  { lines, discounts, isShippingFree }: Shipped,
): ShippingOption[] {
  const shipped = lines.filter(({ isShipped }) => isShipped)
  if (location === undefined || shipped.length === 0) return []
  const sum = sumOf(shipped.map((line) => lineCents(line) - (discounts.get(line.id) ?? 0n)))
  const grams = sumOf(shipped.map(({ weightGrams, quantity }) => BigInt(weightGrams) * BigInt(quantity)))
  return (
    (zoneOf(zones, location)?.methods ?? [])
      .filter(({ postalCodes }) => hasPostalCode(postalCodes, location))
      .map((method) => ({ method, cents: priceOf(method, sum, grams) }))
      .filter((option): option is typeof option & { cents: bigint } => option.cents !== undefined)
      .map(({ method: { id, name, kind, place }, cents }) => ({ id, name, kind, cents, place }))
      // Before they become free, so that the first one is the same with and without it.
      .toSorted((one, other) => compare(one.cents, other.cents) || byId(one, other))
      .map((option) => (isShippingFree ? { ...option, cents: 0n } : option))
  )
}

/**
 * Returns the option that counts: the chosen one, or as long as none is, or it is not offered, the cheapest delivery, so that
 * the total is one that can be paid. A pickup is chosen for nobody where there is delivery.
 */
export const selectedOption = (
  options: readonly ShippingOption[],
  chosenId: string | undefined,
): ShippingOption | undefined =>
  options.find(({ id }) => id === chosenId) ?? options.find(({ kind }) => kind !== 'pickup') ?? options[0]

/** Returns the zone of a location: that with the most exact area, and the first by id of equal ones. */
export function zoneOf(zones: readonly ShippingZone[], location: Location): ShippingZone | undefined {
  const [best] = zones
    .map((zone) => ({
      zone,
      specificity: Math.max(0, ...zone.areas.map((area) => specificityOf(area, location))),
    }))
    .filter(({ specificity }) => specificity > 0)
    .toSorted((one, other) => other.specificity - one.specificity || byId(one.zone, other.zone))
  return best?.zone
}

function priceOf(method: ShippingMethod, sum: bigint, grams: bigint): bigint | undefined {
  const { kind, cents, tiers, freeFromCents } = method
  if (kind === 'pickup') return 0n
  const price = kind === 'weight' || kind === 'price' ? tierOf(tiers, kind === 'weight' ? grams : sum) : cents
  return price !== undefined && freeFromCents !== undefined && sum >= freeFromCents ? 0n : price
}

/** A tier begins at its value and ends before that of the next, so that there are no gaps. */
const tierOf = (tiers: readonly ShippingTier[], value: bigint): bigint | undefined =>
  tiers.toSorted((one, other) => compare(other.from, one.from)).find(({ from }) => from <= value)?.cents
