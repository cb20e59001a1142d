import { useQuery } from '@tanstack/react-query'
import {
  ItemCards as Cards,
  type ItemCardsProps,
} from '#features/content/pages/screens/fields/item-cards.tsx'
import { listProducts, type ProductPrices } from '#features/shop/catalogue/api.types.ts'
import { productListsKey } from '#features/shop/catalogue/screens/fields/product-lists-key.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Products as cards; those who may see the store see their prices. */
export function ItemCards({ label, rows }: ItemCardsProps) {
  const { identifier: site, can } = useSite()
  const collection = rows[0]?.collectionId ?? undefined
  const products = useQuery({
    queryKey: [...productListsKey(site), 'collection', collection],
    queryFn: ({ signal }) =>
      call(listProducts, { site, query: { ...(collection !== undefined && { collection }) }, signal }),
    enabled: can('store:read') && collection !== undefined,
  })
  const priced = new Map(products.data?.entries.map(({ id, prices }) => [id, prices]))
  return (
    <Cards
      label={label}
      rows={rows}
      factsOf={(id) => <PriceLine prices={priced.get(id) ?? undefined} currency={products.data?.currency} />}
    />
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
