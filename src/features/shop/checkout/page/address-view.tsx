import type { ReactNode } from 'react'
import { neededFields, type AskedParts } from '#features/shop/checkout/checkout-entry.rules.ts'
import { addressFieldName, type AddressKind } from '#features/shop/checkout/checkout-names.types.ts'
import {
  type AddressField,
  addressForm,
  isPossiblePostalCode,
  type PostalAddress,
} from '#lib/places/addresses.ts'
import { regionCode, regionsOf } from '#lib/places/regions.ts'
import { Field, type FieldContext, TextInput } from '#features/shop/orders/parts/field-view.tsx'

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
}

interface AddressProps {
  readonly kind: AddressKind
  readonly address: PostalAddress
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** Whether something is sent there; otherwise most fields are behind a link. */
  readonly isSentThere: boolean
  readonly asks: AskedParts
  readonly moreLabel: string
  readonly context: FieldContext
}

/** The fields of an address in the order of its country. Company and second line are behind a link. */
export function AddressFields(props: AddressProps) {
  const { kind, address, countries, isSentThere, asks, context, moreLabel } = props
  const { texts, problems } = context
  const { fields } = addressForm(address.country)
  const needed = neededFields(address.country, isSentThere, asks)
  const isMore = (field: AddressField) =>
    isSentThere ? field === 'company' || field === 'line2' : !needed.includes(field)
  const view = (field: AddressField) => (
    <AddressInput
      key={field}
      field={field}
      isRequired={needed.includes(field)}
      kind={kind}
      address={address}
      context={context}
    />
  )
  const shown = fields.filter((field) => !isMore(field))
  const more = fields.filter(isMore)
  const afterStreet = shown.indexOf('line1') + 1 || shown.length
  const isOpen = more.some(
    (field) => address[field] !== '' || problems.some((one) => one.field === addressFieldName(kind, field)),
  )
  return (
    <>
      <Field name={addressFieldName(kind, 'country')} label={texts.country} isRequired context={context}>
        {(control) => (
          <select {...control} autoComplete={`${kind} country`} defaultValue={address.country}>
            {(address.country === '' || countries.length === 0) && (
              <option value="">{texts.chooseCountry}</option>
            )}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {inRows(shown.slice(0, afterStreet), view)}
      {more.length > 0 && (
        <details className="co-more" id={`checkout-${kind}-more`} open={isOpen}>
          <summary>{moreLabel}</summary>
          <div className="co-fields">{inRows(more, view)}</div>
        </details>
      )}
      {inRows(shown.slice(afterStreet), view)}
    </>
  )
}

const SHORT: ReadonlySet<AddressField> = new Set(['city', 'region', 'postalCode'])

/** City, region and postal code share a row where there is room. */
function inRows(fields: readonly AddressField[], view: (field: AddressField) => ReactNode): ReactNode {
  const short = fields.filter((field) => SHORT.has(field))
  if (short.length < 2) return fields.map(view)
  const first = fields.findIndex((field) => SHORT.has(field))
  const before = fields.slice(0, first)
  const after = fields.slice(first).filter((field) => !SHORT.has(field))
  return (
    <>
      {before.map(view)}
      <div className="co-row">{short.map(view)}</div>
      {after.map(view)}
    </>
  )
}

interface InputProps {
  readonly field: AddressField
  readonly isRequired: boolean
  readonly kind: AddressKind
  readonly address: PostalAddress
  readonly context: FieldContext
}

function AddressInput({ field, isRequired, kind, address, context }: InputProps) {
  const { texts } = context
  const { cityWord, regionWord, postalWord, postalExample } = addressForm(address.country)
  const label =
    field === 'region'
      ? texts.region[regionWord]
      : field === 'postalCode'
        ? texts.postal[postalWord]
        : field === 'city'
          ? texts.city[cityWord]
          : texts.address[field]
  const common = {
    name: addressFieldName(kind, field),
    label,
    isRequired,
    context,
    className: `co-${field}`,
  }
  const autoComplete = `${kind} ${AUTOCOMPLETE[field]}`
  const regions = field === 'region' ? regionsOf(address.country) : []
  if (regions.length > 0)
    return (
      <Field {...common}>
        {(control) => (
          <select {...control} autoComplete={autoComplete} defaultValue={regionIn(regions, address) ?? ''}>
            <option value="">{texts.choose}</option>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  const isOdd = field === 'postalCode' && !isPossiblePostalCode(address.country, address.postalCode)
  return (
    <TextInput
      {...common}
      value={address[field]}
      autoComplete={autoComplete}
      isUpperCase={field === 'postalCode'}
      warning={isOdd && postalExample !== '' ? texts.postalWarning(label, postalExample) : undefined}
    />
  )
}

/** What another country's form stored may be no region of this one. */
function regionIn(
  regions: readonly { readonly code: string }[],
  { country, region }: PostalAddress,
): string | undefined {
  const code = regionCode(country, region)
  return regions.find((one) => one.code === code)?.code
}
