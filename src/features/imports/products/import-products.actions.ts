import type { Kysely, Transaction } from 'kysely'
import { listProductLists } from '#features/catalogue/matching.actions.ts'
import { ImportAbortError, type ImportError, importErrors } from '#features/imports/errors.ts'
import { withImportLock } from '#features/imports/import-lock.ts'
import type { ImportRun } from '#features/imports/import-run.ts'
import {
  type PlannedProduct,
  planProducts,
  type ReadDraft,
} from '#features/imports/products/plan-products.ts'
import { oldPathOf } from '#features/imports/products/old-paths.rules.ts'
import { insertChanges, listUnpublished } from '#features/imports/products/product-changes.store.ts'
import {
  draftBatches,
  type FileValues,
  fileNotes,
  ownFieldNotes,
} from '#features/imports/products/product-drafts.ts'
import { createFileTaxClasses } from '#features/imports/products/file-tax-classes.ts'
import type { ColumnChoice, ProductReport } from '#features/imports/products/product-report.types.ts'
import { type ProductTable, readProductTable } from '#features/imports/products/read-product-table.ts'
import {
  createReport,
  importReportOf,
  type ReportBuilder,
} from '#features/imports/products/report-builder.ts'
import {
  type PlacedProduct,
  planRedirects,
  redirectOldProducts,
} from '#features/imports/products/redirect-old-products.ts'
import { spreadProducts, type TargetList, type Unplaced } from '#features/imports/products/spread.rules.ts'
import {
  countUnknown,
  type TaxClassChoice,
  type UnknownTaxClass,
} from '#features/imports/products/tax-classes.rules.ts'
import { createList, newUrlId, writePlanned } from '#features/imports/products/write-products.ts'
import { listTargets, saveReferences } from '#features/imports/references.store.ts'
import * as store from '#features/imports/store.ts'
import type { ImportProgress, ImportReport } from '#features/imports/types.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { scheduleFetches } from '#features/media/scheduled-fetch.actions.ts'
import { countMissingMedia } from '#features/media/missing-media.actions.ts'
import { lockContent } from '#features/publishing/actions.ts'
import { checkItemQuota } from '#features/quotas/actions.ts'
import { createRelease } from '#features/releases/actions.ts'
import { publishedContent } from '#features/content-source/actions.ts'
import { findSiteBodies } from '#features/releases/published.actions.ts'
import { describeClash } from '#features/releases/errors.ts'
import { findStoreSettings } from '#features/store-settings/actions.ts'
import { findSite } from '#features/sites/actions.ts'
import { listTaxClasses } from '#features/taxes/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Products that are planned in one transaction, and those that are written in one. */
const PLAN_BATCH = 200
const WRITE_BATCH = 50

export interface ProductImportParts {
  readonly db: Kysely<Tables>
  readonly blocks: BlockCatalog
  readonly now: () => Date
}

export interface ProductImportInput {
  readonly siteId: Id
  readonly fileName: string
  /** Identifies this import for undoing; the same one resumes an import that was interrupted. */
  readonly source: string
  readonly bytes: Uint8Array
  /** What the columns are, as the owner says; null as proposed. */
  readonly columns: readonly ColumnChoice[] | null
  /** What becomes of tax classes that the store does not have; those that are not listed are left out. */
  readonly taxClasses?: readonly TaxClassChoice[]
  readonly accountId: Id | null
  /** Only reports what would happen. */
  readonly dryRun: boolean
  readonly onProgress: (progress: ImportProgress) => void
}

/**
 * Imports a file of products: creates, changes and publishes them, or only reports what would happen. A product that
 * cannot be imported is left out as a whole, and the report says why. Fails with UNREADABLE_FILE, NOT_MAPPED,
 * ITEM_LIMIT_REACHED, IMPORT_RUNNING, NO_SITE or NOT_PUBLISHED. What was written before an interruption is found again by
 * the next attempt with the same source.
 */
export async function importProducts(
  parts: ProductImportParts,
  input: ProductImportInput,
): Promise<Result<ImportReport, ImportError>> {
  const { siteId, fileName, dryRun } = input
  const found = await findSite(parts.db, siteId)
  if (!found || found.deleted) return fail(importErrors.noSite())
  const read = await readProductTable(input.bytes, input.columns)
  if (!read.ok) return fail(importErrors.unreadableProducts(fileName, read.error))
  const table = read.value
  if (table.blocker !== null)
    return dryRun
      ? ok(importReportOf(createReport(table).finish(table.blocker), 0))
      : fail(importErrors.notMapped(table.blocker))
  const plan = await planAll(parts, input, table)
  if (dryRun) return ok(importReportOf(plan.report.finish(plan.blocker), plan.images))
  if (plan.blocker !== null) return fail(importErrors.itemLimitReached(plan.blocker))
  return withImportLock(parts.db, siteId, () => runImport(parts, input, table, plan))
}

