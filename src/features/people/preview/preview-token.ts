import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PreviewGrant } from '#features/people/preview/types.ts'

/** Lifetime of a token in milliseconds; the app renews it earlier. */
export const PREVIEW_TOKEN_MS = 15 * 60 * 1000

const TOKEN = /^([1-9]\d{0,18})\.([1-9]\d{0,18})\.([1-9]\d{0,18})\.([0-9a-z]{6,12})\.([A-Za-z0-9_-]{43})$/

/** Returns a signed, path-safe token and its expiry. The token contains nothing secret. */
export function issuePreviewToken(
  secret: string,
  grant: PreviewGrant,
  now: Date,
): { readonly token: string; readonly expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + PREVIEW_TOKEN_MS)
  const expires = expiresAt.getTime().toString(36)
  const { accountId, siteId, sessionId } = grant
  const mac = sign(secret, grant, expires).toString('base64url')
  return { token: [accountId, siteId, sessionId, expires, mac].join('.'), expiresAt }
}

/** Returns what a token grants; undefined if its signature is invalid or it has expired. Does not check for revocation. */
export function verifyPreviewToken(secret: string, token: string, now: Date): PreviewGrant | undefined {
  const [, accountId = '', siteId = '', sessionId = '', expires = '', mac = ''] = TOKEN.exec(token) ?? []
  const grant = { accountId, siteId, sessionId }
  const actual = Buffer.from(mac, 'base64url')
  const expected = sign(secret, grant, expires)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const expiresAt = Number.parseInt(expires, 36)
  if (expiresAt <= now.getTime() || expiresAt > now.getTime() + PREVIEW_TOKEN_MS) return undefined
  return grant
}

function sign(secret: string, { accountId, siteId, sessionId }: PreviewGrant, expires: string): Buffer {
  return createHmac('sha256', secret)
    .update(['preview', accountId, siteId, sessionId, expires].join('\n'))
    .digest()
}
