import type { Transaction } from 'kysely'
import { type LibraryError, libraryErrors } from '#features/media/errors.ts'
import { type FolderView, MAX_FOLDERS, MAX_LEVELS } from '#features/media/folders.api.types.ts'
import { freeName, heightOf, levelOf, pathTo } from '#features/media/folders.rules.ts'
import * as store from '#features/media/folders.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** All folders of a site by name. */
export const listFolders = (tx: Tx, siteId: Id): Promise<FolderView[]> => store.listFolders(tx, siteId)

/** Makes a folder. Fails with NO_FOLDER, NAME_TAKEN, TOO_DEEP and TOO_MANY_FOLDERS. */
export async function createFolder(
  tx: Tx,
  siteId: Id,
  given: { readonly name: string; readonly parentId: Id | null },
): Promise<Result<FolderView, LibraryError>> {
  const wanted = { name: storableText(given.name), parentId: given.parentId }
  const all = await store.lockFolders(tx, siteId)
  if (all.length >= MAX_FOLDERS) return fail(libraryErrors.tooManyFolders(MAX_FOLDERS))
  const fault = faultOf(all, wanted, 1)
  if (fault) return fail(fault)
  return view(tx, siteId, await store.insertFolder(tx, siteId, wanted))
}

/** Renames or moves a folder. Fails with NO_FOLDER, NAME_TAKEN, IN_ITSELF and TOO_DEEP. */
export async function changeFolder(
  tx: Tx,
  siteId: Id,
  folderId: Id,
  given: { readonly name?: string | undefined; readonly parentId?: Id | null | undefined },
): Promise<Result<FolderView, LibraryError>> {
  const all = await store.lockFolders(tx, siteId)
  const previous = all.find(({ id }) => id === folderId)
  if (!previous) return fail(libraryErrors.noFolder())
  const wanted = {
    id: folderId,
    name: given.name === undefined ? previous.name : storableText(given.name),
    parentId: given.parentId === undefined ? previous.parentId : given.parentId,
  }
  if (pathTo(all, wanted.parentId).some(({ id }) => id === folderId)) return fail(libraryErrors.inItself())
  const fault = faultOf(all, wanted, heightOf(all, folderId))
  if (fault) return fail(fault)
  await store.updateFolder(tx, siteId, wanted)
  return view(tx, siteId, folderId)
}

/**
 * Removes a folder; what is in it moves up to where it was, and a folder whose name is taken there gets a number. Fails
 * with NO_FOLDER.
 */
export async function deleteFolder(
  tx: Tx,
  siteId: Id,
  folderId: Id,
): Promise<Result<{ name: string; files: number; folders: number }, LibraryError>> {
  const all = await store.lockFolders(tx, siteId)
  const folder = all.find(({ id }) => id === folderId)
  if (!folder) return fail(libraryErrors.noFolder())
  const inside = all.filter(({ parentId }) => parentId === folderId)
  const beside = new Set(
    all
      .filter(({ id, parentId }) => parentId === folder.parentId && id !== folderId)
      .map(({ name }) => name.toLowerCase()),
  )
  // Its own name is free only once it is gone, and it goes only once it is empty.
  beside.add(folder.name.toLowerCase())
  for (const { id, name } of inside) {
    const free = freeName(name, beside)
    beside.add(free.toLowerCase())
    await store.updateFolder(tx, siteId, { id, name: free, parentId: folder.parentId })
  }
  const files = await store.dissolveFolder(tx, siteId, folder)
  return ok({ name: folder.name, files, folders: inside.length })
}

function faultOf(
  all: readonly store.FolderPlace[],
  wanted: { readonly id?: Id; readonly name: string; readonly parentId: Id | null },
  height: number,
): LibraryError | undefined {
  const { id: own, name, parentId } = wanted
  if (parentId !== null && !all.some(({ id }) => id === parentId)) return libraryErrors.noFolder('parentId')
  if (levelOf(all, parentId) + height > MAX_LEVELS) return libraryErrors.tooDeep(MAX_LEVELS)
  const isTaken = all.some(
    (one) => one.id !== own && one.parentId === parentId && one.name.toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? libraryErrors.nameTaken(name) : undefined
}

async function view(tx: Tx, siteId: Id, folderId: Id): Promise<Result<FolderView, LibraryError>> {
  const [found] = await store.listFolders(tx, siteId, folderId)
  return found ? ok(found) : fail(libraryErrors.noFolder())
}
