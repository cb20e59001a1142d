import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fail, ok, type Result } from '#lib/result.ts'

/** Resolves a path relative to the folder in which npm was called. */
export const resolveUserPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/**
 * Writes a new file with mode 0600, complete and synced on return; a failure leaves nothing at `path`. Fails
 * with one line that says what to do, also when the file already exists.
 */
export async function writeNewFile<T>(
  path: string,
  write: (sink: Writable) => Promise<T>,
): Promise<Result<T, string>> {
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished`)
  try {
    // The name is reserved at once, so that a long write cannot fail at its end because of it.
    const context = await open(path, 'wx', 0o600)
    await context.close()
  } catch (error) {
    return fail(problemOf(error, path))
  }
  try {
    const sink = createWriteStream(unfinished, { mode: 0o600, flush: true })
    const written = await write(sink)
    await finished(sink.end())
    await rename(unfinished, path)
    return ok(written)
  } catch (error) {
    await rm(unfinished, { force: true })
    await rm(path, { force: true })
    return fail(problemOf(error, path))
  }
}

/** Returns the line for an expected problem; throws everything else. */
function problemOf(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return `The file ${path} already exists. Give another path.`
  if (code === 'ENOENT') return `The folder of ${path} does not exist. Create it first.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${path} is not writable.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no space left for ${path}.`
  throw error
}
