import { type ImportError, importErrors } from '#features/transfer/imports/errors.ts'
import type { ImportProgress, ImportReport } from '#features/transfer/imports/types.ts'
import { matchFiles } from '#features/transfer/imports/unpack/match-files.ts'
import type { BundledFile } from '#features/transfer/imports/unpack/open-export.ts'
import { listMissingImages } from '#features/media/media/fetch/fetch.actions.ts'
import { fillMissingFiles, type FillParts } from '#features/media/media/library/fill-missing.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'

export type { FillParts } from '#features/media/media/library/fill-missing.actions.ts'

export interface FillInput {
  readonly siteId: Id
  readonly files: readonly BundledFile[]
  /** Only counts the files. */
  readonly dryRun: boolean
  readonly onProgress: (progress: ImportProgress) => void
}

/** The media that were filled, and notes on files that could not be stored. */
export interface FilledMedia {
  readonly filled: readonly Id[]
  readonly notes: readonly string[]
}

const MAX_NOTES = 100

/**
 * Fills missing images and other files of a site from those that came with an export, by path and name. `mediaIds`
 * restricts it to those. An interrupted run continues with the next call; nothing is stored twice.
 */
export async function fillMedia(
  parts: FillParts,
  input: FillInput & { readonly mediaIds?: readonly Id[] },
): Promise<FilledMedia> {
  const { siteId, dryRun, onProgress } = input
  const wanted = input.mediaIds && new Set(input.mediaIds)
  const find = matchFiles(input.files)
  const found = (await listMissingImages(parts.db, siteId))
    .filter(({ id }) => wanted?.has(id) ?? true)
    .flatMap(({ id, fileName, sourceUrl }) => {
      const file = find(sourceUrl)
      return file ? [{ ...file, id, fileName }] : []
    })
  if (dryRun) return { filled: found.map(({ id }) => id), notes: [] }
  const { filled, rejected } = await fillMissingFiles(parts, siteId, found, (done) =>
    onProgress({ step: 'files', done, total: found.length }),
  )
  const notes = rejected
    .slice(0, MAX_NOTES)
    .map(({ file: { path, label = `'${path}'` }, reason }) => `${label} was not added: ${reason}`)
  return { filled, notes }
}

/**
 * Fills missing files from a zip file without an export. A dry run fails with UNREADABLE_FILE if none of them is
 * missing.
 */
export async function importFiles(
  parts: FillParts,
  input: FillInput & { readonly fileName: string },
): Promise<Result<ImportReport, ImportError>> {
  const { filled, notes } = await fillMedia(parts, input)
  // A run after an interrupted one may find everything done.
  if (input.dryRun && filled.length === 0) return fail(importErrors.nothingToImport(input.fileName))
  const missing = (await listMissingImages(parts.db, input.siteId)).length
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
