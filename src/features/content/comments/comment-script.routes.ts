import { z } from 'zod'
import {
  findCommentHref,
  receiveComment,
  withCommentable,
} from '#features/content/comments/comment-calls.actions.ts'
import { commentErrors } from '#features/content/comments/errors.ts'
import { COMMENT_PURPOSE } from '#features/content/comments/post-comment.actions.ts'
import type { CommentSiteRouteParts } from '#features/content/comments/comment-route-parts.ts'
import {
  COMMENTS_API_PATH,
  HONEYPOT_FIELD,
  MAX_COMMENT_EMAIL,
  MAX_COMMENT_LENGTH,
  type CommentProblems,
} from '#features/content/comments/types.ts'
import { isClosedFor } from '#features/tenancy/locks/closed-site.actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { idSchema } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'

const params = z.object({ item: idSchema })
const common = { closedByLock: true, closedUntilOpened: true, params } as const
/** Opening a form takes one key, and an expired one another. */
const KEY_LIMIT = { purpose: 'comment-key', hits: 60, window: 60 } as const
/** More than may be entered, so that what is too long is a problem of its field. */
const text = (max: number) =>
  z
    .string()
    .max(4 * max)
    .default('')

const postBody = z.object({
  body: text(MAX_COMMENT_LENGTH),
  name: text(MAX_COMMENT_EMAIL),
  email: text(MAX_COMMENT_EMAIL),
  website: text(MAX_COMMENT_LENGTH),
  notify: z.boolean().default(false),
  remember: z.boolean().default(false),
  replyTo: idSchema.optional(),
  [HONEYPOT_FIELD]: z.string().max(1000).optional(),
  key: z.string().max(200),
})

/** The calls of the script of the form: pages stay cached, so it asks for a key when the form is first used. */
export const scriptRoutes = (parts: CommentSiteRouteParts): readonly SiteRoute[] => [
  defineSiteRoute(
    {
      ...common,
      name: 'getCommentKey',
      description: 'Returns a one-time key for a comment on an item, valid for an hour.',
      method: 'GET',
      path: `${COMMENTS_API_PATH}{item}/key`,
      response: z.object({ key: z.string() }),
      rateLimit: KEY_LIMIT,
    },
    async (call) => {
      const found = await withCommentable<null, never>(parts, call, call.params.item, (_, { policy }) =>
        Promise.resolve(policy === 'open' ? ok(null) : fail(commentErrors.closed())),
      )
      if (!found.ok) return fail(apiErrorOf(found.error))
      return ok({
        key: parts.formKeys.issue({ siteId: call.site.id, purpose: COMMENT_PURPOSE }, call.now),
      })
    },
  ),
  defineSiteRoute(
    {
      closedUntilOpened: true,
      params,
      name: 'postComment',
      description:
        'Stores a comment on an item (BLG-04). `approved`: visitors see it; `path` is where, unless the item has just lost its comments; `pending`: it waits for the owner. At most 10 a minute of one network. Codes of problems are in `errors`, by field.',
      method: 'POST',
      path: `${COMMENTS_API_PATH}{item}`,
      csrf: 'token-or-key',
      body: postBody,
      bodyLimit: 128 * 1024,
      response: z.object({ id: idSchema, status: z.enum(['approved', 'pending']), path: z.string() }),
    },
    async (call) => {
      if (await isClosedFor(parts, call)) return fail(API_ERRORS.locked)
      const { key, replyTo, [HONEYPOT_FIELD]: honeypot, ...entry } = call.body
      const posted = await receiveComment(parts, call, call.params.item, { entry, replyTo, honeypot, key })
      if (!posted.ok) {
        const error = apiErrorOf(posted.error)
        const problems = error.more?.['problems'] as CommentProblems | undefined
        return fail(problems === undefined ? error : { ...error, fields: problems })
      }
      const { id, status } = posted.value
      // Programs do not learn what gave them away.
      if (status !== 'approved') return ok({ id, status: 'pending' as const, path: '' })
      const path = await findCommentHref(parts, call, call.params.item, id)
      return ok({ id, status, path: path.ok ? path.value : '' })
    },
  ),
]
