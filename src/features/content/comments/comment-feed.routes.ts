import { z } from 'zod'
import { withCommentable } from '#features/content/comments/comment-calls.actions.ts'
import { findNewest, type SingleComment } from '#features/content/comments/shown-comments.actions.ts'
import type { CommentSiteRouteParts } from '#features/content/comments/comment-route-parts.ts'
import { COMMENTS_ANCHOR, COMMENTS_PATH, commentHref } from '#features/content/comments/types.ts'
import { writeRss } from '#features/content/feeds/rss.rules.ts'
import { FEED_CONTENT_TYPE, type FeedEntry, MAX_FEED_ENTRIES } from '#features/content/feeds/types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { cutText } from '#lib/html/cut.ts'
import { idSchema } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'

const SUMMARY = 200

/** The newest comments of an item as a feed. */
export const feedRoute = (parts: CommentSiteRouteParts): SiteRoute =>
  defineSiteRoute(
    {
      name: 'getCommentFeed',
      description: 'The newest 20 comments of an item as RSS.',
      method: 'GET',
      path: `${COMMENTS_PATH}{item}/feed`,
      params: z.object({ item: idSchema }),
      response: 'file',
      closedByLock: true,
      closedUntilOpened: true,
      quota: true,
      cache: 'private, no-cache',
    },
    async (call) => {
      const { site, params } = call
      const found = await withCommentable<string, never>(parts, call, params.item, async (tx, item) => {
        const { title, path, settings } = item
        const url = site.origin + path
        const comments = await findNewest(tx, site.id, item.id, {
          max: MAX_FEED_ENTRIES,
          order: settings.comments.order,
        })
        return ok(
          writeRss({
            id: `comments-${site.id}-${item.id}`,
            title: [title, settings.title].filter(Boolean).join(' – '),
            description: '',
            language: settings.language,
            siteTitle: settings.title,
            url: `${url}#${COMMENTS_ANCHOR}`,
            selfUrl: `${site.origin}${COMMENTS_PATH}${item.id}/feed`,
            updated: new Date(comments[0]?.createdAt ?? call.now),
            entries: comments.map((comment) =>
              entryOf(comment, site.id, site.origin + commentHref(item, comment.id, comment.isOnItemPage)),
            ),
          }),
        )
      })
      if (!found.ok) return fail(apiErrorOf(found.error))
      return ok({
        status: HTTP_STATUS.ok,
        headers: { 'content-type': `${FEED_CONTENT_TYPE.rss}; charset=utf-8` },
        body: found.value,
        compress: true,
      })
    },
  )

function entryOf({ id, name, body, createdAt }: SingleComment, siteId: string, url: string): FeedEntry {
  const at = new Date(createdAt)
  const paragraphs = body.split(/\n\s*\n/).map((text) => escapeHtml(text).replaceAll('\n', '<br>'))
  return {
    // The host of a site may change.
    id: `comment-${siteId}-${id}`,
    title: name,
    url,
    published: at,
    updated: at,
    author: name,
    categories: [],
    summary: cutText(body, SUMMARY),
    html: paragraphs.map((text) => `<p>${text}</p>`).join(''),
  }
}
