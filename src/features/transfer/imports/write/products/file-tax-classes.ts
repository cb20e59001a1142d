import type { Transaction } from 'kysely'
import { listTaxClasses, lockTaxClasses } from '#features/shop/taxes/actions.ts'
import {
  type FileTaxClasses,
  fileTaxClasses,
  type TaxClassChoice,
} from '#features/transfer/imports/model/tax-classes.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns the tax classes of a store as files name them, with what the owner says of others. With `lock` they stay until
 * the transaction ends.
 */
export async function findFileTaxClasses(
  tx: Transaction<Tables>,
  siteId: Id,
  { choices, lock }: { readonly choices: readonly TaxClassChoice[]; readonly lock: boolean },
): Promise<FileTaxClasses> {
  return fileTaxClasses(await (lock ? lockTaxClasses : listTaxClasses)(tx, siteId), choices)
}
