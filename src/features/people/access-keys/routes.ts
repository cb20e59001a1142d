import { createAccessKey, listAccessKeys, revokeAccessKey } from '#features/people/access-keys/actions.ts'
import * as api from '#features/people/access-keys/api.types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route, recordName } from '#platform/http/api/route.ts'

/** Routes that list, create and revoke the access keys of a site. */
export function keyRoutes(): readonly Route[] {
  return [
    route(api.listKeys, async ({ tx, site }) => {
      const keys = await listAccessKeys(tx, site.id)
      return ok({
        entries: keys.map((key) => ({
          ...key,
          permissions: [...key.permissions],
          createdAt: key.createdAt.toISOString(),
          revokedAt: key.revokedAt?.toISOString() ?? null,
        })),
      })
    }),
    route(api.createKey, async ({ tx, site, body, now, record }) => {
      const created = await createAccessKey(tx, site.id, body, now)
      if (!created.ok) return created
      record({ name: body.name, permissions: body.permissions })
      return ok(created.value)
    }),
    route(api.revokeKey, async ({ tx, site, params, now, record }) =>
      recordName(await revokeAccessKey(tx, site.id, params.key, now), record),
    ),
  ]
}
