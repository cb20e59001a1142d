import { fileAddress, ownAddress } from '#features/imports/source-urls.ts'
import {
  findReferences,
  NO_TARGET,
  type Reference,
  saveReferences,
} from '#features/imports/references.store.ts'
import { eachBatch, type ImportRun } from '#features/imports/import-run.ts'
import { type Outcome, setOutcomes } from '#features/imports/store.ts'
import { attachmentFacts } from '#features/imports/attachment-facts.ts'
import { addMissingMedia, updateMissingMedia } from '#features/media/missing-media.actions.ts'

/**
 * Records every attachment. Their files are not in the export, so each is missing until someone brings it. The page
 * that the source had for an attachment leads to the post it was uploaded for.
 */
export async function importMedia(run: ImportRun): Promise<void> {
  await eachBatch(run, 'media', ['attachment'], async (tx, entries) => {
    const known = new Map(
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
    for (const { sequence, sourceId, payload } of entries) {
      const facts = attachmentFacts(payload)
      const address = fileAddress(facts.sourceUrl, run.home.base)
      if (address === undefined) {
        const reason = 'The export gives no address for its file.'
        outcomes.push({ sequence, outcome: 'skipped', reason })
        continue
      }
      const existing = known.get(sourceId)
      if (existing !== undefined) await updateMissingMedia(tx, run.siteId, existing, facts)
      const targetId = existing ?? (await addMissingMedia(tx, run.siteId, facts))
      references.push({ kind: 'attachment', sourceId, targetId, address })
      references.push({
        kind: 'attachment-page',
        sourceId,
        targetId: parents.get(payload.parent) ?? NO_TARGET,
        address: ownAddress(payload.link, run.home),
      })
      outcomes.push({ sequence, outcome: 'imported', reason: null })
    }
    await saveReferences(tx, run.scope, references)
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
}
