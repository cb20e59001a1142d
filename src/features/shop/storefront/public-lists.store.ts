import { sql } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import { listCategories } from '#features/shop/storefront/categories.store.ts'
import { pathTo } from '#features/shop/storefront/categories.rules.ts'
import { SHOP_PATH } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'

/**
 * Returns the paths of the lists of the shop that show a product that everyone may see at `now`: that of all products, and
 * those of categories with one in them or below. Empty for a site without such products.
 */
export async function listShopPaths(
  source: ContentSource,
  siteId: Id,
  now: Date,
): Promise<readonly string[]> {
  const { tx, tables } = source
  const isShown = sql<boolean>`exists (
    select from ${tables.publishedDocuments} p
    join ${tables.publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    where p.site_id = ${siteId} and p.document_id = s.item_id and p.kind = 'item' and not p.locked and not c.locked
      and p.visible_from <= ${now} and c.visible_from <= ${now}
  ) and exists (select from listed_variants l where l.site_id = ${siteId} and l.item_id = s.item_id)`
  const any = await sql`
    select from products s where s.site_id = ${siteId} and ${isShown} limit 1`.execute(tx)
  if (any.rows.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    select c.id from store_categories c where c.site_id = ${siteId} and exists (
      select from category_products s where s.site_id = ${siteId} and s.category_id = c.id and ${isShown})`.execute(
    tx,
  )
  const categories = await listCategories(tx, siteId)
  const listed = new Set(rows.flatMap(({ id }) => pathTo(categories, id).map((one) => one.id)))
  return [
    SHOP_PATH,
    ...categories.filter(({ id }) => listed.has(id)).map(({ urlId }) => `${SHOP_PATH}/${urlId}`),
  ]
}
