import { collator, displayNames } from '#lib/i18n/intl-formats.ts'
import { memoizeInputs } from '#lib/memoize.ts'

/** ISO 3166-1 codes of all countries and territories. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export const COUNTRY_CODES: readonly string[] = CODES.split(' ')

const known: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** Whether a text is the ISO 3166-1 code of a country, in upper case. */
export const isCountryCode = (code: string): boolean => known.has(code)

const namesIn = (language: string): Intl.DisplayNames => displayNames([language, 'en'], { type: 'region' })

/** Returns the name of a country in a language; its code if it has none. */
export const countryName = (code: string, language: string): string =>
  (known.has(code) ? namesIn(language).of(code) : undefined) ?? code

interface NamedCountry {
  readonly code: string
  readonly name: string
}

/** To name and sort all countries takes half a millisecond. */
const MAX_LISTS = 100

/** Returns these countries with their names in a language, in its alphabetical order. */
export const namedCountries = memoizeInputs(
  (codes: readonly string[], language: string): readonly NamedCountry[] => {
    const names = namesIn(language)
    const { compare } = collator(language)
    return codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => compare(one.name, other.name))
  },
  MAX_LISTS,
)
