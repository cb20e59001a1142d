import type { GiftCardPage, OfferedAmount } from '#features/shop/gift-cards/gift-card-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'
import type { Scope } from '#parts/scope.ts'
import type { GiftCardContent, ShownAmount } from '#features/shop/gift-cards/page/kind.ts'
import { texts as giftCardTexts } from '#features/shop/gift-cards/page/texts.ts'

/** The pages of gift cards, which their routes serve. Buying one is a checkout (RTE-05). */
export const loader: FeaturePageLoader<GiftCardPage, GiftCardContent> = {
  load(page, { language, site }) {
    const texts = textsIn(giftCardTexts, language)
    const mediaId = page.what === 'buy' ? page.mediaId : null
    const isCheckout = page.what === 'buy' || page.what === 'refused'
    return {
      title: isCheckout ? page.title : page.what === 'balance' ? texts.balanceTitle : texts.title,
      pageType: isCheckout ? PAGE_TYPE.checkout : PAGE_TYPE.page,
      mediaIds: mediaId === null ? [] : [mediaId],
      content: ({ scope }) => contentOf(page, scope, site.origin),
    }
  },
}

const textOf = (cents: number, currency: string) => formatMoney(Money.fromCents(BigInt(cents), currency))

const trimmedOf = (cents: number, currency: string) =>
  formatMoney(Money.fromCents(BigInt(cents), currency), { trimCents: true })

const shownAmount = (amount: OfferedAmount, currency: string): ShownAmount => ({
  sku: amount.sku,
  // An option that is only the amount again says nothing.
  label: amount.label === trimmedOf(amount.priceCents, currency) ? '' : amount.label,
  priceCents: amount.priceCents,
  price: textOf(amount.priceCents, currency),
  value: amount.valueCents === amount.priceCents ? undefined : textOf(amount.valueCents, currency),
  isAvailable: amount.isAvailable,
})

function contentOf(page: GiftCardPage, scope: Scope, origin: string): GiftCardContent {
  const { homeHref, title: siteTitle } = scope.site
  switch (page.what) {
    case 'buy': {
      const { amounts, mediaId, ...rest } = page
      return {
        ...rest,
        amounts: amounts.map((amount) => shownAmount(amount, page.currency)),
        image: mediaId === null ? undefined : scope.image(mediaId),
        siteTitle,
      }
    }
    case 'refused':
      return {
        ...page,
        amounts: page.amounts.map((amount) => ({
          ...shownAmount(amount, page.currency),
          href: amount.href,
        })),
      }
    case 'balance':
      return {
        ...page,
        card: page.card && { ...page.card, balance: textOf(page.card.balanceCents, page.card.currency) },
        homeHref,
      }
    case 'card':
      return {
        ...page,
        balance: textOf(page.balanceCents, page.currency),
        initial:
          page.balanceCents === page.initialCents ? undefined : textOf(page.initialCents, page.currency),
        siteTitle,
        siteUrl: origin,
        homeHref,
      }
  }
}
