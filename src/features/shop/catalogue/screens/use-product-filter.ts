import {
  type ProductFilter,
  STATUS_LABELS,
  STOCK_FILTERS,
} from '#features/shop/catalogue/edit/table-filter.rules.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { useListState } from '#ui/list/use-list-state.ts'

const TYPES = Object.values(PRODUCT_TYPE)

/** What a list of products shows, from the URL. */
export interface ShownProducts {
  /** As it is chosen and typed. */
  readonly filter: ProductFilter
  /** What the server is asked for; its words follow those that are typed. */
  readonly asked: ProductFilter
  readonly sort: string
  setFilter(this: void, filter: ProductFilter): void
  setSort(this: void, sort: string | undefined): void
}

/** Returns what a list of products shows, from the URL, so that reloading, links and the back button keep it. */
export function useProductFilter(): ShownProducts {
  const { typed, words, chosen, sort, search, change } = useListState({
    status: STATUS_LABELS.map(({ status }) => String(status)),
    type: TYPES.map(String),
    stock: STOCK_FILTERS,
    category: null,
    sale: ['only'],
  })
  const asked: ProductFilter = {
    words,
    status: STATUS_LABELS.find(({ status }) => String(status) === chosen.status)?.status ?? null,
    productType: TYPES.find((type) => String(type) === chosen.type) ?? null,
    stock: chosen.stock ?? null,
    category: chosen.category ?? '',
    onSale: chosen.sale !== undefined,
  }
  return {
    asked,
    filter: { ...asked, words: typed },
    sort,
    setFilter(next) {
      if (next.words !== typed) search(next.words)
      else
        change({
          status: next.status === null ? undefined : String(next.status),
          type: next.productType === null ? undefined : String(next.productType),
          stock: next.stock ?? undefined,
          category: next.category,
          sale: next.onSale ? 'only' : undefined,
        })
    },
    setSort: (next) => change({ sort: next }),
  }
}
