import { SelectField } from '#ui/fields.tsx'

/** Those that most sites of the world are written in, and their regions where dates and numbers differ. */
const LANGUAGES: readonly string[] = [
  'ar bg bn ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es es-AR es-MX',
  'et eu fa fi fr fr-CA fr-CH ga gl he hi hr hu hy id is it it-CH ja ka ko lt lv ms nb nl nl-BE pl',
  'pt-BR pt-PT ro ru sk sl sq sr sv sw ta th tr uk ur vi zh-Hans zh-Hant',
].flatMap((line) => line.split(' '))

const isSupported = (language: string): boolean => LANGUAGES.includes(language)

/** In English, by which the list is ordered, and in itself, by which its speakers find it. */
const nameOf = (language: string): string => {
  const own = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  return own === english ? english : `${english} · ${own}`
}

/** The first of a browser's languages that can be chosen, with its region when that is told apart. */
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

/** In which language a new site is written. */
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
      description="How dates and numbers are written, in which direction text runs, and how pages are read out. What a template says stays in English."
      searchable
      value={value}
      data={options}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  )
}
