import { createHash } from 'node:crypto'
import type { Id } from '#lib/id.ts'

/** Properties of a document that never change, even when it is renamed or its site moves. */
export interface FeedSource {
  readonly id: Id
  readonly createdOn: Date
}

/**
 * Returns the id of a feed entry, or of a feed with its filter: a URN without a host name, so that feed readers show
 * nothing twice when a site moves. The creation date distinguishes documents of different installations.
 */
export function feedId({ id, createdOn }: FeedSource, filter = ''): string {
  const hash = createHash('sha256').update(`${id}\n${createdOn.toISOString()}\n${filter}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}
