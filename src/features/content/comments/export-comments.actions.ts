import type { Kysely } from 'kysely'
import { listModerated } from '#features/content/comments/moderation.store.ts'
import type { CommentView } from '#features/content/comments/owner-view.types.ts'
import type { CommentStatus } from '#features/content/comments/types.ts'
import { csvLine } from '#lib/csv.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

const BATCH = 1000

/** Which comments are exported. */
interface Exported {
  /** Undefined for all. */
  readonly status: CommentStatus | undefined
  /** Part of a text, name, email address or title; empty for all. */
  readonly text: string
}

/** Returns comments as lines of CSV, the newest first, which no spreadsheet evaluates (P22). */
export async function* exportComments(
  db: Kysely<Tables>,
  siteId: Id,
  exported: Exported,
): AsyncGenerator<string> {
  yield csvLine([
    'id',
    'reply to',
    'status',
    'written at',
    'name',
    'email',
    'website',
    'comment',
    'title',
    'path',
    'by a member',
  ])
  let last: CommentView | undefined
  do {
    const from = { before: last?.id, beforeTime: last?.createdAt }
    const search = { ...exported, ...from, item: undefined, limit: BATCH }
    const rows = await withSite(db, siteId, (tx) => listModerated(tx, siteId, search), { readOnly: true })
    for (const one of rows)
      yield csvLine([
        one.id,
        one.parentId,
        one.status,
        one.createdAt,
        one.name,
        one.email,
        one.website,
        one.body,
        one.itemTitle,
        one.itemPath,
        one.byOwner ? 'yes' : 'no',
      ])
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last !== undefined)
}
