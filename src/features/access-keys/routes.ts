import type { Kysely } from 'kysely'
import { createAccessKey, listAccessKeys, revokeAccessKey } from '#features/access-keys/actions.ts'
import * as api from '#features/access-keys/api.types.ts'
import type { AccessKeyError } from '#features/access-keys/errors.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { fail, ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

const STATUS: Readonly<Record<AccessKeyError['code'], number>> = {
  BAD_NAME: 400,
  BAD_PERMISSIONS: 400,
  NO_KEY: 404,
}
const FIELD = { BAD_NAME: 'name', BAD_PERMISSIONS: 'permissions' } as const

/** Routes that list, create and revoke the access keys of a site. */
export function keyRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [
    route(api.listKeys, async ({ site }) => {
      const keys = await withSite(db, site.id, (tx) => listAccessKeys(tx, site.id))
      return ok({
        entries: keys.map((key) => ({
          ...key,
          permissions: [...key.permissions],
          createdAt: key.createdAt.toISOString(),
          revokedAt: key.revokedAt?.toISOString() ?? null,
        })),
      })
    }),
    route(api.createKey, async ({ site, body, now, record }) => {
      const created = await withSiteResult(db, site.id, (tx) => createAccessKey(tx, site.id, body, now))
      if (!created.ok) return fail(apiErrorOf(created.error, STATUS, FIELD))
      record({ name: body.name, permissions: body.permissions })
      return ok(created.value)
    }),
    route(api.revokeKey, async ({ site, params, now }) => {
      const revoked = await withSiteResult(db, site.id, (tx) => revokeAccessKey(tx, site.id, params.key, now))
      return revoked.ok ? ok(undefined) : fail(apiErrorOf(revoked.error, STATUS))
    }),
  ]
}
