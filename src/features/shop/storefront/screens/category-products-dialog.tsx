import { Modal } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listProducts } from '#features/shop/catalogue/api.types.ts'
import { productListsKey } from '#features/shop/catalogue/screens/fields/product-lists-key.ts'
import { type CategoryView, setCategoryProducts } from '#features/shop/storefront/api.types.ts'
import {
  categoriesQuery,
  categoryProductsQuery,
} from '#features/shop/storefront/screens/categories-queries.ts'
import { ChoiceForm, useChoices } from '#features/shop/storefront/screens/choice-form.tsx'
import { inSentence } from '#lib/bidi.ts'
import { call } from '#ui/api/call.ts'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Time after the last key before the server is asked, in milliseconds. */
const PAUSE = 250

/** Products that are offered at once; others are found by their names. */
const MAX_SHOWN = 100

interface CategoryProductsDialogProps {
  readonly category: CategoryView
  readonly onClose: () => void
}

/** Chooses the products of a category. */
export function CategoryProductsDialog({ category, onClose }: CategoryProductsDialogProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [filter, setFilter] = useState('')
  const [words] = useDebouncedValue(filter.trim(), PAUSE)
  const products = useQuery({
    queryKey: [...productListsKey(site), 'priced', words],
    queryFn: ({ signal }) =>
      call(listProducts, { site, query: { words, priced: true, limit: MAX_SHOWN }, signal }),
    placeholderData: keepPreviousData,
  })
  const stored = useQuery(categoryProductsQuery(site, category.id))
  const choices = useChoices(stored.data?.items)
  const { chosen } = choices
  const { entries: shown = [], total = 0, hasPrices = false } = products.data ?? {}

  async function save(): Promise<void> {
    const items = [...chosen]
    const data = await call(setCategoryProducts, {
      site,
      params: { category: category.id },
      body: { items },
    })
    queries.setQueryData(categoryProductsQuery(site, category.id).queryKey, data)
    await queries.invalidateQueries({ queryKey: categoriesQuery(site).queryKey, exact: true })
    toast({
      text: `${category.name} has ${items.length === 1 ? '1 product' : `${items.length} products`} now.`,
    })
    onClose()
  }

  const error = products.error ?? stored.error
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={inSentence(`Products in “${category.name}”`)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error ? (
        <QueryError query={[products, stored]} what="the products" />
      ) : !products.data || !stored.data ? (
        <ListSkeleton rows={6} />
      ) : (
        <ChoiceForm
          label="Products"
          filter={filter}
          onFilter={setFilter}
          summary={
            hasPrices
              ? `${chosen.size} chosen, ${total.toLocaleString('en')} found${total > MAX_SHOWN ? `, the first ${MAX_SHOWN} of them below` : ''}`
              : 'No product has a price yet. Set prices at Products first.'
          }
          rows={shown.map(({ id, title, collection }) => ({
            id,
            label: title || 'Untitled',
            description: collection,
          }))}
          choices={choices}
          mayWrite={can('store:write')}
          onSave={save}
        />
      )}
    </Modal>
  )
}
