import { type ReactNode, useState } from 'react'
import { CountryField, RegionField } from '#features/shop/taxes/screens/fields/area-fields.tsx'
import { regionCode } from '#lib/places/regions.ts'
import type { Location } from '#features/shop/pricing/places.rules.ts'
import { TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

export interface TryPlaceProps {
  readonly title: string
  /** Shows what is found for a place. */
  readonly children: (location: Location) => ReactNode
}

/** Asks for an address, and shows which of the rules of a store count there. */
export function TryPlace({ title, children }: TryPlaceProps) {
  const [country, setCountry] = useState('')
  const [region, setRegion] = useState('')
  const [postalCode, setPostalCode] = useState('')
  return (
    <Section title={title} description="The most exact place decides: postal code, region, country.">
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        <div className="ui-field-grid">
          <CountryField name="try.country" value={country} onChange={setCountry} />
          <RegionField name="try.region" country={country} value={region} onChange={setRegion} />
          <TextField name="try.postalCode" label="Postal code" value={postalCode} onChange={setPostalCode} />
        </div>
        <div role="status">
          {country === '' ? (
            <p className="ui-muted">Choose a country to see what counts there.</p>
          ) : (
            children({ country, region: regionCode(country, region), postalCode })
          )}
        </div>
      </div>
    </Section>
  )
}
