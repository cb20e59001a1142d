import { describeBuiltInTexts } from '#lib/i18n/built-in-texts.ts'
import { SelectField } from '#ui/fields.tsx'

/** Common languages, with regions where date and number formats differ. */
const LANGUAGES: readonly string[] = [
  'ar bg bn ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es es-AR es-MX',
  'et eu fa fi fr fr-CA fr-CH ga gl he hi hr hu hy id is it it-CH ja ka ko lt lv ms nb nl nl-BE pl',
  'pt-BR pt-PT ro ru sk sl sq sr sv sw ta th tr uk ur vi zh-Hans zh-Hant',
].flatMap((line) => line.split(' '))

const isSupported = (language: string): boolean => LANGUAGES.includes(language)

/** Returns the English name, by which the list is sorted, and the native name. */
const nameOf = (language: string): string => {
  const own = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  return own === english ? english : `${english} · ${own}`
}

/** Returns the first supported language of the browser, with its region if that is supported. */
export function browserLanguage(languages: readonly string[] = navigator.languages): string {
  for (const language of languages) {
    const exact = LANGUAGES.find((one) => one.toLowerCase() === language.toLowerCase())
    if (exact !== undefined) return exact
    const { language: primary, script, region } = new Intl.Locale(language).maximize()
    const near = [primary, `${primary}-${script}`, `${primary}-${region}`].find(isSupported)
    if (near !== undefined) return near
  }
  return 'en-US'
}

/** The field for the language of a new site. */
export function LanguageField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (language: string) => void
}) {
  const options = LANGUAGES.map((language) => ({ value: language, label: nameOf(language) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, 'en'),
  )
  return (
    <SelectField
      name="language"
      label="Language"
      description={`Sets date and number formats, text direction and the language for screen readers. Template content stays in English. ${describeBuiltInTexts(value)}`}
      searchable
      value={value}
      data={options}
      onChange={(selected) => onChange(selected ?? value)}
    />
  )
}
