import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { ProductTypeCode } from '#features/shop/catalogue/types.ts'
import type { ProductFile } from '#features/shop/product-files/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What is stored of the content of a file. */
export type StoredContent = Pick<
  Insertable<Tables['product_files']>,
  'name' | 'content_type' | 'storage_key' | 'byte_size' | 'sha256'
>

/** Returns the type of a product, or undefined if there is none. Its files are changed by nobody else until the transaction ends. */
export async function lockProductType(tx: Tx, siteId: Id, itemId: Id): Promise<ProductTypeCode | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('type')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.type
}

/** Returns the files of a product that are sold now, in their order. */
export async function listProductFiles(tx: Tx, siteId: Id, itemId: Id, now: Date): Promise<ProductFile[]> {
  const rows = await tx
    .selectFrom('product_files as f')
    .select(['f.id', 'f.name', 'f.content_type', 'f.byte_size', 'f.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('download_links as l')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('l.site_id', '=', 'f.site_id')
        .whereRef('l.file_id', '=', 'f.id')
        .where('l.revoked_at', 'is', null)
        .where('l.expires_at', '>', now)
        .as('links'),
    )
    .where('f.site_id', '=', siteId)
    .where('f.item_id', '=', itemId)
    .where('f.removed_at', 'is', null)
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    contentType: row.content_type,
    bytes: Number(row.byte_size),
    links: row.links ?? 0,
    addedAt: row.created_at.toISOString(),
  }))
}

/** Returns a file of a product that is sold now. */
export const findProductFile = (tx: Tx, siteId: Id, itemId: Id, fileId: Id) =>
  tx
    .selectFrom('product_files')
    .select(['name', 'content_type as contentType', 'storage_key as key', 'byte_size as bytes', 'position'])
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Inserts a file at a position. */
export async function insertProductFile(
  tx: Tx,
  siteId: Id,
  itemId: Id,
  file: StoredContent & { readonly position: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('product_files')
    .values({ site_id: siteId, item_id: itemId, ...file, created_at: now })
    .execute()
}

/** Replaces the content of a file, for buyers of before too. */
export async function updateContent(tx: Tx, siteId: Id, fileId: Id, content: StoredContent): Promise<void> {
  await tx
    .updateTable('product_files')
    .set(content)
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
}

/** Renames a file, for buyers of before too. */
export async function updateName(tx: Tx, siteId: Id, fileId: Id, name: string): Promise<void> {
  await tx
    .updateTable('product_files')
    .set({ name })
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
}

/** Sorts the files of a product. */
export async function updatePositions(tx: Tx, siteId: Id, fileIds: readonly Id[]): Promise<void> {
  await sql`update product_files f set position = o.place - 1
    from unnest(${fileIds}::bigint[]) with ordinality o (id, place)
    where f.site_id = ${siteId} and f.id = o.id`.execute(tx)
}

/** Sells a file no more. */
export async function markRemoved(tx: Tx, siteId: Id, fileId: Id, now: Date): Promise<void> {
  await tx
    .updateTable('product_files')
    .set({ removed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
}

/** Marks the files of deleted products of all sites as removed; `owner` bypasses row-level security. */
export async function removeFilesOfDeletedProducts(owner: Kysely<Tables>, now: Date): Promise<void> {
  await owner
    .updateTable('product_files as f')
    .set({ removed_at: now })
    .where('f.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products as p')
            .select('p.item_id')
            .whereRef('p.site_id', '=', 'f.site_id')
            .whereRef('p.item_id', '=', 'f.item_id'),
        ),
      ),
    )
    .execute()
}

/** Returns removed files of all sites to which no link leads that has not expired; `owner` bypasses row-level security. */
export async function listUnusedFiles(
  owner: Kysely<Tables>,
  expiredBefore: Date,
  limit: number,
): Promise<readonly { readonly siteId: Id; readonly id: Id }[]> {
  return owner
    .selectFrom('product_files as f')
    .select(['f.site_id as siteId', 'f.id'])
    .where('f.removed_at', 'is not', null)
    .where('f.storage_key', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('download_links as l')
            .select('l.id')
            .whereRef('l.site_id', '=', 'f.site_id')
            .whereRef('l.file_id', '=', 'f.id')
            .where('l.expires_at', '>', expiredBefore),
        ),
      ),
    )
    .orderBy('f.removed_at')
    .limit(limit)
    .execute()
}

/**
 * Takes the content off a removed file whose links have all expired. Returns its key, which is to be deleted; undefined for
 * a file that is used again.
 */
export async function takeContent(
  tx: Tx,
  siteId: Id,
  fileId: Id,
  expiredBefore: Date,
): Promise<string | undefined> {
  const file = await tx
    .selectFrom('product_files')
    .select('storage_key as key')
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (file?.key == null) return undefined
  const used = await tx
    .selectFrom('download_links')
    .select('id')
    .where('site_id', '=', siteId)
    .where('file_id', '=', fileId)
    .where('expires_at', '>', expiredBefore)
    .limit(1)
    .executeTakeFirst()
  if (used !== undefined) return undefined
  await tx
    .updateTable('product_files')
    .set({ storage_key: null })
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
  return file.key
}
