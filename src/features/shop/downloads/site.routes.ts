import type { Transaction } from 'kysely'
import { z } from 'zod'
import { DOWNLOADS_PATH, orderIdOfDownloads } from '#features/shop/downloads/download-path.ts'
import { findOrderDownloads, findOrderNumber } from '#features/shop/downloads/download-links.actions.ts'
import { DOWNLOADS_PAGE, type DownloadsPage } from '#features/shop/downloads/downloads-page.types.ts'
import { downloadErrors } from '#features/shop/downloads/errors.ts'
import { type DownloadParts, serveDownload } from '#features/shop/downloads/serve-download.ts'
import { LINK_STATUSES } from '#features/shop/orders/view/order-downloads.types.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  type CalledSite,
  defineSiteRoute,
  type ServedSite,
  type ShowPage,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the pages of downloads. */
export interface DownloadSiteRouteParts extends DownloadParts {
  readonly showPage: ShowPage
}

/** Programs that download a file in several parts at once make many requests. */
const RATE_LIMIT = { purpose: 'download', hits: 300, window: 60 } as const

const token = z.string().max(100)
const endedSchema = z.object({ link: idSchema, status: z.enum(LINK_STATUSES).exclude(['active']) })

/**
 * What buyers of digital products download: a page for each order, and its files. Who has the URL may download, also
 * behind the lock of a site; it is in the confirmation of the order. Showing the page counts nothing.
 */
export function downloadSiteRoutes(parts: DownloadSiteRouteParts): readonly SiteRoute[] {
  const common = {
    method: 'GET',
    closedUntilOpened: true,
    cache: 'private, no-store',
    rateLimit: RATE_LIMIT,
  } as const
  const find = (site: ServedSite, given: string, now: Date, ended?: DownloadsPage['ended']) =>
    withSite(parts.db, site.id, (tx) => findPage(tx, parts.secret, site.id, given, now, ended), {
      readOnly: true,
    })
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'showDownloads',
        description: 'The files that the buyer of an order can download, by the link in its confirmation.',
        path: `${DOWNLOADS_PATH}/{token}`,
        params: z.object({ token }),
        response: 'page',
        quota: true,
      },
      async ({ site, params, now }) => {
        const page = await find(site, params.token, now)
        if (page === undefined) return fail(apiErrorOf(downloadErrors.noDownload()))
        return ok(await parts.showPage(site, pageOf(DOWNLOADS_PAGE, page), HTTP_STATUS.ok))
      },
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'downloadFile',
        description:
          'Returns a file that was bought as an attachment, or a range of it; one that cannot be downloaded any more gets a page with status 410.',
        path: `${DOWNLOADS_PATH}/{token}/{file}`,
        params: z.object({ token, file: z.string().max(20) }),
        response: 'file',
      },
      ({ site, params, method, ip, headers, now }) =>
        serveDownload(parts, {
          siteId: site.id,
          token: params.token,
          link: params.file,
          method,
          ip,
          headers,
          now,
        }),
      async ({ site, params, now }, error) => {
        const ended = endedSchema.safeParse(error.more)
        if (!ended.success) return undefined
        const page = await find(site, params.token, now, ended.data)
        return page && parts.showPage(site, pageOf(DOWNLOADS_PAGE, page), HTTP_STATUS.gone)
      },
    ),
  ]
}

async function findPage(
  tx: Transaction<Tables>,
  secret: string,
  siteId: CalledSite['id'],
  given: string,
  now: Date,
  ended: DownloadsPage['ended'],
): Promise<DownloadsPage | undefined> {
  const orderId = orderIdOfDownloads(secret, siteId, given)
  const orderNumber = orderId === undefined ? undefined : await findOrderNumber(tx, siteId, orderId)
  if (orderId === undefined || orderNumber === undefined) return undefined
  const { path, links } = await findOrderDownloads(tx, { secret }, siteId, orderId, now)
  return { orderNumber, path, links, ended }
}
