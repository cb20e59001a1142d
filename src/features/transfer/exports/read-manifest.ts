import { archiveErrors, ArchiveAbortError } from '#features/transfer/exports/errors.ts'
import {
  ARCHIVE_VERSION,
  type Manifest,
  manifestHeadSchema,
  manifestSchema,
} from '#features/transfer/exports/types.ts'
import { OLDEST_ARCHIVE_SCHEMA } from '#schema/archive-upgrades.ts'
import type { TarEntry } from '#platform/tar/write-tar.ts'

/** Bytes; real manifests have a few thousand. */
const MAX_MANIFEST_BYTES = 1024 * 1024

/**
 * Parses the manifest and checks that the archive can be restored into a database with this schema: its own, or an
 * earlier one that is upgraded.
 */
export async function readManifest({ size, body }: TarEntry, ownSchema: number): Promise<Manifest> {
  if (size > MAX_MANIFEST_BYTES) throw new ArchiveAbortError(archiveErrors.notAnArchive())
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  const value = parse(Buffer.concat(parts).toString('utf8'))
  const head = manifestHeadSchema.safeParse(value)
  if (!head.success) throw new ArchiveAbortError(archiveErrors.notAnArchive())
  const { version, schema } = head.data
  if (version > ARCHIVE_VERSION) throw new ArchiveAbortError(archiveErrors.newerFormat(version))
  if (schema > ownSchema) throw new ArchiveAbortError(archiveErrors.newerSchema(schema, ownSchema))
  if (schema < OLDEST_ARCHIVE_SCHEMA)
    throw new ArchiveAbortError(archiveErrors.olderSchema(schema, ownSchema))
  const whole = manifestSchema.safeParse(value)
  if (!whole.success) throw new ArchiveAbortError(archiveErrors.damaged('its manifest is incomplete'))
  return whole.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
