import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CategoryView,
  changeStoreCategory,
  createStoreCategory,
} from '#features/shop/storefront/api.types.ts'
import {
  canBeBelow,
  MAX_CATEGORY_DESCRIPTION,
  treeOf,
  urlIdOf,
} from '#features/shop/storefront/categories.rules.ts'
import { categoriesQuery } from '#features/shop/storefront/screens/categories-queries.ts'
import { inSentence } from '#lib/bidi.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

const TOP = 'top'

interface CategoryDialogProps {
  /** Undefined for a new one. */
  readonly category: CategoryView | undefined
  readonly categories: readonly CategoryView[]
  readonly shopUrl: string
  readonly onClose: () => void
}

/** Creates a category, or changes its name, URL, parent or description. */
export function CategoryDialog({ category, categories, shopUrl, onClose }: CategoryDialogProps) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [name, setName] = useState(category?.name ?? '')
  const [urlId, setUrlId] = useState(category?.urlId ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const [parentId, setParentId] = useState<Id | null>(category?.parentId ?? null)
  const parents = treeOf(categories).filter(({ category: one }) =>
    canBeBelow(categories, category?.id, one.id),
  )

  async function save(): Promise<void> {
    const body = { name, urlId: urlId.trim(), parentId, description }
    const data =
      category === undefined
        ? await call(createStoreCategory, { site, body })
        : await call(changeStoreCategory, { site, params: { category: category.id }, body })
    queries.setQueryData(categoriesQuery(site).queryKey, data)
    toast({ text: `${name.trim()} saved.` })
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={inSentence(category === undefined ? 'New category' : `Edit “${category.name}”`)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form label="Category" onSubmit={save} focused>
        <TextField name="name" label="Name" maxLength={100} value={name} onChange={setName} />
        <TextField
          name="urlId"
          label="URL"
          description={`${shopUrl}/${urlId.trim() || urlIdOf(name) || '…'}`}
          placeholder={urlIdOf(name)}
          maxLength={100}
          value={urlId}
          onChange={setUrlId}
        />
        <SelectField
          name="parentId"
          label="Below"
          data={[
            { value: TOP, label: 'No other category' },
            ...parents.map(({ category: one, level }) => ({
              value: one.id,
              label: `${'– '.repeat(level)}${one.name}`,
            })),
          ]}
          value={parentId ?? TOP}
          onChange={(value) => setParentId(value === null || value === TOP ? null : value)}
        />
        <TextAreaField
          name="description"
          label="Description"
          description="Shown below its name, and to search engines."
          maxLength={MAX_CATEGORY_DESCRIPTION}
          value={description}
          onChange={setDescription}
        />
        <LiveSubmitButton>Save</LiveSubmitButton>
      </Form>
    </Modal>
  )
}
