import { sql, type Transaction } from 'kysely'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** A product with an amount that its owner wrote into its texts, or into the names of its options. */
export interface WrittenAmount {
  readonly id: Id
  readonly title: string
  readonly amount: string
}

/**
 * Returns products whose texts or options have what fits these patterns, with the first that does. What their owner is
 * working on counts, published or not.
 */
export async function findWrittenAmounts(
  tx: Transaction<Tables>,
  siteId: Id,
  { texts, options, max }: { readonly texts: string; readonly options: string; readonly max: number },
): Promise<readonly WrittenAmount[]> {
  const { rows } = await sql<WrittenAmount>`
    select d.id::text as id, d.title, coalesce(f.in_options, f.in_texts) as amount
    from products p
    join documents d on d.site_id = p.site_id and d.id = p.item_id and d.status <> ${ITEM_STATUS.deleted}
    join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
    cross join lateral (select
      (select substring(name from ${options}::text) from jsonb_array_elements(p.options) o,
         lateral (select o ->> 'name' as name union all select jsonb_array_elements_text(o -> 'values')) n
       where name ~ ${options}::text limit 1) as in_options,
      substring(r.body::text from ${texts}::text) as in_texts) f
    where p.site_id = ${siteId} and (f.in_options is not null or f.in_texts is not null)
    order by d.id limit ${max}`.execute(tx)
  return rows
}
