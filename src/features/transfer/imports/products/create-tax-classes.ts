import { taxClassKey, type UnknownTaxClass } from '#features/transfer/imports/model/tax-classes.rules.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { saveReferences } from '#features/transfer/imports/run/references.store.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import { withSite } from '#platform/db/tenant.ts'

/**
 * Creates the tax classes of a file that its owner wants to have, which undoing removes again. Returns sentences on those
 * that could not be created.
 */
export function createFileTaxClasses(
  { db, siteId, scope, writer }: ImportRun,
  unknown: readonly UnknownTaxClass[],
): Promise<readonly string[]> {
  const wanted = unknown.filter(({ use }) => use === 'create')
  return withSite(db, siteId, async (tx) => {
    const notes: string[] = []
    for (const { name } of wanted) {
      const created = await withSavepoint(tx, () => writer.products.createTaxClass(tx, name))
      if (created.ok)
        await saveReferences(tx, scope, [
          { kind: 'tax-class', sourceId: taxClassKey(name), targetId: created.value, url: null },
        ])
      else notes.push(`The tax class “${name}” was not created: ${created.error}`)
    }
    return notes
  })
}
