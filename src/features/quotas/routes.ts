import type { Kysely } from 'kysely'
import { readQuotas } from '#features/quotas/actions.ts'
import * as api from '#features/quotas/api.types.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** What a site uses, for those who work at it. */
export function quotaRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [route(api.getSiteUse, async ({ site, now }) => ok(await readQuotas(db, site.id, now)))]
}
