import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type DraftArea, withCountries, type ZoneDraft } from '#features/shop/shipping/screens/zone-draft.ts'
import {
  CountriesField,
  CountryField,
  PostalCodesField,
  RegionField,
} from '#features/shop/taxes/screens/fields/area-fields.tsx'
import { WORLD_REGIONS } from '#lib/places/world-regions.ts'
import { TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

export interface PlacesSectionProps {
  readonly draft: ZoneDraft
  readonly change: (changes: Partial<ZoneDraft>) => void
}

/** The name of a zone and its places: whole countries, and parts of countries. */
export function PlacesSection({ draft, change }: PlacesSectionProps) {
  const { areas, nextKey } = draft
  const countries = areas.filter(({ isPart }) => !isPart).map(({ country }) => country)
  const setCountries = (chosen: readonly string[]) => change(withCountries(draft, chosen))
  const set = (key: number, changed: Partial<DraftArea>) =>
    change({ areas: areas.map((area) => (area.key === key ? { ...area, ...changed } : area)) })
  const parts = areas.filter(({ isPart }) => isPart)
  return (
    <Section
      title="Places"
      actions={<AddRegion onAdd={(added) => setCountries([...new Set([...countries, ...added])])} />}
    >
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        <TextField
          name="name"
          label="Name"
          description="Only you see it."
          placeholder="Domestic"
          maxLength={100}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <CountriesField name="areas" value={countries} onChange={setCountries} />
        {parts.map((area, index) => (
          <AreaPart
            key={area.key}
            area={area}
            path={`areas.${areas.indexOf(area)}`}
            number={index + 1}
            onChange={(changed) => set(area.key, changed)}
            onRemove={() => change({ areas: areas.filter(({ key }) => key !== area.key) })}
          />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} />}
            onClick={() =>
              change({
                areas: [...areas, { key: nextKey, isPart: true, country: '', region: '', postalCodes: '' }],
                nextKey: nextKey + 1,
              })
            }
          >
            Add states or postal codes
          </Button>
        </div>
      </div>
    </Section>
  )
}

function AddRegion({ onAdd }: { readonly onAdd: (countries: readonly string[]) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={17} />}>
          Add a region
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {WORLD_REGIONS.map(({ name, countries }) => (
          <Menu.Item key={name} onClick={() => onAdd(countries)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface AreaPartProps {
  readonly area: DraftArea
  /** Of its fields in the server's error messages. */
  readonly path: string
  readonly number: number
  readonly onChange: (changed: Partial<DraftArea>) => void
  readonly onRemove: () => void
}

function AreaPart({ area, path, number, onChange, onRemove }: AreaPartProps) {
  return (
    <fieldset className="ui-field-box">
      <legend>Part of a country {number}</legend>
      <div className="ui-field-row">
        <CountryField
          name={`${path}.country`}
          value={area.country}
          onChange={(country) => onChange({ country, region: '' })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove part of a country ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </div>
      {area.country !== '' && (
        <div className="ui-field-grid">
          <RegionField
            name={`${path}.region`}
            country={area.country}
            value={area.region}
            onChange={(region) => onChange({ region })}
          />
          <PostalCodesField
            name={`${path}.postalCodes`}
            value={area.postalCodes}
            onChange={(postalCodes) => onChange({ postalCodes })}
          />
        </div>
      )}
    </fieldset>
  )
}
