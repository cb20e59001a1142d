import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import * as api from '#features/content/comments/api.types.ts'
import type { CommentMailParts } from '#features/content/comments/comment-mails.actions.ts'
import { commentErrors } from '#features/content/comments/errors.ts'
import { exportComments } from '#features/content/comments/export-comments.actions.ts'
import {
  countByStatus,
  editBody,
  findModerated,
  listModerated,
  moderate,
  removeComments,
  replyAsOwner,
} from '#features/content/comments/moderation.actions.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of comments. */
export interface CommentRouteParts extends CommentMailParts {
  readonly db: Kysely<Tables>
  readonly originOf: (identifier: string) => string
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes by which owners moderate comments. */
export function commentRoutes(parts: CommentRouteParts): readonly Route[] {
  const hosted = ({ id, identifier }: { readonly id: Id; readonly identifier: string }) => ({
    id,
    identifier,
    origin: parts.originOfSite(id) ?? parts.originOf(identifier),
  })
  return [
    route(api.listComments, async ({ tx, site, query }) => {
      const { q: text, status, item, after: before, limit } = query
      const found = await listModerated(tx, site.id, { text, status, item, before, limit: limit + 1 })
      const entries = found.slice(0, limit)
      return ok({
        entries,
        next: found.length > limit ? (entries.at(-1)?.id ?? null) : null,
        counts: await countByStatus(tx, site.id),
      })
    }),
    fileRoute(api.exportComments, ({ site, query: { status, q: text } }) =>
      Promise.resolve(
        ok({
          stream: Readable.from(exportComments(parts.db, site.id, { status, text })),
          contentType: 'text/csv; charset=utf-8',
          fileName: `${site.identifier}-comments.csv`,
        }),
      ),
    ),
    route(api.getComment, async ({ tx, site, params }) => {
      const comment = await findModerated(tx, site.id, params.comment)
      return comment ? ok(comment) : fail(commentErrors.noComment())
    }),
    route(api.setCommentStatus, async ({ tx, site, body, now, record }) => {
      record({ state: body.status, count: body.ids.length })
      return ok({ changed: await moderate(tx, parts, hosted(site), { ...body, now }) })
    }),
    route(api.deleteComments, async ({ tx, site, body, record }) => {
      record({ count: body.ids.length })
      const deleted = await removeComments(tx, site.id, body.ids)
      return deleted.ok ? ok({ deleted: deleted.value }) : deleted
    }),
    route(api.replyToComment, async ({ tx, site, params, body, account, now }) => {
      const { settings } = await published.findSiteBodies(publishedContent(tx), site.id)
      const language = settings?.language ?? 'en'
      const reply = { to: params.comment, body: body.body, name: account.name, language, now }
      const replied = await replyAsOwner(tx, parts, hosted(site), reply)
      return replied.ok ? ok({ id: replied.value }) : replied
    }),
    route(api.editComment, ({ tx, site, params, body }) => editBody(tx, site.id, params.comment, body.body)),
  ]
}
