import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import { type FillInput, fillMedia } from '#features/transfer/imports/run/fill-media.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { fileFiller, type FillParts } from '#features/transfer/imports/write/media-writer.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/**
 * Fills missing files from a zip file without an export. A dry run fails with UNREADABLE_FILE if none of them is
 * missing.
 */
export async function importFiles(
  parts: FillParts,
  input: FillInput & { readonly siteId: Id; readonly fileName: string },
): Promise<Result<ImportReport, ImportError>> {
  const filler = fileFiller(parts, input.siteId)
  const { filled, notes } = await fillMedia(filler, input)
  // A run after an interrupted one may find everything done.
  if (input.dryRun && filled.length === 0) return fail(importErrors.nothingToImport(input.fileName))
  const missing = (await filler.listMissing()).length
  return ok({
    items: 0,
    imported: {},
    skipped: [],
    notes: notes.map((note) => ({ id: '', note })),
    missingMedia: input.dryRun ? missing - filled.length : missing,
    mediaWithoutUrl: 0,
    filledMedia: filled.length,
  })
}
