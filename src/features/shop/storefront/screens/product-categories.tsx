import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathText, treeOf } from '#features/shop/storefront/categories.rules.ts'
import {
  categoriesQuery,
  productCategoriesQuery,
} from '#features/shop/storefront/screens/categories-queries.ts'
import { ProductCategoriesDialog } from '#features/shop/storefront/screens/product-categories-dialog.tsx'
import type { Id } from '#lib/id.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import './categories.css'

interface ProductCategoriesProps {
  readonly itemId: Id
  readonly title: string
  /** Whether it has a price: only then it can be listed. */
  readonly isPriced: boolean
}

/** The categories of the store that a product is in, and a dialog to choose them. */
export function ProductCategories({ itemId, title, isPriced }: ProductCategoriesProps) {
  const { identifier: site, can } = useSite()
  const categories = useQuery(categoriesQuery(site))
  const chosen = useQuery({ ...productCategoriesQuery(site, itemId), enabled: isPriced })
  const [isChoosing, setChoosing] = useState(false)
  const entries = categories.data?.entries ?? []
  const ids = new Set(chosen.data?.categories)
  const paths = treeOf(entries)
    .filter(({ category }) => ids.has(category.id))
    .map(({ category: { id } }) => ({ id, path: pathText(entries, id) }))
  const error = categories.error ?? chosen.error
  const isLoaded = categories.data !== undefined && (!isPriced || chosen.data !== undefined)
  return (
    <Section
      title="Categories"
      description="On whose pages of the store visitors find it. Those above a category list it too."
      actions={
        isPriced &&
        isLoaded &&
        entries.length > 0 &&
        can('store:write') && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            Choose categories
          </Button>
        )
      }
    >
      {error && !isLoaded ? (
        <QueryError query={[categories, chosen]} what="the categories" />
      ) : !isLoaded ? (
        <ListSkeleton rows={1} />
      ) : entries.length === 0 ? (
        <p className="shop-hint">
          The store has no categories yet.{' '}
          <LinkAnchor to={`/sites/${site}/categories`} underline="always">
            Add the first one
          </LinkAnchor>
        </p>
      ) : !isPriced ? (
        <p className="shop-hint">Save its price first; then it can be in categories.</p>
      ) : paths.length === 0 ? (
        <p className="shop-hint">It is in no category. Visitors find it among all products.</p>
      ) : (
        <ul className="shop-paths" role="list">
          {paths.map(({ id, path }) => (
            <li key={id}>{path}</li>
          ))}
        </ul>
      )}
      {isChoosing && chosen.data && (
        <ProductCategoriesDialog
          itemId={itemId}
          title={title}
          categories={entries}
          stored={chosen.data.categories}
          onClose={() => setChoosing(false)}
        />
      )}
    </Section>
  )
}
