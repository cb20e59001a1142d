import { type Kysely, sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the sites with sales that begin or end by now. `owner` sees all sites. */
export async function findSitesWithDueSales(owner: Kysely<Tables>, now: Date): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct site_id as id from product_variants
    where (sale_from is not null or sale_until is not null) and least(sale_from, sale_until) <= ${now}`.execute(
    owner,
  )
  return rows.map(({ id }) => id)
}

/**
 * Begins and ends the sales of a site that are due, also one whose beginning and end have both passed. Returns the products
 * that changed; their versions are raised, so that no older draft brings the sale back.
 */
export async function runDueSales(tx: Transaction<Tables>, siteId: Id, now: Date): Promise<readonly Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with due as (
      select distinct item_id from product_variants
      where site_id = ${siteId} and (sale_from is not null or sale_until is not null)
        and least(sale_from, sale_until) <= ${now}
    ), locked as (
      select p.item_id from products p join due d on d.item_id = p.item_id
      where p.site_id = ${siteId} order by p.item_id for update of p
    )
    update products p set version = p.version + 1 from locked l
    where p.site_id = ${siteId} and p.item_id = l.item_id
    returning p.item_id as id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await sql`
    update product_variants set on_sale = true, sale_from = null
    where site_id = ${siteId} and item_id = any(${ids}::bigint[]) and sale_from <= ${now}
      and (sale_until is null or sale_until > ${now})`.execute(tx)
  await sql`
    update product_variants set on_sale = false, sale_from = null, sale_until = null
    where site_id = ${siteId} and item_id = any(${ids}::bigint[]) and sale_until <= ${now}`.execute(tx)
  return ids
}
