import { PassThrough } from 'node:stream'
import * as api from '#features/exports/api.types.ts'
import type { ArchiveError } from '#features/exports/errors.ts'
import { removeSiteJob } from '#features/exports/jobs.ts'
import { createArchiveRestorer, type RestoreParts } from '#features/exports/restore.actions.ts'
import { writeSiteArchive } from '#features/exports/create-archive.actions.ts'
import { softDeleteSite } from '#features/sites/actions.ts'
import { siteErrors } from '#features/sites/errors.ts'
import { restoreSite } from '#features/sites/new.api.types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { fail, ok } from '#lib/result.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { countPlatformAttempt } from '#platform/limits/platform-limit.ts'
import { type RateLimit, countAttempt } from '#platform/limits/rate-limit.ts'

/** Dependencies of the export routes. */
export interface ExportRouteParts extends Omit<RestoreParts, 'database'> {
  readonly database: Pick<Database, 'app' | 'owner' | 'ownerPool'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly originOf: (identifier: string) => string
}

/** Archive downloads per site; each reads the whole site. */
const ARCHIVES: RateLimit = { hits: 12, window: 3600 }

/** Archive uploads per account. */
const RESTORES: RateLimit = { hits: 20, window: 3600 }

const STATUS: Readonly<Record<ArchiveError['code'], number>> = {
  NOT_AN_ARCHIVE: 422,
  NEWER: 422,
  OLDER: 422,
  DAMAGED: 422,
  UNSAFE: 422,
  TOO_LARGE: 413,
  INVALID_IDENTIFIER: 400,
  IDENTIFIER_TAKEN: 409,
  NOT_STORED: 507,
  ITEM_LIMIT_REACHED: 409,
  STORAGE_LIMIT_REACHED: 413,
  TOO_MANY_SITES: 409,
  BUSY: 429,
  INTERRUPTED: 400,
}
const FIELD = { INVALID_IDENTIFIER: 'identifier', IDENTIFIER_TAKEN: 'identifier' } as const

/** Routes to export, restore and delete sites. */
export function exportRoutes(parts: ExportRouteParts): readonly Route[] {
  const { database, files, jobs, originOf } = parts
  const restore = createArchiveRestorer(parts)
  return [
    fileRoute(api.exportSite, async ({ site, now }) => {
      const { allowed, retryAfter } = await withSite(database.app, site.id, (tx) =>
        countAttempt(tx, site.id, 'archive', ARCHIVES, now),
      )
      if (!allowed) {
        const message = 'This site was exported too often in the last hour. Try again later.'
        return fail({ status: 429, code: 'TOO_MANY', message, retryAfter })
      }
      const stream = new PassThrough()
      // Closing the connection ends it; on failure the response is cut off, so that a partial archive is not
      // mistaken for a complete one.
      writeSiteArchive({ database, files, now: () => now }, site.id, stream).catch((error: unknown) =>
        stream.destroy(error instanceof Error ? error : new Error('The archive could not be written.')),
      )
      const fileName = `${site.identifier}-${now.toISOString().slice(0, 10)}.tar`
      return ok({ stream, contentType: 'application/x-tar', fileName })
    }),
    route(restoreSite, async ({ account, query, stream, length, now }) => {
      const subject = `archives of account ${account.id}`
      const { allowed, retryAfter } = await countPlatformAttempt(database.app, subject, RESTORES, now)
      if (!allowed) {
        const message = 'You uploaded too many archives in the last hour. Try again later.'
        return fail({ status: 429, code: 'TOO_MANY', message, retryAfter })
      }
      const restored = await restore({ ...query, account, body: stream, length })
      if (!restored.ok) {
        const { code } = restored.error
        const retry = code === 'BUSY' ? { retryAfter: 30 } : {}
        return fail({ ...apiErrorOf(restored.error, STATUS, FIELD), ...retry })
      }
      const { id, identifier, rows, files: count, domains } = restored.value
      return ok({
        id,
        identifier,
        origin: originOf(identifier),
        rows,
        files: count,
        domains: [...domains],
      })
    }),
    route(api.deleteSite, async ({ site, query }) => {
      if (query.identifier !== site.identifier) {
        const { code, message } = siteErrors.notConfirmed(site.identifier)
        return fail({ status: 400, code, message, fields: { identifier: message } })
      }
      await withSite(database.app, site.id, async (tx) => {
        await softDeleteSite(tx, site.id)
        await jobs.enqueue(tx, removeSiteJob, { siteId: site.id })
      })
      return ok(undefined)
    }),
  ]
}
