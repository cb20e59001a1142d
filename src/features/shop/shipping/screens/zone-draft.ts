import {
  parseAmount,
  parsePrice,
  weightMeasure,
  writeAmount,
} from '#features/shop/catalogue/show/amount.rules.ts'
import { writePrice } from '#features/shop/catalogue/edit/stored-draft.rules.ts'
import type { OptionKind, OptionSettings, ZoneSettings, ZoneView } from '#features/shop/shipping/types.ts'
import { postalCodesIn } from '#features/shop/taxes/screens/fields/area-fields.tsx'
import type { DraftProblem } from '#lib/draft-problem.ts'
import { fail, ok, type Result } from '#lib/result.ts'

export interface DraftArea {
  readonly key: number
  /** Whether it is edited as a part of its country: a region or postal codes. */
  readonly isPart: boolean
  readonly country: string
  readonly region: string
  /** One in each line. */
  readonly postalCodes: string
}

export interface DraftTier {
  readonly key: number
  readonly from: string
  /** Empty for what is not delivered. */
  readonly price: string
}

export interface DraftOption {
  readonly key: number
  readonly id: string | undefined
  readonly name: string
  readonly kind: OptionKind
  readonly price: string
  readonly tiers: readonly DraftTier[]
  readonly freeFrom: string
  readonly postalCodes: string
  readonly address: string
  readonly placeCountry: string
  readonly placeRegion: string
  readonly placePostalCode: string
}

/** A zone while it is edited, with numbers as they are typed. */
export interface ZoneDraft {
  /** The version that it was read from; 0 for a new one. */
  readonly version: number
  readonly name: string
  readonly areas: readonly DraftArea[]
  readonly options: readonly DraftOption[]
  /** Above all keys. */
  readonly nextKey: number
}

export const newOption = (key: number): DraftOption => ({
  key,
  id: undefined,
  name: '',
  kind: 'flat',
  price: '',
  tiers: [{ key: key + 1, from: '0', price: '' }],
  freeFrom: '',
  postalCodes: '',
  address: '',
  placeCountry: '',
  placeRegion: '',
  placePostalCode: '',
})

export const NEW_ZONE: ZoneDraft = {
  version: 0,
  name: '',
  areas: [],
  options: [newOption(0)],
  nextKey: 2,
}

/** Returns a draft with these whole countries, empty for everywhere else, beside the parts that it has. */
export function withCountries(
  { areas, nextKey }: Pick<ZoneDraft, 'areas' | 'nextKey'>,
  countries: readonly string[],
): Pick<ZoneDraft, 'areas' | 'nextKey'> {
  const kept = areas.filter(({ isPart, country }) => isPart || countries.includes(country))
  const known = new Set(kept.filter(({ isPart }) => !isPart).map(({ country }) => country))
  const added = countries
    .filter((country) => !known.has(country))
    .map((country, index) => ({
      key: nextKey + index,
      isPart: false,
      country,
      region: '',
      postalCodes: '',
    }))
  return { areas: [...kept, ...added], nextKey: nextKey + added.length }
}

/** Weights of tiers are stored in grams, and entered in pounds or kilograms. */
const gramsOf = (standard: number) => weightMeasure(standard).size / 1000
const WEIGHT_PLACES = 3

/** Returns a stored zone for editing, with weights in the units of the store. */
export function toZoneDraft(zone: ZoneView, standard: number): ZoneDraft {
  let nextKey = 0
  const weight = (grams: number) =>
    writeAmount(Math.round((grams / gramsOf(standard)) * 10 ** WEIGHT_PLACES), WEIGHT_PLACES)
  return {
    version: zone.version,
    name: zone.name,
    areas: zone.areas.map(({ postalCodes, ...area }) => ({
      ...area,
      key: nextKey++,
      isPart: area.region !== '' || postalCodes.length > 0,
      postalCodes: postalCodes.join('\n'),
    })),
    options: zone.options.map((option) => ({
      key: nextKey++,
      id: option.id,
      name: option.name,
      kind: option.kind,
      price: option.kind === 'flat' || option.kind === 'localDelivery' ? writePrice(option.cents) : '',
      tiers: (option.tiers.length > 0 ? option.tiers : [{ from: 0, cents: null }]).map(({ from, cents }) => ({
        key: nextKey++,
        from: option.kind === 'weight' ? weight(from) : from === 0 ? '0' : writePrice(from),
        price: writePrice(cents),
      })),
      freeFrom: writePrice(option.freeFromCents),
      postalCodes: option.postalCodes.join('\n'),
      address: option.place?.address ?? '',
      placeCountry: option.place?.country ?? '',
      placeRegion: option.place?.region ?? '',
      placePostalCode: option.place?.postalCode ?? '',
    })),
    nextKey,
  }
}

/** Returns what is sent to save a draft, or what its owner should do first. */
export function fromZoneDraft(draft: ZoneDraft, standard: number): Result<ZoneSettings, DraftProblem> {
  const options: OptionSettings[] = []
  for (const [index, option] of draft.options.entries()) {
    const read = fromDraftOption(option, standard)
    if (!read.ok) return fail({ field: `options.${index}.${read.error.field}`, message: read.error.message })
    options.push(read.value)
  }
  return ok({
    name: draft.name,
    areas: draft.areas.map(({ country, region, postalCodes }) => ({
      country,
      region: country === '' ? '' : region,
      postalCodes: country === '' ? [] : postalCodesIn(postalCodes),
    })),
    options,
  })
}

function fromDraftOption(option: DraftOption, standard: number): Result<OptionSettings, DraftProblem> {
  const { kind, id, name, freeFrom } = option
  const isFixed = kind === 'flat' || kind === 'localDelivery'
  const price = isFixed ? parsePrice(option.price) : ok(0)
  if (!price.ok) return fail({ field: 'cents', message: price.error })
  const free = freeFrom.trim() === '' || kind === 'pickup' ? ok(null) : parsePrice(freeFrom)
  if (!free.ok) return fail({ field: 'freeFromCents', message: free.error })
  const tiers: { from: number; cents: number | null }[] = []
  if (kind === 'weight' || kind === 'price')
    for (const [index, tier] of option.tiers.entries()) {
      const from = kind === 'price' ? parsePrice(tier.from) : parseWeight(tier.from, standard)
      if (!from.ok) return fail({ field: `tiers.${index}.from`, message: from.error })
      const cents = tier.price.trim() === '' ? ok(null) : parsePrice(tier.price)
      if (!cents.ok) return fail({ field: `tiers.${index}.cents`, message: cents.error })
      tiers.push({ from: from.value, cents: cents.value })
    }
  return ok({
    ...(id !== undefined && { id }),
    name,
    kind,
    cents: price.value,
    tiers,
    freeFromCents: free.value,
    postalCodes: kind === 'localDelivery' ? postalCodesIn(option.postalCodes) : [],
    place:
      kind === 'pickup'
        ? {
            address: option.address,
            country: option.placeCountry,
            region: option.placeRegion,
            postalCode: option.placePostalCode,
          }
        : null,
  })
}

function parseWeight(text: string, standard: number): Result<number, string> {
  const read = parseAmount(text, WEIGHT_PLACES)
  const { label } = weightMeasure(standard)
  return read.ok
    ? ok(Math.round((read.value / 10 ** WEIGHT_PLACES) * gramsOf(standard)))
    : fail(`Enter a weight in ${label}, such as 1.5.`)
}
