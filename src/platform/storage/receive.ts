import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { fail, ok, type Result } from '#lib/result.ts'

import { writeTemporary } from './disk-write.ts'
import { errorCode, type StorageError, storageError } from './errors.ts'
import type { FileBody, ReceivedFile, Revise } from './store.ts'

/**
 * The folder of unfinished files. Keys and site ids never begin with a dot, so that nothing stored can
 * collide with it.
 */
export const INCOMING = '.incoming'
/** Milliseconds since its last write after which an unfinished file is abandoned. */
const ABANDONED_AFTER = 2 * 60 * 60 * 1000

/** Stores the file at a path under its key. */
type Commit = (
  path: string,
  key: string,
  about: { readonly contentType: string },
  open: () => Readable,
) => Promise<Result<null, StorageError>>

/** Receives a file into a local folder; `commit` stores it under its key. */
export async function receiveFile(
  folder: string,
  { body, revise }: { readonly body: FileBody; readonly revise: Revise | undefined },
  commit: Commit,
): Promise<Result<ReceivedFile, StorageError>> {
  const watched = watch(body)
  try {
    const { path, bytes, sha256 } = await writeTemporary(join(folder, INCOMING), watched.body, revise)
    return ok({
      path,
      bytes,
      sha256,
      read: () => readFile(path),
      commit: (key, about) => commit(path, key, about, () => createReadStream(path)),
      discard: () => rm(path, { force: true }),
    })
  } catch (error) {
    // The sender of a body handles its failure.
    if (watched.failed()) throw error
    return storageFailure(error)
  }
}

/** Returns a failure that an operator can repair; rethrows any other error. */
export function storageFailure(error: unknown): { readonly ok: false; readonly error: StorageError } {
  const expected = storageError(error)
  if (expected === undefined) throw error
  return fail(expected)
}

/**
 * Removes files of killed processes in a folder, after two hours without a write. `now` in milliseconds since
 * 1970. Safe beside running writers.
 */
export async function removeAbandonedFiles(folder: string, now: number): Promise<void> {
  const incoming = join(folder, INCOMING)
  const names = await readdir(incoming).catch(ignoreMissing)
  for (const name of names ?? []) {
    const path = join(incoming, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found !== undefined && now - found.mtimeMs > ABANDONED_AFTER)
      await rm(path, { recursive: true, force: true })
  }
}

/** Returns the same body, and whether the body itself failed. */
function watch(body: FileBody): { readonly body: FileBody; failed(): boolean } {
  if (body instanceof Uint8Array) return { body, failed: () => false }
  let failed = false
  async function* chunks(source: AsyncIterable<Uint8Array | string>) {
    try {
      yield* source
    } catch (error) {
      failed = true
      throw error
    }
  }
  return { body: chunks(body), failed: () => failed }
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
}
