import {
  type AddPage,
  CART_PAGE,
  type CartProblem,
  type ShownCartPage,
} from '#features/shop/cart/cart-page.types.ts'
import type { CartEntry, CouponReason, EntryText } from '#features/shop/cart/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import type { Image } from '#parts/scope.ts'
import customTexts from '#parts/styles/custom-texts.css?raw'
import asideStyle from '#parts/styles/cart-aside.css?raw'
import sumStyle from '#parts/styles/cart-sum.css?raw'
import cartStyle from '#parts/styles/cart.css?raw'
import style from '#features/shop/cart/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

/** What changed since an entry was added, as the page says it. */
export type ShownNotice =
  | { readonly what: 'price'; readonly was: string; readonly now: string }
  | { readonly what: 'stock'; readonly inStock: number }
  | { readonly what: 'quantity'; readonly was: number; readonly now: number }
  | { readonly what: 'gone' }

/** An entry of a cart, as the page shows it. */
export interface CartLine {
  readonly id: Id
  readonly title: string
  /** Undefined for what is gone. */
  readonly href: string | undefined
  /** `Size: 41` */
  readonly options: readonly string[]
  /** What the buyer entered. */
  readonly texts: readonly EntryText[]
  readonly quantity: number
  readonly maxQuantity: number
  readonly price: string | undefined
  /** Before its sale, and what the sale takes off in percent. */
  readonly before: string | undefined
  readonly percent: number | undefined
  /** What is to come of it; undefined if all are in stock. */
  readonly backOrder: CartEntry['backOrder']
  readonly total: string | undefined
  readonly image: Image | undefined
  readonly notices: readonly ShownNotice[]
}

/** An entry that the visitor put aside. */
export interface SavedLine extends CartLine {
  /** Whether it can be put back into the cart. */
  readonly isOffered: boolean
}

/** A product that is related to what is in a cart. */
export interface CartSuggestion {
  readonly id: Id
  readonly title: string
  readonly href: string
  readonly image: Image | undefined
  readonly price: ListedPrice
  /** What can be added here; none for a product that is chosen on its page. */
  readonly variants: readonly { readonly id: Id; readonly label: string }[]
}

/** A code in a cart. */
export interface ShownCoupon {
  readonly code: string
  /** Why it does not count; undefined for one that does. */
  readonly reason: CouponReason | undefined
  readonly minimum: { readonly amount: string; readonly quantity: number }
}

/** Where a cart goes, and what the store asks about it. */
export interface ShownPlace {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly country: string
  readonly region: string
  readonly postalCode: string
  readonly asksRegion: boolean
  readonly asksPostalCode: boolean
  /** `Germany, 10115`; empty as long as the visitor has not said it. */
  readonly label: string
}

export interface ShownOption {
  readonly id: Id
  readonly name: string
  /** Empty for what is free. */
  readonly price: string
  readonly address: string
  readonly isChosen: boolean
}

/** What is added to and taken off the sum of a cart, as its page shows it. */
export interface ShownSum {
  readonly subtotal: string
  /** Undefined for a total that is the subtotal. */
  readonly total: string | undefined
  /** `name` is empty for free shipping without a name. */
  readonly discounts: readonly { readonly id: Id; readonly name: string; readonly amount: string }[]
  readonly shipping: { readonly name: string; readonly price: string } | undefined
  /** Added taxes; those in prices are included ones. */
  readonly taxes: readonly { readonly name: string; readonly amount: string }[]
  readonly includedTaxes: readonly { readonly name: string; readonly amount: string }[]
  /** That prices include tax, while it is not known how much; empty for nothing. */
  readonly taxNote: string
  readonly coupons: readonly ShownCoupon[]
  /** Undefined for a store without zones and taxes. */
  readonly place: ShownPlace | undefined
  readonly options: readonly ShownOption[]
  readonly isUndeliverable: boolean
}

/** The page with a visitor's cart. */
export interface CartContent {
  readonly what: 'cart'
  readonly lines: readonly CartLine[]
  readonly count: number
  readonly sum: ShownSum
  /** What the visitor wrote to the store; undefined for a store that takes no notes. An empty label is the usual one. */
  readonly note: { readonly label: string; readonly text: string } | undefined
  readonly saved: readonly SavedLine[]
  readonly suggestions: readonly CartSuggestion[]
  readonly removed: ShownCartPage['removed']
  readonly done: ShownCartPage['done']
  readonly problem: CartProblem | undefined
  readonly formKey: string
  /** The front of the store. */
  readonly homeHref: string
}

/** The page that asks whether to add a product. */
export interface AddContent {
  readonly what: 'add'
  readonly id: Id
  readonly title: string
  readonly href: string
  readonly options: readonly string[]
  readonly price: string
  readonly quantity: number
  readonly fields: Pick<AddPage, 'customTexts' | 'texts' | 'problem'>
  readonly image: Image | undefined
  readonly formKey: string
}

export const kind: FeaturePageKind = {
  token: CART_PAGE,
  pageType: PAGE_TYPE.showCart,
  frame: 'site',
  styles: minifyCss([cartStyle, sumStyle, asideStyle, customTexts, style].join('\n')),
}
