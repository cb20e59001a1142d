import type { Kysely } from 'kysely'
import type { ContentWriter } from '#features/transfer/imports/model/content-writer.ts'
import { type ImportTarget, USUAL_TARGET } from '#features/transfer/imports/model/file-choices.types.ts'
import { oldPathOf } from '#features/transfer/imports/products/old-paths.rules.ts'
import {
  draftBatches,
  draftNotes,
  type FileValues,
  fileNotes,
  ownFieldNotes,
} from '#features/transfer/imports/products/product-drafts.ts'
import type { CheckedTable } from '#features/transfer/imports/products/read-product-table.ts'
import {
  type PlacedProduct,
  planRedirects,
} from '#features/transfer/imports/products/redirect-old-products.ts'
import { createReport, type ReportBuilder } from '#features/transfer/imports/products/report-builder.ts'
import {
  spreadProducts,
  type TargetList,
  type Unplaced,
} from '#features/transfer/imports/products/spread.rules.ts'
import {
  countUnknown,
  type TaxClassChoice,
  type UnknownTaxClass,
} from '#features/transfer/imports/model/tax-classes.rules.ts'
import { newUrlId } from '#features/transfer/imports/model/product-url-ids.rules.ts'
import type { ImportProgress } from '#features/transfer/imports/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Products that are planned in one transaction. */
const PLAN_BATCH = 200

/** What a file would do. */
export interface FilePlan {
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

/** Returns what a file would do to the products of a site, without changing anything. */
export async function planFile(
  {
    db,
    writer,
    now,
  }: { readonly db: Kysely<Tables>; readonly writer: ContentWriter; readonly now: () => Date },
  {
    siteId,
    onProgress,
    taxClasses: choices = [],
    target = USUAL_TARGET,
  }: {
    readonly siteId: Id
    readonly taxClasses?: readonly TaxClassChoice[]
    readonly target?: ImportTarget
    readonly onProgress: (progress: ImportProgress) => void
  },
  table: CheckedTable,
): Promise<FilePlan> {
  const { products } = writer
  const values = { ...(await withSite(db, siteId, (tx) => products.findUnits(tx))), now: now() }
  const unknown = countUnknown(await withSite(db, siteId, (tx) => products.listTaxClasses(tx)), choices)
  const report = createReport(table)
  const unplaced: (Unplaced & PlacedProduct & { readonly row: number })[] = []
  const images = new Set<string>()
  const ownFields = new Set<string>()
  let [done, drafts] = [0, 0]
  const { count, orphans, notes, batches } = draftBatches(table, { ...values, size: PLAN_BATCH })
  report.addProblems(orphans)
  for (const batch of batches) {
    const { planned, images: found } = await withSite(db, siteId, (tx) =>
      products.plan(tx, batch, {
        add: false,
        now: now(),
        taxClasses: choices,
        asDrafts: target.drafts,
      }),
    )
    for (const url of found.keys()) images.add(url)
    for (const one of planned) {
      report.add(one)
      const { row, collection, categories, given, taxClass } = one.draft
      if (one.outcome === 'skipped') continue
      if (given.has('taxClass')) unknown.add(taxClass)
      for (const { name } of one.draft.customFields) ownFields.add(name)
      if (one.outcome !== 'created') continue
      if (one.isDraft === true) drafts += 1
      const oldPath = one.isDraft !== true ? oldPathOf(one.draft, table.format) : undefined
      const urlId = newUrlId(one.draft)
      unplaced.push({
        row,
        collection: target.collection || collection,
        category: categories[0]?.[0] ?? '',
        oldPath,
        urlId,
      })
    }
    done += batch.length
    onProgress({ step: 'planning', done, total: count })
  }
  const lists = await withSite(db, siteId, (tx) => products.listLists(tx))
  const targets = spreadProducts(unplaced, lists)
  const categories = await withSite(db, siteId, (tx) => products.listCategories(tx))
  report.setPlaces({ lists: lists.map(({ title }) => title), categories: [...categories] })
  const taxClasses = unknown.list()
  report.setCollections(targets)
  report.setTaxClasses(taxClasses)
  for (const note of [
    ...fileNotes(table, values.currency),
    ...notes,
    ...draftNotes(unplaced.length, drafts),
    ...ownFieldNotes(ownFields),
  ])
    report.note(note)
  const created = unplaced.length + targets.filter(({ id }) => id === undefined).length
  const redirects = await withSite(db, siteId, (tx) => planRedirects(tx, writer, unplaced, targets))
  for (const note of redirects) report.note(note)
  const limit = await withSite(db, siteId, (tx) => writer.site.findLimit(tx, created))
  const blocker = created > 0 && limit !== undefined ? limit : null
  const rows = unplaced.map(({ row }) => row)
  return { report, values, targets, rows, images: images.size, taxClasses, blocker }
}
