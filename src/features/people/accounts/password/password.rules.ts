import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR,
} from '#features/people/accounts/types.ts'

/** The context that a new password is validated in. */
export interface PasswordContext {
  /** With two-factor authentication, passwords may be shorter (P31). */
  readonly secondFactor: boolean
  /** Public information about the owner: email address, name. */
  readonly known: readonly string[]
}

/** Returns a password in NFC, so that it is the same on every keyboard. Never truncates. */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** Returns the number of code points of the normalized password. */
export const passwordLength = (password: string): number => Array.from(normalizePassword(password)).length

/** Returns the min length of a password. */
export const minPasswordLength = ({ secondFactor }: Pick<PasswordContext, 'secondFactor'>): number =>
  secondFactor ? MIN_PASSWORD_LENGTH_WITH_SECOND_FACTOR : MIN_PASSWORD_LENGTH

/** Returns why a password is rejected and what to do; undefined if it passes. Does not check the list of common passwords. */
export function passwordProblem(password: string, context: PasswordContext): string | undefined {
  const length = passwordLength(password)
  const min = minPasswordLength(context)
  if (length < min)
    return `Use at least ${min} characters; this password has ${length}. A few words in a row are easy to remember.`
  if (length > MAX_PASSWORD_LENGTH)
    return `Use at most ${MAX_PASSWORD_LENGTH} characters; this password has ${length}.`
  const text = normalizePassword(password).toLowerCase()
  if (isPredictable(text)) return 'This password follows a common pattern. Choose something less predictable.'
  if (isDerivedFrom(text, COMMON_WORDS))
    return 'This password consists of words that many people use, such as “password”. Add words of your own.'
  if (isDerivedFrom(text, [...context.known, ...COMMON_WORDS]))
    return 'This password is easy to guess from your name or email address. Choose something else.'
  return undefined
}

const MIN_DISTINCT_CHARACTERS = 5
const MIN_REPEATED_LENGTH = 8
const MAX_SEQUENTIAL_SHARE = 0.8

/** Whether a text has few distinct characters, repeats a short unit, or is mostly sequential characters. */
function isPredictable(text: string): boolean {
  const characters = Array.from(text)
  if (new Set(characters).size < MIN_DISTINCT_CHARACTERS) return true
  const unit = (text + text).indexOf(text, 1)
  if (unit < text.length && unit < MIN_REPEATED_LENGTH) return true
  const steps = characters
    .slice(1)
    .filter(
      (one, index) => Math.abs((one.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0)) <= 1,
    )
  return steps.length >= (characters.length - 1) * MAX_SEQUENTIAL_SHARE
}

const MIN_WORD_LENGTH = 3
/** Min letters and digits that must remain after removing known words. */
const MIN_REMAINING = 8
const COMMON_WORDS = ['sitewright', 'password', 'passwort', 'website']

function isDerivedFrom(text: string, phrases: readonly string[]): boolean {
  const words = phrases
    .flatMap((phrase) => {
      const lower = normalizePassword(phrase).toLowerCase()
      return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)]
    })
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length)
  const remaining = words.reduce((rest, word) => rest.replaceAll(word, ''), text)
  return remaining !== text && remaining.replaceAll(/[^\p{L}\p{N}]/gu, '').length < MIN_REMAINING
}
