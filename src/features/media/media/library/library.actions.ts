import type { Transaction } from 'kysely'
import { type LibraryError, libraryErrors } from '#features/media/media/errors.ts'
import type { FileChange, FileView } from '#features/media/media/files.api.types.ts'
import { fileKindOf } from '#features/media/media/library/file-types.rules.ts'
import { hasFolder } from '#features/media/media/library/folders.store.ts'
import type { FocalPoint } from '#lib/images/image-url.ts'
import * as store from '#features/media/media/library/library.store.ts'
import { removeMedia } from '#features/media/media/remove/remove-media.actions.ts'
import { updateMedia } from '#features/media/media/store.ts'
import { mediaPath } from '#features/media/media/types.ts'
import { findUsed, listUses } from '#features/media/media/library/uses.store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/**
 * Returns a page of matching files; `total` only with the first page. An invalid cursor counts as the
 * beginning.
 */
export async function listFiles(
  tx: Tx,
  siteId: Id,
  filter: store.FileFilter & { readonly after?: string | undefined },
): Promise<{ entries: FileView[]; next: string | null; total: number | null }> {
  const after = decodeCursor(filter.after, filter.sort === 'size')
  const rows = await store.listFiles(tx, siteId, filter, after)
  const last = rows.at(-1)
  return {
    entries: rows.map(toView),
    next: rows.length < filter.limit || !last ? null : encodeCursor(last),
    total: after === undefined ? await store.countFiles(tx, siteId, filter) : null,
  }
}

/** Returns one file, including files in the trash. Fails with FILE_NOT_FOUND. */
export async function getFile(tx: Tx, siteId: Id, fileId: Id): Promise<Result<FileView, LibraryError>> {
  const found = await store.findFile(tx, siteId, fileId)
  return found ? ok(toView(found)) : fail(libraryErrors.noFile())
}

/** Updates the details of a file; pages show them immediately. Fails with FILE_NOT_FOUND. */
export async function updateFile(
  tx: Tx,
  siteId: Id,
  fileId: Id,
  details: {
    readonly name?: string | undefined
    readonly alt?: string | undefined
    readonly focalPoint?: FocalPoint | undefined
  },
): Promise<Result<FileView, LibraryError>> {
  const { name, alt, focalPoint } = details
  const set = {
    ...(name === undefined ? {} : { file_name: storableText(name) }),
    ...(alt === undefined ? {} : { alt: storableText(alt) }),
    ...(focalPoint === undefined ? {} : { focal_x: focalPoint.x, focal_y: focalPoint.y }),
  }
  if (Object.keys(set).length > 0) {
    const updated = await updateMedia(tx, siteId, fileId, set)
    if (updated) await invalidate(tx, siteId, [`media:${fileId}`])
  }
  return getFile(tx, siteId, fileId)
}

/**
 * Moves files to a folder, to the trash or out of it; unknown ids are ignored. Documents keep showing trashed
 * files: `used` lists those. Fails with FOLDER_NOT_FOUND.
 */
export async function updateFiles(
  tx: Tx,
  siteId: Id,
  fileIds: readonly Id[],
  change: FileChange,
  now: Date,
): Promise<Result<{ changed: { id: Id; folderBefore: Id | null }[]; used: Id[] }, LibraryError>> {
  if (change.type === 'move' && change.folder !== null && !(await hasFolder(tx, siteId, change.folder)))
    return fail(libraryErrors.noFolder())
  const found = await store.lockFiles(tx, siteId, fileIds)
  const ids = found.map(({ id }) => id)
  const values =
    change.type === 'move'
      ? { folder_id: change.folder }
      : { trashed_at: change.type === 'trash' ? now : null }
  await store.patchFiles(tx, siteId, ids, values)
  return ok({
    changed: found.map(({ id, folderId }) => ({ id, folderBefore: folderId })),
    used: change.type === 'trash' ? [...(await findUsed(tx, siteId, ids))] : [],
  })
}

/**
 * Permanently deletes a file from the trash. Fails with FILE_NOT_FOUND, NOT_IN_TRASH, and IN_USE while
 * something uses it.
 */
export async function deleteFile(tx: Tx, siteId: Id, fileId: Id): Promise<Result<string, LibraryError>> {
  const found = await store.findFile(tx, siteId, fileId, true)
  if (!found) return fail(libraryErrors.noFile())
  if (found.trashedAt === null) return fail(libraryErrors.notInTrash())
  const uses = await listUses(tx, siteId, fileId)
  const used = await findUsed(tx, siteId, [fileId])
  if (used.size > 0) return fail(libraryErrors.inUse(Math.max(1, uses.length)))
  await removeMedia(tx, siteId, [fileId])
  return ok(found.name)
}

/** Converts a row to its API representation. */
export function toView(file: store.LibraryFile): FileView {
  const { status, storageKey, bytes, focalX, focalY, addedAt, trashedAt } = file
  return {
    id: file.id,
    name: file.name,
    kind: fileKindOf(file.contentType),
    contentType: file.contentType,
    bytes: bytes === null ? null : Number(bytes),
    width: file.width,
    height: file.height,
    alt: file.alt,
    focalPoint: { x: focalX, y: focalY },
    path: mediaPath({ status, storageKey }) ?? null,
    preview: file.preview,
    folderId: file.folderId,
    addedAt: addedAt.toISOString(),
    trashedAt: trashedAt?.toISOString() ?? null,
    conversion: conversionOf(file),
  }
}

function conversionOf({ status, contentType, conversion }: store.LibraryFile): FileView['conversion'] {
  if (status !== 'ready' || fileKindOf(contentType) !== 'video') return null
  if (conversion === null) return { state: 'waiting', versions: 0, bytes: 0, problem: null }
  const { versions, bytes, error: problem, isDone } = conversion
  const state = problem !== null ? 'failed' : isDone ? 'converted' : 'converting'
  return { state, versions, bytes, problem }
}

interface Cursor {
  readonly key: string
  readonly id: Id
}

const encodeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

function decodeCursor(cursor: string | undefined, isNumber: boolean): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return undefined
    const [key, id] = read as readonly unknown[]
    if (typeof key !== 'string' || typeof id !== 'string' || !isId(id)) return undefined
    return !isNumber || /^\d{1,18}$/.test(key) ? { key: storableText(key), id } : undefined
  } catch {
    return undefined
  }
}
