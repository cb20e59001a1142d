import { type Kysely, sql, type Transaction } from 'kysely'
import type { SaveContext } from '#features/documents/actions.ts'
import { changeStatus } from '#features/documents/status.actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import { createRelease } from '#features/releases/actions.ts'
import * as store from '#features/releases/store.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import type { Tables } from '#schema/tables.ts'

/** Documents of one site that one transaction turns; the rest follows in the next one. */
const BATCH = 200

/**
 * Turns scheduled documents whose time has come into published ones, on all sites; answers how many. Visitors see them
 * without it, to the second: it brings what owners read in line with that. Running it twice, or in two processes at
 * once, changes nothing more; a draft that was saved over a scheduled state stays a draft.
 */
export async function sweepScheduled(db: Kysely<Tables>, blocks: BlockCatalog, now: Date): Promise<number> {
  const { rows } = await sql<{ id: Id }>`select sites_with_due(${now}) as id`.execute(db)
  let swept = 0
  for (const { id: siteId } of rows) {
    for (let count = BATCH; count === BATCH; swept += count)
      count = await sweepSite(db, { siteId, blocks, accountId: null }, now)
  }
  return swept
}

async function sweepSite(db: Kysely<Tables>, context: SaveContext, now: Date): Promise<number> {
  const result = await withSiteResult(db, context.siteId, async (tx) => {
    const due = await store.lockDue(tx, context.siteId, now, BATCH)
    const turned = await turn(tx, context, due)
    if (turned.length > 0) {
      const { siteId } = context
      const released = await createRelease(tx, { siteId, documentIds: turned, note: 'Became due' })
      if (!released.ok) return released
    }
    const others = due.filter(({ id }) => !turned.includes(id)).map(({ id }) => id)
    // Their newest state is someone's work, so only what is public of them is no longer waiting.
    if (others.length > 0) await store.endWaiting(tx, context.siteId, others)
    return ok(due.length)
  })
  return result.ok ? result.value : 0
}

async function turn(
  tx: Transaction<Tables>,
  context: SaveContext,
  due: readonly { id: Id; unchanged: boolean }[],
): Promise<readonly Id[]> {
  const turned: Id[] = []
  for (const { id, unchanged } of due) {
    if (!unchanged) continue
    const changed = await changeStatus(tx, context, {
      documentId: id,
      status: ITEM_STATUS.published,
      move: 'sweep',
    })
    if (changed.ok) turned.push(id)
  }
  return turned
}
