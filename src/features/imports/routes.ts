import * as api from '#features/imports/api.types.ts'
import {
  findFile,
  deleteImportFile,
  type ImportFileParts,
  createImportFile,
  startImportFile,
} from '#features/imports/import-files.actions.ts'
import { type ImportFile, listFiles } from '#features/imports/files.store.ts'
import { findReports } from '#features/imports/report.actions.ts'
import type { ImportReport } from '#features/imports/types.ts'
import { undoImport } from '#features/imports/undo.actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { importErrors } from '#features/imports/errors.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** Dependencies of the import routes. */
export interface ImportRouteParts extends ImportFileParts {
  readonly blocks: BlockCatalog
}

/** Routes to import content and to undo imports. */
export function importRoutes(parts: ImportRouteParts): readonly Route[] {
  const { db, blocks } = parts
  return [
    route(api.listImports, async ({ site }) => {
      const files = await withSite(db, site.id, (tx) => listFiles(tx, site.id))
      const sources = await findReports(db, site.id)
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
    route(api.uploadImportFile, async ({ site, account, query, stream, length, now, record }) => {
      const input = { siteId: site.id, accountId: account.id, fileName: query.name, body: stream, length }
      const sent = await createImportFile(parts, input, now)
      if (!sent.ok) return sent
      record({ name: query.name })
      return ok(fileView(sent.value))
    }),
    route(api.getImportFile, async ({ site, params }) => {
      const file = await findFile(db, site.id, params.file)
      return file ? ok(fileView(file)) : fail(importErrors.noFile())
    }),
    route(api.runImportFile, async ({ site, params, now, record }) => {
      const started = await startImportFile(parts, site.id, params.file, now)
      if (!started.ok) return started
      record({ name: started.value.fileName })
      return ok(fileView(started.value))
    }),
    route(api.deleteImportFile, async ({ site, params }) => {
      const deleted = await deleteImportFile(parts, site.id, params.file)
      return deleted
    }),
    route(api.undoImport, async ({ site, account, query, record }) => {
      const undone = await undoImport(
        { db, blocks },
        { siteId: site.id, source: query.source, accountId: account.id },
      )
      if (!undone.ok) return undone
      record({ source: query.source })
      return ok({ ...undone.value, retained: [...undone.value.retained] })
    }),
  ]
}

/** Entries of a report in a response; large files can have tens of thousands. */
const MAX_REPORT_ENTRIES = 200

function fileView({
  report,
  storageKey: _key,
  accountId: _account,
  createdAt,
  state,
  ...file
}: ImportFile): api.ImportFileView {
  return {
    ...file,
    state: state === 'refused' ? 'rejected' : state,
    report: report === null ? null : reportView(report as ImportReport),
    createdAt: createdAt.toISOString(),
  }
}

const reportView = ({
  items,
  imported,
  skipped,
  notes,
  missingMedia,
}: ImportReport): api.ImportReportView => ({
  items,
  imported: { ...imported },
  skipped: skipped.slice(0, MAX_REPORT_ENTRIES),
  skippedCount: skipped.length,
  notes: notes.slice(0, MAX_REPORT_ENTRIES),
  notesCount: notes.length,
  missingMedia,
})
