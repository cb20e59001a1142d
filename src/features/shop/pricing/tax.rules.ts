import { type Area, type Location, specificityOf } from '#features/shop/pricing/places.rules.ts'
import {
  byId,
  divideRounded,
  ONE_IN_PPM,
  type Ppm,
  shareOf,
  splitByWeight,
  sumOf,
} from '#features/shop/pricing/rounding.rules.ts'

/** A tax that the owner set up for an area. */
export interface TaxRule extends Area {
  readonly id: string
  /** As customers read it, such as `VAT`. */
  readonly name: string
  readonly rate: Ppm
  readonly taxClass: string
  readonly appliesToShipping: boolean
  /**
   * Whether it is due beside the rules of less exact areas, as the tax of a county is. One that is not replaces them,
   * as the rate of an island does.
   */
  readonly isAdded: boolean
  /** First and last day, such as `2027-01-01`; empty without an end. */
  readonly validFrom: string
  readonly validTo: string
}

/** What is due for all rules of a name and rate: the amount that is taxed and the tax. */
export interface TaxLine {
  readonly name: string
  readonly rate: Ppm
  /** Without tax, also if prices include it. */
  readonly netCents: bigint
  readonly taxCents: bigint
}

/** An amount to be taxed, after discounts. */
export interface Taxable {
  readonly id: string
  readonly taxClass: string
  readonly cents: bigint
  readonly isShipped: boolean
}

export interface TaxOptions {
  readonly rules: readonly TaxRule[]
  readonly location: Location | undefined
  /** The day at the store, such as `2026-12-31`. */
  readonly day: string
  readonly pricesIncludeTax: boolean
  readonly shippingCents: bigint
  /** The class by which shipping is taxed where no shipped product has an amount; undefined for that of these products. */
  readonly shippingTaxClass: string | undefined
}

export interface Tax {
  /** Rules that apply at the location (CRT-09). */
  readonly rules: readonly TaxRule[]
  readonly lines: readonly TaxLine[]
  /** The tax in the amount of each taxable, by id, for display and refunds; those of a group sum to its tax. */
  readonly byTaxable: ReadonlyMap<string, bigint>
  readonly shippingTaxCents: bigint
  readonly totalCents: bigint
}

/** Amounts that are taxed together. */
interface Group {
  readonly rules: readonly TaxRule[]
  readonly parts: { readonly id: string; readonly cents: bigint }[]
}

/** An id that no line has: lines are numbered. */
const SHIPPING = 'shipping'

/**
 * Returns the tax of a cart. It is computed once for each name and rate, on the sum of all amounts that are taxed by it,
 * and halves are rounded away from zero; then it is split over the amounts without changing the sum. In prices that
 * include several taxes their sum is computed once, and split over them. Shipping is split over what is shipped in
 * proportion to its amounts and taxed as that is, by the rules that apply to it.
 */
export function computeTax(taxables: readonly Taxable[], options: TaxOptions): Tax {
  const { location, pricesIncludeTax } = options
  const applied = new Map<string, TaxRule>()
  const groups = new Map<string, Group>()
  const addTo = (id: string, rules: readonly TaxRule[], cents: bigint) => {
    const key = rules.map(({ name, rate }) => `${rate} ${name}`).join('\n')
    const group = groups.get(key) ?? { rules, parts: [] }
    group.parts.push({ id, cents })
    groups.set(key, group)
  }
  const add = (id: string, rules: readonly TaxRule[], cents: bigint) => {
    for (const rule of rules) applied.set(rule.id, rule)
    if (!pricesIncludeTax) for (const rule of rules) addTo(id, [rule], cents)
    else if (rules.length > 0) addTo(id, rules, cents)
  }
  const rulesOf = (taxClass: string) =>
    location ? applicableRules(options.rules, taxClass, location, options.day) : []
  for (const { id, taxClass, cents } of taxables) add(id, rulesOf(taxClass), cents)
  for (const { taxClass, cents } of splitShipping(taxables, options))
    add(
      SHIPPING,
      rulesOf(taxClass).filter((rule) => rule.appliesToShipping),
      cents,
    )
  return { ...totalsOf([...groups.values()], pricesIncludeTax), rules: [...applied.values()] }
}

