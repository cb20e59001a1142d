import type { Transaction } from 'kysely'
import { findThread, findThreads } from '#features/content/comments/shown-comments.store.ts'
import {
  SHOWN_REPLIES,
  SHOWN_THREADS,
  THREAD_REPLIES,
  threadOf,
} from '#features/content/comments/threads.rules.ts'
import type { CommentList, ShownComment } from '#features/content/comments/types.ts'
import type { CommentSettings } from '#features/content/documents/bodies/comment-settings.types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export {
  countVisible,
  findNewest,
  type SingleComment,
} from '#features/content/comments/shown-comments.store.ts'

/** Returns the next 20 threads of an item after one of them, each with its first 20 replies. */
export async function listComments(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  { order, after }: { readonly order: CommentSettings['order']; readonly after?: Id | undefined },
): Promise<CommentList> {
  const range = {
    documentId,
    newestFirst: order === 'newest',
    after,
    threads: SHOWN_THREADS + 1,
    replies: SHOWN_REPLIES,
  }
  const { threads, count } = await findThreads(tx, siteId, range)
  const shown = threads.slice(0, SHOWN_THREADS)
  return {
    threads: shown.map((thread) => threadOf(thread, thread.replies, thread.replyCount)),
    count,
    next: threads.length > SHOWN_THREADS ? shown.at(-1)?.id : undefined,
  }
}

/** A thread on a page of its own. */
interface ThreadPart {
  readonly thread: ShownComment
  /** The last reply shown, if there are more. */
  readonly next: Id | undefined
}

/** Returns one thread with its first 500 replies, or those after one; undefined if visitors do not see it. */
export async function readThread(
  tx: Tx,
  siteId: Id,
  documentId: Id,
  { rootId, after }: { readonly rootId: Id; readonly after: Id | undefined },
): Promise<ThreadPart | undefined> {
  const found = await findThread(tx, siteId, { documentId, rootId, after, max: THREAD_REPLIES })
  if (found === undefined) return undefined
  const { replies, replyCount } = found
  return {
    thread: threadOf(found, replies),
    next: replyCount > replies.length ? replies.at(-1)?.id : undefined,
  }
}
