import type { Kysely } from 'kysely'
import * as api from '#features/operation/activity/api.types.ts'
import { exportAuditEvents, listAuditEvents } from '#features/operation/activity/list-audit-events.actions.ts'
import { ok } from '#lib/result.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes that list and export the audit events of a site. */
export function activityRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [
    route(api.listAuditEvents, async ({ tx, site, query }) => ok(await listAuditEvents(tx, site.id, query))),
    fileRoute(api.exportAuditEvents, async ({ site, query }) =>
      ok({
        stream: exportAuditEvents(db, site.id, query),
        contentType: 'text/csv; charset=utf-8',
        fileName: `${site.identifier}-activity.csv`,
      }),
    ),
  ]
}
