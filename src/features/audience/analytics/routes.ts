import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import * as api from '#features/audience/analytics/api.types.ts'
import {
  exportProducts,
  exportVisits,
  listErrors,
  listMissing,
  reportFunnel,
  reportGroups,
  reportLive,
  reportProducts,
  reportVisits,
  reportVitals,
} from '#features/audience/analytics/reports.actions.ts'
import { isSubscribed, setSubscription } from '#features/audience/analytics/weekly-report.actions.ts'
import { ok } from '#lib/result.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes of the analytics of a site. */
export function analyticsRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [
    route(api.getAnalytics, ({ tx, site, query, now }) => reportVisits(tx, site.id, query, now)),
    route(api.listAnalytics, ({ tx, site, query, now }) => reportGroups(tx, site.id, query, now)),
    route(api.listViewedProducts, async ({ tx, site, query, now }) => {
      const report = await reportProducts(tx, site.id, query, now)
      return report.ok ? ok({ ...report.value, entries: [...report.value.entries] }) : report
    }),
    route(api.getPurchaseFunnel, async ({ tx, site, query, now }) => {
      const report = await reportFunnel(tx, site.id, query, now)
      return report.ok ? ok({ ...report.value, steps: [...report.value.steps] }) : report
    }),
    fileRoute(api.exportViewedProducts, async ({ site, query, now }) => {
      const file = await exportProducts(db, site.id, query, now)
      return file.ok ? ok(csvFile(file.value, `${site.identifier}-products.csv`)) : file
    }),
    route(api.listPageErrors, async ({ tx, site, query, now }) =>
      ok({ entries: await listErrors(tx, site.id, query.from, now) }),
    ),
    route(api.getWebVitals, async ({ tx, site, query, now }) => {
      const vitals = await reportVitals(tx, site.id, query, now)
      return vitals.ok ? ok({ vitals: [...vitals.value] }) : vitals
    }),
    route(api.getLiveVisits, async ({ tx, site, now }) => ok(await reportLive(tx, site.id, now))),
    route(api.listMissingPages, async ({ tx, site, query, now }) =>
      ok({ entries: await listMissing(tx, site.id, query.from, now) }),
    ),
    route(api.getReportSubscription, async ({ tx, site, account }) =>
      ok({ weekly: await isSubscribed(tx, { siteId: site.id, accountId: account.id }) }),
    ),
    route(api.setReportSubscription, async ({ tx, site, account, body, now, record }) => {
      record({ ...body })
      await setSubscription(tx, { siteId: site.id, accountId: account.id }, body.weekly, now)
      return ok(body)
    }),
    fileRoute(api.exportAnalytics, async ({ site, query, now }) => {
      const file = await exportVisits(db, site.id, query, now)
      if (!file.ok) return file
      const name = query.dimension ?? 'days'
      return ok(csvFile(file.value, `${site.identifier}-visits-by-${name}.csv`))
    }),
  ]
}

const csvFile = (stream: Readable, fileName: string) => ({
  stream,
  contentType: 'text/csv; charset=utf-8',
  fileName,
})
