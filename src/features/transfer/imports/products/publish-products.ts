import type { Transaction } from 'kysely'
import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import {
  listCreatedItems,
  listUnpublished,
} from '#features/transfer/imports/products/product-changes.store.ts'
import { redirectOldProducts } from '#features/transfer/imports/products/redirect-old-products.ts'
import { type Relations, relateProducts } from '#features/transfer/imports/products/relate-products.ts'
import { importReportOf, type ReportBuilder } from '#features/transfer/imports/products/report-builder.ts'
import { listTargets } from '#features/transfer/imports/run/references.store.ts'
import * as store from '#features/transfer/imports/store.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { countMissingMedia } from '#features/media/media/library/missing-media.actions.ts'
import { scheduleFetches } from '#features/media/media/fetch/scheduled-fetch.actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { describeClash } from '#features/content/releases/errors.ts'
import { listItemsIn, setItemsIn } from '#features/shop/storefront/categories.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Rolls back the publishing transaction only. */
class PublishError extends Error {}

/** What was written before publishing. */
export interface Written {
  readonly report: ReportBuilder
  /** Lists that were created. */
  readonly lists: readonly Id[]
  /** The paths that products had in the old shop, by item. */
  readonly oldPaths: ReadonlyMap<Id, string>
  readonly relations: Relations
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
  const { db, siteId, importId, scope } = run
  run.progress({ step: 'publishing', done: 0, total: 1 })
  try {
    return await withSite(db, siteId, async (tx) => {
      await planForGrowth(tx)
      await lockContent(tx, siteId)
      for (const note of await relateProducts(tx, run, relations)) report.note(note)
      if (categoryId !== null) for (const note of await categorise(tx, run, categoryId)) report.note(note)
      const documentIds = [...lists, ...(await listUnpublished(tx, scope))]
      if (documentIds.length > 0) {
        const release = await createRelease(tx, {
          siteId,
          documentIds,
          note: `Imported from ${scope.source}`.slice(0, 500),
          accountId: run.save.accountId,
        })
        if (!release.ok) throw new PublishError(release.error.message)
        for (const clash of release.value.clashes) report.note(describeClash(clash))
      }
      for (const note of await redirectOldProducts(tx, run, oldPaths)) report.note(note)
      const media = await listTargets(tx, scope, ['image'])
      await scheduleFetches(tx, siteId, media, run.now)
      const result = importReportOf(report.finish(null), await countMissingMedia(tx, siteId, media))
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

/** Adds new products to a category of the store. */
async function categorise(
  tx: Transaction<Tables>,
  { siteId, scope }: ImportRun,
  categoryId: Id,
): Promise<readonly string[]> {
  const created = await listCreatedItems(tx, scope)
  const within = await listItemsIn(tx, siteId, categoryId)
  if (!within.ok) return ['The category that you chose was deleted meanwhile: products are in none.']
  const set = await setItemsIn(tx, siteId, categoryId, [...within.value, ...created])
  return set.ok ? [] : [set.error.message]
}
