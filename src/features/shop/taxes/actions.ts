import type { Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { TaxesView } from '#features/shop/taxes/api.types.ts'
import { type TaxError, taxErrors } from '#features/shop/taxes/errors.ts'
import { taxClassName } from '#features/shop/taxes/rules.ts'
import * as store from '#features/shop/taxes/store.ts'
import {
  type ChangedTaxSettings,
  MAX_TAX_CLASSES,
  MAX_TAX_RULES,
  type StoreTaxes,
  type TaxClassId,
  type TaxRuleSettings,
  type TaxRuleView,
  type TaxSettings,
} from '#features/shop/taxes/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import type { Tables } from '#schema/tables.ts'

export {
  deleteUnusedClasses as deleteUnusedTaxClasses,
  hasClass as hasTaxClass,
  listClasses as listTaxClasses,
  lockClasses as lockTaxClasses,
  selectRules as selectTaxRules,
  selectSettings as selectTaxSettings,
  selectTaxNote,
} from '#features/shop/taxes/store.ts'

type Tx = Transaction<Tables>

/** Returns the taxes of a store as its owner set them up. */
export const readTaxes = async (tx: Tx, siteId: Id): Promise<TaxesView> => ({
  ...(await store.findSettings(tx, siteId)),
  classes: await store.listClasses(tx, siteId),
  rules: await store.listRules(tx, siteId),
})

/** Returns the taxes by which carts are priced, of what a statement selected. */
export const toStoreTaxes = (
  rules: readonly TaxRuleView[],
  { pricesIncludeTax, shippingTaxBasis, shippingTaxClassId }: TaxSettings,
): StoreTaxes => ({
  pricesIncludeTax,
  shippingTaxClass: shippingTaxBasis === 'class' ? taxClassName(shippingTaxClassId) : undefined,
  rules: rules.map(({ taxClassId, ...rule }) => ({ ...rule, taxClass: taxClassName(taxClassId) })),
})

/** Pages of products say whether their prices include tax. */
const showAnew = (tx: Tx, siteId: Id): Promise<void> => invalidate(tx, siteId, ['store-settings'])

/** Stores settings of all taxes; what is left out stays. Fails with BAD_TAX_CLASS. */
export async function saveTaxSettings(
  tx: Tx,
  siteId: Id,
  settings: ChangedTaxSettings,
): Promise<Result<undefined, TaxError>> {
  if (!(await store.hasClass(tx, siteId, settings.shippingTaxClassId ?? null)))
    return fail(taxErrors.badClass())
  await store.saveSettings(tx, siteId, settings)
  await showAnew(tx, siteId)
  return ok(undefined)
}

/** Creates a tax class. Fails with TAX_CLASS_TAKEN or LIMIT_REACHED. */
export async function createTaxClass(
  tx: Tx,
  siteId: Id,
  name: string,
): Promise<Result<{ id: Id }, TaxError>> {
  if ((await store.listClasses(tx, siteId)).length >= MAX_TAX_CLASSES)
    return fail(taxErrors.limitReached(MAX_TAX_CLASSES, 'tax classes'))
  return unlessTaken(async () => ok({ id: await store.insertClass(tx, siteId, name) }))
}

/** Renames a tax class. Fails with NO_TAX_CLASS or TAX_CLASS_TAKEN. */
export const renameTaxClass = (
  tx: Tx,
  siteId: Id,
  id: Id,
  name: string,
): Promise<Result<undefined, TaxError>> =>
  unlessTaken(async () =>
    (await store.renameClass(tx, siteId, id, name)) ? ok(undefined) : fail(taxErrors.noClass()),
  )

async function unlessTaken<T>(write: () => Promise<Result<T, TaxError>>): Promise<Result<T, TaxError>> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) return fail(taxErrors.classTaken())
    throw error
  }
}

/** Deletes a tax class with its rules. Fails with NO_TAX_CLASS, or TAX_CLASS_IN_USE as long as products have it. */
export async function deleteTaxClass(tx: Tx, siteId: Id, id: Id): Promise<Result<string, TaxError>> {
  if (!(await store.lockClass(tx, siteId, id))) return fail(taxErrors.noClass())
  const products = await store.countProducts(tx, siteId, id)
  if (products > 0) return fail(taxErrors.classInUse(products))
  const name = await store.deleteClass(tx, siteId, id)
  await showAnew(tx, siteId)
  return ok(name)
}

