import { Select, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type ProductFilter,
  STATUS_LABELS,
  STOCK_FILTERS,
  TYPE_LABELS,
} from '#features/shop/catalogue/edit/table-filter.rules.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'

const STATUSES = STATUS_LABELS.map(({ status, label }) => ({ value: String(status), label }))
const TYPES = Object.values(PRODUCT_TYPE).map((type) => ({ value: String(type), label: TYPE_LABELS[type] }))
const STOCKS = [
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out' },
]

interface ProductFiltersProps {
  readonly filter: ProductFilter
  /** All that there are. */
  readonly categories: readonly string[]
  readonly onChange: (filter: ProductFilter) => void
  /** Further fields, at the end. */
  readonly children?: ReactNode
}

/** Search and filters of lists of products. */
export function ProductFilters({ filter, categories, onChange, children }: ProductFiltersProps) {
  const set = (changes: Partial<ProductFilter>) => onChange({ ...filter, ...changes })
  const common = { clearable: true, className: 'catalogue-filter', comboboxProps: { width: 'max-content' } }
  return (
    <div className="catalogue-filters">
      <TextInput
        className="catalogue-search"
        aria-label="Filter products"
        placeholder="Filter"
        leftSection={<IconSearch size={16} />}
        value={filter.words}
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <Select
        {...common}
        aria-label="Status"
        placeholder="Any status"
        data={STATUSES}
        value={filter.status === null ? null : String(filter.status)}
        onChange={(value) =>
          set({ status: STATUS_LABELS.find(({ status }) => String(status) === value)?.status ?? null })
        }
      />
      <Select
        {...common}
        aria-label="Product type"
        placeholder="Any type"
        data={TYPES}
        value={filter.productType === null ? null : String(filter.productType)}
        onChange={(value) =>
          set({ productType: Object.values(PRODUCT_TYPE).find((type) => String(type) === value) ?? null })
        }
      />
      <Select
        {...common}
        aria-label="Stock"
        placeholder="Any stock"
        data={STOCKS}
        value={filter.stock}
        onChange={(value) => set({ stock: STOCK_FILTERS.find((stock) => stock === value) ?? null })}
      />
      {categories.length > 0 && (
        <Select
          {...common}
          searchable
          aria-label="Category"
          placeholder="Any category"
          data={[...categories]}
          value={filter.category || null}
          onChange={(value) => set({ category: value ?? '' })}
        />
      )}
      <Switch
        label="On sale"
        checked={filter.onSale}
        onChange={(event) => set({ onSale: event.currentTarget.checked })}
      />
      {children}
    </div>
  )
}
