import { createHash, randomBytes } from 'node:crypto'

/** Returns a random token of 256 bits: 43 characters that need no escaping. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Returns whether a text has the form of a token. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)

/** Returns the SHA-256 of a token in lower-case hex, which is what the database stores. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
