import { fail, ok, type Result } from '#lib/result.ts'

const MAX_TITLE_LENGTH = 200
const MAX_DESCRIPTION_LENGTH = 1000

/** Validates title, description and language of a new site. Fails with a message. */
export function checkNewSite(input: {
  readonly title: string
  readonly description?: string | undefined
  readonly language?: string | undefined
}): Result<null, string> {
  const { title, description = '', language } = input
  if (title.trim() === '') return fail('Enter a name for the site.')
  if (title.length > MAX_TITLE_LENGTH)
    return fail(`Use at most ${MAX_TITLE_LENGTH} characters for the name of the site.`)
  if (description.length > MAX_DESCRIPTION_LENGTH)
    return fail(`Use at most ${MAX_DESCRIPTION_LENGTH} characters for the description of the site.`)
  if (language !== undefined && !isLanguage(language))
    return fail(
      `'${language.slice(0, 80)}' is not a valid language code. Use a code such as en, de-CH or pt-BR.`,
    )
  return ok(null)
}

const PLAIN_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/
const MAX_TAG_LENGTH = 35

/** Whether a text is a well-formed BCP 47 tag with a known language, script and region. */
function isLanguage(tag: string): boolean {
  if (tag.length > MAX_TAG_LENGTH || !PLAIN_TAG.test(tag)) return false
  try {
    const { language, script, region } = new Intl.Locale(tag)
    return (
      isNamed('language', language) &&
      (script === undefined || isNamed('script', script)) &&
      (region === undefined || isNamed('region', region))
    )
  } catch {
    return false
  }
}

function isNamed(type: 'language' | 'script' | 'region', code: string): boolean {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
  return names.of(code) !== undefined
}
