import { COUNTRY_CODES, countryName, namedCountries } from '#lib/places/countries.ts'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import './store-rules.css'

const EVERYWHERE = 'everywhere'
const COUNTRIES = namedCountries(COUNTRY_CODES, 'en').map(({ code, name }) => ({ value: code, label: name }))

export interface CountryFieldProps {
  /** Path of the field in the server's error messages. */
  readonly name: string
  readonly label?: string
  /** ISO 3166-1; empty for none, or for the whole world. */
  readonly value: string
  readonly onChange: (country: string) => void
  /** Offers the whole world. */
  readonly withEverywhere?: boolean
  readonly 'data-autofocus'?: boolean
}

/** Chooses a country by its name. */
export function CountryField({ value, onChange, withEverywhere = false, ...rest }: CountryFieldProps) {
  const everywhere = { value: EVERYWHERE, label: 'Everywhere else' }
  return (
    <SelectField
      label="Country"
      placeholder="Choose a country"
      {...rest}
      searchable
      nothingFoundMessage="No such country"
      data={withEverywhere ? [everywhere, ...COUNTRIES] : COUNTRIES}
      value={value === '' ? (withEverywhere ? EVERYWHERE : null) : value}
      onChange={(code) => onChange(code === null || code === EVERYWHERE ? '' : code)}
    />
  )
}

export interface PostalCodesFieldProps {
  readonly name: string
  readonly label?: string
  readonly description?: string
  /** As they are typed: one in each line. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Postal codes, one in each line. */
export const PostalCodesField = (props: PostalCodesFieldProps) => (
  <TextAreaField
    label="Postal codes"
    description="Empty for all. One in each line: a code, a beginning such as 101*, or a range such as 10000..19999."
    autosize
    minRows={2}
    maxRows={8}
    {...props}
  />
)

/** The code of a region, such as a state. */
export const RegionField = (props: {
  readonly name: string
  readonly value: string
  readonly onChange: (text: string) => void
}) => (
  <TextField
    label="Region"
    description="Empty for the whole country. The code or the name of a state, such as CA."
    {...props}
  />
)

/** Returns the postal codes of a text. */
export const postalCodesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns the name of a place: `Germany`, `United States, CA`, `Germany, 2 postal codes`. */
export function placeName({
  country,
  region,
  postalCodes,
}: {
  readonly country: string
  readonly region: string
  readonly postalCodes: readonly string[]
}): string {
  const codes = postalCodes.length > 3 ? `${postalCodes.length} postal codes` : postalCodes.join(', ')
  const name = country === '' ? 'Everywhere else' : countryName(country, 'en')
  return [name, region, codes].filter((part) => part !== '').join(', ')
}
