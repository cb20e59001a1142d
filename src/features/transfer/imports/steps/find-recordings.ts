import type { Transaction } from 'kysely'
import type { Recording, SourceSite } from '#features/transfer/imports/html/source.types.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { type PhpValue, readPhpValue } from '#features/transfer/imports/read/php-value.ts'
import { findReferences } from '#features/transfer/imports/run/references.store.ts'
import { type attachmentsOf, labelsOfAttachments } from '#features/transfer/imports/run/attachments.store.ts'
import { collapseSpace } from '#lib/rich-text/plain-text.ts'
import type { Tables } from '#schema/tables.ts'

/** The audio and video files of a batch of entries. */
interface Recordings {
  /** Returns those that playlists of an entry play. */
  of(entryId: string): SourceSite['recordings']
}

/** Finds audio and video files by the ids of their attachments, and those attached to entries. */
export async function findRecordings(
  tx: Transaction<Tables>,
  run: ImportRun,
  attached: Awaited<ReturnType<typeof attachmentsOf>>,
  listedIds: readonly string[],
): Promise<Recordings> {
  const ids = [...new Set([...attached.map(({ id }) => id), ...listedIds])]
  const references = ids.length === 0 ? [] : await findReferences(tx, run.scope, ['attachment'], ids)
  const media = await run.writer.media.find(
    tx,
    references.map(({ targetId }) => targetId),
  )
  const labels = await labelsOfAttachments(tx, run.siteId, run.importId, ids)
  const found = new Map(
    references.flatMap(({ sourceId, targetId }) => {
      const kind = media.get(targetId)?.kind
      if (kind === undefined) return []
      const { title = '', metadata = '' } = labels.get(sourceId) ?? {}
      const recording: Recording = { mediaId: targetId, title, artist: artistIn(metadata) }
      return [[sourceId, { recording, kind }] as const]
    }),
  )
  return {
    of: (entryId) => (kind, listed) => {
      const own = attached.filter(({ parent }) => parent === entryId).map(({ id }) => id)
      return (listed ?? own).flatMap((id) => {
        const one = found.get(id)
        return one?.kind === kind ? [one.recording] : []
      })
    },
  }
}

/** Returns who is heard, as WordPress read it from the file. */
function artistIn(metadata: string): string {
  const fields = readPhpValue(metadata)
  const artist = fields instanceof Map ? (fields as ReadonlyMap<string, PhpValue>).get('artist') : undefined
  return typeof artist === 'string' ? collapseSpace(artist) : ''
}
