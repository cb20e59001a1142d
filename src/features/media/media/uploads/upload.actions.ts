import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { type FileTexts, findMedia, recordFile } from '#features/media/media/actions.ts'
import {
  type LibraryError,
  libraryErrors,
  type MediaError,
  mediaErrors,
} from '#features/media/media/errors.ts'
import { type FileKind, HEAD_BYTES, fileKindOf } from '#features/media/media/library/file-types.rules.ts'
import { admitUpload, type UploadLimits } from '#features/media/media/uploads/admit-upload.ts'
import { peek } from '#platform/http/incoming.ts'
import { storeAdmitted } from '#features/media/media/uploads/store-admitted.ts'
import {
  type PrivateFile,
  type PrivateUpload,
  storePrivateFile,
} from '#features/media/media/serve/private-file.actions.ts'
import type { StoreParts, StoredFile } from '#features/media/media/uploads/store-file.ts'
import { recordReplacement } from '#features/media/media/serve/previous-files.actions.ts'
import type { MediaRecord } from '#features/media/media/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createFairQueue } from '#lib/fair-queue.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

/** A streamed file. */
export interface Upload extends FileTexts {
  readonly siteId: Id
  readonly body: Readable
  /** Its folder; the top level when omitted, null, or when the folder no longer exists. */
  readonly folderId?: Id | null
  /** Content length as sent by the client; the real size is checked too. */
  readonly length?: number | undefined
  /** Runs in the transaction that records the file. */
  readonly recordIn?: (tx: Transaction<Tables>) => Promise<void>
}

/** Receives uploads of sites. */
export interface Uploads {
  /**
   * Streams a file to the store, validates it by content and records it. A file that is too large is rejected
   * as soon as that is known. Fails with a `MediaError` and leaves nothing behind; rejects with the error of
   * a failing body and leaves nothing either.
   */
  add(upload: Upload): Promise<Result<MediaRecord, MediaError>>
  /**
   * Checks whether a file with this beginning and size would be accepted, before all of it is sent. Problems
   * that only the whole content shows are reported by `add` and `replace`. Fails with their errors.
   */
  check(
    file: Pick<Upload, 'siteId' | 'fileName' | 'body'> & {
      readonly length: number
      /** Id of the file whose content it replaces. */
      readonly fileId?: Id | undefined
    },
  ): Promise<Result<null, MediaError | LibraryError>>
  /**
   * Replaces the content of a file with content of the same kind. The file keeps its id, texts and focal
   * point; pages show the new content immediately, and the old one can be restored. Fails like `add`, and
   * with FILE_NOT_FOUND.
   */
  replace(
    upload: Omit<Upload, 'alt' | 'caption' | 'folderId' | 'recordIn'> & {
      readonly fileId: Id
      readonly now: Date
      /** Runs in the transaction that replaces the content, with the name of the file. */
      readonly recordIn?: (tx: Transaction<Tables>, fileName: string) => Promise<void>
    },
  ): Promise<Result<MediaRecord, MediaError | LibraryError>>
  /**
   * Streams a file of any type to the store, apart from the media library; `record` records it in a transaction that also
   * commits its pending upload. Fails like `add`, and with the error of `record`.
   */
  addPrivate<T, E>(
    upload: PrivateUpload & { readonly record: (file: PrivateFile) => Promise<Result<T, E>> },
  ): Promise<Result<T, MediaError | E>>
  /** Max bytes of a private file of any type; some types have a lower limit. */
  readonly maxPrivateBytes: number
}

/** An incoming file and how it is recorded. */
interface Incoming<E> extends Pick<Upload, 'siteId' | 'fileName' | 'body' | 'length'> {
  /** Other kinds are rejected before they are stored. */
  readonly only?: FileKind
  readonly record: (file: StoredFile) => Promise<Result<Id, E>>
}

/** Max concurrent uploads per site and process. */
const MAX_CONCURRENT_UPLOADS = 8

