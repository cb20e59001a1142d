import { toFileUrl, toOwnPath } from '#features/transfer/imports/read/source-urls.ts'
import {
  findReferences,
  NO_TARGET,
  type Reference,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import { eachBatch, type ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { type Outcome, setOutcomes, type StoredEntry } from '#features/transfer/imports/store.ts'
import { attachmentMetadata } from '#features/transfer/imports/read/attachment-metadata.ts'
import type { SourceFile } from '#features/transfer/imports/model/content-parts.types.ts'

/**
 * Records every attachment. The export does not contain their files, so each is missing until downloaded. Links to
 * an attachment's page are resolved to the post it belongs to.
 */
export async function importMedia(run: ImportRun): Promise<void> {
  await eachBatch(run, 'media', ['attachment'], async (tx, entries) => {
    const targetIds = new Map(
      (
        await findReferences(
          tx,
          run.scope,
          ['attachment'],
          entries.map(({ sourceId }) => sourceId),
        )
      ).map((reference) => [reference.sourceId, reference.targetId]),
    )
    const parents = new Map(
      (
        await findReferences(
          tx,
          run.scope,
          ['post', 'page'],
          entries.map(({ payload }) => payload.parent),
        )
      ).map((reference) => [reference.sourceId, reference.targetId]),
    )
    const references: Reference[] = []
    const outcomes: Outcome[] = []
    const files: { entry: StoredEntry; url: string; metadata: SourceFile }[] = []
    for (const entry of entries) {
      const { sequence, payload } = entry
      const metadata = attachmentMetadata(payload)
      const url = toFileUrl(metadata.sourceUrl, run.home)
      if (url === undefined) {
        const reason = 'The export has no URL of its file.'
        outcomes.push({ sequence, outcome: 'skipped', reason })
        continue
      }
      files.push({ entry, url, metadata })
      outcomes.push({ sequence, outcome: 'imported', reason: null })
    }
    const added = files.filter(({ entry }) => !targetIds.has(entry.sourceId))
    const ids = await run.writer.media.add(
      tx,
      added.map(({ metadata }) => metadata),
    )
    const addedIds = new Map(added.map(({ entry }, index) => [entry.sourceId, ids[index]]))
    for (const { entry, url, metadata } of files) {
      const { sourceId, payload } = entry
      const existing = targetIds.get(sourceId)
      if (existing !== undefined) await run.writer.media.update(tx, existing, metadata)
      const targetId = existing ?? addedIds.get(sourceId)
      if (targetId === undefined) throw new Error(`Attachment ${sourceId} got no record.`)
      references.push({ kind: 'attachment', sourceId, targetId, url })
      references.push({
        kind: 'attachment-page',
        sourceId,
        targetId: parents.get(payload.parent) ?? NO_TARGET,
        url: toOwnPath(payload.link, run.home),
      })
    }
    await saveReferences(tx, run.scope, references)
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
}
