import type { map } from '#languages/en/blocks.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** The interface texts of a map. */
export type MapTexts = typeof map

const TEXTS = textsByLanguage<MapTexts>(
  import.meta.glob('/src/languages/*/blocks.ts', { eager: true, import: 'map' }),
)

/** Returns the texts in the language of a page, in English without a translation. */
export const mapTexts = (language: string): MapTexts => textsIn(TEXTS, language)

const MILES = /-(?:us|gb|lr|mm)\b/i
const KILOMETRES_OF_MILE = 1.609

/** A length in the unit of a language: miles where roads are measured in them. */
export interface LocalLength {
  readonly text: string
  readonly kilometres: number
}

/** Returns a length that is at most so many kilometres and has one digit besides zeros, for a scale. */
export function scaleLength(maxKilometres: number, language: string): LocalLength {
  const unit = MILES.test(language) ? KILOMETRES_OF_MILE : 1
  const max = maxKilometres / unit
  const power = 10 ** Math.floor(Math.log10(max))
  const length = [5, 2, 1].find((digit) => digit * power <= max) ?? 1
  return { kilometres: length * power * unit, text: lengthText(length * power * unit, language) }
}

/** Returns a distance in the unit of a language; a long one to the nearest ten. */
export function lengthText(kilometres: number, language: string): string {
  const isMiles = MILES.test(language)
  const length = kilometres / (isMiles ? KILOMETRES_OF_MILE : 1)
  const rounded = length >= 30 ? Math.round(length / 10) * 10 : Math.round(length)
  const unit = isMiles ? 'mile' : 'kilometer'
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(rounded)
}
