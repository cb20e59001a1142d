import type { Kysely, Transaction } from 'kysely'
import { ImportAbortError, type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import { withImportLock } from '#features/transfer/imports/run/import-lock.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { fetchDownloadJob } from '#features/transfer/imports/jobs.ts'
import { type ImportTarget, USUAL_TARGET } from '#features/transfer/imports/model/file-choices.types.ts'
import { createFileTaxClasses } from '#features/transfer/imports/products/create-tax-classes.ts'
import {
  deleteMapping,
  findMapping,
  saveMapping,
} from '#features/transfer/imports/products/mappings.store.ts'
import { oldPathOf } from '#features/transfer/imports/products/old-paths.rules.ts'
import { type FilePlan, planFile } from '#features/transfer/imports/products/plan-file.ts'
import type {
  PlannedProduct,
  ReadDraft,
  WrittenProducts,
} from '#features/transfer/imports/model/product-writer.ts'
import { insertChanges } from '#features/transfer/imports/products/product-changes.store.ts'
import {
  draftBatches,
  draftNotes,
  fileNotes,
  ownFieldNotes,
} from '#features/transfer/imports/products/product-drafts.ts'
import type { ColumnChoice } from '#features/transfer/imports/model/product-report.types.ts'
import { publishProducts, type Written } from '#features/transfer/imports/products/publish-products.ts'
import {
  type CheckedTable,
  describeTable,
  readTable,
} from '#features/transfer/imports/products/read-product-table.ts'
import { createReport, importReportOf } from '#features/transfer/imports/products/report-builder.ts'
import type { TargetList } from '#features/transfer/imports/products/spread.rules.ts'
import type { TaxClassChoice } from '#features/transfer/imports/model/tax-classes.rules.ts'
import { createList } from '#features/transfer/imports/products/create-list.ts'
import { saveReferences } from '#features/transfer/imports/run/references.store.ts'
import * as store from '#features/transfer/imports/store.ts'
import type { ImportProgress, ImportReport } from '#features/transfer/imports/types.ts'
import { createContentWriter, findIdentifier } from '#features/transfer/imports/write/create-writer.ts'
import type { WriterParts } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import type { CellTable } from '#features/transfer/imports/product-files/read-cells.rules.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { DecimalMark } from '#lib/tables/read-number.ts'
import { planForGrowth } from '#platform/db/planner.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

/** Products that are written in one transaction. */
const WRITE_BATCH = 50

export interface ProductImportParts extends WriterParts {
  readonly db: Kysely<Tables>
  readonly jobs: Pick<Jobs, 'enqueue'>
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
  /** What is before decimals, where the file does not show it. */
  readonly decimalMark?: DecimalMark | null
  /** Where new products go. */
  readonly target?: ImportTarget
  /** Whether the columns may be what the owner said of such a file before. */
  readonly useRemembered?: boolean
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
  if ((await findIdentifier(parts.db, siteId)) === undefined) return fail(importErrors.noSite())
  const read = await readTable(input.bytes)
  if (!read.ok) return fail(importErrors.unreadableProducts(fileName, read.error))
  const table = await checkTable(parts, input, read.value)
  if (table.blocker !== null)
    return dryRun
      ? ok(importReportOf(createReport(table).finish(table.blocker), 0))
      : fail(importErrors.notMapped(table.blocker))
  const { accountId, source } = input
  const writer = createContentWriter({ siteId, blocks: parts.blocks, accountId, source, now: parts.now() })
  const plan = await planFile({ ...parts, writer }, input, table)
  if (dryRun) return ok(importReportOf(plan.report.finish(plan.blocker), plan.images))
  if (plan.blocker !== null) return fail(importErrors.itemLimitReached(plan.blocker))
  return withImportLock(parts.db, siteId, () => runImport(parts, input, table, plan))
}

/** Returns what the columns of a file are. A dry run remembers what the owner says of them, or forgets it. */
async function checkTable(
  { db, now }: ProductImportParts,
  { siteId, fileName, columns, decimalMark = null, useRemembered = false, dryRun }: ProductImportInput,
  table: CellTable,
): Promise<CheckedTable> {
  const names = table.columns
  if (columns === null && useRemembered) {
    const remembered = await withSite(db, siteId, (tx) => findMapping(tx, siteId, names))
    return {
      ...describeTable(table, remembered?.columns ?? null, decimalMark),
      remembered: remembered?.fileName,
    }
  }
  const described = describeTable(table, columns, decimalMark)
  if (dryRun)
    await withSite(db, siteId, (tx) =>
      columns !== null && described.isCorrected
        ? saveMapping(tx, siteId, names, { fileName, columns }, now())
        : deleteMapping(tx, siteId, names),
    )
  return described
}

async function runImport(
  parts: ProductImportParts,
  input: ProductImportInput,
  table: CheckedTable,
  plan: FilePlan,
): Promise<Result<ImportReport, ImportError>> {
  const { db, blocks } = parts
  const { siteId, fileName, source, accountId, taxClasses = [], target = USUAL_TARGET } = input
  const now = parts.now()
  const importId = await withSite(db, siteId, async (tx) => {
    const id = await store.startImport(tx, { siteId, format: table.format, fileName })
    await store.updateImport(tx, siteId, id, { source, status: 'writing' })
    return id
  })
  const run: ImportRun = {
    db,
    writer: createContentWriter({ siteId, blocks, accountId, source, now }),
    dryRun: false,
    siteId,
    importId,
    // Links of descriptions stay as they are: a file of products has no site of its own.
    home: { source, hosts: new Set(), base: 'http://source.invalid/', front: '/' },
    scope: { siteId, source },
    now,
    progress: input.onProgress,
  }
  try {
    const written = await writeAll({ ...run, jobs: parts.jobs }, table, plan, { taxClasses, target })
    return await publishProducts(run, { ...written, categoryId: target.categoryId })
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

async function writeAll(
  run: ImportRun & Pick<ProductImportParts, 'jobs'>,
  table: CheckedTable,
  { targets, rows, values, taxClasses }: FilePlan,
  {
    taxClasses: choices,
    target,
  }: { readonly taxClasses: readonly TaxClassChoice[]; readonly target: ImportTarget },
): Promise<Omit<Written, 'categoryId'>> {
  const { db, siteId, importId } = run
  const report = createReport(table)
  report.setCollections(targets)
  for (const note of fileNotes(table, values.currency)) report.note(note)
  for (const note of await createFileTaxClasses(run, taxClasses)) report.note(note)
  // What was to be created exists now, or is left out.
  const known = choices.filter(({ use }) => use !== 'create')
  const targetOf = new Map(
    targets.flatMap((list) => list.places.map((place) => [rows[place] ?? 0, list] as const)),
  )
  const lists = new Map<TargetList, Id>()
  const oldPaths = new Map<Id, string>()
  const ownFields = new Set<string>()
  const relations = run.writer.products.createRelations()
  const { count, orphans, notes, batches } = draftBatches(table, { ...values, size: WRITE_BATCH })
  report.addProblems(orphans)
  for (const note of notes) report.note(note)
  let [done, created, drafts] = [0, 0, 0]
  for (const batch of batches) {
    // An attempt that failed must not leave the ids of lists that were rolled back.
    const added = await withSite(db, siteId, async (tx) => {
      await planForGrowth(tx)
      await run.writer.site.lock(tx)
      const placed = new Map(lists)
      const written = await writeBatch(
        run,
        { batch, taxClasses: known, asDrafts: target.drafts },
        tx,
        async (row) => {
          const list = targetOf.get(row)
          if (list === undefined) return undefined
          const id = placed.get(list) ?? list.id ?? (await createList(tx, run, list.title))
          placed.set(list, id)
          return id
        },
      )
      await insertChanges(tx, siteId, importId, written.changes)
      await enqueueDownloads(tx, run, written)
      return { ...written, placed }
    })
    for (const [list, id] of added.placed) lists.set(list, id)
    const items = new Map(added.changes.map(({ row, change }) => [row, change.itemId]))
    for (const one of added.planned) {
      report.add(one)
      if (one.outcome !== 'skipped') for (const { name } of one.draft.customFields) ownFields.add(name)
      const [itemId, path] = [items.get(one.row) ?? one.itemId, oldPathOf(one.draft, table.format)]
      if (itemId !== undefined && path !== undefined) oldPaths.set(itemId, path)
      if (itemId !== undefined) relations.add(itemId, one.draft, one.outcome === 'created')
      if (one.outcome !== 'created') continue
      created += 1
      if (one.isDraft === true) drafts += 1
    }
    done += batch.length
    run.progress({ step: 'products', done, total: count })
  }
  for (const note of [...draftNotes(created, drafts), ...ownFieldNotes(ownFields)]) report.note(note)
  const newLists = [...lists].filter(([{ id }]) => id === undefined).map(([, id]) => id)
  return { report, lists: newLists, oldPaths, relations }
}

interface WrittenBatch {
  readonly planned: readonly PlannedProduct[]
  readonly changes: WrittenProducts['changes']
}

/** Enqueues the download of each file that buyers of new products get. */
async function enqueueDownloads(
  tx: Transaction<Tables>,
  { jobs, siteId, importId }: ImportRun & Pick<ProductImportParts, 'jobs'>,
  { planned, changes }: WrittenBatch,
): Promise<void> {
  const items = new Map(changes.map(({ row, change }) => [row, change.itemId]))
  for (const { row, outcome, draft } of planned) {
    const itemId = items.get(row)
    if (itemId === undefined || outcome !== 'created') continue
    for (const { name, url } of draft.downloads) {
      const file = { siteId, importId, itemId, title: draft.title, name, url }
      if (url !== '') await jobs.enqueue(tx, fetchDownloadJob, file)
    }
  }
}

async function writeBatch(
  run: ImportRun,
  {
    batch,
    taxClasses,
    asDrafts,
  }: {
    readonly batch: readonly ReadDraft[]
    readonly taxClasses: readonly TaxClassChoice[]
    readonly asDrafts: boolean
  },
  tx: Transaction<Tables>,
  listOf: (row: number) => Promise<Id | undefined>,
): Promise<WrittenBatch> {
  const options = { add: true, now: run.now, taxClasses, asDrafts }
  const planned = await run.writer.products.plan(tx, batch, options)
  await saveReferences(
    tx,
    run.scope,
    [...planned.images].map(([url, targetId]) => ({
      kind: 'image' as const,
      sourceId: url.slice(0, 300),
      targetId,
      url: null,
    })),
  )
  const { results, changes } = await planned.write(listOf)
  return { planned: results, changes }
}
