import type { Kysely } from 'kysely'
import { getQuotas } from '#features/quotas/actions.ts'
import * as api from '#features/quotas/api.types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes that return the usage of a site to its team. */
export function quotaRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [route(api.getSiteUsage, async ({ site, now }) => ok(await getQuotas(db, site.id, now)))]
}
