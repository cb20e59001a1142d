import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Id, isId } from '#lib/id.ts'

const TOKEN = /^([1-9]\d{0,18})\.([\w-]{43})$/

const sign = (secret: string, purpose: string, siteId: Id, id: Id): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${siteId}\n${id}`).digest()

/** Returns a token for one row of a site and one purpose; only who was sent it knows it. */
export const signId = (secret: string, purpose: string, siteId: Id, id: Id): string =>
  `${id}.${sign(secret, purpose, siteId, id).toString('base64url')}`

/** Returns the id of such a token; undefined for an invalid one. */
export function readSignedId(secret: string, purpose: string, siteId: Id, token: string): Id | undefined {
  const [, id = '', mac = ''] = TOKEN.exec(token) ?? []
  if (!isId(id)) return undefined
  const given = Buffer.from(mac, 'base64url')
  const expected = sign(secret, purpose, siteId, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
