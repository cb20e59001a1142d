import type {
  BalancePage,
  BuyPage,
  PrintedPage,
  RefusedPage,
} from '#features/shop/gift-cards/gift-card-page.types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { Image } from '#parts/scope.ts'
import balance from '#parts/styles/gift-card-balance.css?raw'
import buy from '#parts/styles/gift-card-buy.css?raw'
import card from '#parts/styles/gift-card-card.css?raw'
import payment from '#parts/styles/payment.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'
import field from '#site/page/styles/field.css?raw'

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

export const kind: PageKind<GiftCardContent> = {
  name: 'gift-card',
  pageType: PAGE_TYPE.page,
  frame: 'site',
  // It has the key of a form, or is about one card.
  cachePolicy: { per: 'request' },
  styles: minifyCss([field, card, payment, buy, balance].join('\n')),
}
