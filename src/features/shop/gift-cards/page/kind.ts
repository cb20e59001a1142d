import {
  type BalancePage,
  type BuyPage,
  GIFT_CARD_PAGE,
  type PrintedPage,
  type RefusedPage,
} from '#features/shop/gift-cards/gift-card-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { Image } from '#parts/scope.ts'
import balance from '#features/shop/gift-cards/page/gift-card-balance.css?raw'
import buy from '#features/shop/gift-cards/page/gift-card-buy.css?raw'
import card from '#features/shop/gift-cards/page/gift-card-card.css?raw'
import payment from '#features/shop/orders/parts/payment.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'
import field from '#parts/styles/field.css?raw'

/** An amount with its texts. */
export interface ShownAmount {
  readonly sku: string
  readonly label: string
  /** What its buyer agrees to. */
  readonly priceCents: number
  readonly price: string
  /** Undefined for a card that is worth its price. */
  readonly value: string | undefined
  readonly isAvailable: boolean
}

/** What the pages of gift cards show: as their routes found it, with amounts as texts. */
export type GiftCardContent =
  | (Omit<BuyPage, 'amounts' | 'mediaId'> & {
      readonly amounts: readonly ShownAmount[]
      readonly image: Image | undefined
      readonly siteTitle: string
    })
  | (Omit<RefusedPage, 'amounts'> & {
      readonly amounts: readonly (ShownAmount & { readonly href: string })[]
    })
  | (Omit<BalancePage, 'card'> & {
      readonly card: (NonNullable<BalancePage['card']> & { readonly balance: string }) | undefined
      readonly homeHref: string
    })
  | (PrintedPage & {
      readonly balance: string
      /** Undefined while nothing of it is spent. */
      readonly initial: string | undefined
      readonly siteTitle: string
      readonly siteUrl: string
      readonly homeHref: string
    })

export const kind: FeaturePageKind = {
  token: GIFT_CARD_PAGE,
  pageType: PAGE_TYPE.page,
  frame: 'site',
  styles: minifyCss([field, card, payment, buy, balance].join('\n')),
}
