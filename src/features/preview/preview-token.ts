import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PreviewGrant } from '#features/preview/types.ts'

/** Milliseconds for which a token is good; the app gets another one before that. */
export const PREVIEW_LIFE_MS = 15 * 60 * 1000

const TOKEN = /^([1-9]\d{0,18})\.([1-9]\d{0,18})\.([1-9]\d{0,18})\.([0-9a-z]{6,12})\.([A-Za-z0-9_-]{43})$/

/** A token that may stand in a path. It says nothing secret, and nobody without the program's secret can make one. */
export function issuePreviewToken(
  secret: string,
  grant: PreviewGrant,
  now: Date,
): { readonly token: string; readonly expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + PREVIEW_LIFE_MS)
  const expires = expiresAt.getTime().toString(36)
  const { accountId, siteId, sessionId } = grant
  const mac = sign(secret, grant, expires).toString('base64url')
  return { token: [accountId, siteId, sessionId, expires, mac].join('.'), expiresAt }
}

/** What a token grants; undefined when it is none of ours or its time is over. Whether it was taken back is not asked. */
export function readPreviewToken(secret: string, token: string, now: Date): PreviewGrant | undefined {
  const [, accountId = '', siteId = '', sessionId = '', expires = '', mac = ''] = TOKEN.exec(token) ?? []
  const grant = { accountId, siteId, sessionId }
  const given = Buffer.from(mac, 'base64url')
  const expected = sign(secret, grant, expires)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const expiresAt = Number.parseInt(expires, 36)
  if (expiresAt <= now.getTime() || expiresAt > now.getTime() + PREVIEW_LIFE_MS) return undefined
  return grant
}

function sign(secret: string, { accountId, siteId, sessionId }: PreviewGrant, expires: string): Buffer {
  return createHmac('sha256', secret)
    .update(['preview', accountId, siteId, sessionId, expires].join('\n'))
    .digest()
}
