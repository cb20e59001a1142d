import { createHash, randomBytes } from 'node:crypto'

/** A random value of 256 bits that nobody can guess: 43 characters that need no escaping anywhere. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text could be such a value. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text)

/** What is kept of such a value: SHA-256 in lower-case hex. Being random it cannot be found from that. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
