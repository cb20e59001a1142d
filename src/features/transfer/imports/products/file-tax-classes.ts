import type { Transaction } from 'kysely'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import {
  type FileTaxClasses,
  fileTaxClasses,
  type TaxClassChoice,
  taxClassKey,
  type UnknownTaxClass,
} from '#features/transfer/imports/products/tax-classes.rules.ts'
import { saveReferences } from '#features/transfer/imports/run/references.store.ts'
import { createTaxClass, listTaxClasses, lockTaxClasses } from '#features/shop/taxes/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import { withSite } from '#platform/db/tenant.ts'
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

/**
 * Creates the tax classes of a file that its owner wants to have, which undoing removes again. Returns sentences on those
 * that could not be created.
 */
export function createFileTaxClasses(
  { db, siteId, scope }: ImportRun,
  unknown: readonly UnknownTaxClass[],
): Promise<readonly string[]> {
  const wanted = unknown.filter(({ use }) => use === 'create')
  return withSite(db, siteId, async (tx) => {
    const notes: string[] = []
    for (const { name } of wanted) {
      const created = await withSavepoint(tx, () => createTaxClass(tx, siteId, name))
      if (created.ok)
        await saveReferences(tx, scope, [
          { kind: 'tax-class', sourceId: taxClassKey(name), targetId: created.value.id, url: null },
        ])
      else notes.push(`The tax class “${name}” was not created: ${created.error.message}`)
    }
    return notes
  })
}
