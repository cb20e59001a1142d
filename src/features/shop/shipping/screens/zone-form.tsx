import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  changeShippingZone,
  createShippingZone,
  deleteShippingZone,
} from '#features/shop/shipping/api.types.ts'
import { OptionFields } from '#features/shop/shipping/screens/option-fields.tsx'
import { PlacesSection, type PlacesSectionProps } from '#features/shop/shipping/screens/places-section.tsx'
import { shippingQuery } from '#features/shop/shipping/screens/shipping-query.ts'
import {
  type DraftOption,
  fromZoneDraft,
  NEW_ZONE,
  newOption,
  type ZoneDraft,
} from '#features/shop/shipping/screens/zone-draft.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StoredForm } from '#ui/stored-form.tsx'
import { settingsOf, useStoredResource } from '#ui/use-stored-resource.ts'

interface ZoneFormProps {
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly stored: ZoneDraft | undefined
  readonly currency: string
  /** Imperial 1, metric 2. */
  readonly standard: number
}

/** Edits a zone; a draft stays in the tab until it is saved or discarded. */
export function ZoneForm({ id, stored, currency, standard }: ZoneFormProps) {
  const { identifier: site } = useSite()
  const zone = useStoredResource({
    key: 'shipping',
    label: 'Shipping zone',
    id,
    stored,
    fresh: NEW_ZONE,
    permission: 'store:write',
    list: 'shipping',
    queryKey: shippingQuery(site).queryKey,
    bodyOf: (draft) => settingsOf(fromZoneDraft(draft, standard)),
    create: (body) => call(createShippingZone, { site, body }),
    change: (one, body) => call(changeShippingZone, { site, params: { zone: one }, body }),
    remove: (one) => call(deleteShippingZone, { site, params: { zone: one } }),
    shows: { created: 'list', changed: 'list' },
  })
  const { draft, change } = zone
  return (
    <StoredForm
      resource={zone}
      noun="this zone"
      deletion="Its options are deleted with it. Nothing is delivered there any more, unless another zone contains it."
    >
      <PlacesSection draft={draft} change={change} />
      <OptionsSection draft={draft} change={change} currency={currency} standard={standard} />
    </StoredForm>
  )
}

function OptionsSection({
  draft,
  change,
  ...units
}: PlacesSectionProps & Pick<ZoneFormProps, 'currency' | 'standard'>) {
  const { options, nextKey } = draft
  const set = (index: number, changed: Partial<DraftOption>) =>
    change({ options: options.map((option, at) => (at === index ? { ...option, ...changed } : option)) })
  return (
    <Section
      title="Shipping options"
      description="Customers choose one of them; the cheapest comes first."
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={17} />}
          onClick={() => change({ options: [...options, newOption(nextKey)], nextKey: nextKey + 2 })}
        >
          Add option
        </Button>
      }
    >
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        {options.length === 0 && <p className="ui-muted">Without options, nothing is delivered here.</p>}
        {options.map((option, index) => (
          <OptionFields
            key={option.key}
            {...units}
            option={option}
            index={index}
            nextKey={nextKey}
            onChange={(changed) => set(index, changed)}
            onAddTier={(tiers) =>
              change({
                options: options.map((one, at) => (at === index ? { ...one, tiers } : one)),
                nextKey: nextKey + 1,
              })
            }
            onRemove={() => change({ options: options.toSpliced(index, 1) })}
          />
        ))}
      </div>
    </Section>
  )
}
