import type { Kysely } from 'kysely'
import {
  changeDonationPage,
  createDonationPage,
  deleteDonationPage,
  exportContributions,
  listContributions,
  readDonationPages,
} from '#features/shop/donations/actions.ts'
import * as api from '#features/shop/donations/api.types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { ok } from '#lib/result.ts'
import { fileRoute, type Route, route, recordName } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes of the pages for donations of a site, and of what was donated. */
export function donationRoutes({ db }: { readonly db: Kysely<Tables> }): readonly Route[] {
  return [
    route(api.listDonationPages, async ({ tx, site }) => {
      const { currency } = await findStoreSettings(tx, site.id)
      return ok({ currency, entries: [...(await readDonationPages(tx, site.id))] })
    }),
    route(api.createDonationPage, ({ tx, site, body, record }) => {
      record({ title: body.title })
      return createDonationPage(tx, site.id, body)
    }),
    route(api.changeDonationPage, ({ tx, site, params, body, record }) => {
      record({ title: body.title })
      return changeDonationPage(tx, site.id, params.page, body)
    }),
    route(api.deleteDonationPage, async ({ tx, site, params, record }) =>
      recordName(await deleteDonationPage(tx, site.id, params.page), record),
    ),
    route(api.listContributions, ({ tx, site, params, query }) =>
      listContributions(tx, site.id, params.page, { before: query.before, limit: query.limit }),
    ),
    fileRoute(api.exportContributions, async ({ site, params }) => {
      const file = await exportContributions(db, site.id, params.page)
      if (!file.ok) return file
      return ok({
        stream: file.value,
        contentType: 'text/csv; charset=utf-8',
        fileName: `${site.identifier}-donations-${params.page}.csv`,
      })
    }),
  ]
}
