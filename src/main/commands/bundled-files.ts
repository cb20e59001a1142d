import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import {
  type BundledFile,
  COMMAND_LIMITS,
  openExport,
} from '#features/transfer/imports/unpack/open-export.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { openSourceFile } from '#main/commands/source-file.ts'

const HINT = 'Give the path of a folder or a zip file with the images of the old site.'

/** Files that an import takes from beside its export. */
export interface OpenedFiles {
  readonly files: readonly BundledFile[]
  close(): Promise<void>
}

/**
 * Opens the files in a folder, or in a zip file. Links are not followed. Fails with one line that says what to do;
 * throws an `UnpackError` for a zip file that is damaged, unsafe or over the limits.
 */
export async function openBundledFiles(path: string): Promise<Result<OpenedFiles, string>> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isFolder) return ok({ files: await listFolder(path), close: () => Promise.resolve() })
  const opened = await openSourceFile(path, HINT)
  if (!opened.ok) return opened
  const { files } = await openExport(opened.value, COMMAND_LIMITS)
  if (files.length > 0) return ok({ files, close: () => opened.value.close() })
  await opened.value.close()
  return fail(`'${path}' holds no files. ${HINT}`)
}

async function listFolder(folder: string): Promise<readonly BundledFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<BundledFile> => {
        const path = join(entry.parentPath, entry.name)
        return {
          path: relative(folder, path).split(sep).join('/'),
          size: (await stat(path)).size,
          stream: { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() },
        }
      }),
  )
}
