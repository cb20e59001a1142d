import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import type { Id } from '#lib/id.ts'
import { createSeal } from '#platform/secrets/seal.ts'

/** Codes of gift cards as they are stored: a copy of the database alone buys nothing. */
export interface GiftCardCodes {
  /** Returns the keyed hash by which a code is found, as `readCode` returned it. */
  hash(siteId: Id, code: string): string
  /** Encrypts a code for emails and printing. */
  seal(siteId: Id, code: string): string
  /** Decrypts a code; undefined when it was changed, or belongs to another site or secret. */
  open(siteId: Id, sealed: string): string | undefined
}

/** Returns how codes are stored with the program's secret. */
export function giftCardCodes(secret: string): GiftCardCodes {
  const codes = createSeal(secret, 'gift-cards')
  return {
    hash: (siteId, code) => codes.digest(code, siteId),
    seal: (siteId, code) => codes.seal(code, siteId),
    open: (siteId, sealed) => codes.open(sealed, siteId),
  }
}

/** Returns a new code, without hyphens. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
