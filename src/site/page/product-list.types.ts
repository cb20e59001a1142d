import type { ProductSort } from '#features/shop/storefront/product-query.rules.ts'
import type { Id } from '#lib/id.ts'
import type { ListedPrice } from '#features/shop/catalogue/parts/price.tsx'
import type { Image } from '#parts/scope.ts'
import type { TextLink } from '#site/page/model.ts'

/** A value of a filter, with its field in the form. */
export interface FilterChoice {
  /** The value of the field. */
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isChosen: boolean
}

/** A filter with values that can be chosen together. */
export interface FilterGroup {
  /** Name of its fields. */
  readonly parameter: string
  /** Undefined for brands, whose name depends on the language. */
  readonly label: string | undefined
  readonly choices: readonly FilterChoice[]
}

/** Something that a list is filtered by, with the link to the list without it. */
export interface AppliedFilter {
  readonly what: 'value' | 'price' | 'stock'
  /** `Size: 41`, or prices; empty for stock. */
  readonly label: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly href: string
}

/** The filters, the order and the number of a list of products. */
export interface ProductListControls {
  /** Path of the list, to which the form leads. */
  readonly path: string
  /** What stays as it is. */
  readonly kept: readonly { readonly name: string; readonly value: string }[]
  readonly groups: readonly FilterGroup[]
  /** Undefined where all products cost the same. Amounts as they are entered. */
  readonly price:
    | {
        readonly lowest: string
        readonly highest: string
        readonly min: string
        readonly max: string
        readonly currency: string
      }
    | undefined
  /** Undefined where all can be had. */
  readonly stock: { readonly count: number; readonly isChosen: boolean } | undefined
  readonly sort: ProductSort | undefined
  readonly isManual: boolean
  readonly applied: readonly AppliedFilter[]
  /** The whole list. */
  readonly clear: string
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly previous: string | undefined
  readonly next: string | undefined
  /** Categories of the shop below this one. */
  readonly categories: readonly (TextLink & { readonly count: number })[]
}

/** What a grid shows of a product. */
export interface GridProduct {
  readonly id: Id
  readonly title: string
  readonly href: string
  readonly image: Image | undefined
  readonly price?: ListedPrice | undefined
  readonly locked: boolean
}
