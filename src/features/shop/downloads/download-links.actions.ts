import type { Transaction } from 'kysely'
import { downloadsPathOf } from '#features/shop/downloads/download-path.ts'
import * as store from '#features/shop/downloads/download-links.store.ts'
import { type DownloadError, downloadErrors } from '#features/shop/downloads/errors.ts'
import { linkStatus } from '#features/shop/downloads/link-status.rules.ts'
import type { OrderDownloads } from '#features/shop/orders/view/order-downloads.types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { isoTimeOf } from '#lib/dates/iso-time.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export const findOrderNumber = store.findOrderNumber

/** Returns until when and how often a file can be downloaded that is bought, or allowed again, now. */
async function termsOf(tx: Tx, siteId: Id, now: Date): Promise<store.DownloadTerms> {
  const { downloadDays, maxDownloads } = await findStoreSettings(tx, siteId)
  return { expiresAt: new Date(now.getTime() + downloadDays * DAY_MS), maxDownloads }
}

/** Lets the buyer of an order download the files of its digital products; twice is once. */
export async function issueDownloads(tx: Tx, siteId: Id, orderId: Id, now: Date): Promise<void> {
  await store.insertLinks(tx, siteId, orderId, await termsOf(tx, siteId, now), now)
}

/**
 * Ends the downloads of an order, or with `linkId` of one of its files: one that is running is completed, but not
 * continued. Returns how many were not revoked before.
 */
export const revokeDownloads = (tx: Tx, siteId: Id, orderId: Id, now: Date, linkId?: Id): Promise<number> =>
  store.revokeLinks(tx, siteId, orderId, linkId, now)

/**
 * Allows the buyer of an order, or with `linkId` for one of its files, as many further downloads as a new order would get,
 * for as long. For all files of a paid order, those that its products got later are included. Fails with
 * NOTHING_TO_DOWNLOAD.
 */
export async function allowDownloads(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  now: Date,
  linkId?: Id,
): Promise<Result<null, DownloadError>> {
  const terms = await termsOf(tx, siteId, now)
  const renewed = await store.renewLinks(tx, siteId, orderId, linkId, terms)
  if (linkId !== undefined) return renewed > 0 ? ok(null) : fail(downloadErrors.noDownload())
  const isPaid = (await store.findPaidAt(tx, siteId, orderId)) != null
  const added = isPaid ? await store.insertLinks(tx, siteId, orderId, terms, now) : 0
  return renewed + added > 0 ? ok(null) : fail(downloadErrors.nothingToDownload())
}

/**
 * Returns what an order offers to download, for its confirmation page, its emails and its owner; no links for an order
 * without files, or that is not paid.
 */
export async function findOrderDownloads(
  tx: Tx,
  { secret }: { readonly secret: string },
  siteId: Id,
  orderId: Id,
  now: Date,
): Promise<OrderDownloads> {
  const links = await store.listLinks(tx, siteId, orderId)
  return {
    path: downloadsPathOf(secret, siteId, orderId),
    links: links.map((link) => ({
      id: link.id,
      product: link.product,
      name: link.name,
      bytes: Number(link.bytes),
      status: linkStatus(link, now),
      downloads: link.downloads,
      maxDownloads: link.maxDownloads,
      expiresAt: link.expiresAt.toISOString(),
      downloadedAt: isoTimeOf(link.countedAt),
    })),
  }
}
