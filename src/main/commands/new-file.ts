import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fail, ok, type Result } from '#lib/result.ts'

/** A path as the person who types means it: seen from the folder in which npm was called. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

/**
 * Writes a new file, readable by its owner alone. It is complete and on disk when this answers; a failure leaves
 * nothing at `path`. Fails with one line that says what to do, also when there is a file already.
 */
export async function writeNewFile<T>(
  path: string,
  write: (sink: Writable) => Promise<T>,
): Promise<Result<T, string>> {
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished`)
  try {
    // Its name is taken at once, so that nobody writes for long and then has no place.
    const place = await open(path, 'wx', 0o600)
    await place.close()
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

/** The line for an expected problem; throws everything else. */
function problemOf(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return `There is a file at ${path} already; give another path.`
  if (code === 'ENOENT') return `The folder of ${path} does not exist; make it first.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${path} cannot be written to.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left for ${path}.`
  throw error
}
