import type { Transaction } from 'kysely'
import { type ImportedComment, insertImported } from '#features/content/comments/imported-comments.store.ts'
import { cleanComment, websiteOf } from '#features/content/comments/rules.ts'
import { MAX_COMMENT_NAME, MAX_COMMENT_WEBSITE } from '#features/content/comments/types.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

export type { ImportedComment } from '#features/content/comments/imported-comments.store.ts'

/** Longer than what visitors may enter here. */
const MAX_BODY = 10_000
const MAX_SOURCE = 300
/** Name of an author who gave none. */
const NO_NAME = 'Anonymous'

/**
 * Stores comments of another site below an item or a page, with their threads; returns how many are new. May be repeated:
 * what exists stays as its owner left it. Nobody gets an email. A comment without text is left out, and too long texts are
 * cut.
 */
export async function importComments(
  tx: Transaction<Tables>,
  siteId: Id,
  documentId: Id,
  comments: readonly ImportedComment[],
): Promise<number> {
  const bySource = new Map(comments.map((comment) => [comment.source, comment]))
  const cleaned = [...bySource.values()].map((comment) => cleanImported(comment, rootOf(comment, bySource)))
  const usable = cleaned.filter(({ body, source }) => body !== '' && source.length <= MAX_SOURCE)
  if (usable.length === 0) return 0
  const added = await insertImported(tx, siteId, documentId, usable)
  if (added > 0) await invalidate(tx, siteId, ['comments', `comments:${documentId}`])
  return added
}

function cleanImported(comment: ImportedComment, root: string | null) {
  const entry = {
    name: storableText(comment.name),
    body: storableText(comment.body),
    website: comment.website,
  }
  const { name, body } = cleanComment({ ...entry, email: '', notify: false, remember: false })
  const website = websiteOf(comment.website) ?? ''
  return {
    ...comment,
    root,
    parent: root === null ? null : comment.parent,
    name: cutText(name, MAX_COMMENT_NAME) || NO_NAME,
    body: cutText(body, MAX_BODY),
    website: website.length > MAX_COMMENT_WEBSITE ? '' : website,
  }
}

/** Returns the first comment of a thread; null for one that begins it, or whose parents are unknown or a cycle. */
function rootOf(comment: ImportedComment, bySource: ReadonlyMap<string, ImportedComment>): string | null {
  const seen = new Set([comment.source])
  let root: ImportedComment | undefined
  for (let at = comment; at.parent !== null;) {
    const parent = bySource.get(at.parent)
    if (parent === undefined) break
    if (seen.has(parent.source)) return null
    seen.add(parent.source)
    root = parent
    at = parent
  }
  return root?.source ?? null
}
