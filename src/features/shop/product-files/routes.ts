import type { Kysely } from 'kysely'
import { findProduct } from '#features/shop/catalogue/actions.ts'
import * as api from '#features/shop/product-files/api.types.ts'
import * as files from '#features/shop/product-files/actions.ts'
import { productFileErrors } from '#features/shop/product-files/errors.ts'
import type { ProductFile } from '#features/shop/product-files/types.ts'
import type { Uploads } from '#features/media/media/uploads/upload.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
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
interface ProductFileRouteParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly uploads: Uploads
}

/** Routes of the files of digital products. */
export function productFileRoutes(parts: ProductFileRouteParts): readonly Route[] {
  const { db, uploads } = parts
  const view = (entries: readonly ProductFile[]) => ({ entries, maxBytes: uploads.maxPrivateBytes })
  const viewOf = <E>(result: Result<readonly ProductFile[], E>) =>
    result.ok ? ok(view(result.value)) : result
  return [
    route(api.listProductFiles, async ({ tx, site, params, now }) => {
      const product = await findProduct(tx, site.id, params.item)
      return product.ok ? ok(view(await files.listProductFiles(tx, site.id, params.item, now))) : product
    }),
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
      if (file === undefined || opened === undefined) return fail(productFileErrors.noFile())
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
    return fail(productFileErrors.interrupted())
  }
}
