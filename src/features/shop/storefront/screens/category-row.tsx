import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CategoriesView,
  type CategoryView,
  deleteStoreCategory,
  orderStoreCategories,
} from '#features/shop/storefront/api.types.ts'
import { categoriesQuery } from '#features/shop/storefront/screens/categories-queries.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { call } from '#ui/api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface CategoryRowProps {
  readonly category: CategoryView
  readonly level: number
  /** Those with the same parent, in their order. */
  readonly siblings: readonly CategoryView[]
  readonly shopUrl: string
  readonly onEdit: () => void
  readonly onProducts: () => void
}

/** A category of the tree, with what can be done with it. */
export function CategoryRow({ category, level, siblings, shopUrl, onEdit, onProducts }: CategoryRowProps) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, urlId, products } = category
  const place = siblings.findIndex((one) => one.id === id)
  const show = (data: CategoriesView) => queries.setQueryData(categoriesQuery(site).queryKey, data)

  async function move(by: -1 | 1): Promise<void> {
    const ids = siblings.map((one) => one.id).toSpliced(place, 1)
    ids.splice(place + by, 0, id)
    try {
      show(await call(orderStoreCategories, { site, body: { ids } }))
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
  }

  return (
    <div className="shop-category" style={{ paddingInlineStart: `${level * 1.5 + 1.25}rem` }}>
      <span className="shop-category-name">
        <strong>{name}</strong>
        <Anchor href={`${shopUrl}/${urlId}`} target="_blank" rel="noreferrer">
          /{urlId}
        </Anchor>
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onProducts}
        aria-label={`Products in ${name}: ${products}`}
      >
        {products === 1 ? '1 product' : `${products.toLocaleString('en')} products`}
      </Button>
      {can('store:write') && (
        <span className="shop-category-actions">
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${name} up`}
            disabled={place <= 0}
            onClick={() => void move(-1)}
          >
            <IconArrowUp size={17} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${name} down`}
            disabled={place === siblings.length - 1}
            onClick={() => void move(1)}
          >
            <IconArrowDown size={17} />
          </ActionIcon>
          <Button variant="default" size="compact-sm" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Delete ${name}`}
            onClick={() => setDeleting(true)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </span>
      )}
      <ConfirmDialog
        opened={isDeleting}
        title={`Delete “${name}”?`}
        action="Delete"
        onClose={() => setDeleting(false)}
        onConfirm={async () => show(await call(deleteStoreCategory, { site, params: { category: id } }))}
      >
        Its products stay in the store. Categories below it move up by one level. Links to its page will not
        be found any more.
      </ConfirmDialog>
    </div>
  )
}
