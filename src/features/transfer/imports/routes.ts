import { Readable } from 'node:stream'
import * as api from '#features/transfer/imports/api.types.ts'
import {
  findFile,
  deleteImportFile,
  mapImportFile,
  type ImportFileParts,
  createImportFile,
  startImportFile,
} from '#features/transfer/imports/run/import-files.actions.ts'
import { type ImportFile, listFiles } from '#features/transfer/imports/run/files.store.ts'
import { exportProducts } from '#features/transfer/imports/write/products/export-products.actions.ts'
import { findReports } from '#features/transfer/imports/report/report.actions.ts'
import { mayImport, mayOpenFile } from '#features/transfer/imports/import-scope.ts'
import type { ProductReport } from '#features/transfer/imports/model/product-report.types.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { undoImport } from '#features/transfer/imports/undo/undo.actions.ts'
import type { WriterParts } from '#features/transfer/imports/write/writer-context.ts'
import { importErrors } from '#features/transfer/imports/errors.ts'
import { csvLine } from '#lib/csv.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route, routeWithOwnTransactions } from '#platform/http/api/route.ts'

/** Dependencies of the import routes. */
export interface ImportRouteParts extends ImportFileParts, WriterParts {
  /** Returns the origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
}

/** Routes to import content and to undo imports. */
export function importRoutes(parts: ImportRouteParts): readonly Route[] {
  const { db, blocks } = parts
  return [
    route(api.listImports, async ({ tx, site, account }) => {
      const files = (await listFiles(tx, site.id)).filter((file) => mayOpenFile(site, account.id, file))
      const reports = await findReports(tx, site.id)
      const sources = reports.filter((report) => mayImport(site, { report }))
      return ok({
        files: files.map(fileView),
        sources: sources.map(({ source, fileName, finishedAt, plannedFetches, ...report }) => ({
          ...reportView(report),
          source,
          fileName,
          finishedAt: finishedAt.toISOString(),
          plannedFetches,
        })),
      })
    }),
    routeWithOwnTransactions(api.uploadImportFile, async (call) => {
      const { site, account, query, stream, length, now } = call
      const input = {
        siteId: site.id,
        accountId: account.id,
        fileName: query.name,
        body: stream,
        length,
        mayOpen: (file: ImportFile) => mayOpenFile(site, account.id, file),
      }
      const sent = await createImportFile(parts, input, now, (tx) => call.recordIn(tx, { name: query.name }))
      return sent.ok ? ok({ ...fileView(sent.value.file), isKnown: sent.value.isKnown }) : sent
    }),
    route(api.getImportFile, async ({ tx, site, account, params }) => {
      const file = await findFile(tx, site.id, params.file)
      if (!file) return fail(importErrors.noFile())
      return mayOpenFile(site, account.id, file) ? ok(fileView(file)) : fail(importErrors.onlyProducts())
    }),
    route(api.runImportFile, async ({ tx, site, params, body, now, record }) => {
      const file = await findFile(tx, site.id, params.file)
      if (file && !mayImport(site, file)) return fail(importErrors.onlyProducts())
      const from = body.from === undefined ? undefined : api.oldSiteUrl(body.from)
      const started = await startImportFile(tx, parts.jobs, site.id, params.file, from, now)
      if (!started.ok) return started
      record({ name: started.value.fileName })
      return ok(fileView(started.value))
    }),
    route(api.mapImportFile, async ({ tx, site, params, body, now, record }) => {
      const file = await findFile(tx, site.id, params.file)
      if (file && !mayImport(site, file)) return fail(importErrors.onlyProducts())
      const mapped = await mapImportFile(tx, parts.jobs, site.id, params.file, body, now)
      if (!mapped.ok) return mapped
      record({ name: mapped.value.fileName })
      return ok(fileView(mapped.value))
    }),
    route(api.downloadImportReport, async ({ tx, site, params }) => {
      const file = await findFile(tx, site.id, params.file)
      const products = (file?.report as ImportReport | null | undefined)?.products
      if (!file || !products) return fail(importErrors.noFile())
      return ok({
        stream: Readable.from(reportLines(products)),
        contentType: 'text/csv; charset=utf-8',
        fileName: `report-${file.fileName.replace(/\.\w+$/, '')}.csv`,
      })
    }),
    routeWithOwnTransactions(api.deleteImportFile, async ({ site, account, params, recordIn }) => {
      const file = await withSite(db, site.id, (tx) => findFile(tx, site.id, params.file))
      if (file && !mayOpenFile(site, account.id, file)) return fail(importErrors.onlyProducts())
      return deleteImportFile(parts, site.id, params.file, recordIn)
    }),
    routeWithOwnTransactions(api.exportProducts, async ({ site, now }) =>
      ok({
        stream: exportProducts(db, site.id, parts.originOf(site.identifier)),
        contentType: 'text/csv; charset=utf-8',
        fileName: `products-${site.identifier}-${now.toISOString().slice(0, 10)}.csv`,
      }),
    ),
    routeWithOwnTransactions(api.undoImport, async ({ site, account, query, recordIn }) => {
      const reports = await withSite(db, site.id, (tx) => findReports(tx, site.id))
      const report = reports.find(({ source }) => source === query.source) ?? null
      if (!mayImport(site, { report })) return fail(importErrors.onlyProducts())
      const undone = await undoImport(
        { db, blocks },
        {
          siteId: site.id,
          source: query.source,
          accountId: account.id,
          record: (tx) => recordIn(tx, { source: query.source }),
        },
      )
      if (!undone.ok) return undone
      return ok({ ...undone.value, retained: [...undone.value.retained] })
    }),
  ]
}

function* reportLines({ lines }: ProductReport): Generator<string> {
  yield csvLine(['Row', 'Product', 'Outcome', 'Changes', 'Notes'])
  for (const { row, title, outcome, changes, notes } of lines)
    yield csvLine([row, title, outcome, changes.join('; '), notes.join(' ')])
}

/** Entries of a report in a response; large files can have tens of thousands. */
const MAX_REPORT_ENTRIES = 200

function fileView({
  report,
  storageKey: _key,
  accountId: _account,
  fromUrl: _from,
  mapping,
  createdAt,
  state,
  ...file
}: ImportFile): api.ImportFileView {
  return {
    ...file,
    state,
    choices: mapping,
    report: report === null ? null : reportView(report as ImportReport),
    createdAt: createdAt.toISOString(),
  }
}

/** Reports of older versions have no counts of these. */
type StoredReport = Omit<ImportReport, 'mediaWithoutUrl' | 'filledMedia'> &
  Partial<Pick<ImportReport, 'mediaWithoutUrl' | 'filledMedia'>>

const reportView = ({
  items,
  imported,
  skipped,
  notes,
  missingMedia,
  mediaWithoutUrl = 0,
  filledMedia = 0,
  sinceLast,
  products,
}: StoredReport): api.ImportReportView => ({
  items,
  imported: { ...imported },
  skipped: skipped.slice(0, MAX_REPORT_ENTRIES),
  skippedCount: skipped.length,
  notes: notes.slice(0, MAX_REPORT_ENTRIES),
  notesCount: notes.length,
  missingMedia,
  mediaWithoutUrl,
  filledMedia,
  ...(sinceLast && { sinceLast }),
  ...(products && { products: { ...products, lines: products.lines.slice(0, MAX_REPORT_ENTRIES) } }),
})
