import { fail, ok, type Result } from '#lib/result.ts'

const LONGEST_TITLE = 200
const LONGEST_DESCRIPTION = 1000

/** Says why a site cannot be made with that title, description or language. */
export function checkNewSite(input: {
  readonly title: string
  readonly description?: string | undefined
  readonly language?: string | undefined
}): Result<null, string> {
  const { title, description = '', language } = input
  if (title.trim() === '') return fail('The title of a site cannot be empty; give it one.')
  if (title.length > LONGEST_TITLE)
    return fail(`The title of a site has at most ${LONGEST_TITLE} characters; shorten it.`)
  if (description.length > LONGEST_DESCRIPTION)
    return fail(`The description of a site has at most ${LONGEST_DESCRIPTION} characters; shorten it.`)
  if (language !== undefined && !isLanguage(language))
    return fail(`'${language.slice(0, 80)}' is no language; give a code such as en, de-CH or pt-BR.`)
  return ok(null)
}

const PLAIN_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/
const LONGEST_TAG = 35

/** A well-formed BCP 47 tag whose language, script and region have a name. */
function isLanguage(tag: string): boolean {
  if (tag.length > LONGEST_TAG || !PLAIN_TAG.test(tag)) return false
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
