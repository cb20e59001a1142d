import {
  addressFormat,
  type CityWord,
  type PostalWord,
  type RegionWord,
} from '#lib/places/address-formats.ts'
import { countryName } from '#lib/places/countries.ts'
import { regionCode } from '#lib/places/regions.ts'

/** An address as it was typed; empty texts for what was not. `country` is an ISO 3166-1 code. */
export interface PostalAddress {
  readonly name: string
  readonly company: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
}

/** A field of the form of an address, besides the country. */
export type AddressField = Exclude<keyof PostalAddress, 'country'>

export const ADDRESS_FIELDS = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
] as const satisfies readonly AddressField[]

const LETTERS = {
  N: ['name'],
  O: ['company'],
  A: ['line1', 'line2'],
  C: ['city'],
  S: ['region'],
  Z: ['postalCode'],
} as const satisfies Readonly<Record<string, readonly AddressField[]>>

const lettersIn = (lines: string): readonly (keyof typeof LETTERS)[] =>
  [...lines.matchAll(/%([NOACSZ])/g)].map(([, letter]) => letter as keyof typeof LETTERS)

/** What the form of an address of a country asks for. */
export interface AddressForm {
  /** In the order of the country, the name first; company and line 2 directly behind what they belong to. */
  readonly fields: readonly AddressField[]
  readonly required: ReadonlySet<AddressField>
  readonly cityWord: CityWord
  readonly regionWord: RegionWord
  readonly postalWord: PostalWord
  /** What a postal code looks like; empty if that is unknown. */
  readonly postalExample: string
}

/** Returns the form of an address of a country; of one that is unknown every field, most of them optional. */
export function addressForm(country: string): AddressForm {
  const {
    lines,
    required,
    city = 'city',
    region = 'region',
    postal = 'postalCode',
    example = '',
  } = addressFormat(country)
  const places = lettersIn(lines).filter((letter) => letter !== 'N' && letter !== 'O')
  return {
    fields: ['name', 'company', ...places.flatMap((letter) => LETTERS[letter])],
    required: new Set<AddressField>([
      'name',
      ...Object.entries(LETTERS).flatMap(([letter, [first]]) => (required.includes(letter) ? first : [])),
    ]),
    cityWord: city,
    regionWord: region,
    postalWord: postal,
    postalExample: example,
  }
}

/** Returns a postal code as its country writes it, from whatever was typed: `sw1a1aa` is `SW1A 1AA`. */
export function tidyPostalCode(country: string, typed: string): string {
  const shown = typed.normalize('NFKC').toUpperCase().trim().replaceAll(/\s+/g, ' ')
  const plain = shown.replaceAll(/[\s-]/g, '')
  const { pattern, tail } = addressFormat(country)
  if (pattern === undefined || !pattern.test(plain)) return shown
  if (country === 'US') return plain.length > ZIP_DIGITS ? split(plain, 4, '-') : plain
  return tail === undefined ? plain : split(plain, tail[0], tail[1])
}

const ZIP_DIGITS = 5

const split = (code: string, count: number, separator: string) =>
  `${code.slice(0, -count)}${separator}${code.slice(-count)}`

/** Whether a postal code can be one of its country; so is anything for a country without a known pattern. */
export function isPossiblePostalCode(country: string, typed: string): boolean {
  const { pattern } = addressFormat(country)
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return plain === '' || pattern === undefined || pattern.test(plain)
}

/**
 * Returns an address as it is stored: trimmed, with the postal code as its country writes it and the code of a known
 * region. A field that the form of its country does not have is empty, since its buyer does not see it.
 */
export function tidyAddress(typed: PostalAddress): PostalAddress {
  const { country } = typed
  const { fields } = addressForm(country)
  const text = (field: AddressField) =>
    fields.includes(field) ? typed[field].replaceAll(/\s+/g, ' ').trim() : ''
  return {
    name: text('name'),
    company: text('company'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    region: regionOf(country, text('region')),
    postalCode: tidyPostalCode(country, text('postalCode')),
    country,
  }
}

/** Only regions that rules name have codes; others stay as they were typed. */
function regionOf(country: string, typed: string): string {
  const code = regionCode(country, typed)
  return code === typed.toUpperCase() && !/^[A-Za-z]{2,3}$/.test(typed) ? typed : code
}

/** Returns the required fields of an address that are empty, in the order of its form. */
export function missingFields(address: PostalAddress): readonly AddressField[] {
  const { fields, required } = addressForm(address.country)
  return fields.filter((field) => required.has(field) && address[field].trim() === '')
}

/**
 * Returns an address as its country writes it, one line each, without the country in it. Every field that was typed is in
 * it, also one that the country does not use.
 */
export function addressLines(address: PostalAddress): readonly string[] {
  const { lines } = addressFormat(address.country)
  const used = new Set<AddressField>()
  const written = lines.split('|').flatMap((line) => {
    const letters = lettersIn(line)
    for (const letter of letters) for (const field of LETTERS[letter]) used.add(field)
    if (letters.length === 1 && letters[0] === 'A') return [address.line1, address.line2]
    const isEmpty = letters.every((letter) => address[LETTERS[letter][0]] === '')
    return isEmpty ? [] : [fillLine(line, address)]
  })
  const rest = ADDRESS_FIELDS.filter((field) => !used.has(field)).map((field) => address[field])
  return [...written, ...rest].map((line) => line.trim()).filter((line) => line !== '')
}

/** Fills in a line; what separates a field that is empty goes with it. */
function fillLine(line: string, address: PostalAddress): string {
  let text = ''
  const [first = '', ...rest] = line.split('%')
  let before = first
  for (const part of rest) {
    const value = address[LETTERS[part.slice(0, 1) as keyof typeof LETTERS][0]]
    if (value !== '') text += (text === '' ? before.replace(/^[\s,/-]+/, '') : before) + value
    before = part.slice(1)
  }
  return text
}

/** Returns an address with its country, one line each. */
export const addressText = (address: PostalAddress, language: string): string =>
  [...addressLines(address), countryName(address.country, language)].join('\n')
