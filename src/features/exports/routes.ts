import { PassThrough } from 'node:stream'
import * as api from '#features/exports/api.types.ts'
import { removeSiteJob } from '#features/exports/jobs.ts'
import { writeSiteArchive } from '#features/exports/write.actions.ts'
import { retireSite } from '#features/sites/actions.ts'
import { siteErrors } from '#features/sites/errors.ts'
import { fail, ok } from '#lib/result.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type RateLimit, takeTry } from '#platform/limits/rate-limit.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** What leaving needs. */
export interface ExportRouteParts {
  readonly database: Pick<Database, 'app' | 'ownerPool'>
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Archives of a site that are asked for; each reads all of it. */
const ARCHIVES: RateLimit = { hits: 12, window: 3600 }

/** The way out: everything of a site in one file, and its end. */
export function exportRoutes({ database, files, jobs }: ExportRouteParts): readonly Route[] {
  return [
    fileRoute(api.exportSite, async ({ site, now }) => {
      const { allowed, retryAfter } = await withSite(database.app, site.id, (tx) =>
        takeTry(tx, site.id, 'archive', ARCHIVES, now),
      )
      if (!allowed) {
        const message = 'This site was exported often in the last hour. Wait a little, then try again.'
        return fail({ status: 429, code: 'TOO_MANY', message, retryAfter })
      }
      const stream = new PassThrough()
      // Who hangs up ends it; a failure cuts the answer off, so that nobody takes a part for the whole.
      writeSiteArchive({ database, files, now: () => now }, site.id, stream).catch((error: unknown) =>
        stream.destroy(error instanceof Error ? error : new Error('The archive could not be written.')),
      )
      const fileName = `${site.identifier}-${now.toISOString().slice(0, 10)}.tar`
      return ok({ stream, contentType: 'application/x-tar', fileName })
    }),
    route(api.deleteSite, async ({ site, query }) => {
      if (query.identifier !== site.identifier) {
        const { code, message } = siteErrors.notConfirmed(site.identifier)
        return fail({ status: 400, code, message, fields: { identifier: message } })
      }
      await withSite(database.app, site.id, async (tx) => {
        await retireSite(tx, site.id)
        await jobs.enqueue(tx, removeSiteJob, { siteId: site.id })
      })
      return ok(undefined)
    }),
  ]
}
