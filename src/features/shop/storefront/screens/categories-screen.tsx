import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { CategoryView } from '#features/shop/storefront/api.types.ts'
import { treeOf } from '#features/shop/storefront/categories.rules.ts'
import { categoriesQuery } from '#features/shop/storefront/screens/categories-queries.ts'
import { CategoryDialog } from '#features/shop/storefront/screens/category-dialog.tsx'
import { CategoryProductsDialog } from '#features/shop/storefront/screens/category-products-dialog.tsx'
import { CategoryRow } from '#features/shop/storefront/screens/category-row.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './categories.css'

/** A dialog that is open: for a new category without one. */
interface Opened {
  readonly what: 'settings' | 'products'
  readonly category: CategoryView | undefined
}

/** The categories of a store as a tree, and where visitors and shopping services find its products. */
export function CategoriesScreen() {
  const { identifier: site, origin, can } = useSite()
  const query = useQuery(categoriesQuery(site))
  const { data } = query
  const [opened, setOpened] = useState<Opened>()
  const entries = data?.entries ?? []
  return (
    <ListPage
      title="Categories"
      description="How visitors browse all products of the store. Changes take effect as soon as they are saved."
      action={
        can('store:write') && (
          <Button
            leftSection={<IconPlus size={17} />}
            onClick={() => setOpened({ what: 'settings', category: undefined })}
          >
            Add category
          </Button>
        )
      }
      query={query}
      rows={data && treeOf(entries).map(({ category, level }) => ({ id: category.id, category, level }))}
      named={['category', 'categories']}
      card={({ category, level }) => (
        <CategoryRow
          category={category}
          level={level}
          siblings={entries.filter(({ parentId }) => parentId === category.parentId)}
          shopUrl={origin + (data?.shopPath ?? '')}
          onEdit={() => setOpened({ what: 'settings', category })}
          onProducts={() => setOpened({ what: 'products', category })}
        />
      )}
      empty={{
        icon: <IconCategory size={28} />,
        title: 'No categories yet',
        text: 'A category has a page with its products and those of all categories below it. A product can be in several.',
      }}
    >
      {data && (
        <Section title="Where products are found">
          <dl className="shop-urls">
            <dt>All products</dt>
            <dd>
              <Anchor href={origin + data.shopPath} target="_blank" rel="noreferrer">
                {origin + data.shopPath}
              </Anchor>
              <p>A page with filters. Link to it from your navigation.</p>
            </dd>
            <dt>Product feed</dt>
            <dd>
              <Anchor href={origin + data.feedPath} target="_blank" rel="noreferrer">
                {origin + data.feedPath}
              </Anchor>
              <p>
                Enter this URL at Google Merchant Center and other shopping services. It has one entry for
                each variant; gift cards and free products are left out.
              </p>
            </dd>
          </dl>
        </Section>
      )}
      {opened?.what === 'settings' && (
        <CategoryDialog
          category={opened.category}
          categories={entries}
          shopUrl={origin + (data?.shopPath ?? '')}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.what === 'products' && opened.category && (
        <CategoryProductsDialog category={opened.category} onClose={() => setOpened(undefined)} />
      )}
    </ListPage>
  )
}
