import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'

import { idSchema, type Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'

import { moveIntoPlace, syncFolder, writeTemporary } from './disk-write.ts'
import { errorCode, storageError } from './errors.ts'
import { checkedKey, checkedPrefix, isFileKey } from './key.ts'
import type { ByteRange, FileEntry, FileStore, OpenFile, SiteFiles } from './store.ts'

/** No key and no site id begins with a dot, so that nothing stored can collide with it. */
const INCOMING = '.incoming'
/** Age after which an unfinished file belongs to a process that is gone, in milliseconds. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

/**
 * Keeps files in a folder, `{folder}/{siteId}/{key}`, readable by the program's own account only. The folder is made
 * when it is first written to; several processes may share it. The content type is not kept: the database has it.
 */
export function createDiskStore(folder: string): FileStore {
  return {
    forSite: (siteId) => siteFiles(folder, idSchema.parse(siteId)),
    removeAbandoned: (now) => removeAbandonedFiles(folder, now),
  }
}

function siteFiles(folder: string, siteId: Id): SiteFiles {
  const root = join(folder, siteId)
  const incoming = join(folder, INCOMING)

  return {
    async put(key, body) {
      const path = join(root, checkedKey(key))
      try {
        const written = await writeTemporary(incoming, body)
        await moveIntoPlace(written.path, path)
        return ok({ bytes: written.bytes, sha256: written.sha256 })
      } catch (error) {
        const expected = body instanceof Readable && body.errored === error ? undefined : storageError(error)
        if (expected === undefined) throw error
        return fail(expected)
      }
    },

    open: async (key, range) => (isFileKey(key) ? await openFile(join(root, key), range) : undefined),

    async delete(key) {
      const path = join(root, checkedKey(key))
      if (await gone(unlink(path))) return
      await syncFolder(dirname(path)).catch(ignoreMissing)
      await removeEmptyFolders(dirname(path), folder)
    },

    list: (prefix) => listFiles(join(root, checkedPrefix(prefix)), root),

    async deletePrefix(prefix) {
      const path = join(root, checkedPrefix(prefix))
      const doomed = join(incoming, randomUUID())
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      // Moved away first: to readers all files vanish in one step.
      if (await gone(rename(path, doomed))) return
      await syncFolder(dirname(path)).catch(ignoreMissing)
      await rm(doomed, { recursive: true, force: true })
      await removeEmptyFolders(dirname(path), folder)
    },
  }
}

/**
 * Removes what killed processes left unfinished more than a day ago.
 * `now` in milliseconds since 1970. Safe beside running writers.
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

async function openFile(path: string, range: ByteRange | undefined): Promise<OpenFile | undefined> {
  const file = await open(path, 'r').catch(ignoreMissing)
  if (file === undefined) return undefined
  const found = await file.stat()
  if (!found.isFile()) {
    await file.close()
    return undefined
  }
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? Infinity, found.size - 1)
  if (start > end || start < 0) {
    await file.close()
    return { stream: Readable.from([]), size: found.size }
  }
  return { stream: file.createReadStream({ start, end }), size: found.size }
}

async function* listFiles(folder: string, root: string): AsyncGenerator<FileEntry> {
  const entries = await opendir(folder).catch(ignoreMissing)
  if (entries === undefined) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    // Folder by folder, so that one that is removed meanwhile ends only its own listing.
    if (entry.isDirectory()) yield* listFiles(path, root)
    if (!entry.isFile()) continue
    const found = await stat(path).catch(ignoreMissing)
    if (found !== undefined) yield { key: relative(root, path).split(sep).join('/'), size: found.size }
  }
}

/** Folders go with their last file; one that is in use again stays. */
async function removeEmptyFolders(from: string, top: string): Promise<void> {
  for (let folder = from; folder !== top; folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') continue
      return
    }
  }
}

/** Whether there was nothing to act on. */
async function gone(action: Promise<void>): Promise<boolean> {
  try {
    await action
    return false
  } catch (error) {
    ignoreMissing(error)
    return true
  }
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
}
