import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconTruckOff } from '@tabler/icons-react'
import { shippingQuery } from '#features/shipping/screens/shipping-query.ts'
import { toZoneDraft } from '#features/shipping/screens/zone-draft.ts'
import { ZoneForm } from '#features/shipping/screens/zone-form.tsx'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import '#features/taxes/screens/fields/store-rules.css'

/** Adds or edits a shipping zone with its options. */
export function ShippingZoneScreen() {
  const { identifier: site } = useSite()
  const { zone: id = '' } = useParams({ strict: false }) as { zone?: string }
  const { data, error, isFetching, refetch } = useQuery(shippingQuery(site))
  const isNew = id === 'new'
  const stored = data?.zones.find((one) => one.id === id)
  const isMissing = data !== undefined && !isNew && stored === undefined
  return (
    <Page
      title={isNew ? 'New shipping zone' : (stored?.name ?? 'Shipping zone')}
      breadcrumbs={[{ label: 'Shipping', to: `/sites/${site}/shipping` }]}
    >
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the shipping zone"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <FormSkeleton fields={5} />
      ) : isMissing ? (
        <EmptyState
          icon={<IconTruckOff size={28} />}
          title="This shipping zone does not exist"
          actions={
            <LinkButton to={`/sites/${site}/shipping`} variant="default">
              All zones
            </LinkButton>
          }
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <ZoneForm
          key={id}
          id={isNew ? undefined : id}
          stored={stored && toZoneDraft(stored, data.measurementStandard)}
          currency={data.currency}
          standard={data.measurementStandard}
        />
      )}
    </Page>
  )
}
