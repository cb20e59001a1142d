import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a number in E.164, such as `+493012345678`; undefined for what cannot be called. One without the code of a country
 * is one of `country` (ISO 3166-1 alpha-2). Only the length is checked: which numbers are given out changes.
 */
export function phoneNumberOf(text: string, country: string): string | undefined {
  // The library throws and catches an error with its stack for a text without digits, which most buyers leave empty.
  if (text === '') return undefined
  const parsed = parsePhoneNumberFromString(text, countryOf(country))
  return parsed?.isPossible() === true ? parsed.number : undefined
}

/**
 * Returns a number as people read it: as it is dialled in `country` if it is one of that country, else with the code of its
 * own. What is not stored in E.164 is returned as it is.
 */
export function phoneText(number: string, country = ''): string {
  const parsed = E164.test(number) ? parsePhoneNumberFromString(number) : undefined
  if (parsed === undefined) return number
  return parsed.country !== undefined && parsed.country === country
    ? parsed.formatNational()
    : parsed.formatInternational()
}

const E164 = /^\+\d{5,15}$/

const countryOf = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined
