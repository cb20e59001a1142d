import type { Kysely, Transaction } from 'kysely'
import type { SaveContext } from '#features/content/documents/actions.ts'
import { changeStatus } from '#features/content/documents/status.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import * as store from '#features/content/releases/store.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import type { Tables } from '#schema/tables.ts'

/** Documents per transaction. */
const BATCH_SIZE = 200

/**
 * Sets the status of due scheduled documents on all sites to published. Returns how many. Visitors see them
 * on time without it; it updates what owners see. Idempotent and safe in several processes; a draft saved
 * over a scheduled revision stays a draft.
 */
export async function publishScheduled(db: Kysely<Tables>, blocks: BlockCatalog, now: Date): Promise<number> {
  let published = 0
  for (const siteId of await store.findDueSites(db, now)) {
    for (let count = BATCH_SIZE; count === BATCH_SIZE; published += count)
      count = await publishDueOfSite(db, { siteId, blocks, accountId: null }, now)
  }
  return published
}

async function publishDueOfSite(db: Kysely<Tables>, context: SaveContext, now: Date): Promise<number> {
  const result = await withSiteResult(db, context.siteId, async (tx) => {
    const due = await store.lockDue(tx, context.siteId, now, BATCH_SIZE)
    const published = await publishDue(tx, context, due)
    if (published.length > 0) {
      const { siteId } = context
      const released = await createRelease(tx, { siteId, documentIds: published, note: 'Became due' })
      if (!released.ok) return released
    }
    const others = due.filter(({ id }) => !published.includes(id)).map(({ id }) => id)
    // Newer drafts stay unpublished; only the visibility date is cleared.
    if (others.length > 0) await store.clearVisibleFrom(tx, context.siteId, others)
    return ok(due.length)
  })
  return result.ok ? result.value : 0
}

async function publishDue(
  tx: Transaction<Tables>,
  context: SaveContext,
  due: readonly { id: Id; unchanged: boolean }[],
): Promise<readonly Id[]> {
  const published: Id[] = []
  for (const { id, unchanged } of due) {
    if (!unchanged) continue
    const changed = await changeStatus(tx, context, {
      documentId: id,
      status: ITEM_STATUS.published,
      transition: 'sweep',
    })
    if (changed.ok) published.push(id)
  }
  return published
}
