import { type CommentError, commentErrors } from '#features/content/comments/errors.ts'
import { commentPolicy } from '#features/content/comments/rules.ts'
import type { CommentPolicy } from '#features/content/comments/types.ts'
import type { CollectionBody, ItemBody } from '#features/content/collections/body.types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { readBody } from '#features/content/documents/types.ts'
import type { PageBody } from '#features/content/layouts/types.ts'
import { findClosedLock, findClosedSiteLock } from '#features/tenancy/locks/actions.ts'
import type { IsOpen } from '#features/tenancy/locks/types.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** A public item or page with comments. */
export interface CommentableItem {
  readonly id: Id
  readonly title: string
  readonly path: string
  readonly policy: Exclude<CommentPolicy, 'none'>
  readonly settings: SettingsBody
}

/** Returns whether an item has comments of this program (BLG-02), and takes new ones. */
export function commentPolicyOf(
  { commentsEnabled, disqusShortname, comments }: SettingsBody,
  collection: Pick<CollectionBody, 'commentsEnabled'>,
  body: ItemBody,
  { publishedOn }: { readonly publishedOn: Date },
  now: Date,
): ReturnType<typeof commentPolicy> {
  return commentPolicy(
    {
      isEnabled: commentsEnabled,
      isElsewhere: disqusShortname.trim() !== '',
      inCollection: collection.commentsEnabled,
      ofItem: 'comments' in body ? body.comments : undefined,
      publishedOn,
      closeAfterDays: comments.closeAfterDays,
    },
    now,
  )
}

/** Returns whether a page has comments of this program (BLG-02), and takes new ones; they do not close by themselves. */
export function pageCommentPolicyOf(
  { commentsEnabled, disqusShortname }: SettingsBody,
  { design, comments }: Pick<PageBody, 'design' | 'comments'>,
  { publishedOn }: { readonly publishedOn: Date },
  now: Date,
): CommentPolicy {
  const { policy } = commentPolicy(
    {
      isEnabled: commentsEnabled,
      isElsewhere: disqusShortname.trim() !== '',
      inCollection: true,
      // Pages of one screen have no place for any.
      ofItem: design === 'standard' ? comments : undefined,
      publishedOn,
      closeAfterDays: 0,
    },
    now,
  )
  return policy
}

/**
 * Returns a public item or page with comments, unless a lock hides it from the visitor: that of the site, of its collection
 * or its own. A preview finds drafts.
 */
export async function findCommentable(
  source: ContentSource,
  siteId: Id,
  itemId: Id,
  { isOpen, now }: { readonly isOpen: IsOpen; readonly now: Date },
): Promise<Result<CommentableItem, CommentError>> {
  if (await findClosedSiteLock(source.tx, siteId, isOpen)) return fail(commentErrors.none())
  const { settings } = await published.findSiteBodies(source, siteId)
  if (!settings?.commentsEnabled) return fail(commentErrors.none())
  const item = await published.findById(source, siteId, itemId, now)
  const policy = item === undefined ? 'none' : policyOf(item, settings, now)
  if (item === undefined || policy === 'none') return fail(commentErrors.none())
  if (item.locked && (await findClosedLock(source.tx, siteId, item, isOpen)))
    return fail(commentErrors.none())
  return ok({ id: item.id, title: item.title, path: item.path, policy, settings })
}

/** Returns the policy of a document of any kind. */
function policyOf(document: published.PublishedDocument, settings: SettingsBody, now: Date): CommentPolicy {
  if (document.kind === 'page') {
    const body = readBody('page', document.body)
    return body.ok ? pageCommentPolicyOf(settings, body.value, document, now) : 'none'
  }
  if (document.kind !== 'item' || document.collection === null) return 'none'
  const body = readBody('item', document.body)
  const collection = readBody('collection', document.collection.body)
  if (!body.ok || !collection.ok) return 'none'
  return commentPolicyOf(settings, collection.value, body.value, document, now).policy
}
