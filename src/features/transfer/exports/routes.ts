import { PassThrough } from 'node:stream'
import * as api from '#features/transfer/exports/api.types.ts'
import { archiveErrors } from '#features/transfer/exports/errors.ts'
import { removeSiteJob } from '#features/transfer/exports/jobs.ts'
import { createArchiveRestorer, type RestoreParts } from '#features/transfer/exports/restore.actions.ts'
import { writeSiteArchive } from '#features/transfer/exports/create-archive.actions.ts'
import type { RestoredSite } from '#features/transfer/exports/types.ts'
import { softDeleteSite } from '#features/tenancy/sites/actions.ts'
import type { SiteCreations } from '#features/operation/new-sites/site-creations.actions.ts'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import { restoreSite } from '#features/operation/new-sites/api.types.ts'
import { HOUR_MS } from '#lib/dates/durations.ts'
import { fail, ok } from '#lib/result.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { fileRoute, type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { countPlatformAttempt } from '#platform/limits/platform-limit.ts'
import { type RateLimit, countAttempt } from '#platform/limits/rate-limit.ts'

/** Dependencies of the export routes. */
export interface ExportRouteParts extends Omit<RestoreParts, 'database'> {
  readonly database: Pick<Database, 'app' | 'owner' | 'ownerPool'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Creations of sites by their key. */
  readonly creations: SiteCreations
  readonly originOf: (identifier: string) => string
}

/** Archive downloads per site; each reads the whole site. */
const ARCHIVES: RateLimit = { hits: 12, window: 3600 }

/** How long an upload and its restoration may take. */
const MAX_RESTORE_MS = HOUR_MS

const NOTHING = { files: [], products: [] } as const

/** Archive uploads per account. */
const RESTORES: RateLimit = { hits: 20, window: 3600 }

/** Routes to export, restore and delete sites. */
export function exportRoutes(parts: ExportRouteParts): readonly Route[] {
  const { database, files, jobs, creations, originOf } = parts
  const restore = createArchiveRestorer(parts)
  return [
    fileRoute(api.exportSite, async ({ site, now, recordIn }) => {
      const { allowed, retryAfter } = await withSite(database.app, site.id, async (tx) => {
        const attempt = await countAttempt(tx, site.id, 'archive', ARCHIVES, now)
        if (attempt.allowed) await recordIn(tx)
        return attempt
      })
      if (!allowed) return fail(archiveErrors.tooManyExports(retryAfter))
      const stream = new PassThrough()
      // Closing the connection ends it; on failure the response is cut off, so that a partial archive is not
      // mistaken for a complete one.
      writeSiteArchive({ database, files, now: () => now }, site.id, stream).catch((error: unknown) =>
        stream.destroy(error instanceof Error ? error : new Error('The archive could not be written.')),
      )
      const fileName = `${site.identifier}-${now.toISOString().slice(0, 10)}.tar`
      return ok({ stream, contentType: 'application/x-tar', fileName })
    }),
    routeWithOwnTransactions(restoreSite, async ({ account, query, stream, length, now }) => {
      const { key, ...input } = query
      const viewOf = ({ id, identifier, rows, files: count, domains, leftOut }: RestoredSite) => ({
        id,
        identifier,
        origin: originOf(identifier),
        rows,
        files: count,
        domains: [...domains],
        leftOut: { files: [...leftOut.files], products: [...leftOut.products] },
      })
      const { identifier } = input
      return creations.run(
        { accountId: account.id, key, identifier, details: input, waitMs: MAX_RESTORE_MS },
        async (onProgress) => {
          const subject = `archives of account ${account.id}`
          const { allowed, retryAfter } = await countPlatformAttempt(database.app, subject, RESTORES, now)
          if (!allowed) return fail(archiveErrors.tooManyRestores(retryAfter))
          const restored = await restore({ ...input, account, body: stream, length, onProgress })
          return restored.ok ? ok(viewOf(restored.value)) : restored
        },
        (id) => viewOf({ id, identifier, rows: 0, skippedRows: 0, files: 0, domains: [], leftOut: NOTHING }),
      )
    }),
    route(api.deleteSite, async ({ tx, site, query }) => {
      if (query.identifier !== site.identifier) return fail(siteErrors.notConfirmed(site.identifier))
      await softDeleteSite(tx, site.id)
      await jobs.enqueue(tx, removeSiteJob, { siteId: site.id })
      return ok(undefined)
    }),
  ]
}