/** Create one per process, so that its memory and disk use is bounded. */
export function createUploads(
  parts: StoreParts & { readonly limits: UploadLimits; readonly jobs?: Pick<Jobs, 'enqueue'> },
): Uploads {
  const active = new Map<Id, number>()
  /** Images are held in memory as a whole: one at a time, sites take turns. */
  const images = createFairQueue(1)

  async function receive<E>(upload: Incoming<E>): Promise<Result<Id, MediaError | E>> {
    const { head, whole, release } = await peek(upload.body, HEAD_BYTES)
    try {
      const admitted = await admitUpload(parts, upload, head)
      if (!admitted.ok) return admitted
      const stored = await storeAdmitted(parts, upload, admitted.value, whole, (work) =>
        images.run(upload.siteId, work),
      )
      return stored.ok ? await upload.record(stored.value) : stored
    } finally {
      await release()
    }
  }

  /** Receives an upload of a site, unless there are too many at once. */
  async function inSlot<T, E>(
    siteId: Id,
    work: () => Promise<Result<T, MediaError | E>>,
  ): Promise<Result<T, MediaError | E>> {
    const others = active.get(siteId) ?? 0
    if (others >= MAX_CONCURRENT_UPLOADS) return fail(mediaErrors.busy())
    active.set(siteId, others + 1)
    try {
      return await work()
    } finally {
      const left = (active.get(siteId) ?? 1) - 1
      if (left > 0) active.set(siteId, left)
      else active.delete(siteId)
    }
  }

  const acceptUpload = <E>(upload: Incoming<E>): Promise<Result<MediaRecord, MediaError | E>> =>
    inSlot(upload.siteId, async () => {
      const { siteId } = upload
      const received = await receive(upload)
      if (!received.ok) return received
      const found = await withSite(parts.db, siteId, (tx) => findMedia(tx, siteId, [received.value]))
      const record = found.get(received.value)
      if (!record) throw new Error('The uploaded file was deleted meanwhile.')
      return ok(record)
    })

  /** Returns the name and required kind of replacement content. */
  async function findPrevious(
    siteId: Id,
    fileId: Id,
  ): Promise<Result<Pick<Incoming<unknown>, 'fileName' | 'only'>, LibraryError>> {
    const found = await withSite(parts.db, siteId, (tx) => findMedia(tx, siteId, [fileId]))
    const previous = found.get(fileId)
    if (!previous) return fail(libraryErrors.noFile())
    const { fileName, status, contentType } = previous
    // The type of a missing file is only a guess.
    return ok(status === 'ready' ? { fileName, only: fileKindOf(contentType) } : { fileName })
  }

  return {
    add(upload) {
      const record = async (file: StoredFile) => ok(await recordFile(parts, upload.siteId, file, upload))
      return acceptUpload<never>({ ...upload, record })
    },
    async check({ fileId, ...file }) {
      const previous = fileId === undefined ? ok({}) : await findPrevious(file.siteId, fileId)
      if (!previous.ok) return previous
      const { head, release } = await peek(file.body, HEAD_BYTES)
      await release()
      const admitted = await admitUpload(parts, { ...file, ...previous.value }, head)
      return admitted.ok ? ok(null) : admitted
    },
    async replace({ fileId, now, recordIn, ...upload }) {
      const { siteId } = upload
      const previous = await findPrevious(siteId, fileId)
      if (!previous.ok) return previous
      const record = (file: StoredFile) =>
        recordReplacement({ ...parts, recordIn }, siteId, fileId, file, now)
      return acceptUpload({ ...upload, ...previous.value, record })
    },
    addPrivate: ({ record, ...upload }) =>
      inSlot(upload.siteId, async () => {
        const stored = await storePrivateFile(parts, upload)
        return stored.ok ? record(stored.value) : stored
      }),
    maxPrivateBytes: Math.max(...Object.values(parts.limits)),
  }
}
