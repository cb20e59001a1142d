import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconTruck } from '@tabler/icons-react'
import { toPricedZone } from '#features/shop/shipping/rules.ts'
import { KIND_LABELS, priceText } from '#features/shop/shipping/screens/option-text.ts'
import { shippingQuery } from '#features/shop/shipping/screens/shipping-query.ts'
import type { ZoneView } from '#features/shop/shipping/types.ts'
import { placeName } from '#features/shop/taxes/screens/fields/area-fields.tsx'
import { TryPlace } from '#features/shop/taxes/screens/fields/try-place.tsx'
import { hasPostalCode, type Location } from '#features/shop/pricing/places.rules.ts'
import { zoneOf } from '#features/shop/pricing/shipping.rules.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Where a store delivers, how, and for how much. */
export function ShippingScreen() {
  const { identifier: site, can } = useSite()
  const query = useQuery(shippingQuery(site))
  const { data, error } = query
  const add = can('store:write') && (
    <LinkButton to={`/sites/${site}/shipping/new`} leftSection={<IconPlus size={17} />}>
      Add zone
    </LinkButton>
  )
  return (
    <Page
      title="Shipping"
      description="Where you deliver, how, and for how much. The zone of the most exact place decides."
      actions={data && data.zones.length > 0 && add}
    >
      {error && !data ? (
        <QueryError query={query} what="the shipping zones" />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : data.zones.length === 0 ? (
        <EmptyState icon={<IconTruck size={28} />} title="No shipping zones yet" actions={add || undefined}>
          A zone is a country, some of its regions or postal codes, or everywhere else. Each has its own
          options: a fixed price, prices by weight or amount, local delivery, or pickup.
        </EmptyState>
      ) : (
        <>
          {data.zones.map((zone) => (
            <ZoneSection key={zone.id} zone={zone} currency={data.currency} />
          ))}
          <TryPlace title="Try an address">
            {(location) => <FoundZone zones={data.zones} location={location} currency={data.currency} />}
          </TryPlace>
        </>
      )}
    </Page>
  )
}

function ZoneSection({ zone, currency }: { readonly zone: ZoneView; readonly currency: string }) {
  const { identifier: site, can } = useSite()
  const { id, name, areas, options } = zone
  const shown = areas.slice(0, SHOWN_AREAS).map(placeName)
  const places =
    areas.length > SHOWN_AREAS
      ? `${shown.join('; ')} and ${areas.length - SHOWN_AREAS} more`
      : shown.join('; ')
  return (
    <Section
      flush
      title={name}
      description={places}
      actions={
        <LinkButton to={`/sites/${site}/shipping/${id}`} variant="default">
          {can('store:write') ? 'Edit' : 'View'}
          <span className="ui-visually-hidden"> {name}</span>
        </LinkButton>
      }
    >
      {options.length === 0 ? (
        <p className="ui-muted" style={{ padding: '0 1.25rem 1.25rem' }}>
          No options: nothing is delivered here.
        </p>
      ) : (
        <OptionTable options={options} currency={currency} />
      )}
    </Section>
  )
}

const SHOWN_AREAS = 8

function OptionTable({
  options,
  currency,
}: {
  readonly options: ZoneView['options']
  readonly currency: string
}) {
  return (
    <table className="ui-plain-table">
      <thead className="ui-visually-hidden">
        <tr>
          <th scope="col">Option</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.id}>
            <th scope="row">
              {option.name}
              <span className="ui-muted">
                {KIND_LABELS[option.kind]}
                {option.place && ` at ${option.place.address}`}
              </span>
            </th>
            <td className="ui-row-actions">{priceText(option, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FoundZoneProps {
  readonly zones: readonly ZoneView[]
  readonly location: Location
  readonly currency: string
}

function FoundZone({ zones, location, currency }: FoundZoneProps) {
  const found = zoneOf(zones.map(toPricedZone), location)
  const zone = zones.find(({ id }) => id === found?.id)
  if (zone === undefined) return <p className="ui-muted">No zone: you do not deliver there.</p>
  const options = zone.options.filter(({ postalCodes }) => hasPostalCode(postalCodes, location))
  return (
    <>
      <p>
        Zone <strong>{zone.name}</strong>
      </p>
      {options.length === 0 ? (
        <p className="ui-muted">No option is offered there.</p>
      ) : (
        <OptionTable options={options} currency={currency} />
      )}
    </>
  )
}
