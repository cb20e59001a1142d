import { IconTag } from '@tabler/icons-react'
import { useSession } from '#editor/screen/editing-session.ts'
import { LinkButton } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Leads from the content of a product to its price and stock, which take effect without publishing. */
export function ProductLink() {
  const { id, collection } = useSession().document
  const { identifier: site, can } = useSite()
  if (collection?.typeName !== 'products' || !can('store:read')) return null
  return (
    <div>
      <LinkButton to={`/sites/${site}/products/${id}`} variant="default" leftSection={<IconTag size={17} />}>
        Price, variants and stock
      </LinkButton>
    </div>
  )
}
