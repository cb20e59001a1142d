import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import {
  listCreatedItems,
  listUnpublished,
  setChangedRevision,
} from '#features/transfer/imports/products/product-changes.store.ts'
import { redirectOldProducts } from '#features/transfer/imports/products/redirect-old-products.ts'
import type { ProductRelations } from '#features/transfer/imports/model/product-writer.ts'
import { importReportOf, type ReportBuilder } from '#features/transfer/imports/products/report-builder.ts'
import { listTargets } from '#features/transfer/imports/run/references.store.ts'
import * as store from '#features/transfer/imports/store.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { withSite } from '#platform/db/tenant.ts'

/** Rolls back the publishing transaction only. */
class PublishError extends Error {}

/** What was written before publishing. */
export interface Written {
  readonly report: ReportBuilder
  /** Lists that were created. */
  readonly lists: readonly Id[]
  /** The paths that products had in the old shop, by item. */
  readonly oldPaths: ReadonlyMap<Id, string>
  readonly relations: ProductRelations
  /** A category of the store for new products. */
  readonly categoryId: Id | null
}

/**
 * Publishes what an import wrote, with its related products, redirects and images, and ends it. Fails with NOT_PUBLISHED;
 * then the import can be resumed.
 */
export async function publishProducts(
  run: ImportRun,
  { report, lists, oldPaths, relations, categoryId }: Written,
): Promise<Result<ImportReport, ImportError>> {
  const { db, siteId, importId, scope, writer } = run
  run.progress({ step: 'publishing', done: 0, total: 1 })
  try {
    return await withSite(db, siteId, async (tx) => {
      await planForGrowth(tx)
      await writer.site.lock(tx)
      const related = await relations.save(tx)
      for (const { itemId, revisionId } of related.saved)
        await setChangedRevision(tx, siteId, importId, itemId, revisionId)
      for (const note of related.notes) report.note(note)
      if (categoryId !== null) {
        const created = await listCreatedItems(tx, scope)
        for (const note of await writer.products.categorise(tx, categoryId, created)) report.note(note)
      }
      const documentIds = [...lists, ...(await listUnpublished(tx, scope))]
      if (documentIds.length > 0) {
        const note = `Imported from ${scope.source}`.slice(0, 500)
        const published = await writer.site.publish(tx, documentIds, note)
        if (!published.ok) throw new PublishError(published.error)
        for (const clash of published.value) report.note(clash)
      }
      for (const note of await redirectOldProducts(tx, run, oldPaths)) report.note(note)
      const media = await listTargets(tx, scope, ['image'])
      await writer.media.scheduleFetches(tx, media, run.now)
      const result = importReportOf(report.finish(null), await writer.media.countMissing(tx, media))
      await store.updateImport(tx, siteId, importId, { status: 'done', report: result })
      return ok(result)
    })
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    await withSite(db, siteId, (tx) =>
      store.updateImport(tx, siteId, importId, { status: 'failed', report: { problem: error.message } }),
    )
    return fail(importErrors.notPublished(error.message))
  }
}