/** What the file would do. */
interface Plan {
  readonly values: FileValues
  readonly report: ReportBuilder
  /** The list of each new product, by its row. */
  readonly targets: readonly TargetList[]
  readonly rows: readonly number[]
  /** How many images are to be downloaded. */
  readonly images: number
  /** Tax classes that the store does not have. */
  readonly taxClasses: readonly UnknownTaxClass[]
  readonly blocker: string | null
}

async function findFileValues(tx: Transaction<Tables>, siteId: Id): Promise<FileValues> {
  const { currency } = await findStoreSettings(tx, siteId)
  const { settings } = await findSiteBodies(publishedContent(tx), siteId)
  return { currency, zone: settings?.timeZone ?? 'UTC' }
}

async function planAll(
  { db, now }: ProductImportParts,
  { siteId, onProgress, taxClasses: choices = [] }: ProductImportInput,
  table: ProductTable,
): Promise<Plan> {
  const values = await withSite(db, siteId, (tx) => findFileValues(tx, siteId))
  const unknown = countUnknown(await withSite(db, siteId, (tx) => listTaxClasses(tx, siteId)), choices)
  const report = createReport(table)
  const unplaced: (Unplaced & PlacedProduct & { readonly row: number })[] = []
  const images = new Set<string>()
  const ownFields = new Set<string>()
  let done = 0
  const { count, orphans, batches } = draftBatches(table, { ...values, size: PLAN_BATCH })
  report.addProblems(orphans)
  for (const batch of batches) {
    const { planned, images: found } = await withSite(db, siteId, (tx) =>
      planProducts(tx, siteId, batch, { add: false, now: now(), taxClasses: choices }),
    )
    for (const url of found.added.keys()) images.add(url)
    for (const one of planned) {
      report.add(one)
      const { row, collection, categories, given, taxClass } = one.draft
      if (one.outcome === 'skipped') continue
      if (given.has('taxClass')) unknown.add(taxClass)
      for (const { name } of one.draft.customFields) ownFields.add(name)
      if (one.outcome !== 'created') continue
      const oldPath = one.draft.isVisible ? oldPathOf(one.draft, table.format) : undefined
      const urlId = newUrlId(one.draft)
      unplaced.push({ row, collection, category: categories[0]?.[0] ?? '', oldPath, urlId })
    }
    done += batch.length
    onProgress({ step: 'planning', done, total: count })
  }
  const lists = await withSite(db, siteId, (tx) => listProductLists(tx, siteId))
  const targets = spreadProducts(unplaced, lists)
  const taxClasses = unknown.list()
  report.setCollections(targets)
  report.setTaxClasses(taxClasses)
  for (const note of [...fileNotes(table, values.currency), ...ownFieldNotes(ownFields)]) report.note(note)
  const created = unplaced.length + targets.filter(({ id }) => id === undefined).length
  const redirects = await withSite(db, siteId, (tx) => planRedirects(tx, siteId, unplaced, targets))
  for (const note of redirects) report.note(note)
  const quota = await withSite(db, siteId, (tx) => checkItemQuota(tx, siteId, created))
  const blocker = created > 0 && !quota.ok ? quota.error.message : null
  const rows = unplaced.map(({ row }) => row)
  return { report, values, targets, rows, images: images.size, taxClasses, blocker }
}

async function runImport(
  parts: ProductImportParts,
  input: ProductImportInput,
  table: ProductTable,
  plan: Plan,
): Promise<Result<ImportReport, ImportError>> {
  const { db } = parts
  const { siteId, fileName, source, taxClasses = [] } = input
  const importId = await withSite(db, siteId, async (tx) => {
    const id = await store.startImport(tx, { siteId, format: table.format, fileName })
    await store.updateImport(tx, siteId, id, { source, status: 'writing' })
    return id
  })
  const run: ImportRun = {
    db,
    save: { siteId, blocks: parts.blocks, accountId: input.accountId },
    siteId,
    importId,
    // Links of descriptions stay as they are: a file of products has no site of its own.
    home: { source, hosts: new Set(), base: 'http://source.invalid/', front: '/' },
    scope: { siteId, source },
    now: parts.now(),
    progress: input.onProgress,
  }
  try {
    return await publish(run, await writeAll(run, table, plan, taxClasses))
  } catch (error) {
    const reason = error instanceof ImportAbortError ? { report: { problem: error.message } } : {}
    // The database itself may be down; the next import marks unfinished ones as failed.
    await withSite(db, siteId, (tx) =>
      store.updateImport(tx, siteId, importId, { status: 'failed', ...reason }),
    ).catch(() => undefined)
    if (error instanceof ImportAbortError) return fail(error.error)
    throw error
  }
}

