import type { Kysely, Transaction } from 'kysely'
import { type LibraryError, libraryErrors, type MediaError } from '#features/media/errors.ts'
import { endingOf, FILE_TYPES } from '#features/media/file-types.rules.ts'
import * as files from '#features/media/files.api.types.ts'
import * as folders from '#features/media/folders.api.types.ts'
import * as folderActs from '#features/media/folders.actions.ts'
import { revertFile } from '#features/media/previous-files.actions.ts'
import * as library from '#features/media/library.actions.ts'
import type { MediaRecord } from '#features/media/types.ts'
import type { Uploads } from '#features/media/upload.actions.ts'
import { listUses } from '#features/media/uses.store.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { fileRoute, type Route, route } from '#platform/http/api/route.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** What the routes of the media library need. */
export interface MediaRouteParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly uploads: Uploads
}

type Fault = LibraryError | MediaError
type Tx = Transaction<Tables>
interface Caller {
  readonly site: { readonly id: Id }
}

const STATUS: Readonly<Record<Fault['code'], number>> = {
  NO_FILE: 404,
  NO_FOLDER: 404,
  NAME_TAKEN: 400,
  IN_ITSELF: 400,
  TOO_DEEP: 400,
  TOO_MANY_FOLDERS: 400,
  NOT_IN_TRASH: 409,
  IN_USE: 409,
  NOT_REPLACED: 409,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  UNUSABLE: 422,
  NOT_STORED: 507,
  NO_ROOM: 413,
  BUSY: 429,
}

const rejected = (error: Fault): ApiError => ({
  ...apiErrorOf<Fault>(error, STATUS),
  ...(error.code === 'BUSY' ? { retryAfter: 2 } : {}),
})

/** The media library: files, their folders, where they are used. */
export function mediaRoutes(parts: MediaRouteParts): readonly Route[] {
  const { db, uploads } = parts

  const read = <T>({ site }: Caller, fn: (tx: Tx, siteId: Id) => Promise<T>): Promise<T> =>
    withSite(db, site.id, (tx) => fn(tx, site.id), { readOnly: true, isolation: 'repeatable read' })
  const change = async <T>(
    { site }: Caller,
    fn: (tx: Tx, siteId: Id) => Promise<Result<T, LibraryError>>,
  ): Promise<Result<T, ApiError>> => {
    const result = await withSiteResult(db, site.id, (tx) => fn(tx, site.id))
    return result.ok ? result : fail(rejected(result.error))
  }
  const view = async (caller: Caller, fileId: Id): Promise<Result<files.FileView, ApiError>> => {
    const found = await read(caller, (tx, siteId) => library.readFile(tx, siteId, fileId))
    return found.ok ? found : fail(rejected(found.error))
  }
  const taken = async (caller: Caller, added: Result<MediaRecord, Fault>) =>
    added.ok ? view(caller, added.value.id) : fail(rejected(added.error))

  return [
    route(files.listFiles, async (call) =>
      ok(await read(call, (tx, siteId) => library.listFiles(tx, siteId, call.query))),
    ),
    route(files.getFile, (call) => view(call, call.params.file)),
    fileRoute(files.getFileContent, async (call) => {
      const found = await read(call, (tx, siteId) => library.readFile(tx, siteId, call.params.file))
      if (!found.ok) return fail(rejected(found.error))
      const { name, path } = found.value
      const key = path?.replace(/^\/_media\//, '')
      const file = key === undefined ? undefined : await parts.files.forSite(call.site.id).open(key)
      if (!key || !file) return fail(rejected(libraryErrors.noFile()))
      const ending = endingOf(key)
      return ok({
        stream: file.stream,
        size: file.size,
        contentType: FILE_TYPES.get(ending)?.contentType ?? 'application/octet-stream',
        fileName: endingOf(name) === ending ? name : `${name}.${ending}`,
      })
    }),
    route(files.uploadFile, async (call) => {
      const { name: fileName, alt, folder: folderId } = call.query
      const added = await uploads.add({
        siteId: call.site.id,
        fileName,
        alt,
        folderId: folderId ?? null,
        body: call.stream,
        length: call.length,
      })
      call.record({ name: fileName })
      return taken(call, added)
    }),
    route(files.checkUpload, async (call) => {
      const { name: fileName, bytes: length, file: fileId } = call.query
      const judged = await uploads.check({
        siteId: call.site.id,
        fileName,
        length,
        fileId,
        body: call.stream,
      })
      return judged.ok ? ok(undefined) : fail(rejected(judged.error))
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
      return taken(call, replaced)
    }),
    route(files.revertFile, async (call) => {
      const done = await change(call, (tx, siteId) => revertFile(tx, siteId, call.params.file, call.now))
      return done.ok ? view(call, done.value) : done
    }),
    route(files.changeFile, async (call) => {
      const done = await change(call, (tx, siteId) =>
        library.changeFile(tx, siteId, call.params.file, call.body),
      )
      if (done.ok) call.record({ name: done.value.name })
      return done
    }),
    route(files.changeFiles, async (call) => {
      const { files: ids, change: wanted } = call.body
      const done = await change(call, (tx, siteId) => library.changeFiles(tx, siteId, ids, wanted, call.now))
      if (done.ok) call.record({ what: wanted.what, files: done.value.changed.map(({ id }) => id) })
      return done
    }),
    route(files.removeFile, async (call) => {
      const done = await change(call, (tx, siteId) => library.removeFile(tx, siteId, call.params.file))
      if (!done.ok) return done
      call.record({ name: done.value })
      return ok(undefined)
    }),
    route(files.listFileUses, async (call) => {
      const found = await view(call, call.params.file)
      if (!found.ok) return found
      return ok({ entries: await read(call, (tx, siteId) => listUses(tx, siteId, call.params.file)) })
    }),
    route(folders.listFolders, async (call) => ok({ entries: await read(call, folderActs.listFolders) })),
    route(folders.createFolder, (call) => {
      call.record({ name: call.body.name })
      return change(call, (tx, siteId) => folderActs.createFolder(tx, siteId, call.body))
    }),
    route(folders.changeFolder, async (call) => {
      const done = await change(call, (tx, siteId) =>
        folderActs.changeFolder(tx, siteId, call.params.folder, call.body),
      )
      if (done.ok) call.record({ name: done.value.name })
      return done
    }),
    route(folders.deleteFolder, async (call) => {
      const done = await change(call, (tx, siteId) => folderActs.deleteFolder(tx, siteId, call.params.folder))
      if (!done.ok) return done
      const { name, ...moved } = done.value
      call.record({ name })
      return ok(moved)
    }),
  ]
}
