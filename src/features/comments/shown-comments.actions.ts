import type { Transaction } from 'kysely'
import { findThread, findThreads } from '#features/comments/shown-comments.store.ts'
import { threadOf } from '#features/comments/threads.rules.ts'
import type { CommentList, ShownComment } from '#features/comments/types.ts'
import type { CommentSettings } from '#features/settings/comment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export { countVisible, findNewest } from '#features/comments/shown-comments.store.ts'

const THREADS = 20
const REPLIES = 20
/** Of a thread on a page of its own. */
const MAX_REPLIES = 500

/** Returns the next 20 threads of an item after one of them, each with its first 20 replies. */
export async function listComments(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  { order, after }: { readonly order: CommentSettings['order']; readonly after?: Id | undefined },
): Promise<CommentList> {
  const range = { documentId, newestFirst: order === 'newest', after, threads: THREADS + 1, replies: REPLIES }
  const { threads, count } = await findThreads(tx, siteId, range)
  const shown = threads.slice(0, THREADS)
  return {
    threads: shown.map((thread) => threadOf(thread, thread.replies, thread.replyCount)),
    count,
    next: threads.length > THREADS ? shown.at(-1)?.id : undefined,
  }
}

/** Returns one thread with its first 500 replies; undefined if visitors do not see it. */
export async function readThread(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  rootId: Id,
): Promise<ShownComment | undefined> {
  const found = await findThread(tx, siteId, { documentId, rootId, max: MAX_REPLIES })
  return found && threadOf(found, found.replies, found.replyCount)
}
