import type { Kysely, Transaction } from 'kysely'
import type { SourceHome } from '#features/imports/source-urls.ts'
import type { ReferenceScope } from '#features/imports/references.store.ts'
import type { ImportProgress } from '#features/imports/types.ts'
import * as store from '#features/imports/store.ts'
import type { SaveContext } from '#features/documents/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** The context shared by the steps of one import. */
export interface ImportRun {
  readonly db: Kysely<Tables>
  readonly save: SaveContext
  readonly siteId: Id
  readonly importId: Id
  readonly home: SourceHome
  /** Identifies the references of this source. */
  readonly scope: ReferenceScope
  readonly now: Date
  readonly progress: (progress: ImportProgress) => void
}

/**
 * Calls `work` for the unresolved entries of some kinds in batches, in file order. Each batch is committed before
 * the next begins. Without a `step` no progress is reported.
 */
export async function eachBatch<Payload = store.StoredEntry['payload']>(
  run: ImportRun,
  step: ImportProgress['step'] | undefined,
  kinds: readonly string[],
  work: (tx: Transaction<Tables>, entries: readonly store.StoredEntry<Payload>[]) => Promise<void>,
): Promise<void> {
  const scope = { siteId: run.siteId, importId: run.importId, kinds }
  const total = await withSite(run.db, run.siteId, (tx) => store.countOpen(tx, scope))
  let done = 0
  let after = -1
  for (;;) {
    const entries = await withSite(run.db, run.siteId, async (tx) => {
      const batch = await store.nextEntries<Payload>(tx, scope, after)
      if (batch.length > 0) await work(tx, batch)
      return batch
    })
    const last = entries.at(-1)
    if (!last) return
    after = last.sequence
    done += entries.length
    if (step) run.progress({ step, done, total })
  }
}
