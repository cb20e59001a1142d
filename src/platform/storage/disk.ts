import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'

import { idSchema, type Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'

import { moveIntoPlace, syncFolder } from './disk-write.ts'
import { errorCode } from './errors.ts'
import { checkedKey, checkedPrefix, isFileKey } from './key.ts'
import { INCOMING, receiveFile, removeAbandonedFiles, storageFailure } from './receive.ts'
import type { ByteRange, FileBody, FileEntry, FileStore, OpenFile, Revise, SiteFiles } from './store.ts'

/**
 * Returns a store of files in a folder, `{folder}/{siteId}/{key}`, with mode 0600. The folder is created on
 * first write; several processes may share it. The content type is not stored: the database has it.
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
  const receive = (body: FileBody, revise?: Revise) =>
    receiveFile(folder, { body, revise }, async (path, key) => {
      const to = join(root, checkedKey(key))
      try {
        await moveIntoPlace(path, to)
        return ok(null)
      } catch (error) {
        return storageFailure(error)
      }
    })

  return {
    async put(key, body, about) {
      checkedKey(key)
      const received = await receive(body)
      if (!received.ok) return received
      const { bytes, sha256 } = received.value
      const committed = await received.value.commit(key, about)
      return committed.ok ? ok({ bytes, sha256 }) : committed
    },

    receive,

    open: async (key, range) => (isFileKey(key) ? await openFile(join(root, key), range) : undefined),

    async delete(key) {
      const path = join(root, checkedKey(key))
      if (await isMissing(unlink(path))) return
      await syncFolder(dirname(path)).catch(ignoreMissing)
      await removeEmptyFolders(dirname(path), folder)
    },

    list: (prefix) => listFiles(join(root, checkedPrefix(prefix)), root),

    async deletePrefix(prefix) {
      const path = join(root, checkedPrefix(prefix))
      const trash = join(incoming, randomUUID())
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      // Moved away first: for readers all files disappear at once.
      if (await isMissing(rename(path, trash))) return
      await syncFolder(dirname(path)).catch(ignoreMissing)
      await rm(trash, { recursive: true, force: true })
      await removeEmptyFolders(dirname(path), folder)
    },
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
    // Folder by folder, so that a concurrent removal ends only the listing of that folder.
    if (entry.isDirectory()) yield* listFiles(path, root)
    if (!entry.isFile()) continue
    const found = await stat(path).catch(ignoreMissing)
    if (found !== undefined) yield { key: relative(root, path).split(sep).join('/'), size: found.size }
  }
}

/** Removes folders that became empty; folders in use remain. */
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

/** Returns whether the path did not exist. */
async function isMissing(action: Promise<void>): Promise<boolean> {
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
