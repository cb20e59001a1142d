import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a webhook may be old, or ahead of our clock. */
const MAX_AGE_SECONDS = 300

/** Returns the header that signs a body: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body">`, as Stripe has it. */
export function signatureHeader(rawBody: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(rawBody, secret, String(seconds)).toString('hex')}`
}

/**
 * Whether a header signs exactly these characters with the secret, and was made at most 300 seconds ago. One of several
 * signatures has to be right: there are more while a secret is replaced. Schemes other than v1 do not count.
 */
export function hasSignature(
  rawBody: string,
  header: string | readonly string[] | undefined,
  secret: string,
  now: Date,
): boolean {
  if (typeof header !== 'string' || secret === '') return false
  const pairs = header.split(',').map((pair) => {
    const mark = pair.indexOf('=')
    return [pair.slice(0, mark).trim(), pair.slice(mark + 1).trim()] as const
  })
  const seconds = pairs.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return false
  const expected = signatureOf(rawBody, secret, seconds)
  // Every one is compared, so that the time says nothing about them.
  const matches = pairs.filter(([name, value]) => name === 'v1' && isEqual(value, expected))
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  return matches.length > 0 && Math.abs(age) <= MAX_AGE_SECONDS
}

const signatureOf = (rawBody: string, secret: string, seconds: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${rawBody}`, 'utf8').digest()

function isEqual(hex: string, expected: Buffer): boolean {
  const given = Buffer.from(hex, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
