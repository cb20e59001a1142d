import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { createRedirect, deleteRedirect, listRedirects } from '#features/content/redirects/actions.ts'
import { importRedirects } from '#features/content/redirects/import.actions.ts'
import { type RedirectError, redirectErrors } from '#features/content/redirects/errors.ts'
import * as api from '#features/content/redirects/api.types.ts'
import { listNotFoundPaths } from '#features/content/redirects/not-found-log.actions.ts'
import type { Redirect } from '#features/content/redirects/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import { readTextFile } from '#platform/http/read-text-file.ts'
import type { Tables } from '#schema/tables.ts'

const MAX_NOT_FOUND_PATHS = 200

/** Bytes of the largest file of redirects. */
const MAX_FILE_BYTES = 2 * 1024 * 1024

/** Dependencies of the owner's routes. */
interface RedirectRouteParts {
  readonly db: Kysely<Tables>
}

/** Routes of redirects and the not-found log. */
export function redirectRoutes({ db }: RedirectRouteParts): readonly Route[] {
  return [
    route(api.listRedirects, async ({ tx, site, now }) => {
      const all = await listRedirects(tx, site.id, now)
      return ok({ entries: all.map(viewOf) })
    }),
    route(api.createRedirect, async ({ tx, site, body, now, record }) => {
      const created = await createRedirect(tx, site.id, body, now)
      if (!created.ok) return created
      record({ from: body.from, to: body.to })
      return ok(created.value)
    }),
    route(api.deleteRedirect, async ({ tx, site, query, record }) => {
      const removed = await deleteRedirect(tx, site.id, query.from)
      if (!removed.ok) return removed
      record({ from: query.from })
      return ok(undefined)
    }),
    routeWithOwnTransactions(api.checkRedirectFile, ({ site, stream, now }) =>
      withText(stream, (text) =>
        withSite(db, site.id, (tx) => importRedirects(tx, site.id, { text, dryRun: true, now })),
      ),
    ),
    routeWithOwnTransactions(api.importRedirects, ({ site, stream, now, recordIn }) =>
      withText(stream, (text) =>
        withSite(db, site.id, async (tx) => {
          const report = await importRedirects(tx, site.id, { text, dryRun: false, now })
          if (report.ok) await recordIn(tx, { count: String(report.value.added) })
          return report
        }),
      ),
    ),
    route(api.listNotFoundPaths, async ({ tx, site }) => {
      const all = await listNotFoundPaths(tx, site.id, MAX_NOT_FOUND_PATHS)
      return ok({
        entries: all.map((one) => ({
          ...one,
          firstSeen: one.firstSeen.toISOString(),
          lastSeen: one.lastSeen.toISOString(),
        })),
      })
    }),
  ]
}

async function withText<Value>(
  stream: Readable,
  run: (text: string) => Promise<Result<Value, RedirectError>>,
): Promise<Result<Value, RedirectError>> {
  const text = await readTextFile(stream, MAX_FILE_BYTES)
  return text === undefined
    ? fail(redirectErrors.badFile('The file is larger than 2 MB. Split it into several.'))
    : run(text)
}

const viewOf = (one: Redirect): api.RedirectView => ({ ...one, to: one.to ?? null })
