import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { listProducts, type ProductPrices } from '#features/shop/catalogue/api.types.ts'
import { productListsKey } from '#features/shop/catalogue/screens/fields/product-lists-key.ts'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { DocumentState } from '#features/content/pages/screens/document-state.tsx'
import { imagesQuery } from '#features/content/pages/screens/content-queries.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { call } from '#ui/api/call.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Products as cards, in list order; those who may see the store see their prices. */
export function ProductCards({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly ListedView[]
}) {
  const { identifier: site, filesOrigin, can } = useSite()
  const ids = [...new Set(rows.map(({ mediaId }) => mediaId).filter((id) => id !== null))].slice(0, 100)
  const { data } = useQuery(imagesQuery(site, ids))
  const collection = rows[0]?.collectionId ?? undefined
  const products = useQuery({
    queryKey: [...productListsKey(site), 'collection', collection],
    queryFn: ({ signal }) =>
      call(listProducts, { site, query: { ...(collection !== undefined && { collection }) }, signal }),
    enabled: can('store:read') && collection !== undefined,
  })
  const priced = new Map(products.data?.entries.map(({ id, prices }) => [id, prices]))
  const pathOf = (id: string | null) => data?.entries.find((image) => image.id === id)?.path
  return (
    <ul className="content-cards" aria-label={label}>
      {rows.map((row) => {
        const path = pathOf(row.mediaId)
        return (
          <li key={row.id} className="content-card">
            <span className="content-card-image">
              {path ? (
                <img src={`${filesOrigin}${path}?format=500w`} alt="" loading="lazy" />
              ) : (
                <IconPhoto size={28} stroke={1.4} aria-hidden="true" />
              )}
            </span>
            <span className="content-card-text">
              <LinkAnchor to={`/sites/${site}/content/${row.id}`} className="content-title">
                {row.title || 'Untitled'}
              </LinkAnchor>
              <PriceLine prices={priced.get(row.id) ?? undefined} currency={products.data?.currency} />
              <DocumentState document={row} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface PriceLineProps {
  readonly prices: ProductPrices | undefined
  readonly currency: string | undefined
}

/** The lowest price of a product, and whether all of it is sold out. */
function PriceLine({ prices, currency }: PriceLineProps) {
  if (prices === undefined || currency === undefined) return null
  const { from, to, soldOut, variants } = prices
  const price = formatMoney(Money.fromCents(BigInt(from), currency))
  return (
    <span>
      {from < to ? `From ${price}` : price}
      {soldOut === variants && ' · Sold out'}
    </span>
  )
}