/** What was written before publishing. */
interface Written {
  readonly report: ReportBuilder
  /** Lists that were created. */
  readonly lists: readonly Id[]
  /** The paths that products had in the old shop, by item. */
  readonly oldPaths: ReadonlyMap<Id, string>
}

async function writeAll(
  run: ImportRun,
  table: ProductTable,
  { targets, rows, values, taxClasses }: Plan,
  choices: readonly TaxClassChoice[],
): Promise<Written> {
  const { db, siteId, importId } = run
  const report = createReport(table)
  report.setCollections(targets)
  for (const note of fileNotes(table, values.currency)) report.note(note)
  for (const note of await createFileTaxClasses(run, taxClasses)) report.note(note)
  // What was to be created exists now, or is left out.
  const known = choices.filter(({ use }) => use !== 'create')
  const targetOf = new Map(
    targets.flatMap((target) => target.places.map((place) => [rows[place] ?? 0, target] as const)),
  )
  const lists = new Map<TargetList, Id>()
  const oldPaths = new Map<Id, string>()
  const ownFields = new Set<string>()
  const { count, orphans, batches } = draftBatches(table, { ...values, size: WRITE_BATCH })
  report.addProblems(orphans)
  let done = 0
  for (const batch of batches) {
    // An attempt that failed must not leave the ids of lists that were rolled back.
    const added = await withSite(db, siteId, async (tx) => {
      await planForGrowth(tx)
      await lockContent(tx, siteId)
      const placed = new Map(lists)
      const written = await writeBatch(run, { batch, taxClasses: known }, tx, async (row) => {
        const target = targetOf.get(row)
        if (target === undefined) return undefined
        const id = placed.get(target) ?? target.id ?? (await createList(tx, run, target.title))
        placed.set(target, id)
        return id
      })
      await insertChanges(tx, siteId, importId, written.changes)
      return { ...written, placed }
    })
    for (const [target, id] of added.placed) lists.set(target, id)
    const items = new Map(added.changes.map(({ row, change }) => [row, change.itemId]))
    for (const one of added.planned) {
      report.add(one)
      if (one.outcome !== 'skipped') for (const { name } of one.draft.customFields) ownFields.add(name)
      const [itemId, path] = [items.get(one.row) ?? one.existing?.itemId, oldPathOf(one.draft, table.format)]
      if (itemId !== undefined && path !== undefined) oldPaths.set(itemId, path)
    }
    done += batch.length
    run.progress({ step: 'products', done, total: count })
  }
  for (const note of ownFieldNotes(ownFields)) report.note(note)
  const created = [...lists].filter(([{ id }]) => id === undefined).map(([, id]) => id)
  return { report, lists: created, oldPaths }
}

type Changes = Parameters<typeof insertChanges>[3]

async function writeBatch(
  run: ImportRun,
  {
    batch,
    taxClasses,
  }: { readonly batch: readonly ReadDraft[]; readonly taxClasses: readonly TaxClassChoice[] },
  tx: Parameters<typeof planProducts>[0],
  listOf: (row: number) => Promise<Id | undefined>,
): Promise<{ readonly planned: readonly PlannedProduct[]; readonly changes: Changes }> {
  const { planned, images } = await planProducts(tx, run.siteId, batch, {
    add: true,
    now: run.now,
    taxClasses,
  })
  await saveReferences(
    tx,
    run.scope,
    [...images.added].map(([url, targetId]) => ({
      kind: 'image' as const,
      sourceId: url.slice(0, 300),
      targetId,
      url: null,
    })),
  )
  const { results, changes } = await writePlanned(tx, run, planned, listOf)
  return { planned: results, changes }
}

/** Rolls back the publishing transaction only. */
class PublishError extends Error {}

async function publish(
  run: ImportRun,
  { report, lists, oldPaths }: Written,
): Promise<Result<ImportReport, ImportError>> {
  const { db, siteId, importId, scope } = run
  run.progress({ step: 'publishing', done: 0, total: 1 })
  try {
    return await withSite(db, siteId, async (tx) => {
      await planForGrowth(tx)
      await lockContent(tx, siteId)
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

export type { ProductReport }
