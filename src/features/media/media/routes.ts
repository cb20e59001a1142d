import type { Kysely } from 'kysely'
import { convertAgain } from '#features/media/media/renditions/convert-video.actions.ts'
import { libraryErrors, type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import { fileExtension, FILE_TYPES } from '#features/media/media/library/file-types.rules.ts'
import * as files from '#features/media/media/files.api.types.ts'
import * as folders from '#features/media/media/folders.api.types.ts'
import * as folderActions from '#features/media/media/library/folders.actions.ts'
import { revertFile } from '#features/media/media/serve/previous-files.actions.ts'
import * as library from '#features/media/media/library/library.actions.ts'
import { mediaPath, type MediaRecord } from '#features/media/media/types.ts'
import type { Upload, Uploads } from '#features/media/media/uploads/upload.actions.ts'
import { listUses } from '#features/media/media/library/uses.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import {
  type ApiSite,
  type CallContext,
  fileRoute,
  type Route,
  route,
  routeWithOwnTransactions,
} from '#platform/http/api/route.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the media routes. */
export interface MediaRouteParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly uploads: Uploads
  /** Returns the current origin of a site; undefined while it is offline. */
  readonly originOfSite: (siteId: Id) => string | undefined
}

type UploadCall = Pick<CallContext, 'stream' | 'length' | 'contentType'> & { readonly site: ApiSite }

/** Routes of the media library: files, folders, uses. */
export function mediaRoutes(parts: MediaRouteParts): readonly Route[] {
  const { db, uploads } = parts

  return [
    route(files.listFiles, async ({ tx, site, query }) => ok(await library.listFiles(tx, site.id, query))),
    route(files.getFile, ({ tx, site, params }) => library.getFile(tx, site.id, params.file)),
    fileRoute(files.getFileContent, async (call) => {
      const found = await getFile(db, call.site.id, call.params.file)
      if (!found.ok) return found
      const { name, path } = found.value
      const key = path?.replace(/^\/_media\//, '')
      const file = key === undefined ? undefined : await parts.files.forSite(call.site.id).open(key)
      if (!key || !file) return fail(libraryErrors.noFile())
      const ending = fileExtension(key)
      return ok({
        stream: file.stream,
        size: file.size,
        contentType: FILE_TYPES.get(ending)?.contentType ?? 'application/octet-stream',
        fileName: fileExtension(name) === ending ? name : `${name}.${ending}`,
      })
    }),
    routeWithOwnTransactions(files.uploadFile, async (call) => {
      const { name: fileName, alt, folder: folderId } = call.query
      const recordIn: Upload['recordIn'] = (tx) => call.recordIn(tx, { name: fileName })
      const uploaded = await receiveFile(uploads, call, {
        fileName,
        alt,
        folderId: folderId ?? null,
        recordIn,
      })
      return uploaded.ok ? getFile(db, call.site.id, uploaded.value.id) : uploaded
    }),
    routeWithOwnTransactions(files.uploadFileWithKey, async (call) => {
      const { name: fileName, alt, caption } = call.query
      const uploaded = await receiveFile(uploads, call, { fileName, alt, caption })
      if (!uploaded.ok) return uploaded
      const url = `${parts.originOfSite(call.site.id) ?? ''}${mediaPath(uploaded.value) ?? ''}`
      call.setLocation(url)
      return ok({ ...uploaded.value, url })
    }),
    routeWithOwnTransactions(files.checkUpload, async ({ site, query, stream: body }) => {
      const { name: fileName, bytes: length, file: fileId } = query
      const check = await uploads.check({ siteId: site.id, fileName, length, fileId, body })
      return check.ok ? ok(undefined) : check
    }),
    routeWithOwnTransactions(files.replaceFile, async (call) => {
      const replaced = await uploads.replace({
        siteId: call.site.id,
        fileId: call.params.file,
        fileName: call.query.name,
        body: call.stream,
        length: call.length,
        now: call.now,
        recordIn: (tx, name) => call.recordIn(tx, { name }),
      })
      return replaced.ok ? getFile(db, call.site.id, replaced.value.id) : replaced
    }),
    route(files.revertFile, async ({ tx, site, params, now }) => {
      const reverted = await revertFile(tx, site.id, params.file, now)
      return reverted.ok ? library.getFile(tx, site.id, reverted.value) : reverted
    }),
    route(files.convertFile, async ({ tx, site, params, record }) => {
      const again = await convertAgain(tx, site.id, params.file)
      if (!again.ok) return again
      record({ name: again.value })
      return library.getFile(tx, site.id, params.file)
    }),
    route(files.updateFile, async ({ tx, site, params, body, record }) => {
      const updated = await library.updateFile(tx, site.id, params.file, body)
      if (updated.ok) record({ name: updated.value.name })
      return updated
    }),
    route(files.updateFiles, async ({ tx, site, body, now, record }) => {
      const updated = await library.updateFiles(tx, site.id, body.files, body.change, now)
      if (updated.ok) record({ what: body.change.type, files: updated.value.changed.map(({ id }) => id) })
      return updated
    }),
    route(files.deleteFile, async ({ tx, site, params, record }) => {
      const deleted = await library.deleteFile(tx, site.id, params.file)
      if (!deleted.ok) return deleted
      record({ name: deleted.value })
      return ok(undefined)
    }),
    route(files.listFileUses, async ({ tx, site, params }) => {
      const found = await library.getFile(tx, site.id, params.file)
      return found.ok ? ok({ entries: await listUses(tx, site.id, params.file) }) : found
    }),
    ...folderRoutes(),
  ]
}

/** Receives a file, from a session or with a key. */
async function receiveFile(
  uploads: Uploads,
  { site, stream, length, contentType }: UploadCall,
  file: Pick<Upload, 'fileName' | 'alt' | 'caption' | 'folderId' | 'recordIn'>,
): Promise<Result<MediaRecord, MediaError>> {
  if (/^multipart\//i.test(contentType)) return fail(mediaErrors.noForm())
  try {
    return await uploads.add({ ...file, siteId: site.id, body: stream, length })
  } catch (error) {
    // The sender disconnected, which is no error of the server.
    if (!stream.errored && !stream.readableAborted) throw error
    return fail(mediaErrors.interrupted())
  }
}

function folderRoutes(): readonly Route[] {
  return [
    route(folders.listFolders, async ({ tx, site }) =>
      ok({ entries: await folderActions.listFolders(tx, site.id) }),
    ),
    route(folders.createFolder, ({ tx, site, body, record }) => {
      record({ name: body.name })
      return folderActions.createFolder(tx, site.id, body)
    }),
    route(folders.updateFolder, async ({ tx, site, params, body, record }) => {
      const updated = await folderActions.updateFolder(tx, site.id, params.folder, body)
      if (updated.ok) record({ name: updated.value.name })
      return updated
    }),
    route(folders.deleteFolder, async ({ tx, site, params, record }) => {
      const deleted = await folderActions.deleteFolder(tx, site.id, params.folder)
      if (!deleted.ok) return deleted
      const { name, ...moved } = deleted.value
      record({ name })
      return ok(moved)
    }),
  ]
}

const getFile = (db: Kysely<Tables>, siteId: Id, fileId: Id) =>
  withSite(db, siteId, (tx) => library.getFile(tx, siteId, fileId), { readOnly: true })
