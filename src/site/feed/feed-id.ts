import { createHash } from 'node:crypto'
import type { Id } from '#lib/id.ts'

/** What of a document never changes, whatever it is called and wherever its site lives. */
export interface Lasting {
  readonly id: Id
  readonly createdOn: Date
}

/**
 * The identity by which readers of feeds know an entry, or a feed with its filter: a URN that no host name is part of,
 * so that a site that moves shows nothing twice. When a document was made tells it from one of another installation.
 */
export function feedId({ id, createdOn }: Lasting, filter = ''): string {
  const hash = createHash('sha256').update(`${id}\n${createdOn.toISOString()}\n${filter}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}
