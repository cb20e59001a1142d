import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoryView, setProductCategories } from '#features/shop/storefront/api.types.ts'
import { pathTo, treeOf } from '#features/shop/storefront/categories.rules.ts'
import {
  categoriesQuery,
  productCategoriesQuery,
} from '#features/shop/storefront/screens/categories-queries.ts'
import { ChoiceForm, useChoices } from '#features/shop/storefront/screens/choice-form.tsx'
import { inSentence } from '#lib/bidi.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface ProductCategoriesDialogProps {
  readonly itemId: Id
  readonly title: string
  readonly categories: readonly CategoryView[]
  readonly stored: readonly Id[]
  readonly onClose: () => void
}

/** Chooses the categories of a product from the tree; a filter shows those with its words with all above them. */
export function ProductCategoriesDialog({
  itemId,
  title,
  categories,
  stored,
  onClose,
}: ProductCategoriesDialogProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const choices = useChoices(stored)
  const [filter, setFilter] = useState('')
  const { chosen } = choices
  const shown = shownRows(categories, filter)

  async function save(): Promise<void> {
    // One that was deleted meanwhile is in no list any more.
    const wanted = categories.map(({ id }) => id).filter((id) => chosen.has(id))
    const data = await call(setProductCategories, {
      site,
      params: { item: itemId },
      body: { categories: wanted },
    })
    queries.setQueryData(productCategoriesQuery(site, itemId).queryKey, data)
    void queries.invalidateQueries({ queryKey: categoriesQuery(site).queryKey })
    toast({ text: `${title || 'The product'} is in ${countText(data.categories.length)} now.` })
    onClose()
  }

  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={inSentence(`Categories of “${title || 'Untitled'}”`)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ChoiceForm
        label="Categories"
        filter={filter}
        onFilter={setFilter}
        summary={`${chosen.size} chosen, ${shown.length === 0 ? 'none has these words' : `${shown.length} shown`}`}
        rows={shown.map(({ category: { id, name }, level }) => ({ id, label: name, level }))}
        choices={choices}
        mayWrite
        onSave={save}
      />
    </Modal>
  )
}

const countText = (count: number): string =>
  count === 0 ? 'no category' : count === 1 ? '1 category' : `${count} categories`

/** Rows of the tree that have the words of a filter in their path, and those above them. */
function shownRows(categories: readonly CategoryView[], filter: string) {
  const words = filter.trim().toLowerCase()
  const found = new Set(
    categories
      .filter(({ name }) => name.toLowerCase().includes(words))
      .flatMap(({ id }) => pathTo(categories, id).map((one) => one.id)),
  )
  return treeOf(categories).filter(({ category }) => found.has(category.id))
}
