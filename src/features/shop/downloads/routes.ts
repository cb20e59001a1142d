import type { Transaction } from 'kysely'
import * as api from '#features/shop/orders/order-downloads.api.types.ts'
import * as links from '#features/shop/downloads/download-links.actions.ts'
import { downloadErrors } from '#features/shop/downloads/errors.ts'
import { orderErrors } from '#features/shop/orders/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { type ApiSite, type Route, route } from '#platform/http/api/route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the owner's routes. */
interface DownloadRouteParts {
  readonly secret: string
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the current origin of a site; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes of the links by which buyers download files of digital products. */
export function downloadRoutes(parts: DownloadRouteParts): readonly Route[] {
  const show = async (tx: Transaction<Tables>, site: ApiSite, orderId: Id, now: Date) => {
    if ((await links.findOrderNumber(tx, site.id, orderId)) === undefined) return fail(orderErrors.noOrder())
    const { path, links: entries } = await links.findOrderDownloads(tx, parts, site.id, orderId, now)
    return ok({ url: (parts.originOfSite(site.id) ?? parts.originOf(site.identifier)) + path, entries })
  }
  return [
    route(api.listOrderDownloads, ({ tx, site, params, now }) => show(tx, site, params.order, now)),
    route(api.allowOrderDownloads, async ({ tx, site, params, body, now }) => {
      const allowed = await links.allowDownloads(tx, site.id, params.order, now, body.link)
      return allowed.ok ? show(tx, site, params.order, now) : allowed
    }),
    route(api.revokeOrderDownloads, async ({ tx, site, params, body, now }) => {
      await links.revokeDownloads(tx, site.id, params.order, now, body.link)
      const shown = await show(tx, site, params.order, now)
      const isOfOrder =
        body.link === undefined || (shown.ok && shown.value.entries.some(({ id }) => id === body.link))
      return shown.ok && !isOfOrder ? fail(downloadErrors.noDownload()) : shown
    }),
  ]
}
