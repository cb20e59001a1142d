import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProductView } from '#features/shop/catalogue/api.types.ts'
import { productQuery } from '#features/shop/catalogue/screens/catalogue-queries.ts'
import { ProductForm } from '#features/shop/catalogue/screens/product-form.tsx'
import type { Id } from '#lib/id.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import '../catalogue.css'

interface ProductEditorProps {
  /** Returns what other features add below its prices. */
  readonly children: (itemId: Id, product: ProductView) => ReactNode
}

/** Prices, options, variants and stock of one product. */
export function ProductEditor({ children }: ProductEditorProps) {
  const { identifier: site } = useSite()
  const { item = '' } = useParams({ strict: false }) as { item?: string }
  const query = useQuery(productQuery(site, item))
  const { data, error } = query
  return (
    <Page
      title={data ? data.title || 'Untitled' : 'Product'}
      description="What it costs and how many there are. Name, description and images are its content."
      breadcrumbs={[{ label: 'Products', to: `/sites/${site}/products` }]}
      width="full"
      actions={
        <LinkButton
          to={`/sites/${site}/content/${item}`}
          variant="default"
          leftSection={<IconPencil size={17} />}
        >
          Edit content
        </LinkButton>
      }
    >
      {data ? (
        <>
          <ProductForm key={item} itemId={item} product={data} />
          {children(item, data)}
        </>
      ) : error ? (
        <QueryError query={query} what="the product" />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  )
}
