import { getQuotas } from '#features/tenancy/quotas/actions.ts'
import * as api from '#features/tenancy/quotas/api.types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Routes that return the usage of a site to its team. */
export function quotaRoutes(): readonly Route[] {
  return [route(api.getSiteUsage, async ({ tx, site, now }) => ok(await getQuotas(tx, site.id, now)))]
}
