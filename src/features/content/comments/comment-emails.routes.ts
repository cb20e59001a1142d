import { z } from 'zod'
import { commentOfToken, stopReplyMails } from '#features/content/comments/comment-mails.actions.ts'
import { commentErrors } from '#features/content/comments/errors.ts'
import type { CommentSiteRouteParts } from '#features/content/comments/comment-route-parts.ts'
import { COMMENT_EMAILS_PATH } from '#features/content/comments/types.ts'
import { COMMENT_PAGE } from '#features/content/comments/comment-page.types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'

const common = {
  kind: 'page',
  cache: 'private, no-store',
  path: `${COMMENT_EMAILS_PATH}{token}`,
  params: z.object({ token: z.string().max(100) }),
} as const

/**
 * The page that stops emails about replies. Opening it changes nothing, because mail programs open links; its button and the
 * one-click request of a mail program (RFC 8058) do.
 */
export const emailRoutes = (parts: CommentSiteRouteParts): readonly SiteRoute[] => [
  defineSiteRoute(
    {
      ...common,
      name: 'showCommentEmails',
      description: 'The page on which emails about replies are stopped.',
      method: 'GET',
      response: 'page',
      quota: true,
    },
    async ({ site, params: { token } }) => {
      if (commentOfToken(parts.secret, site.id, token) === undefined)
        return fail(apiErrorOf(commentErrors.noEmails()))
      const path = COMMENT_EMAILS_PATH + token
      return ok(
        await parts.showPage(
          site,
          pageOf(COMMENT_PAGE, { what: 'emails', path, stopped: undefined }),
          HTTP_STATUS.ok,
        ),
      )
    },
  ),
  defineSiteRoute(
    {
      ...common,
      name: 'stopCommentEmails',
      description:
        'Stops emails about replies to one comment with `scope=one`, else all that the site sends to that address. The token is enough: mail programs send neither cookies nor an origin (RFC 8058). May be repeated.',
      method: 'POST',
      body: z.object({ scope: z.enum(['one', 'all']).catch('all') }).catch({ scope: 'all' }),
      response: 'page',
      status: HTTP_STATUS.ok,
      csrf: 'none',
      rateLimit: { purpose: 'comment-emails', hits: 60, window: 60 },
    },
    async ({ site, params: { token }, body: { scope }, now }) => {
      const id = commentOfToken(parts.secret, site.id, token)
      if (id === undefined) return fail(apiErrorOf(commentErrors.noEmails()))
      await withSite(parts.db, site.id, (tx) => stopReplyMails(tx, site.id, id, scope, now))
      const path = COMMENT_EMAILS_PATH + token
      return ok(
        await parts.showPage(
          site,
          pageOf(COMMENT_PAGE, { what: 'emails', path, stopped: scope }),
          HTTP_STATUS.ok,
        ),
      )
    },
  ),
]
