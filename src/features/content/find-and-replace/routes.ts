import type { Kysely } from 'kysely'
import type { ReadBlock } from '#features/content/documents/document-texts.rules.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { findInDocuments, replaceInDocuments } from '#features/content/find-and-replace/actions.ts'
import * as api from '#features/content/find-and-replace/api.types.ts'
import { findAndReplaceErrors } from '#features/content/find-and-replace/errors.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import { countAttempt, type RateLimit } from '#platform/limits/rate-limit.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the routes of find and replace. */
export interface FindAndReplaceParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  readonly readBlock: ReadBlock
}

/** Calls of the team of a site; each searches 100 documents, or replaces in 25. */
const SEARCHES: RateLimit = { hits: 300, window: 60 }
const REPLACEMENTS: RateLimit = { hits: 120, window: 60 }

/** Routes that find a text in all documents of a site, and replace it. */
export function findAndReplaceRoutes({ db, blocks, readBlock }: FindAndReplaceParts): readonly Route[] {
  return [
    routeWithOwnTransactions(api.findInDocuments, async ({ site, query, now, signal }) => {
      const { allowed, retryAfter } = await withSite(db, site.id, (tx) =>
        countAttempt(tx, site.id, 'find-text', SEARCHES, now),
      )
      if (!allowed) return fail(findAndReplaceErrors.tooMany(retryAfter))
      const found = await findInDocuments(db, site.id, readBlock, { query, after: query.after, signal })
      return ok({ ...found, entries: [...found.entries] })
    }),
    route(api.replaceInDocuments, async ({ tx, site, account, body, now, record }) => {
      const { documents, replaceWith, ...query } = body
      const { allowed, retryAfter } = await countAttempt(tx, site.id, 'replace-text', REPLACEMENTS, now)
      if (!allowed) return fail(findAndReplaceErrors.tooMany(retryAfter))
      const context = { siteId: site.id, blocks, accountId: account.id }
      const results = await replaceInDocuments(tx, context, readBlock, documents, { query, replaceWith })
      record({ documents: results.flatMap(({ id, ok: isOk }) => (isOk ? [id] : [])) })
      return ok({ results: [...results] })
    }),
  ]
}