/** Creates a tax rule. Fails with BAD_TAX_CLASS or LIMIT_REACHED. */
export async function createTaxRule(
  tx: Tx,
  siteId: Id,
  rule: TaxRuleSettings,
): Promise<Result<{ id: Id }, TaxError>> {
  if (!(await store.hasClass(tx, siteId, rule.taxClassId))) return fail(taxErrors.badClass())
  if ((await store.listRules(tx, siteId)).length >= MAX_TAX_RULES)
    return fail(taxErrors.limitReached(MAX_TAX_RULES, 'tax rules'))
  const [id = ''] = await store.insertRules(tx, siteId, [rule])
  await showAnew(tx, siteId)
  return ok({ id })
}

/** Changes a tax rule. Fails with NO_TAX_RULE or BAD_TAX_CLASS. */
export async function changeTaxRule(
  tx: Tx,
  siteId: Id,
  id: Id,
  rule: TaxRuleSettings,
): Promise<Result<undefined, TaxError>> {
  if (!(await store.hasClass(tx, siteId, rule.taxClassId))) return fail(taxErrors.badClass())
  if (!(await store.updateRule(tx, siteId, id, rule))) return fail(taxErrors.noRule())
  await showAnew(tx, siteId)
  return ok(undefined)
}

/** Deletes a tax rule. Fails with NO_TAX_RULE. */
export async function deleteTaxRule(tx: Tx, siteId: Id, id: Id): Promise<Result<string, TaxError>> {
  const name = await store.deleteRule(tx, siteId, id)
  if (name === undefined) return fail(taxErrors.noRule())
  await showAnew(tx, siteId)
  return ok(name)
}

/** Rates of countries, each for a class. */
export interface ImportedRates {
  readonly name: string
  readonly dryRun: boolean
  readonly rates: readonly {
    readonly country: string
    readonly rate: number
    readonly taxClassId: TaxClassId
  }[]
}

/**
 * Sets the rates of countries: a rule of the whole country without days gets the rate, and where there is none, one is
 * created that applies to shipping. All other rules stay as they are. Returns what was or would be done. Fails with
 * BAD_TAX_CLASS or LIMIT_REACHED.
 */
export async function importTaxRates(
  tx: Tx,
  siteId: Id,
  { name, dryRun, rates }: ImportedRates,
): Promise<Result<{ added: number; changed: number; unchanged: number }, TaxError>> {
  for (const id of new Set(rates.map(({ taxClassId }) => taxClassId)))
    if (!(await store.hasClass(tx, siteId, id))) return fail(taxErrors.badClass())
  const rules = await store.listRules(tx, siteId)
  const known = new Map(rules.filter(isOfCountry).map((rule) => [keyOf(rule), rule]))
  const wanted = new Map(rates.map((rate) => [keyOf(rate), rate]))
  const found = [...wanted].map(([key, rate]) => ({ ...rate, rule: known.get(key) }))
  const added = found.filter(({ rule }) => rule === undefined)
  const changed = found.flatMap(({ rule, rate }) =>
    rule && rule.rate !== rate ? [{ id: rule.id, rate, name }] : [],
  )
  if (rules.length + added.length > MAX_TAX_RULES)
    return fail(taxErrors.limitReached(MAX_TAX_RULES, 'tax rules'))
  if (!dryRun) {
    await store.insertRules(
      tx,
      siteId,
      added.map(({ country, rate, taxClassId }) => ({ ...WHOLE_COUNTRY, country, rate, taxClassId, name })),
    )
    await store.updateRates(tx, siteId, changed)
    await showAnew(tx, siteId)
  }
  return ok({
    added: added.length,
    changed: changed.length,
    unchanged: found.length - added.length - changed.length,
  })
}

const WHOLE_COUNTRY = {
  region: '',
  postalCodes: [],
  appliesToShipping: true,
  isAdded: false,
  validFrom: '',
  validTo: '',
}

const keyOf = ({ country, taxClassId }: Pick<TaxRuleView, 'country' | 'taxClassId'>) =>
  `${country} ${taxClassName(taxClassId)}`

const isOfCountry = ({ region, postalCodes, isAdded, validFrom, validTo }: TaxRuleView) =>
  region === '' && postalCodes.length === 0 && !isAdded && validFrom === '' && validTo === ''
