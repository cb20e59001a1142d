import { sql, type Transaction } from 'kysely'
import type { ProductSettings } from '#features/shop/catalogue/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Creates products of items, like `insertProduct` for each. Returns the items that were none before. */
export async function insertProducts(
  tx: Tx,
  siteId: Id,
  products: ReadonlyMap<Id, ProductSettings>,
): Promise<ReadonlySet<Id>> {
  if (products.size === 0) return new Set()
  const rows = [...products].map(
    ([
      itemId,
      { productType, options, unit, taxClassId = null, brand = '', withdrawalExclusion = null },
    ]) => ({
      item_id: itemId,
      type: productType,
      options,
      unit,
      tax_class_id: taxClassId,
      brand,
      withdrawal_exclusion: withdrawalExclusion,
    }),
  )
  const inserted = await sql<{ id: Id }>`
    insert into products (site_id, item_id, type, options, unit, tax_class_id, brand, withdrawal_exclusion)
    select ${siteId}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      n (item_id bigint, type smallint, options jsonb, unit text, tax_class_id bigint, brand text,
        withdrawal_exclusion text)
    on conflict do nothing returning item_id as id`.execute(tx)
  return new Set(inserted.rows.map(({ id }) => id))
}
