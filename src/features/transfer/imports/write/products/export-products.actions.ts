import { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import { listProductIds } from '#features/shop/catalogue/list/matching.actions.ts'
import { findHeads } from '#features/content/documents/many-documents.actions.ts'
import { galleryImages, textImages } from '#features/transfer/imports/write/products/product-description.ts'
import {
  type ExistingProduct,
  findExisting,
  linkedDocuments,
} from '#features/transfer/imports/write/products/existing-products.store.ts'
import { findFileTaxClasses } from '#features/transfer/imports/write/products/file-tax-classes.ts'
import { productCsv, productCsvHead } from '#features/transfer/imports/write/products/product-csv.ts'
import { findPaths } from '#features/transfer/imports/write/published-paths.store.ts'
import { findMediaAddresses } from '#features/media/media/library/media-by-url.actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const BATCH = 100

/**
 * Returns all products of a site as CSV, the oldest first. Products are read in batches, so that memory use does not grow
 * with their number. `origin` is that of the site, for the URLs of its images.
 */
export function exportProducts(db: Kysely<Tables>, siteId: Id, origin: string): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield productCsvHead()
    for (let after: Id = '0'; ;) {
      const from = after
      const batch = await withSite(db, siteId, (tx) => readBatch(tx, siteId, from, origin))
      if (batch.last === undefined) return
      if (batch.text !== '') yield batch.text
      after = batch.last
    }
  }
  return Readable.from(lines())
}

async function readBatch(
  tx: Tx,
  siteId: Id,
  after: Id,
  origin: string,
): Promise<{ readonly last: Id | undefined; readonly text: string }> {
  const ids = await listProductIds(tx, siteId, { after, limit: BATCH })
  const existing = await findExisting(tx, siteId, ids)
  const products = ids.flatMap((id) => existing.get(id) ?? [])
  const lists = await findHeads(
    tx,
    siteId,
    products.map(({ collectionId }) => collectionId),
  )
  const addresses = await findMediaAddresses(tx, siteId, [...new Set(products.flatMap(imagesOf))])
  const paths = await findPaths(tx, siteId, linkedDocuments(products))
  const taxClasses = await findFileTaxClasses(tx, siteId, { choices: [], lock: false })
  const text = products.map((one) =>
    productCsv(one, {
      collection: lists.get(one.collectionId)?.title ?? '',
      image: (id) => {
        const found = addresses.get(id)
        return found && { ...found, url: found.url.startsWith('/') ? `${origin}${found.url}` : found.url }
      },
      link: (id) => paths.get(id),
      taxClass: taxClasses.fileNameOf,
    }),
  )
  return { last: ids.at(-1), text: text.join('') }
}

/** All images that a product shows. */
const imagesOf = ({ body, product }: ExistingProduct): readonly Id[] => [
  ...(body.mediaId === null ? [] : [body.mediaId]),
  ...galleryImages(body.layout),
  ...textImages(body.layout),
  ...(product?.variants ?? []).flatMap(({ mediaId }) => mediaId ?? []),
]
