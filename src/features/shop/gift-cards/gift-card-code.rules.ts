/**
 * Digits and capital letters of which no two look alike: 0, 1, B, I, L, O, S, U and Z are missing. 16 of these 27 are
 * 76 bits.
 */
export const CODE_ALPHABET = '23456789ACDEFGHJKMNPQRTVWXY'
export const CODE_LENGTH = 16

/** Longer than any way to write a code. */
export const MAX_ENTERED_CODE = 60

/** What is read for a letter that no code has, but that looks like one. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { B: '8', S: '5', Z: '2', U: 'V' }

const CODE = /^[2-9ACDEFGHJKMNPQRTVWXY]{16}$/

/**
 * Returns the code that someone entered: in any case, with any spaces and hyphens, and with letters that look like those
 * of the alphabet; undefined for what cannot be a code.
 */
export function readCode(entered: string): string | undefined {
  if (entered.length > MAX_ENTERED_CODE) return undefined
  const code = entered
    .toUpperCase()
    .replace(/[\s\p{Pd}.·_]/gu, '')
    .replace(/[BSZU]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  return CODE.test(code) ? code : undefined
}

/** Returns a code as it is printed: in groups of 4. */
export const formatCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
