import { listComments } from '#features/content/comments/shown-comments.actions.ts'
import type { CommentPolicy } from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import { disqusEmbed } from '#parts/disqus.ts'
import type { PageLoadContext } from '#site/kinds/page-loader.ts'
import type { PageComments } from '#site/page/comments/comment-parts.ts'
import type { OwnComments } from '#features/content/comments/parts/own-comments.tsx'

/** Returns the first comments of an item or a page for its page (BLG-02); undefined if it shows none. */
export async function readComments(
  documentId: Id,
  policy: CommentPolicy,
  { source, site, settings, environment: { dependsOn } }: PageLoadContext,
): Promise<OwnComments | undefined> {
  if (policy === 'none') return undefined
  dependsOn(`comments:${documentId}`)
  const list = await listComments(source.tx, site.id, documentId, { order: settings.comments.order })
  if (policy === 'closed' && list.count === 0) return undefined
  return { kind: 'own', itemId: documentId, list, isOpen: policy === 'open' }
}

/** Returns the comments of an item or a page at Disqus; undefined if the site has none there (BLG-02). */
export function embeddedComments(
  { id, path, title }: { readonly id: Id; readonly path: string; readonly title: string },
  kind: 'item' | 'page',
  { site: { origin }, settings: { commentsEnabled, disqusShortname, language } }: PageLoadContext,
): PageComments {
  if (!commentsEnabled) return undefined
  return disqusEmbed(disqusShortname, { identifier: `${kind}-${id}`, url: origin + path, title, language })
}
