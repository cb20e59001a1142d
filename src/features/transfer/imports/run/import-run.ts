import type { Kysely, Transaction } from 'kysely'
import type { SourceHome } from '#features/transfer/imports/read/source-urls.ts'
import type { ReferenceScope } from '#features/transfer/imports/run/references.store.ts'
import type { ImportProgress } from '#features/transfer/imports/types.ts'
import * as store from '#features/transfer/imports/store.ts'
import type { ContentWriter } from '#features/transfer/imports/model/content-writer.ts'
import type { Id } from '#lib/id.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** The context shared by the steps of one import. */
export interface ImportRun {
  readonly db: Kysely<Tables>
  readonly writer: ContentWriter
  /** Whether `db` is rolled back at the end: content that the report does not depend on is not written. */
  readonly dryRun: boolean
  readonly siteId: Id
  readonly importId: Id
  readonly home: SourceHome
  /** Identifies the references of this source. */
  readonly scope: ReferenceScope
  readonly now: Date
  readonly progress: (progress: ImportProgress) => void
}

/** Characters of content that are parsed at the same time: a batch is limited by its compressed size alone. */
const MAX_CHARACTERS = 200_000

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
      await planForGrowth(tx)
      const batch = await store.nextEntries<Payload>(tx, scope, after)
      for (const part of partsOf(batch)) await work(tx, part)
      return batch
    })
    const last = entries.at(-1)
    if (!last) return
    after = last.sequence
    done += entries.length
    if (step) run.progress({ step, done, total })
  }
}

function partsOf<Payload>(
  entries: readonly store.StoredEntry<Payload>[],
): readonly (readonly store.StoredEntry<Payload>[])[] {
  const parts: store.StoredEntry<Payload>[][] = []
  let length = Infinity
  for (const entry of entries) {
    const own = contentLength(entry.payload)
    if (length + own > MAX_CHARACTERS) {
      parts.push([])
      length = 0
    }
    length += own
    parts.at(-1)?.push(entry)
  }
  return parts
}

function contentLength(payload: unknown): number {
  const { content } = payload as { readonly content?: unknown }
  return typeof content === 'string' ? content.length : 0
}
