import type { TextProblem } from '#features/shop/cart/entry-texts.rules.ts'
import type { Cart, CartEntry, EntryText } from '#features/shop/cart/types.ts'
import type { CustomText } from '#features/content/collections/product-extras.types.ts'
import type { PlaceNeeds } from '#features/shop/shipping/rules.ts'
import type { StoreSettings } from '#features/shop/store-settings/types.ts'
import type { Id } from '#lib/id.ts'
import type { MoneyJson } from '#lib/money/money.ts'
import { definePage } from '#lib/page-token.ts'

/** Why the cart page shows a message: a code of the feature's errors, or that there is no cart to check out (CHK-06). */
export interface CartProblem {
  readonly code: string
  /** Numbers that the message names. */
  readonly inStock: number | undefined
  readonly inCart: number | undefined
  /** What the visitor entered, for its field. */
  readonly entered?: string | undefined
}

/** The page with a visitor's cart. */
export interface ShownCartPage {
  readonly what: 'cart'
  readonly cart: Cart
  /** Images by entry. */
  readonly mediaIds: ReadonlyMap<Id, Id>
  /** What estimates of shipping and tax need; undefined without any. */
  readonly needs: PlaceNeeds | undefined
  /** Whether prices say that they include tax. */
  readonly hasTaxNote: boolean
  /** Whether it takes notes and suggests products. */
  readonly settings: Pick<StoreSettings, 'cartNote' | 'cartNoteLabel' | 'cartSuggestions'>
  /** An entry that was just removed, and can be brought back. */
  readonly removed: (Pick<CartEntry, 'id' | 'title' | 'quantity'> & { readonly saved: boolean }) | undefined
  /** What was just done: `note` was saved, or the id of an entry that was put aside or back. */
  readonly done: string
  readonly problem: CartProblem | undefined
  readonly formKey: string
}

/** Asks whether to add a product: pages that everybody gets alike have no key for a form (P11). */
export interface AddPage {
  readonly what: 'add'
  readonly variantId: Id
  readonly title: string
  readonly url: string
  readonly optionValues: CartEntry['optionValues']
  readonly unitPrice: MoneyJson
  readonly quantity: number
  /** What the product asks for, and what was entered. */
  readonly customTexts: readonly CustomText[]
  readonly texts: readonly EntryText[]
  /** Why the texts were rejected, and the label of the one at fault; undefined before. */
  readonly problem: { readonly code: TextProblem; readonly label: string } | undefined
  readonly mediaId: Id | null
  readonly formKey: string
}

export type CartPage = ShownCartPage | AddPage

/** In place of the code of an error: there is no cart to check out (CHK-06). */
export const NO_CART = 'NO_CART'

/** The cart of a visitor, or a product that is added to it. */
export const CART_PAGE = definePage<CartPage>('cart')
