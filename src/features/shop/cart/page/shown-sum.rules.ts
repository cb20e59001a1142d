import type { ShownCartPage } from '#features/shop/cart/cart-page.types.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { COUNTRY_CODES, countryName, namedCountries } from '#lib/places/countries.ts'
import { productTextsFor } from '#features/shop/catalogue/parts/product-texts.ts'
import type { ShownOption, ShownPlace, ShownSum } from '#features/shop/cart/page/kind.ts'

/** Returns what the page of a cart shows below its entries. */
export function shownSum(
  { cart, needs, hasTaxNote }: Pick<ShownCartPage, 'cart' | 'needs' | 'hasTaxNote'>,
  language: string,
): ShownSum {
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), cart.currency))
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  const taxes = cart.taxLines
    .filter(({ taxCents }) => taxCents > 0)
    .map(({ name, rate, taxCents }) => ({
      name: `${name} ${percent.format(rate / 1_000_000)}`,
      amount: amount(taxCents),
    }))
  const { selectedShippingOption: selected, pricesIncludeTax } = cart
  const isMore = cart.discounts.length > 0 || selected !== null || (!pricesIncludeTax && taxes.length > 0)
  return {
    subtotal: amount(cart.subtotalCents),
    total: isMore ? amount(cart.grandTotalCents) : undefined,
    discounts: cart.discounts.map(({ id, name, code, cents }) => ({
      id,
      name: code === '' || code.toLowerCase() === name.toLowerCase() ? name : `${name} (${code})`,
      amount: cents === 0 ? '' : `−${amount(cents)}`,
    })),
    shipping: selected === null ? undefined : { name: selected.name, price: priceOf(selected.cents, amount) },
    taxes: pricesIncludeTax ? [] : taxes,
    includedTaxes: pricesIncludeTax ? taxes : [],
    taxNote:
      hasTaxNote && taxes.length === 0
        ? productTextsFor(language)[
            cart.requiresShipping && selected === null ? 'withTaxPlusShipping' : 'withTax'
          ]
        : '',
    coupons: [
      ...cart.validCoupons.map(({ code }) => ({
        code,
        reason: undefined,
        minimum: { amount: '', quantity: 0 },
      })),
      ...cart.invalidCoupons.map(({ code, reason, minimumCents, minimumQuantity }) => ({
        code,
        reason,
        minimum: { amount: priceOf(minimumCents, amount), quantity: minimumQuantity },
      })),
    ],
    place: needs && placeOf(cart, needs, language),
    options: cart.shippingOptions.map(({ id, name, cents, address }): ShownOption => ({
      id,
      name,
      price: priceOf(cents, amount),
      address,
      isChosen: id === selected?.id,
    })),
    isUndeliverable:
      cart.requiresShipping && cart.shippingLocation !== null && cart.shippingOptions.length === 0,
  }
}

const priceOf = (cents: number, amount: (cents: number) => string) => (cents === 0 ? '' : amount(cents))

function placeOf(
  { shippingLocation }: Cart,
  { countries = COUNTRY_CODES, region, postalCode }: NonNullable<ShownCartPage['needs']>,
  language: string,
): ShownPlace {
  const { country, ...parts } = shippingLocation ?? { country: '', region: '', postalCode: '' }
  const codes = country === '' || countries.includes(country) ? countries : [...countries, country]
  const label = [country === '' ? '' : countryName(country, language), parts.region, parts.postalCode]
  return {
    countries: namedCountries(codes, language),
    // With one country there is nothing to choose.
    country: country === '' && codes.length === 1 ? (codes[0] ?? '') : country,
    region: parts.region,
    postalCode: parts.postalCode,
    asksRegion: region,
    asksPostalCode: postalCode,
    label: label.filter(Boolean).join(', '),
  }
}
