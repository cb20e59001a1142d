import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR,
} from '#features/accounts/types.ts'

/** What a new password is judged by besides itself. */
export interface PasswordContext {
  /** A code is asked for besides it, so that it may be shorter (P31). */
  readonly secondFactor: boolean
  /** What anyone knows of its owner: e-mail address, name, names of their sites. */
  readonly known: readonly string[]
}

/** The form in which a password is hashed: composed characters (NFC), so that it is the same on every keyboard. Nothing is cut off. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** How many characters a person would count. */
export const passwordLength = (password: string): number => Array.from(normalizePassword(password)).length

/** Fewest characters of a password in that situation. */
export const minPasswordLength = ({ secondFactor }: Pick<PasswordContext, 'secondFactor'>): number =>
  secondFactor ? MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR : MIN_PASSWORD_LENGTH

/** What is wrong with a new password and what to do, as far as it can be seen without the list of known ones. */
export function passwordProblem(password: string, context: PasswordContext): string | undefined {
  const length = passwordLength(password)
  const shortest = minPasswordLength(context)
  if (length < shortest)
    return `A password has at least ${shortest} characters here; this one has ${length}. A few words in a row are easy to keep in mind.`
  if (length > MAX_PASSWORD_LENGTH)
    return `A password has at most ${MAX_PASSWORD_LENGTH} characters here; this one has ${length}.`
  const text = normalizePassword(password).toLowerCase()
  if (isPredictable(text)) return 'This goes by a pattern that is tried first. Choose something less regular.'
  if (isDerivedFrom(text, context.known))
    return 'This is little more than what anyone knows of you. Choose something without your address or name.'
  return undefined
}

const FEWEST_DIFFERENT = 5
const SHORTEST_UNIT = 8
const MAX_NEIGHBOURS = 0.8

/** Whether it has hardly any different characters, repeats a few of them, or runs through the alphabet or the numbers. */
function isPredictable(text: string): boolean {
  const characters = Array.from(text)
  if (new Set(characters).size < FEWEST_DIFFERENT) return true
  const unit = (text + text).indexOf(text, 1)
  if (unit < text.length && unit < SHORTEST_UNIT) return true
  const steps = characters
    .slice(1)
    .filter(
      (one, index) => Math.abs((one.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0)) <= 1,
    )
  return steps.length >= (characters.length - 1) * MAX_NEIGHBOURS
}

const SHORTEST_WORD = 3
/** Letters and digits that must be left of a password when what is known is taken out of it. */
const FEWEST_LEFT = 8
const COMMON_WORDS = ['sitewright', 'password', 'passwort', 'website']

function isDerivedFrom(text: string, known: readonly string[]): boolean {
  const words = [...known, ...COMMON_WORDS]
    .flatMap((phrase) => {
      const lower = normalizePassword(phrase).toLowerCase()
      return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)]
    })
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return left !== text && left.replaceAll(/[^\p{L}\p{N}]/gu, '').length < FEWEST_LEFT
}
