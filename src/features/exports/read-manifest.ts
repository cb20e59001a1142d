import { archiveErrors, ArchiveFault } from '#features/exports/errors.ts'
import {
  ARCHIVE_VERSION,
  type Manifest,
  manifestHeadSchema,
  manifestSchema,
} from '#features/exports/types.ts'
import type { TarEntry } from '#platform/tar/write-tar.ts'

/** Bytes; ours have a few thousand. */
const LARGEST = 1024 * 1024

/** Reads the manifest of an archive and judges whether it can be restored into a database of that schema. */
export async function readManifest({ size, body }: TarEntry, ownSchema: number): Promise<Manifest> {
  if (size > LARGEST) throw new ArchiveFault(archiveErrors.notAnArchive())
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  const value = parse(Buffer.concat(parts).toString('utf8'))
  const head = manifestHeadSchema.safeParse(value)
  if (!head.success) throw new ArchiveFault(archiveErrors.notAnArchive())
  const { version, schema } = head.data
  if (version > ARCHIVE_VERSION) throw new ArchiveFault(archiveErrors.newerFormat(version))
  if (schema > ownSchema) throw new ArchiveFault(archiveErrors.newerSchema(schema, ownSchema))
  if (schema < ownSchema) throw new ArchiveFault(archiveErrors.olderSchema(schema, ownSchema))
  const whole = manifestSchema.safeParse(value)
  if (!whole.success) throw new ArchiveFault(archiveErrors.damaged('its manifest is incomplete'))
  return whole.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
