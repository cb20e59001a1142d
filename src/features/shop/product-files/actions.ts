import type { Kysely, Transaction } from 'kysely'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import * as store from '#features/shop/product-files/store.ts'
import { type ProductFileError, productFileErrors } from '#features/shop/product-files/errors.ts'
import { MAX_PRODUCT_FILES, type ProductFile, RESUME_MS } from '#features/shop/product-files/types.ts'
import type { MediaError } from '#features/media/media/errors.ts'
import { commitUpload, scheduleFileDeletion } from '#features/media/media/uploads/pending-uploads.actions.ts'
import type { PrivateFile, PrivateUpload } from '#features/media/media/serve/private-file.actions.ts'
import type { Uploads } from '#features/media/media/uploads/upload.actions.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { savedName } from '#lib/saved-name.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What receives files of products. */
export interface ReceivingParts {
  readonly db: Kysely<Tables>
  readonly uploads: Pick<Uploads, 'addPrivate'>
}

/** A file that is sent for a product. */
export interface SentFile extends PrivateUpload {
  readonly itemId: Id
  readonly now: Date
  /** Runs in the transaction that records the file. */
  readonly recordIn: (tx: Tx) => Promise<void>
}

export const listProductFiles = store.listProductFiles
export const findProductFile = store.findProductFile

/**
 * Adds a file to a digital product: anyone who buys it from now on can download it. Returns the files of the product. Fails
 * with NOT_DIGITAL and TOO_MANY_FILES, also before the file is received, and as uploads do.
 */
export async function addProductFile(
  { db, uploads }: ReceivingParts,
  { itemId, now, recordIn, ...sent }: SentFile,
): Promise<Result<readonly ProductFile[], FeatureError>> {
  const { siteId } = sent
  const checked = await withSiteResult(db, siteId, (tx) => checkRoom(tx, siteId, itemId, now))
  if (!checked.ok) return checked
  return uploads.addPrivate<readonly ProductFile[], FeatureError>({
    ...sent,
    record: (file) =>
      withSiteResult<readonly ProductFile[], ProductFileError>(db, siteId, async (tx) => {
        const room = await checkRoom(tx, siteId, itemId, now)
        if (!room.ok) return room
        const content = contentOf(file, savedName(sent.fileName))
        await store.insertProductFile(tx, siteId, itemId, { ...content, position: room.value }, now)
        await commitUpload(tx, siteId, file.pendingUploadId)
        await recordIn(tx)
        return ok(await store.listProductFiles(tx, siteId, itemId, now))
      }),
  })
}

/** Returns the position of a further file of a product, which nobody else changes until the transaction ends. */
async function checkRoom(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  now: Date,
): Promise<Result<number, ProductFileError>> {
  if ((await store.lockProductType(tx, siteId, itemId)) !== PRODUCT_TYPE.DIGITAL)
    return fail(productFileErrors.notDigital())
  const { length } = await store.listProductFiles(tx, siteId, itemId, now)
  return length < MAX_PRODUCT_FILES ? ok(length) : fail(productFileErrors.tooMany())
}

const contentOf = (file: PrivateFile, name: string): store.StoredContent => ({
  name,
  content_type: file.contentType,
  storage_key: file.key,
  byte_size: String(file.bytes),
  sha256: file.sha256,
})

/**
 * Replaces the content and the name of a file. Buyers of before get the new one as well, or with `onlyNew` keep the one
 * that they bought. Returns the files of the product. Fails with NO_PRODUCT_FILE, and as uploads do.
 */
