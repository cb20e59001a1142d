import type { Transaction } from 'kysely'
import { type LibraryError, libraryErrors } from '#features/media/media/errors.ts'
import { type FolderView, MAX_FOLDERS, MAX_LEVELS } from '#features/media/media/folders.api.types.ts'
import { uniqueName, heightOf, depthOf, pathTo } from '#features/media/media/library/folders.rules.ts'
import * as store from '#features/media/media/library/folders.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns all folders of a site by name. */
export const listFolders = (tx: Tx, siteId: Id): Promise<FolderView[]> => store.listFolders(tx, siteId)

/** Creates a folder. Fails with FOLDER_NOT_FOUND, NAME_TAKEN, TOO_DEEP and TOO_MANY_FOLDERS. */
export async function createFolder(
  tx: Tx,
  siteId: Id,
  input: { readonly name: string; readonly parentId: Id | null },
): Promise<Result<FolderView, LibraryError>> {
  const folder = { name: storableText(input.name), parentId: input.parentId }
  const all = await store.lockFolders(tx, siteId)
  if (all.length >= MAX_FOLDERS) return fail(libraryErrors.tooManyFolders(MAX_FOLDERS))
  const error = findFolderError(all, folder, 1)
  if (error) return fail(error)
  return view(tx, siteId, await store.insertFolder(tx, siteId, folder))
}

/** Renames or moves a folder. Fails with FOLDER_NOT_FOUND, NAME_TAKEN, FOLDER_CYCLE and TOO_DEEP. */
export async function updateFolder(
  tx: Tx,
  siteId: Id,
  folderId: Id,
  input: { readonly name?: string | undefined; readonly parentId?: Id | null | undefined },
): Promise<Result<FolderView, LibraryError>> {
  const all = await store.lockFolders(tx, siteId)
  const previous = all.find(({ id }) => id === folderId)
  if (!previous) return fail(libraryErrors.noFolder())
  const folder = {
    id: folderId,
    name: input.name === undefined ? previous.name : storableText(input.name),
    parentId: input.parentId === undefined ? previous.parentId : input.parentId,
  }
  if (pathTo(all, folder.parentId).some(({ id }) => id === folderId)) return fail(libraryErrors.inItself())
  const error = findFolderError(all, folder, heightOf(all, folderId))
  if (error) return fail(error)
  await store.updateFolder(tx, siteId, folder)
  return view(tx, siteId, folderId)
}

/**
 * Deletes a folder; its contents move to its parent, and subfolders whose names are taken there get a number.
 * Fails with FOLDER_NOT_FOUND.
 */
export async function deleteFolder(
  tx: Tx,
  siteId: Id,
  folderId: Id,
): Promise<Result<{ name: string; files: number; folders: number }, LibraryError>> {
  const all = await store.lockFolders(tx, siteId)
  const deleted = all.find(({ id }) => id === folderId)
  if (!deleted) return fail(libraryErrors.noFolder())
  const inside = all.filter(({ parentId }) => parentId === folderId)
  const siblingNames = new Set(
    all
      .filter(({ id, parentId }) => parentId === deleted.parentId && id !== folderId)
      .map(({ name }) => name.toLowerCase()),
  )
  // The folder is deleted last, so its own name is still taken.
  siblingNames.add(deleted.name.toLowerCase())
  for (const { id, name } of inside) {
    const free = uniqueName(name, siblingNames)
    siblingNames.add(free.toLowerCase())
    await store.updateFolder(tx, siteId, { id, name: free, parentId: deleted.parentId })
  }
  const files = await store.removeFolder(tx, siteId, deleted)
  return ok({ name: deleted.name, files, folders: inside.length })
}

function findFolderError(
  all: readonly store.FolderRow[],
  folder: { readonly id?: Id; readonly name: string; readonly parentId: Id | null },
  height: number,
): LibraryError | undefined {
  const { id: own, name, parentId } = folder
  if (parentId !== null && !all.some(({ id }) => id === parentId)) return libraryErrors.noFolder('parentId')
  if (depthOf(all, parentId) + height > MAX_LEVELS) return libraryErrors.tooDeep(MAX_LEVELS)
  const isTaken = all.some(
    (one) => one.id !== own && one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? libraryErrors.nameTaken(name) : undefined
}

async function view(tx: Tx, siteId: Id, folderId: Id): Promise<Result<FolderView, LibraryError>> {
  const [found] = await store.listFolders(tx, siteId, folderId)
  return found ? ok(found) : fail(libraryErrors.noFolder())
}
