import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Id, isId } from '#lib/id.ts'

/** Where visitors find what they bought; the paths of files are below it. */
export const DOWNLOADS_PATH = '/commerce/downloads'

const TOKEN = /^(\d{1,19})-([A-Za-z0-9_-]{43})$/

const signature = (secret: string, siteId: Id, orderId: Id): string =>
  createHmac('sha256', secret).update(['downloads', siteId, orderId].join('\n')).digest('base64url')

/**
 * Returns the path of the downloads of an order, which nobody can guess. It differs from the link of the order itself, so
 * that it can be passed on without the order's addresses.
 */
export const downloadsPathOf = (secret: string, siteId: Id, orderId: Id): string =>
  `${DOWNLOADS_PATH}/${orderId}-${signature(secret, siteId, orderId)}`

/** Returns the id of the order whose downloads have this token; undefined for a token of no order of this site. */
export function orderIdOfDownloads(secret: string, siteId: Id, token: string): Id | undefined {
  const [, id = '', given = ''] = TOKEN.exec(token) ?? []
  if (!isId(id)) return undefined
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, siteId, id))) ? id : undefined
}
