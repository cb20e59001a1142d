import { listNewestOfSite } from '#features/content/comments/latest-comments.store.ts'
import { commentHref, type LatestComment } from '#features/content/comments/types.ts'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'

const MAX_TEXT = 200

/**
 * Returns the newest comments that visitors see, below items without a password that show them. None while the site has no
 * comments of this program (BLG-02).
 */
export async function listLatest(
  source: ContentSource,
  siteId: Id,
  { max, now }: { readonly max: number; readonly now: Date },
): Promise<readonly LatestComment[]> {
  const { settings } = await published.findSiteBodies(source, siteId)
  if (!settings?.commentsEnabled || settings.disqusShortname.trim() !== '') return []
  const rows = await listNewestOfSite(source.tx, siteId, { max, now, order: settings.comments.order })
  return rows.map(({ id, name, body, writtenAt, title, ...item }) => ({
    id,
    name,
    text: body.length > MAX_TEXT ? `${cutText(body, MAX_TEXT).trimEnd()} …` : body,
    writtenAt: writtenAt.toISOString(),
    title,
    href: commentHref({ id: item.documentId, path: item.path }, id, item.isOnItemPage),
  }))
}
