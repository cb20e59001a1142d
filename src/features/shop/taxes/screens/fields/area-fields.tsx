import { MultiSelect } from '@mantine/core'
import { COUNTRY_CODES, countryName, namedCountries } from '#lib/places/countries.ts'
import { regionCode, regionsOf } from '#lib/places/regions.ts'
import { SelectField, TextAreaField, TextField } from '#ui/fields.tsx'
import { useFormState } from '#ui/form.tsx'

const EVERYWHERE = 'everywhere'
const COUNTRIES = namedCountries(COUNTRY_CODES, 'en').map(({ code, name }) => ({ value: code, label: name }))

export interface CountryFieldProps {
  /** Path of the field in the server's error messages. */
  readonly name: string
  readonly label?: string
  /** ISO 3166-1; empty for none. */
  readonly value: string
  readonly onChange: (country: string) => void
  readonly 'data-autofocus'?: boolean
}

/** Chooses a country by its name. */
export function CountryField({ value, onChange, ...rest }: CountryFieldProps) {
  return (
    <SelectField
      label="Country"
      placeholder="Choose a country"
      {...rest}
      searchable
      nothingFoundMessage="No such country"
      data={COUNTRIES}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
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

export interface RegionFieldProps {
  readonly name: string
  readonly country: string
  /** Its code, or its name as it is typed. */
  readonly value: string
  readonly onChange: (region: string) => void
}

const WHOLE_COUNTRY = 'whole'

/** Chooses a region of a country, such as a state; typed where the regions of the country are not known. */
export function RegionField({ country, value, onChange, ...rest }: RegionFieldProps) {
  const regions = regionsOf(country)
  if (regions.length === 0)
    return (
      <TextField
        label="Region"
        description="Empty for the whole country. The code of a state or province, such as CA."
        value={value}
        onChange={onChange}
        {...rest}
      />
    )
  const code = regionCode(country, value)
  const unknown = code === '' || regions.some((region) => region.code === code) ? [] : [{ code, name: code }]
  return (
    <SelectField
      label="Region"
      searchable
      nothingFoundMessage="No such region"
      data={[
        { value: WHOLE_COUNTRY, label: 'The whole country' },
        ...[...regions, ...unknown].map((region) => ({ value: region.code, label: region.name })),
      ]}
      value={code === '' ? WHOLE_COUNTRY : code}
      onChange={(chosen) => onChange(chosen === null || chosen === WHOLE_COUNTRY ? '' : chosen)}
      {...rest}
    />
  )
}

export interface CountriesFieldProps {
  readonly name: string
  /** ISO 3166-1; an empty one is everywhere else. */
  readonly value: readonly string[]
  readonly onChange: (countries: readonly string[]) => void
}

/** Chooses several countries by their names. */
export function CountriesField({ name, value, onChange }: CountriesFieldProps) {
  const { errorOf, clearError } = useFormState()
  return (
    <MultiSelect
      name={name}
      label="Countries"
      placeholder={value.length === 0 ? 'Choose countries' : ''}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="No such country"
      data={[{ value: EVERYWHERE, label: 'Everywhere else' }, ...COUNTRIES]}
      value={value.map((country) => (country === '' ? EVERYWHERE : country))}
      error={errorOf(name)}
      onChange={(chosen) => {
        clearError(name)
        onChange(chosen.map((country) => (country === EVERYWHERE ? '' : country)))
      }}
    />
  )
}

/** Returns the postal codes of a text. */
export const postalCodesIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns the name of a place: `Germany`, `United States, California`, `Germany, 2 postal codes`. */
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
  const regionName = regionsOf(country).find(({ code }) => code === region)?.name ?? region
  return [name, regionName, codes].filter((part) => part !== '').join(', ')
}