/** The class of products that have no other, and of shipping that nothing is sent by. */
const STANDARD_CLASS = ''

/**
 * Returns the parts of the shipping cost that are taxed by each class. Only what is shipped weighs; where none of it has an
 * amount, as of free products, the store says by which class, or each product weighs the same.
 */
function splitShipping(
  taxables: readonly Taxable[],
  { shippingCents, shippingTaxClass }: TaxOptions,
): readonly { readonly taxClass: string; readonly cents: bigint }[] {
  const shipped = taxables.filter(({ isShipped }) => isShipped)
  const amounts = shipped.map(({ cents }) => cents)
  const isWeighed = sumOf(amounts) > 0n
  if (!isWeighed && (shippingTaxClass !== undefined || shipped.length === 0))
    return [{ taxClass: shippingTaxClass ?? STANDARD_CLASS, cents: shippingCents }]
  const parts = splitByWeight(shippingCents, isWeighed ? amounts : amounts.map(() => 1n))
  return shipped.map(({ taxClass }, index) => ({ taxClass, cents: parts[index] ?? 0n }))
}

function totalsOf(groups: readonly Group[], pricesIncludeTax: boolean): Omit<Tax, 'rules'> {
  const byTaxable = new Map<string, bigint>()
  const lines = new Map<string, TaxLine>()
  for (const { rules, parts } of groups) {
    const amounts = parts.map(({ cents }) => cents)
    const amount = sumOf(amounts)
    const rates = rules.map(({ rate }) => BigInt(rate))
    const tax = pricesIncludeTax ? taxIn(amount, sumOf(rates)) : shareOf(amount, Number(sumOf(rates)))
    const netCents = pricesIncludeTax ? amount - tax : amount
    const ruleTaxes = splitByWeight(tax, rates)
    for (const [index, { name, rate }] of rules.entries()) {
      const key = `${rate} ${name}`
      const line = lines.get(key) ?? { name, rate, netCents: 0n, taxCents: 0n }
      lines.set(key, {
        ...line,
        netCents: line.netCents + netCents,
        taxCents: line.taxCents + (ruleTaxes[index] ?? 0n),
      })
    }
    const taxes = splitByWeight(tax, amounts)
    for (const [index, { id }] of parts.entries())
      byTaxable.set(id, (byTaxable.get(id) ?? 0n) + (taxes[index] ?? 0n))
  }
  const shippingTaxCents = byTaxable.get(SHIPPING) ?? 0n
  byTaxable.delete(SHIPPING)
  return {
    lines: [...lines.values()].toSorted((one, other) => other.rate - one.rate),
    byTaxable,
    shippingTaxCents,
    totalCents: sumOf([...lines.values()].map(({ taxCents }) => taxCents)),
  }
}

/** Returns the tax in an amount that includes it: the rest is the rounded net amount, so that both sum to it. */
const taxIn = (cents: bigint, rate: bigint): bigint =>
  cents - divideRounded(cents * ONE_IN_PPM, ONE_IN_PPM + rate)

/**
 * Returns the rules that are due at a location: of those that replace others the one of the most exact area, and all
 * that are added. The order does not depend on that of the rules.
 */
export function applicableRules(
  rules: readonly TaxRule[],
  taxClass: string,
  location: Location,
  day: string,
): TaxRule[] {
  const found = rules
    .filter((rule) => rule.taxClass === taxClass && isValidOn(rule, day))
    .map((rule) => ({ rule, specificity: specificityOf(rule, location) }))
    .filter(({ specificity }) => specificity > 0)
    .toSorted((one, other) => other.specificity - one.specificity || byId(one.rule, other.rule))
  const [main] = found.filter(({ rule }) => !rule.isAdded)
  return found.filter((one) => one === main || one.rule.isAdded).map(({ rule }) => rule)
}

const isValidOn = ({ validFrom, validTo }: TaxRule, day: string): boolean =>
  (validFrom === '' || validFrom <= day) && (validTo === '' || day <= validTo)
