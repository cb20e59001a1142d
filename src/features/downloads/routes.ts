import type { Kysely, Transaction } from 'kysely'
import * as api from '#features/downloads/api.types.ts'
import * as files from '#features/downloads/download-files.actions.ts'
import * as links from '#features/downloads/download-links.actions.ts'
import { downloadErrors } from '#features/downloads/errors.ts'
import type { ProductFile } from '#features/downloads/types.ts'
import type { Uploads } from '#features/media/upload.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  type ApiSite,
  type CallContext,
  fileRoute,
  type OwnTransactionsContext,
  type Route,
  route,
  routeWithOwnTransactions,
} from '#platform/http/api/route.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the owner's routes. */
interface DownloadRouteParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly uploads: Uploads
  readonly secret: string
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the current origin of a site; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

/** Routes of the files of digital products. */
function fileRoutes(parts: DownloadRouteParts): readonly Route[] {
  const { db, uploads } = parts
  const view = (entries: readonly ProductFile[]) => ({ entries, maxBytes: uploads.maxPrivateBytes })
  const viewOf = <E>(result: Result<readonly ProductFile[], E>) =>
    result.ok ? ok(view(result.value)) : result
  return [
    route(api.listProductFiles, async ({ tx, site, params, now }) =>
      ok(view(await files.listProductFiles(tx, site.id, params.item, now))),
    ),
    routeWithOwnTransactions(api.addProductFile, async (call) => {
      const { params, query } = call
      return viewOf(
        await receive(call, (sent) =>
          files.addProductFile(parts, { ...sent, itemId: params.item, fileName: query.name }),
        ),
      )
    }),
    route(api.sortProductFiles, async ({ tx, site, params, body, now }) =>
      viewOf(await files.sortProductFiles(tx, site.id, { itemId: params.item, order: body.order }, now)),
    ),
    route(api.renameProductFile, async ({ tx, site, params, body, now, record }) => {
      record({ name: body.name })
      const file = { itemId: params.item, fileId: params.file, name: body.name }
      return viewOf(await files.renameProductFile(tx, site.id, file, now))
    }),
    routeWithOwnTransactions(api.replaceProductFile, async (call) => {
      const { params, query } = call
      const of = {
        itemId: params.item,
        fileId: params.file,
        fileName: query.name,
        onlyNew: query.buyers === 'new',
      }
      return viewOf(await receive(call, (sent) => files.replaceProductFile(parts, { ...sent, ...of })))
    }),
    route(api.removeProductFile, async ({ tx, site, params, now, record }) => {
      const removed = await files.removeProductFile(
        tx,
        site.id,
        { itemId: params.item, fileId: params.file },
        now,
      )
      if (!removed.ok) return removed
      record({ name: removed.value })
      return ok(view(await files.listProductFiles(tx, site.id, params.item, now)))
    }),
    fileRoute(api.getProductFileContent, async ({ site, params }) => {
      const file = await withSite(db, site.id, (tx) =>
        files.findProductFile(tx, site.id, params.item, params.file),
      )
      const opened = file?.key == null ? undefined : await parts.files.forSite(site.id).open(file.key)
      if (file === undefined || opened === undefined) return fail(downloadErrors.noFile())
      return ok({
        stream: opened.stream,
        size: opened.size,
        contentType: file.contentType,
        fileName: file.name,
      })
    }),
  ]
}

type ReceivingCall = Pick<CallContext, 'stream' | 'length' | 'now'> &
  OwnTransactionsContext & { readonly site: ApiSite; readonly query: { readonly name: string } }

/** Receives the body of a call, whose sender may disconnect. */
async function receive<T>(
  { site, stream, length, now, query, recordIn }: ReceivingCall,
  work: (sent: Omit<files.SentFile, 'itemId' | 'fileName'>) => Promise<Result<T, FeatureError>>,
): Promise<Result<T, FeatureError>> {
  try {
    return await work({
      siteId: site.id,
      body: stream,
      length,
      now,
      recordIn: (tx) => recordIn(tx, { name: query.name }),
    })
  } catch (error) {
    if (!stream.errored && !stream.readableAborted) throw error
    return fail(downloadErrors.interrupted())
  }
}

/** Routes of the files of digital products, and of the links by which buyers download them. */
export function downloadRoutes(parts: DownloadRouteParts): readonly Route[] {
  const show = async (tx: Transaction<Tables>, site: ApiSite, orderId: Id, now: Date) => {
    const { path, links: entries } = await links.findOrderDownloads(tx, parts, site.id, orderId, now)
    return { url: (parts.originOfSite(site.id) ?? parts.originOf(site.identifier)) + path, entries }
  }
  return [
    ...fileRoutes(parts),
    route(api.listOrderDownloads, async ({ tx, site, params, now }) =>
      ok(await show(tx, site, params.order, now)),
    ),
    route(api.allowOrderDownloads, async ({ tx, site, params, body, now }) => {
      const allowed = await links.allowDownloads(tx, site.id, params.order, now, body.link)
      return allowed.ok ? ok(await show(tx, site, params.order, now)) : allowed
    }),
    route(api.revokeOrderDownloads, async ({ tx, site, params, body, now }) => {
      await links.revokeDownloads(tx, site.id, params.order, now, body.link)
      return ok(await show(tx, site, params.order, now))
    }),
  ]
}
