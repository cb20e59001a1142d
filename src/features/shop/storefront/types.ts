import type { ProductQuery } from '#features/shop/storefront/product-query.rules.ts'
import type { Id } from '#lib/id.ts'

/** Path of the list of all products of a site; categories are below it. Its first part is reserved (RTE-16). */
export const SHOP_PATH = '/commerce/products'

/** Products of one page of a list. */
export const SHOP_PAGE_SIZE = 24

/** Which products of a site are listed. */
export interface ListScope {
  readonly siteId: Id
  /** Undefined for those of all collections. */
  readonly collectionId?: Id | undefined
  /** Ids of a category and all below it; undefined for all. */
  readonly categoryIds?: readonly Id[] | undefined
  /** A category or tag of the collection. */
  readonly term?: { readonly kind: 'category' | 'tag'; readonly name: string } | undefined
  /** Whether items with a password are listed, as in a collection that the visitor has opened. */
  readonly withLocked?: boolean | undefined
  readonly now: Date
}

/** One page of a list of products. */
export interface ListRequest extends ListScope {
  readonly query: ProductQuery
  /** The order of the owner is manual; else by date. */
  readonly isManual: boolean
  readonly limit: number
  readonly offset: number
}

/** A product of a list with those of its variants that match. */
export interface ListedProduct {
  readonly itemId: Id
  /** Empty for an item without a price, which only lists without filters have. */
  readonly variantIds: readonly Id[]
}

/** A value that a list can be filtered by, and how many of its products have it. */
export interface FilterValue {
  readonly value: string
  readonly count: number
}

/** What a list of products can be filtered by. Counts are of products that would be listed. */
export interface ListFilters {
  /** Options by name. Their values are those of variants that can be had. */
  readonly options: readonly { readonly name: string; readonly values: readonly FilterValue[] }[]
  readonly brands: readonly FilterValue[]
  /** What buyers pay at least and at most, in cents; undefined without products. */
  readonly prices: { readonly min: number; readonly max: number } | undefined
  /** How many can be had. */
  readonly inStock: number
  /** Products by category, those of categories below it included. */
  readonly categories: ReadonlyMap<Id, number>
}

/** Products of a list, and what it can be filtered by. */
export interface FilteredProducts {
  readonly items: readonly ListedProduct[]
  readonly total: number
  readonly filters: ListFilters
  /** All items of a collection, whose prices and stock the counts depend on; undefined for all products of the site. */
  readonly dependsOn: readonly Id[] | undefined
}

/** A category of a store. */
export interface Category {
  readonly id: Id
  readonly parentId: Id | null
  readonly name: string
  readonly urlId: string
  /** Shown on its page, and to search engines; may be empty. */
  readonly description: string
}

/** What was counted of a value; `missed` has the bits of the filters that its products do not match. */
export interface CountedValue {
  readonly name: string
  readonly value: string
  readonly missed: number
  readonly count: number
}

/** What the products of a list can be filtered by, with bits of `FILTER_BIT` and of `optionBit`. */
export interface FacetCounts {
  readonly options: readonly CountedValue[]
  /** How many products the whole list has, without any filter. */
  readonly products: number
  /** How many products of the whole list have an option that can be had, by its name in lower case. */
  readonly optionProducts: ReadonlyMap<string, number>
  readonly brands: readonly CountedValue[]
  /** Of variants that match all filters but the price, in cents; undefined without one. */
  readonly prices: { readonly min: number; readonly max: number } | undefined
  /** How many can be had of the products that match all other filters. */
  readonly inStock: number
}

/** A page of a list of products, and what was counted of the whole list. */
export interface FoundProducts extends Pick<FilteredProducts, 'items' | 'total' | 'dependsOn'> {
  readonly counts: FacetCounts
  readonly categories: ReadonlyMap<Id, number>
}

/** Bits of the filters in `missed`. */
export const FILTER_BIT = { price: 1, stock: 2, brand: 4 } as const
/** Returns the bit of the filter by the option at an index of `optionGroups`. */
export const optionBit = (index: number): number => 8 << index

/** More options at once are ignored: their bits would not fit. */
export const MAX_OPTION_GROUPS = 8