export async function replaceProductFile(
  { db, uploads }: ReceivingParts,
  {
    itemId,
    fileId,
    onlyNew,
    now,
    recordIn,
    ...sent
  }: SentFile & { readonly fileId: Id; readonly onlyNew: boolean },
): Promise<Result<readonly ProductFile[], FeatureError>> {
  const { siteId } = sent
  const found = await withSite(db, siteId, (tx) => store.findProductFile(tx, siteId, itemId, fileId))
  if (found === undefined) return fail(productFileErrors.noFile())
  return uploads.addPrivate<readonly ProductFile[], ProductFileError | MediaError>({
    ...sent,
    record: (file) =>
      withSiteResult<readonly ProductFile[], ProductFileError>(db, siteId, async (tx) => {
        await store.lockProductType(tx, siteId, itemId)
        const previous = await store.findProductFile(tx, siteId, itemId, fileId)
        if (previous === undefined) return fail(productFileErrors.noFile())
        const content = contentOf(file, savedName(sent.fileName))
        if (onlyNew) {
          await store.markRemoved(tx, siteId, fileId, now)
          await store.insertProductFile(tx, siteId, itemId, { ...content, position: previous.position }, now)
        } else {
          await store.updateContent(tx, siteId, fileId, content)
          if (previous.key !== null) await scheduleFileDeletion(tx, siteId, [previous.key])
        }
        await commitUpload(tx, siteId, file.pendingUploadId)
        await recordIn(tx)
        return ok(await store.listProductFiles(tx, siteId, itemId, now))
      }),
  })
}

/** Renames a file, for buyers of before too. Returns the files of the product; fails with NO_PRODUCT_FILE. */
export async function renameProductFile(
  tx: Tx,
  siteId: Id,
  file: { readonly itemId: Id; readonly fileId: Id; readonly name: string },
  now: Date,
): Promise<Result<readonly ProductFile[], ProductFileError>> {
  const { itemId, fileId, name } = file
  if ((await store.findProductFile(tx, siteId, itemId, fileId)) === undefined)
    return fail(productFileErrors.noFile())
  await store.updateName(tx, siteId, fileId, savedName(name))
  return ok(await store.listProductFiles(tx, siteId, itemId, now))
}

/** Sorts the files of a product, all of which `order` names. Fails with FILES_CHANGED for other files. */
export async function sortProductFiles(
  tx: Tx,
  siteId: Id,
  { itemId, order }: { readonly itemId: Id; readonly order: readonly Id[] },
  now: Date,
): Promise<Result<readonly ProductFile[], ProductFileError>> {
  await store.lockProductType(tx, siteId, itemId)
  const files = new Set((await store.listProductFiles(tx, siteId, itemId, now)).map(({ id }) => id))
  if (
    files.size !== order.length ||
    files.size !== new Set(order).size ||
    !order.every((id) => files.has(id))
  )
    return fail(productFileErrors.filesChanged())
  await store.updatePositions(tx, siteId, order)
  return ok(await store.listProductFiles(tx, siteId, itemId, now))
}

/**
 * Sells a file no more. Buyers of before can download it until their links expire; its content is deleted after that.
 * Returns its name; fails with NO_PRODUCT_FILE.
 */
export async function removeProductFile(
  tx: Tx,
  siteId: Id,
  { itemId, fileId }: { readonly itemId: Id; readonly fileId: Id },
  now: Date,
): Promise<Result<string, ProductFileError>> {
  await store.lockProductType(tx, siteId, itemId)
  const file = await store.findProductFile(tx, siteId, itemId, fileId)
  if (file === undefined) return fail(productFileErrors.noFile())
  await store.markRemoved(tx, siteId, fileId, now)
  return ok(file.name)
}

const BATCH_SIZE = 200

/**
 * Deletes the content of removed files and of files of deleted products of all sites, when no link leads to them that has
 * not expired. Safe beside other runs.
 */
export async function deleteUnusedFiles(
  { owner, app }: { readonly owner: Kysely<Tables>; readonly app: Kysely<Tables> },
  now: Date,
): Promise<void> {
  await store.removeFilesOfDeletedProducts(owner, now)
  // A download that began before its link expired may be continued.
  const before = new Date(now.getTime() - RESUME_MS)
  for (const { siteId, id } of await store.listUnusedFiles(owner, before, BATCH_SIZE))
    await withSite(app, siteId, async (tx) => {
      const key = await store.takeContent(tx, siteId, id, before)
      if (key !== undefined) await scheduleFileDeletion(tx, siteId, [key])
    })
}
