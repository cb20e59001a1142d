import type { ShownComment } from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** Threads that the page of an item shows, and replies of each. */
export const SHOWN_THREADS = 20
export const SHOWN_REPLIES = 20
/** Replies that the page of a thread shows. */
export const THREAD_REPLIES = 500

/** Levels that are shown as such; deeper replies name whom they reply to. */
export const MAX_LEVELS = 3

/** A comment of a thread as it was read, in the order in which they were written. */
export interface ReadComment extends Pick<ShownComment, 'id' | 'name' | 'body' | 'createdAt' | 'byOwner'> {
  readonly parentId: Id | null
  /** Empty without one. */
  readonly website: string
}

interface Node extends Omit<ShownComment, 'replies'> {
  readonly level: number
  readonly replies: Node[]
}

/**
 * Returns a thread as a tree of at most three levels. A reply whose parent visitors do not see belongs to the first comment.
 * `count` is the number of replies of the thread that visitors could see.
 */
export function threadOf(
  root: ReadComment,
  replies: readonly ReadComment[],
  count = replies.length,
): ShownComment {
  const first: Node = nodeOf(root, 1, undefined, count - replies.length)
  const nodes = new Map<Id, Node>([[root.id, first]])
  /** Where replies to a comment are shown: below it, or beside it on the last level. */
  const places = new Map<Id, Node>([[root.id, first]])
  for (const reply of replies) {
    const to = nodes.get(reply.parentId ?? root.id) ?? first
    const place = places.get(to.id) ?? first
    const node = nodeOf(reply, place.level + 1, place === to ? undefined : to.name, 0)
    place.replies.push(node)
    nodes.set(node.id, node)
    places.set(node.id, node.level < MAX_LEVELS ? node : place)
  }
  return first
}

const nodeOf = (
  { id, name, website, body, createdAt, byOwner }: ReadComment,
  level: number,
  inReplyTo: string | undefined,
  hidden: number,
): Node => ({
  id,
  name,
  // What an import or an archive stored is checked again.
  website: safeHref(website),
  body,
  createdAt,
  byOwner,
  level,
  inReplyTo,
  hidden,
  replies: [],
})
