import { type RawBuilder, sql, type Transaction } from 'kysely'
import {
  type ChangedTaxSettings,
  DEFAULT_TAX_SETTINGS,
  type TaxClassId,
  type TaxClassView,
  type TaxRuleSettings,
  type TaxRuleView,
  type TaxSettings,
} from '#features/shop/taxes/types.ts'
import type { Id } from '#lib/id.ts'
import { TAX_NOTE_COUNTRIES } from '#features/shop/taxes/consumer-law.rules.ts'
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

/** What the owner of a store set of all taxes; no row as long as they have set nothing. */
export const selectSettings = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('tax_settings')
    .select([
      'prices_include_tax as pricesIncludeTax',
      'shipping_tax_basis as shippingTaxBasis',
      // As text, since a statement may return it as JSON.
      sql<Id | null>`shipping_tax_class_id::text`.as('shippingTaxClassId'),
    ])
    .where('site_id', '=', siteId)

/**
 * Whether prices of a store say that they include tax, as a part of a statement: they do, and the law of a country that it
 * taxes wants it said. Null for a store that has set nothing.
 */
export const selectTaxNote = (siteId: Id): RawBuilder<boolean | null> => sql`(
  select t.prices_include_tax and exists (
    select from tax_rules r
    where r.site_id = t.site_id and r.rate > 0 and r.country = any(${TAX_NOTE_COUNTRIES}::text[]))
  from tax_settings t where t.site_id = ${siteId})`

/** Returns what the owner of a store set of all taxes. */
export const findSettings = async (tx: Tx, siteId: Id): Promise<TaxSettings> =>
  (await selectSettings(tx, siteId).executeTakeFirst()) ?? DEFAULT_TAX_SETTINGS

/** Stores settings of all taxes; what is left out stays. The class exists. */
export async function saveSettings(tx: Tx, siteId: Id, settings: ChangedTaxSettings): Promise<void> {
  const { pricesIncludeTax, shippingTaxBasis, shippingTaxClassId } = settings
  const columns = {
    ...(pricesIncludeTax !== undefined && { prices_include_tax: pricesIncludeTax }),
    ...(shippingTaxBasis !== undefined && { shipping_tax_basis: shippingTaxBasis }),
    ...(shippingTaxClassId !== undefined && { shipping_tax_class_id: shippingTaxClassId }),
  }
  await tx
    .insertInto('tax_settings')
    .values({ site_id: siteId, ...columns })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ site_id: siteId, ...columns }))
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
export async function deleteClass(tx: Tx, siteId: Id, id: Id): Promise<string> {
  const { name } = await tx
    .deleteFrom('tax_classes')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
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

/** Deletes a tax rule; returns its name, undefined if there was none. */
export async function deleteRule(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('tax_rules')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}
