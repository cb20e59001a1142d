import { sql, type Transaction } from 'kysely'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import type { LinkFacts } from '#features/shop/downloads/link-status.rules.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** How long and how often files can be downloaded. */
export interface DownloadTerms {
  readonly expiresAt: Date
  /** For each piece that was bought. */
  readonly maxDownloads: number
}

/** Inserts a link for each file of the digital products of an order; those that exist stay. Returns how many are new. */
export async function insertLinks(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  { expiresAt, maxDownloads }: DownloadTerms,
  now: Date,
): Promise<number> {
  const inserted = await tx
    .insertInto('download_links')
    .columns(['site_id', 'order_id', 'order_line_id', 'file_id', 'max_downloads', 'expires_at', 'created_at'])
    .expression(
      tx
        .selectFrom('order_lines as l')
        .innerJoin('product_files as f', (join) =>
          join.onRef('f.site_id', '=', 'l.site_id').onRef('f.item_id', '=', 'l.item_id'),
        )
        .select([
          'l.site_id',
          'l.order_id',
          'l.id as line',
          'f.id as file',
          sql<number>`least(l.quantity * ${maxDownloads}::bigint, 999999)`.as('max'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires'),
          sql<Date>`${now}::timestamptz`.as('created'),
        ])
        .where('l.site_id', '=', siteId)
        .where('l.order_id', '=', orderId)
        .where('l.kind', '=', 'product')
        .where('l.product_type', '=', PRODUCT_TYPE.DIGITAL)
        .where('f.removed_at', 'is', null)
        .orderBy('l.position')
        .orderBy('f.position')
        .orderBy('f.id'),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'order_line_id', 'file_id']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0n)
}

const selectLinks = (tx: Tx, siteId: Id, orderId: Id) =>
  tx
    .selectFrom('download_links as d')
    .innerJoin('product_files as f', (join) =>
      join.onRef('f.site_id', '=', 'd.site_id').onRef('f.id', '=', 'd.file_id'),
    )
    .where('d.site_id', '=', siteId)
    .where('d.order_id', '=', orderId)

const FACTS = [
  'd.id',
  'd.downloads',
  'd.max_downloads as maxDownloads',
  'd.expires_at as expiresAt',
  'd.revoked_at as revokedAt',
  'd.counted_at as countedAt',
  'd.counted_client as countedClient',
  sql<number>`d.continued_bytes::double precision`.as('continuedBytes'),
  sql<boolean>`f.storage_key is not null`.as('isStored'),
] as const

/** Returns the links of an order with what their pages show, in the order of its lines and their files. */
export const listLinks = (tx: Tx, siteId: Id, orderId: Id) => selectListed(tx, { siteId, orderId })

const selectListed = compileOnce((tx, { siteId, orderId }: { readonly siteId: Id; readonly orderId: Id }) =>
  selectLinks(tx, siteId, orderId)
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.site_id', '=', 'd.site_id').onRef('l.id', '=', 'd.order_line_id'),
    )
    .select(FACTS)
    .select(['l.title as product', 'f.name', 'f.byte_size as bytes'])
    .orderBy('l.position')
    .orderBy('f.position')
    .orderBy('d.id')
    .modifyEnd(PREPARED),
)

/** A file that a link leads to. */
export type LinkedFile = NonNullable<Awaited<ReturnType<typeof findLinkedFile>>>

/** Returns a link of an order with its file; undefined if there is none. */
export const findLinkedFile = (tx: Tx, siteId: Id, orderId: Id, linkId: Id) =>
  selectLinks(tx, siteId, orderId)
    .select(FACTS)
    .select([
      'f.name',
      'f.content_type as contentType',
      'f.storage_key as key',
      'f.byte_size as bytes',
      'f.sha256',
    ])
    .where('d.id', '=', linkId)
    .executeTakeFirst()

/** Returns what is known of a link, and locks it until the transaction ends. */
export async function lockLink(tx: Tx, siteId: Id, orderId: Id, linkId: Id): Promise<LinkFacts | undefined> {
  return selectLinks(tx, siteId, orderId)
    .select(FACTS)
    .where('d.id', '=', linkId)
    .forUpdate('d')
    .executeTakeFirst()
}

/** Counts a download of a link that is locked, which a client begins. */
export async function countDownload(
  tx: Tx,
  siteId: Id,
  linkId: Id,
  { client, now }: { readonly client: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('download_links')
    .set({ downloads: sql`downloads + 1`, counted_at: now, counted_client: client, continued_bytes: '0' })
    .where('site_id', '=', siteId)
    .where('id', '=', linkId)
    .execute()
}

/** Adds to the bytes that the download that counted last was continued by. */
export async function addContinued(tx: Tx, siteId: Id, linkId: Id, bytes: number): Promise<void> {
  await tx
    .updateTable('download_links')
    .set({ continued_bytes: sql`continued_bytes + ${bytes}::bigint` })
    .where('site_id', '=', siteId)
    .where('id', '=', linkId)
    .execute()
}

/** Revokes the links of an order, or one of them. Returns how many were not revoked before. */
export async function revokeLinks(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  linkId: Id | undefined,
  now: Date,
): Promise<number> {
  const revoked = await tx
    .updateTable('download_links')
    .set({ revoked_at: now })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .$if(linkId !== undefined, (links) => links.where('id', '=', linkId ?? ''))
    .executeTakeFirst()
  return Number(revoked.numUpdatedRows)
}

/** Allows further downloads by the links of an order, or by one of them, whatever ended them. Returns how many there are. */
export async function renewLinks(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  linkId: Id | undefined,
  { expiresAt, maxDownloads }: DownloadTerms,
): Promise<number> {
  const renewed = await tx
    .updateTable('download_links as d')
    .from('order_lines as l')
    .set({
      revoked_at: null,
      expires_at: sql<Date>`greatest(d.expires_at, ${expiresAt}::timestamptz)`,
      max_downloads: sql<number>`least(d.downloads + l.quantity * ${maxDownloads}::bigint, 999999)`,
    })
    .whereRef('l.site_id', '=', 'd.site_id')
    .whereRef('l.id', '=', 'd.order_line_id')
    .where('d.site_id', '=', siteId)
    .where('d.order_id', '=', orderId)
    .$if(linkId !== undefined, (links) => links.where('d.id', '=', linkId ?? ''))
    .executeTakeFirst()
  return Number(renewed.numUpdatedRows)
}

/** Returns the number of an order; undefined if there is none. */
export async function findOrderNumber(tx: Tx, siteId: Id, orderId: Id): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('number')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row && Number(row.number)
}

/** Returns when an order was paid; null for one that is not, undefined if there is none. */
export async function findPaidAt(tx: Tx, siteId: Id, orderId: Id): Promise<Date | null | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('paid_at')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.paid_at
}
