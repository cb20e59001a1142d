import type { Kysely, Transaction } from 'kysely'
import { type LibraryError, libraryErrors, type MediaError } from '#features/media/errors.ts'
import { fileExtension, FILE_TYPES } from '#features/media/file-types.rules.ts'
import * as files from '#features/media/files.api.types.ts'
import * as folders from '#features/media/folders.api.types.ts'
import * as folderActions from '#features/media/folders.actions.ts'
import { revertFile } from '#features/media/previous-files.actions.ts'
import * as library from '#features/media/library.actions.ts'
import type { MediaRecord } from '#features/media/types.ts'
import type { Uploads } from '#features/media/upload.actions.ts'
import { listUses } from '#features/media/uses.store.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the media routes. */
export interface MediaRouteParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly uploads: Uploads
}

type MediaFailure = LibraryError | MediaError
type Tx = Transaction<Tables>
interface Caller {
  readonly site: { readonly id: Id }
}

/** Routes of the media library: files, folders, uses. */
export function mediaRoutes(parts: MediaRouteParts): readonly Route[] {
  const { db, uploads } = parts

  const read = <T>({ site }: Caller, fn: (tx: Tx, siteId: Id) => Promise<T>): Promise<T> =>
    withSite(db, site.id, (tx) => fn(tx, site.id), { readOnly: true, isolation: 'repeatable read' })
  const change = <T>({ site }: Caller, fn: (tx: Tx, siteId: Id) => Promise<Result<T, LibraryError>>) =>
    withSiteResult(db, site.id, (tx) => fn(tx, site.id))
  const view = (caller: Caller, fileId: Id) =>
    read(caller, (tx, siteId) => library.getFile(tx, siteId, fileId))
  const added = async (caller: Caller, result: Result<MediaRecord, MediaFailure>) =>
    result.ok ? view(caller, result.value.id) : result

  return [
    route(files.listFiles, async (call) =>
      ok(await read(call, (tx, siteId) => library.listFiles(tx, siteId, call.query))),
    ),
    route(files.getFile, (call) => view(call, call.params.file)),
    fileRoute(files.getFileContent, async (call) => {
      const found = await read(call, (tx, siteId) => library.getFile(tx, siteId, call.params.file))
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
    route(files.uploadFile, async (call) => {
      const { name: fileName, alt, folder: folderId } = call.query
      const uploaded = await uploads.add({
        siteId: call.site.id,
        fileName,
        alt,
        folderId: folderId ?? null,
        body: call.stream,
        length: call.length,
      })
      call.record({ name: fileName })
      return added(call, uploaded)
    }),
    route(files.checkUpload, async (call) => {
      const { name: fileName, bytes: length, file: fileId } = call.query
      const check = await uploads.check({
        siteId: call.site.id,
        fileName,
        length,
        fileId,
        body: call.stream,
      })
      return check.ok ? ok(undefined) : check
    }),
    route(files.replaceFile, async (call) => {
      const replaced = await uploads.replace({
        siteId: call.site.id,
        fileId: call.params.file,
        fileName: call.query.name,
        body: call.stream,
        length: call.length,
        now: call.now,
      })
      if (replaced.ok) call.record({ name: replaced.value.fileName })
      return added(call, replaced)
    }),
    route(files.revertFile, async (call) => {
      const done = await change(call, (tx, siteId) => revertFile(tx, siteId, call.params.file, call.now))
      return done.ok ? view(call, done.value) : done
    }),
    route(files.updateFile, async (call) => {
      const done = await change(call, (tx, siteId) =>
        library.updateFile(tx, siteId, call.params.file, call.body),
      )
      if (done.ok) call.record({ name: done.value.name })
      return done
    }),
    route(files.updateFiles, async (call) => {
      const { files: ids, change: requested } = call.body
      const done = await change(call, (tx, siteId) =>
        library.updateFiles(tx, siteId, ids, requested, call.now),
      )
      if (done.ok) call.record({ what: requested.type, files: done.value.changed.map(({ id }) => id) })
      return done
    }),
    route(files.deleteFile, async (call) => {
      const done = await change(call, (tx, siteId) => library.deleteFile(tx, siteId, call.params.file))
      if (!done.ok) return done
      call.record({ name: done.value })
      return ok(undefined)
    }),
    route(files.listFileUses, async (call) => {
      const found = await view(call, call.params.file)
      if (!found.ok) return found
      return ok({ entries: await read(call, (tx, siteId) => listUses(tx, siteId, call.params.file)) })
    }),
    route(folders.listFolders, async (call) => ok({ entries: await read(call, folderActions.listFolders) })),
    route(folders.createFolder, (call) => {
      call.record({ name: call.body.name })
      return change(call, (tx, siteId) => folderActions.createFolder(tx, siteId, call.body))
    }),
    route(folders.updateFolder, async (call) => {
      const done = await change(call, (tx, siteId) =>
        folderActions.updateFolder(tx, siteId, call.params.folder, call.body),
      )
      if (done.ok) call.record({ name: done.value.name })
      return done
    }),
    route(folders.deleteFolder, async (call) => {
      const done = await change(call, (tx, siteId) =>
        folderActions.deleteFolder(tx, siteId, call.params.folder),
      )
      if (!done.ok) return done
      const { name, ...moved } = done.value
      call.record({ name })
      return ok(moved)
    }),
  ]
}
