import { readTar } from '#platform/tar/read-tar.ts'
import { createTar } from '#platform/tar/write-tar.ts'

const NO_LIMITS = { entries: 1e6, entryBytes: 1e12 }

/** An entry of a tar archive, held in memory. */
export interface HeldEntry {
  readonly name: string
  readonly body: Buffer
}

/** All entries of a tar archive. */
export async function unpack(archive: Buffer): Promise<HeldEntry[]> {
  const entries: HeldEntry[] = []
  async function* source() {
    yield archive
  }
  for await (const { name, body } of readTar(source(), NO_LIMITS)) {
    const parts: Uint8Array[] = []
    for await (const part of body) parts.push(part)
    entries.push({ name, body: Buffer.concat(parts) })
  }
  return entries
}

/** A tar archive of entries. */
export async function pack(entries: readonly HeldEntry[]): Promise<Buffer> {
  async function* given() {
    for (const { name, body } of entries) yield { name, size: body.length, body: [body] }
  }
  const parts: Buffer[] = []
  for await (const part of createTar(given())) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
