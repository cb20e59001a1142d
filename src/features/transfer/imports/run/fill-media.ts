import type { FileFiller } from '#features/transfer/imports/model/content-writer.ts'
import type { ImportProgress } from '#features/transfer/imports/types.ts'
import { matchFiles } from '#features/transfer/imports/unpack/match-files.ts'
import type { BundledFile } from '#features/transfer/imports/unpack/open-export.ts'
import type { Id } from '#lib/id.ts'

export interface FillInput {
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
  filler: FileFiller,
  input: FillInput & { readonly mediaIds?: readonly Id[] },
): Promise<FilledMedia> {
  const { dryRun, onProgress } = input
  const wanted = input.mediaIds && new Set(input.mediaIds)
  const find = matchFiles(input.files)
  const found = (await filler.listMissing())
    .filter(({ id }) => wanted?.has(id) ?? true)
    .flatMap(({ id, fileName, sourceUrl }) => {
      const file = find(sourceUrl)
      return file ? [{ ...file, id, fileName }] : []
    })
  if (dryRun) return { filled: found.map(({ id }) => id), notes: [] }
  const { filled, rejected } = await filler.fill(found, (done) =>
    onProgress({ step: 'files', done, total: found.length }),
  )
  const notes = rejected
    .slice(0, MAX_NOTES)
    .map(({ file: { path, label = `'${path}'` }, reason }) => `${label} was not added: ${reason}`)
  return { filled, notes }
}
