import { z } from 'zod'
import type { CommentableItem } from '#features/content/comments/actions.ts'
import {
  type CommentCall,
  findCommentHref,
  receiveComment,
  withCommentable,
} from '#features/content/comments/comment-calls.actions.ts'
import {
  COMMENT_PAGE,
  type CommentFormPage,
  type CommentPage,
  type RepliedComment,
} from '#features/content/comments/comment-page.types.ts'
import { findThreadPart } from '#features/content/comments/comment-links.store.ts'
import { commentErrors } from '#features/content/comments/errors.ts'
import { CHECK_PURPOSE, COMMENT_PURPOSE } from '#features/content/comments/post-comment.actions.ts'
import { commentProblems } from '#features/content/comments/rules.ts'
import { listComments, readThread } from '#features/content/comments/shown-comments.actions.ts'
import type { CommentSiteRouteParts } from '#features/content/comments/comment-route-parts.ts'
import { findRepliable } from '#features/content/comments/store.ts'
import {
  COMMENTS_ANCHOR,
  COMMENTS_PATH,
  commentAnchor,
  type CommentEntry,
  type CommentProblems,
  HONEYPOT_FIELD,
  MAX_COMMENT_LENGTH,
} from '#features/content/comments/types.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { type Id, idSchema, isId } from '#lib/id.ts'
import { firstOf, postedText as text } from '#lib/posted-text.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  defineSiteRoute,
  redirectTo,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'

const params = z.object({ item: idSchema })
const common = {
  kind: 'page',
  closedByLock: true,
  closedUntilOpened: true,
  cache: 'private, no-store',
  path: `${COMMENTS_PATH}{item}`,
  params,
} as const
const FORM_LIMIT = { purpose: 'comment-form', hits: 60, window: 60 } as const

const idText = text(20).transform((entered) => (isId(entered) ? entered : undefined))

const formBody = z.object({
  key: text(200),
  body: text(4 * MAX_COMMENT_LENGTH),
  name: text(1000),
  email: text(1000),
  website: text(4000),
  notify: text(10),
  remember: text(10),
  reply: idText,
  [HONEYPOT_FIELD]: z.preprocess(firstOf, z.string().max(1000).optional().catch('-')).optional(),
})
type FormBody = z.output<typeof formBody>

const entryOf = (body: FormBody): CommentEntry => ({
  body: body.body,
  name: body.name,
  email: body.email,
  website: body.website,
  notify: body.notify !== '',
  remember: body.remember !== '',
})

const NOTHING_ENTERED: CommentEntry = {
  body: '',
  name: '',
  email: '',
  website: '',
  notify: false,
  remember: false,
}

/** The pages of comments without scripts: the form, further comments, and what is said after one was sent. */
export const formRoutes = (parts: CommentSiteRouteParts): readonly SiteRoute[] => [
  defineSiteRoute(
    {
      ...common,
      name: 'showComments',
      description:
        'A page about the comments of an item: with `write` or `reply` its form, with `after` the threads after that one, with `thread` the replies of one, with `comment` the way to where one is shown, with `sent` what follows after one was sent.',
      method: 'GET',
      query: z.object({
        write: text(10),
        reply: idText,
        after: idText,
        thread: idText,
        comment: idText,
        sent: text(10),
      }),
      response: 'page',
      quota: true,
    },
    async (call) => {
      const { site, query, params: of } = call
      const page = await pageAt(parts, call, of.item, query)
      if (!page.ok) return fail(apiErrorOf(page.error))
      if (typeof page.value === 'string') return ok(redirectTo(page.value, HTTP_STATUS.seeOther))
      return ok(await parts.showPage(site, pageOf(COMMENT_PAGE, page.value), HTTP_STATUS.ok))
    },
  ),
  sendForm(parts),
]

interface CommentQuery {
  readonly write: string
  readonly reply: Id | undefined
  readonly after: Id | undefined
  readonly thread: Id | undefined
  readonly comment: Id | undefined
  readonly sent: string
}

/** Returns the page that a query names, or a path: of the item for none, and of a part of a thread for a comment. */
function pageAt(
  parts: CommentSiteRouteParts,
  call: CommentCall,
  itemId: Id,
  { write, reply, after, thread, comment, sent }: CommentQuery,
) {
  const siteId = call.site.id
  return withCommentable<CommentPage | string, never>(parts, call, itemId, async (tx, item) => {
    const of = pageItem(item)
    const isOpen = item.policy === 'open'
    if (sent !== '') return ok({ what: 'sent', item: of })
    if (thread !== undefined) {
      const found = await readThread(tx, siteId, itemId, { rootId: thread, after })
      if (found === undefined) return fail(commentErrors.noComment())
      const more = found.next && `${threadPath(itemId, thread)}&after=${found.next}`
      return ok({ what: 'list', item: of, isOpen, list: undefined, thread: found.thread, more })
    }
    if (comment !== undefined) {
      const part = await findThreadPart(tx, siteId, itemId, comment)
      if (part === undefined) return ok(`${item.path}#${COMMENTS_ANCHOR}`)
      const after = part.after === null ? '' : `&after=${part.after}`
      return ok(`${threadPath(itemId, part.rootId)}${after}#${commentAnchor(comment)}`)
    }
    if (after !== undefined) {
      const list = await listComments(tx, siteId, itemId, { order: item.settings.comments.order, after })
      const more = list.next && `${COMMENTS_PATH}${itemId}?after=${list.next}`
      return ok({ what: 'list', item: of, isOpen, list, thread: undefined, more })
    }
    if (write === '' && reply === undefined) return ok(`${item.path}#${COMMENTS_ANCHOR}`)
    const replyTo = reply === undefined ? undefined : await findRepliable(tx, siteId, itemId, reply)
    if (reply !== undefined && replyTo === undefined) return fail(commentErrors.noComment())
    return ok(formPage(parts, call, item, { replyTo }))
  })
}

