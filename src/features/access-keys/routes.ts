import type { Kysely } from 'kysely'
import { createAccessKey, listAccessKeys, revokeAccessKey } from '#features/access-keys/actions.ts'
import * as api from '#features/access-keys/api.types.ts'
import { ok } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

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
      if (!created.ok) return created
      record({ name: body.name, permissions: body.permissions })
      return ok(created.value)
    }),
    route(api.revokeKey, async ({ site, params, now }) => {
      const revoked = await withSiteResult(db, site.id, (tx) => revokeAccessKey(tx, site.id, params.key, now))
      return revoked.ok ? ok(undefined) : revoked
    }),
  ]
}
