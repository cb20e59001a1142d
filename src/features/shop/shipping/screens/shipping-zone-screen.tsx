import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconTruckOff } from '@tabler/icons-react'
import { shippingQuery } from '#features/shop/shipping/screens/shipping-query.ts'
import { toZoneDraft } from '#features/shop/shipping/screens/zone-draft.ts'
import { ZoneForm } from '#features/shop/shipping/screens/zone-form.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StoredPage } from '#ui/stored-page.tsx'

/** Adds or edits a shipping zone with its options. */
export function ShippingZoneScreen() {
  const { identifier: site } = useSite()
  const { zone: id = '' } = useParams({ strict: false }) as { zone?: string }
  const query = useQuery(shippingQuery(site))
  const isNew = id === 'new'
  return (
    <StoredPage
      query={query}
      isNew={isNew}
      find={(data) => {
        const stored = data.zones.find((one) => one.id === id)
        return stored && { stored, name: stored.name }
      }}
      noun="shipping zone"
      missingIcon={<IconTruckOff size={28} />}
      list={{ label: 'Shipping', allLabel: 'All zones', to: `/sites/${site}/shipping` }}
    >
      {(data, stored) => (
        <ZoneForm
          key={id}
          id={isNew ? undefined : id}
          stored={stored && toZoneDraft(stored, data.measurementStandard)}
          currency={data.currency}
          standard={data.measurementStandard}
        />
      )}
    </StoredPage>
  )
}
