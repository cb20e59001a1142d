import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toDiscountDraft } from '#features/discounts/screens/discount-draft.ts'
import { DiscountForm } from '#features/discounts/screens/discount-form.tsx'
import { discountsQuery } from '#features/discounts/screens/discount-queries.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { IconDiscountOff } from '@tabler/icons-react'
import '#features/taxes/screens/fields/store-rules.css'

/** Adds or edits a discount. */
export function DiscountScreen() {
  const { identifier: site } = useSite()
  const { discount: id = '' } = useParams({ strict: false }) as { discount?: string }
  const { data, error, isFetching, refetch } = useQuery(discountsQuery(site))
  const isNew = id === 'new'
  const stored = data?.entries.find((one) => one.id === id)
  const isMissing = data !== undefined && !isNew && stored === undefined
  return (
    <Page
      title={isNew ? 'New discount' : (stored?.name ?? 'Discount')}
      breadcrumbs={[{ label: 'Discounts', to: `/sites/${site}/discounts` }]}
    >
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the discount"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <FormSkeleton fields={5} />
      ) : isMissing ? (
        <EmptyState
          icon={<IconDiscountOff size={28} />}
          title="This discount does not exist"
          actions={
            <LinkButton to={`/sites/${site}/discounts`} variant="default">
              All discounts
            </LinkButton>
          }
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <DiscountForm
          key={id}
          id={isNew ? undefined : id}
          stored={stored && toDiscountDraft(stored)}
          used={stored?.used ?? 0}
          currency={data.currency}
        />
      )}
    </Page>
  )
}
