import { CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { CheckoutFormPage, CheckoutPage } from '#features/shop/checkout/checkout-page.types.ts'
import { amountText, sumRows } from '#features/shop/orders/view/order-sums.rules.ts'
import { mainAddress } from '#features/shop/checkout/checkout-entry.rules.ts'
import { orderTextsFor } from '#features/shop/orders/view/order-texts.rules.ts'
import { withdrawalExclusionTexts } from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import type { CartEntry } from '#features/shop/cart/types.ts'
import { backOrderText } from '#features/shop/catalogue/parts/product-texts.ts'
import type { Scope } from '#parts/scope.ts'
import { COUNTRY_CODES, namedCountries } from '#lib/places/countries.ts'
import type { CheckoutContent } from '#features/shop/checkout/page/kind.ts'
import { texts as checkoutTexts } from '#features/shop/checkout/page/texts.ts'
import { shownOrderLines } from '#features/shop/checkout/page/order-lines-of.rules.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The page of a checkout. A preview has no cart. */
export const loader: FeaturePageLoader<CheckoutPage, CheckoutContent> = {
  preview: { path: CHECKOUT_PATH, subject: { what: 'empty' } },
  load(page, { language }) {
    const { title, waitingTitle } = textsIn(checkoutTexts, language)
    return {
      title: page.what === 'waiting' ? waitingTitle : title,
      mediaIds: mediaIdsOf(page),
      content: ({ scope }) => contentOf(page, scope, language),
    }
  },
}

function mediaIdsOf(page: CheckoutPage) {
  if (page.what === 'empty') return []
  return page.what === 'form'
    ? [...page.mediaIds.values()]
    : page.order.lines.flatMap(({ mediaId }) => mediaId ?? [])
}

function contentOf(page: CheckoutPage, scope: Scope, language: string): CheckoutContent {
  if (page.what === 'empty') return { what: 'empty', homeHref: scope.site.homeHref }
  if (page.what === 'waiting') {
    const { order } = page
    return {
      what: 'waiting',
      page,
      lines: shownOrderLines(order, scope, language),
      rows: sumRows(order, language),
      due: amountText(order.amountDueCents, order.currency),
    }
  }
  const { cart } = page
  const amount = (cents: number) => amountText(cents, cart.currency)
  return {
    what: 'form',
    page,
    lines: cart.entries.map((entry) => {
      const mediaId = page.mediaIds.get(entry.id)
      return {
        id: entry.id,
        title: entry.title,
        about: aboutEntry(entry, language, page.store),
        quantity: entry.quantity,
        total: entry.unitPrice === null ? '' : amount(entry.totalCents),
        image: mediaId === undefined ? undefined : scope.image(mediaId),
        problem: isUnavailable(entry) ? textsIn(checkoutTexts, language).notices.unavailable : undefined,
      }
    }),
    rows: sumRows(
      {
        ...cart,
        shippingCents: cart.shippingCostCents,
        shippingOption: cart.selectedShippingOption,
        giftCardCents: page.giftCard?.cents ?? 0,
      },
      language,
    ),
    due: amount(page.amountDueCents),
    countries: namedCountries(countriesOf(page), language),
    allCountries: page.entry.isBillingSame ? [] : namedCountries(COUNTRY_CODES, language),
    optionPrices: Object.fromEntries(
      cart.shippingOptions.map(({ id, cents }) => [
        id,
        cents === 0 ? orderTextsFor(language).free : amount(cents),
      ]),
    ),
    giftCardAmount: amount(page.giftCard?.cents ?? 0),
  }
}

const isUnavailable = ({ notices }: CartEntry): boolean =>
  notices.some(({ type }) => type === 'gone' || type === 'stock')

const aboutEntry = (
  { optionValues, texts, backOrder, withdrawalExclusion }: CartEntry,
  language: string,
  { withdrawalDays }: CheckoutFormPage['store'],
): readonly string[] => [
  ...optionValues.map(({ optionName, value }) => (optionName === '' ? value : `${optionName}: ${value}`)),
  ...texts.map(({ label, value }) => `${label}: ${value}`),
  ...(backOrder && backOrder.quantity > 0 ? [backOrderText(backOrder, language)] : []),
  ...(withdrawalExclusion !== null && withdrawalDays > 0
    ? [withdrawalExclusionTexts(language).reasons[withdrawalExclusion]]
    : []),
]

/** Those that the store delivers to or knows taxes of, all for a store that names none, and the one that was chosen. */
function countriesOf({ needs, entry, cart }: CheckoutFormPage): readonly string[] {
  const offered = cart.requiresShipping ? (needs?.countries ?? COUNTRY_CODES) : COUNTRY_CODES
  const { country } = entry[mainAddress(cart)]
  return country === '' || offered.includes(country) ? offered : [...offered, country]
}
