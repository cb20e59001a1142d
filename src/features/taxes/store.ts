import { sql, type Transaction } from 'kysely'
import type { TaxClassId, TaxClassView, TaxRuleSettings, TaxRuleView } from '#features/taxes/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const ruleColumns = (rule: TaxRuleSettings) => ({
  name: rule.name,
  country: rule.country,
  region: rule.region,
  postal_codes: JSON.stringify(rule.postalCodes),
  rate: rule.rate,
  tax_class_id: rule.taxClassId,
  applies_to_shipping: rule.appliesToShipping,
  is_added: rule.isAdded,
  valid_from: rule.validFrom,
  valid_to: rule.validTo,
})

/** Whether the prices of a store include tax; no row as long as its owner has not said it. */
export const selectPricesIncludeTax = (tx: Tx, siteId: Id) =>
  tx.selectFrom('tax_settings').select('prices_include_tax as includes').where('site_id', '=', siteId)

/** Whether the prices of a store include tax. */
export async function findPricesIncludeTax(tx: Tx, siteId: Id): Promise<boolean> {
  const row = await selectPricesIncludeTax(tx, siteId).executeTakeFirst()
  return row?.includes ?? false
}

/** Says whether the prices of a store include tax. */
export async function savePricesIncludeTax(tx: Tx, siteId: Id, includes: boolean): Promise<void> {
  await tx
    .insertInto('tax_settings')
    .values({ site_id: siteId, prices_include_tax: includes })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ prices_include_tax: includes }))
    .execute()
}

const selectClasses = (tx: Tx, siteId: Id) =>
  tx.selectFrom('tax_classes').select(['id', 'name']).where('site_id', '=', siteId).orderBy('lower_name')

/** Returns the tax classes of a site by name. */
export const listClasses = (tx: Tx, siteId: Id): Promise<TaxClassView[]> =>
  selectClasses(tx, siteId).execute()

/** Returns the tax classes of a site by name, which stay until the transaction ends. */
export const lockClasses = (tx: Tx, siteId: Id): Promise<TaxClassView[]> =>
  selectClasses(tx, siteId).forKeyShare().execute()

/** Inserts a tax class; returns its id. Throws a violation of a constraint for a taken name. */
export async function insertClass(tx: Tx, siteId: Id, name: string): Promise<Id> {
  const { id } = await tx
    .insertInto('tax_classes')
    .values({ site_id: siteId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Renames a tax class; returns whether it exists. Throws a violation of a constraint for a taken name. */
export async function renameClass(tx: Tx, siteId: Id, id: Id, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tax_classes')
    .set({ name })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Locks a tax class against products that get it; returns whether it exists. */
export async function lockClass(tx: Tx, siteId: Id, id: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('tax_classes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many products have a tax class. */
export async function countProducts(tx: Tx, siteId: Id, id: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('tax_class_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a tax class with its rules. */
export async function deleteClass(tx: Tx, siteId: Id, id: Id): Promise<void> {
  await tx.deleteFrom('tax_classes').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Deletes those of these tax classes that no product and no rule has. */
export async function deleteUnusedClasses(tx: Tx, siteId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from tax_classes c where site_id = ${siteId} and id = any(${ids}::bigint[])
      and not exists (select from products p where p.site_id = c.site_id and p.tax_class_id = c.id)
      and not exists (select from tax_rules r where r.site_id = c.site_id and r.tax_class_id = c.id)`.execute(
    tx,
  )
}

/** Whether a site has a tax class, which stays until the transaction ends; the standard one always exists. */
export async function hasClass(tx: Tx, siteId: Id, id: TaxClassId): Promise<boolean> {
  if (id === null) return true
  const row = await tx
    .selectFrom('tax_classes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The tax rules of a site in the order of their countries; ids are texts, also as JSON. */
export const selectRules = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('tax_rules as r')
    .select([
      sql<Id>`r.id::text`.as('id'),
      'name',
      'country',
      'region',
      'postal_codes as postalCodes',
      'rate',
      sql<Id | null>`r.tax_class_id::text`.as('taxClassId'),
      'applies_to_shipping as appliesToShipping',
      'is_added as isAdded',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('r.site_id', '=', siteId)
    .orderBy('country')
    .orderBy('region')
    .orderBy('r.id')

/** Returns the tax rules of a site in the order of their countries. */
export const listRules = (tx: Tx, siteId: Id): Promise<TaxRuleView[]> => selectRules(tx, siteId).execute()

/** Inserts tax rules in their order; returns their ids. */
export async function insertRules(
  tx: Tx,
  siteId: Id,
  rules: readonly TaxRuleSettings[],
): Promise<readonly Id[]> {
  if (rules.length === 0) return []
  const rows = await tx
    .insertInto('tax_rules')
    .values(rules.map((rule) => ({ site_id: siteId, ...ruleColumns(rule) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces a tax rule; returns whether it exists. */
export async function updateRule(tx: Tx, siteId: Id, id: Id, rule: TaxRuleSettings): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tax_rules')
    .set(ruleColumns(rule))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Changes the rates of rules. */
export async function updateRates(
  tx: Tx,
  siteId: Id,
  rates: readonly { readonly id: Id; readonly rate: number; readonly name: string }[],
): Promise<void> {
  if (rates.length === 0) return
  await sql`
    update tax_rules r set rate = n.rate, name = n.name
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) n (id bigint, rate integer, name text)
    where r.site_id = ${siteId} and r.id = n.id`.execute(tx)
}

/** Deletes a tax rule; returns whether it existed. */
export async function deleteRule(tx: Tx, siteId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tax_rules')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