const threadPath = (itemId: Id, rootId: Id): string => `${COMMENTS_PATH}${itemId}?thread=${rootId}`

const pageItem = ({ id, title, path }: CommentableItem) => ({ id, title, path })

function formPage(
  { formKeys }: CommentSiteRouteParts,
  { site, now }: CommentCall,
  item: CommentableItem,
  shown: Partial<CommentFormPage> & { readonly replyTo: RepliedComment | undefined },
): CommentFormPage {
  const { replyTo } = shown
  const purpose = shown.isCheck === true ? CHECK_PURPOSE : COMMENT_PURPOSE
  return {
    what: 'form',
    item: pageItem(item),
    entry: NOTHING_ENTERED,
    honeypot: '',
    problems: {},
    notice: undefined,
    isCheck: false,
    formKey: item.policy === 'open' ? formKeys.issue({ siteId: site.id, purpose }, now) : undefined,
    ...shown,
    replyTo: replyTo && { id: replyTo.id, name: replyTo.name, body: replyTo.body },
  }
}

function sendForm(parts: CommentSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'sendComment',
      description:
        'Stores a comment (BLG-04) and redirects to it, or to a page that says that it waits. A form of a cached page has no key: what was entered is shown once more, with one.',
      method: 'POST',
      body: formBody,
      bodyLimit: 256 * 1024,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
      rateLimit: FORM_LIMIT,
    },
    async (call): Promise<Result<SiteResponse, ApiError>> => {
      const { site, body, params: of } = call
      const entry = entryOf(body)
      const problems = commentProblems(entry)
      if (body.key === '' && Object.keys(problems).length === 0) {
        const check = await shownForm(parts, call, of.item, body, { isCheck: true })
        return check.ok
          ? ok(await parts.showPage(site, pageOf(COMMENT_PAGE, check.value), HTTP_STATUS.ok))
          : fail(apiErrorOf(check.error))
      }
      if (body.key === '') return fail(apiErrorOf(commentErrors.bad(problems)))
      const sent = { entry, replyTo: body.reply, honeypot: body[HONEYPOT_FIELD], key: body.key }
      const posted = await receiveComment(parts, call, of.item, sent)
      if (!posted.ok) return fail(apiErrorOf(posted.error))
      const { id, status } = posted.value
      if (status !== 'approved')
        return ok(redirectTo(`${COMMENTS_PATH}${of.item}?sent=yes`, HTTP_STATUS.seeOther))
      const shownAt = await findCommentHref(parts, call, of.item, id)
      return shownAt.ok
        ? ok(redirectTo(shownAt.value, HTTP_STATUS.seeOther))
        : fail(apiErrorOf(shownAt.error))
    },
    async (call, error) => {
      const shown = shownProblem(error)
      if (shown === undefined) return undefined
      const page = await shownForm(parts, call, call.params.item, call.body, shown)
      return page.ok
        ? parts.showPage(call.site, pageOf(COMMENT_PAGE, page.value), error.status as HttpStatus)
        : undefined
    },
  )
}

/** Returns the form with what was entered. */
function shownForm(
  parts: CommentSiteRouteParts,
  call: CommentCall,
  itemId: Id,
  body: FormBody,
  shown: Partial<CommentFormPage>,
) {
  return withCommentable<CommentFormPage, never>(parts, call, itemId, async (tx, item) => {
    if (shown.isCheck === true && item.policy !== 'open') return fail(commentErrors.closed())
    const replyTo =
      body.reply === undefined ? undefined : await findRepliable(tx, call.site.id, itemId, body.reply)
    const honeypot = body[HONEYPOT_FIELD] ?? '-'
    return ok(formPage(parts, call, item, { entry: entryOf(body), honeypot, ...shown, replyTo }))
  })
}

/** What the form shows of an error; undefined for one that gets the usual page. */
function shownProblem({ code, more }: ApiError): Pick<CommentFormPage, 'problems' | 'notice'> | undefined {
  if (code === commentErrors.bad({}).code)
    return { problems: (more?.['problems'] ?? {}) as CommentProblems, notice: undefined }
  if (code === API_ERRORS.crossOrigin.code) return { problems: {}, notice: commentErrors.formExpired().code }
  if (code === API_ERRORS.tooMany.code) return { problems: {}, notice: commentErrors.tooMany(0).code }
  const isShown = ['FORM_EXPIRED', 'TOO_MANY_COMMENTS', 'COMMENTS_CLOSED', 'NO_COMMENT'].includes(code)
  return isShown ? { problems: {}, notice: code } : undefined
}
