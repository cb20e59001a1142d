import type { CartProblem } from '#features/cart/cart-page.types.ts'
import type { CartEntry } from '#features/cart/types.ts'
import { PAGE_TYPE } from '#features/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import { minifyCss } from '#lib/minify-css.ts'
import type { Image } from '#parts/scope.ts'
import cartStyle from '#parts/styles/cart.css?raw'
import style from '#site/kinds/cart/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

/** What changed since an entry was added, as the page says it. */
export type ShownNotice =
  | { readonly what: 'price'; readonly was: string; readonly now: string }
  | { readonly what: 'stock'; readonly inStock: number }
  | { readonly what: 'gone' }

/** An entry of a cart, as the page shows it. */
export interface CartLine {
  readonly id: Id
  readonly title: string
  /** Undefined for what is gone. */
  readonly href: string | undefined
  /** `Size: 41` */
  readonly options: readonly string[]
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

/** The page with a visitor's cart. */
export interface CartContent {
  readonly what: 'cart'
  readonly lines: readonly CartLine[]
  readonly count: number
  readonly subtotal: string
  readonly removed: { readonly id: Id; readonly title: string; readonly quantity: number } | undefined
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
  readonly image: Image | undefined
  readonly formKey: string
}

export const kind: PageKind<CartContent | AddContent> = {
  name: 'cart',
  pageType: PAGE_TYPE.showCart,
  frame: 'site',
  // It is about one visitor's cart, and has the key of a form.
  cachePolicy: { per: 'request' },
  styles: minifyCss([cartStyle, style].join('\n')),
}
