import type { Kysely } from 'kysely'
import { commentOf, commentsIn } from '#features/transfer/imports/read/comment-fields.ts'
import {
  findWithoutComments,
  nextWithComments,
  setCommentsDone,
} from '#features/transfer/imports/run/entry-comments.store.ts'
import type { CommentWriter } from '#features/transfer/imports/model/content-writer.ts'
import { commentWriter } from '#features/transfer/imports/write/create-writer.ts'
import type { Id } from '#lib/id.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Stores the comments of an import below its posts and pages, in batches that are committed each. May be repeated: comments that exist
 * stay as their owner left them.
 */
export async function storeComments(
  db: Kysely<Tables>,
  comments: CommentWriter,
  { siteId, importId, now }: { readonly siteId: Id; readonly importId: Id; readonly now: Date },
): Promise<void> {
  for (let after: number | undefined = -1; after !== undefined;) {
    const from = after
    after = await withSite(db, siteId, async (tx) => {
      await planForGrowth(tx)
      const entries = await nextWithComments(tx, siteId, importId, from)
      for (const { kind, documentId, payload } of entries)
        await comments.add(
          tx,
          documentId,
          kind === 'item:comment' ? [commentOf(payload, now)] : commentsIn(payload, now),
        )
      return entries.at(-1)?.sequence
    })
  }
  await withSite(db, siteId, (tx) => setCommentsDone(tx, siteId, importId))
}

/** Stores the comments of one import that ended before sites had comments. Returns whether there was one. */
export async function storeEarlierComments(
  { app, owner }: { readonly app: Kysely<Tables>; readonly owner: Kysely<Tables> },
  now: Date,
): Promise<boolean> {
  const earlier = await findWithoutComments(owner)
  if (earlier === undefined) return false
  await storeComments(app, commentWriter(earlier.siteId), { ...earlier, now })
  return true
}
