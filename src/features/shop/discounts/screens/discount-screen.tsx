import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toDiscountDraft } from '#features/shop/discounts/screens/discount-draft.ts'
import { DiscountForm } from '#features/shop/discounts/screens/discount-form.tsx'
import { discountsQuery } from '#features/shop/discounts/screens/discount-queries.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StoredPage } from '#ui/stored-page.tsx'
import { IconDiscountOff } from '@tabler/icons-react'

/** Adds or edits a discount. */
export function DiscountScreen() {
  const { identifier: site } = useSite()
  const { discount: id = '' } = useParams({ strict: false }) as { discount?: string }
  const query = useQuery(discountsQuery(site))
  const isNew = id === 'new'
  return (
    <StoredPage
      query={query}
      isNew={isNew}
      find={(data) => {
        const stored = data.entries.find((one) => one.id === id)
        return stored && { stored, name: stored.name }
      }}
      noun="discount"
      missingIcon={<IconDiscountOff size={28} />}
      list={{ label: 'Discounts', allLabel: 'All discounts', to: `/sites/${site}/discounts` }}
    >
      {(data, stored) => (
        <DiscountForm
          key={id}
          id={isNew ? undefined : id}
          stored={stored && toDiscountDraft(stored)}
          used={stored?.used ?? 0}
          currency={data.currency}
        />
      )}
    </StoredPage>
  )
}
