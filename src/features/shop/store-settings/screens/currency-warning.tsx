import { Alert, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listWrittenAmounts } from '#features/shop/store-settings/api.types.ts'
import { call } from '#ui/api/call.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

interface CurrencyWarningProps {
  /** The currency of the store, and the one that was chosen. */
  readonly from: string
  readonly to: string
}

/** Says what a change of the currency converts not, and names the products in which amounts are written. */
export function CurrencyWarning({ from, to }: CurrencyWarningProps) {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'written-amounts', from],
    queryFn: ({ signal }) => call(listWrittenAmounts, { site, signal }),
  })
  return (
    <Alert color="yellow" variant="light" role="alert" title="Amounts stay as they are written">
      Prices, discounts and shipping keep their numbers, and are then in {to}. Gift cards in {from} cannot pay
      for orders in {to}. Check what you wrote yourself in {from}: amounts in texts of pages, in the
      announcement bar, and in names of discounts and of shipping options.
      {data !== undefined && data.products.length > 0 && (
        <>
          {' '}
          These products have amounts in their texts or options:
          <List size="sm" mt="xs">
            {data.products.map(({ id, title, amount }) => (
              <List.Item key={id}>
                <LinkAnchor to={`/sites/${site}/products/${id}`} size="sm">
                  <bdi>{title || 'Untitled'}</bdi>
                </LinkAnchor>
                : “<bdi>{amount}</bdi>”
              </List.Item>
            ))}
          </List>
          {data.more && 'There are more.'}
        </>
      )}
      {data?.products.length === 0 && ' No text or option of a product has an amount.'}
    </Alert>
  )
}
