import { textsByLanguage } from '#lib/i18n/texts-in.ts'
import type { FieldProblemCode } from '#features/shop/orders/field-problems.types.ts'
import type { AddressField } from '#lib/places/addresses.ts'
import type { CityWord, PostalWord, RegionWord } from '#lib/places/address-formats.ts'

/** Labels and messages of the fields of a checkout. */
export interface FieldTexts {
  readonly email: string
  readonly phone: string
  readonly phoneHint: string
  readonly country: string
  readonly chooseCountry: string
  readonly choose: string
  readonly optional: (label: string) => string
  readonly address: Readonly<Record<Exclude<AddressField, 'city' | 'region' | 'postalCode'>, string>>
  readonly city: Readonly<Record<CityWord, string>>
  readonly region: Readonly<Record<RegionWord, string>>
  readonly postal: Readonly<Record<PostalWord, string>>
  readonly postalWarning: (label: string, example: string) => string
  readonly cardNumber: string
  readonly cardExpiry: string
  readonly cardCode: string
  readonly problems: Readonly<Record<FieldProblemCode, (label: string) => string>>
}

export const fieldTexts = textsByLanguage<FieldTexts>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'fields' }),
)
