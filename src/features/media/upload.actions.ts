import type { Readable } from 'node:stream'
import { type FileTexts, findMedia, recordFile } from '#features/media/actions.ts'
import { type Detected, detectType } from '#features/media/detect-type.ts'
import { type LibraryError, libraryErrors, type MediaError, mediaErrors } from '#features/media/errors.ts'
import { type FileKind, HEAD_BYTES, isInBoxes, kindOf } from '#features/media/file-types.rules.ts'
import { limitBytes, peek, TooLarge } from '#platform/http/incoming.ts'
import { keepFile, type KeepParts, type KeptFile } from '#features/media/store-file.ts'
import { keepImage } from '#features/media/store-image.ts'
import { recordReplacement } from '#features/media/previous-files.actions.ts'
import type { MediaRecord } from '#features/media/types.ts'
import { findRoom } from '#features/quotas/actions.ts'
import { quotaErrors } from '#features/quotas/errors.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createTurns } from '#lib/fair-queue.ts'
import { withSite } from '#platform/db/tenant.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/decode-limits.ts'
import { removeLocation } from '#platform/iso-media/remove-location.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ReceivedFile } from '#platform/storage/store.ts'

/** A file that comes as a stream. */
export interface Upload extends FileTexts {
  readonly siteId: Id
  readonly body: Readable
  /** Null or left out: at the top of the library, as where such a folder is not there any more. */
  readonly folderId?: Id | null
  /** Bytes of the body as its sender says; more are refused all the same. */
  readonly length?: number | undefined
}

/** Takes files into sites as they come in. */
export interface Uploads {
  /**
   * Streams a file to the store, judges it by its content and records it. What is too large is refused as soon as that is
   * known. Fails as `MediaError` says and leaves nothing behind; a body that fails rejects with its own error and
   * leaves nothing either.
   */
  add(upload: Upload): Promise<Result<MediaRecord, MediaError>>
  /**
   * Whether a file would be taken that begins like that and has so many bytes, for who would have to send all of it to
   * hear that it is not; what only its whole content can tell is told by `add` and `replace`. Fails as these do.
   */
  check(
    file: Pick<Upload, 'siteId' | 'fileName' | 'body'> & {
      readonly length: number
      /** The file whose content it shall become. */
      readonly fileId?: Id | undefined
    },
  ): Promise<Result<null, MediaError | LibraryError>>
  /**
   * Takes other content for a file, of the same kind. The file keeps its identity, its texts and its focal point; pages
   * show the new content at once, and the old one can be brought back. Fails as `add`, and with NO_FILE.
   */
  replace(
    upload: Omit<Upload, 'alt' | 'caption' | 'folderId'> & { readonly fileId: Id; readonly now: Date },
  ): Promise<Result<MediaRecord, MediaError | LibraryError>>
}

/** A file that comes in, and what becomes of it when it has its place. */
interface Incoming<E> extends Pick<Upload, 'siteId' | 'fileName' | 'body' | 'length'> {
  /** Other kinds are refused before they are stored. */
  readonly only?: FileKind
  readonly record: (kept: KeptFile) => Promise<Result<Id, E>>
}

/** A file that may come in. */
interface Admitted {
  readonly type: Detected
  readonly most: number
  /** What is said when it has more bytes after all. */
  readonly apiError: Result<never, MediaError>
}

/** How many files one site may be sending at a time, to one process. */
const AT_ONCE = 8

/** The most bytes that files of a kind may have; images have a limit of their own. */
export type UploadLimits = Readonly<Record<'audio' | 'video' | 'file', number>>

/** One for a process, so that what it holds in memory and on disk for those who send at the same time is bounded. */
export function createUploads(
  parts: KeepParts & { readonly limits: UploadLimits; readonly jobs?: Pick<Jobs, 'enqueue'> },
): Uploads {
  const underWay = new Map<Id, number>()
  /** An image is held in memory as a whole: one at a time, and sites take turns. */
  const images = createTurns(1)

  async function receive<E>(upload: Incoming<E>): Promise<Result<Id, MediaError | E>> {
    const { head, whole, leave } = await peek(upload.body, HEAD_BYTES)
    try {
      const admitted = await admit(upload, head)
      return admitted.ok ? await keep(upload, admitted.value, whole) : admitted
    } finally {
      await leave()
    }
  }

  /** What a file is and how large it may be, by its beginning and the length that its sender says. */
  async function admit(
    upload: Pick<Incoming<unknown>, 'siteId' | 'fileName' | 'length' | 'only'>,
    head: Buffer,
  ): Promise<Result<Admitted, MediaError>> {
    if (head.length === 0) return fail(mediaErrors.empty())
    const type = await detectType(head, upload.fileName)
    if (type === undefined) return fail(mediaErrors.wrongType(upload.fileName))
    if (upload.only !== undefined && type.kind !== upload.only)
      return fail(mediaErrors.otherKind(upload.fileName, upload.only))
    const most = type.kind === 'image' ? MAX_IMAGE_BYTES : parts.limits[type.kind]
    const tooLarge = fail(mediaErrors.tooLarge(type.kind, most))
    if ((upload.length ?? 0) > most) return tooLarge
    // An image may become smaller, so it is judged when it has; of anything else what cannot fit is not received.
    const room = type.kind === 'image' ? undefined : await findRoom(parts.db, upload.siteId)
    const left = room === undefined ? most : Math.max(0, room.most - room.used)
    if (room !== undefined && (upload.length ?? 0) > left) return noRoom(upload.length ?? 0, room)
    const apiError = room !== undefined && left < most ? noRoom(left + 1, room) : tooLarge
    return ok({ type, most: Math.min(most, left), apiError })
  }

  async function keep<E>(
    upload: Incoming<E>,
    { type, most, apiError }: Admitted,
    whole: AsyncIterable<Uint8Array>,
  ): Promise<Result<Id, MediaError | E>> {
    // Before its content names it, so that neither its address nor its hash tells anything of what is taken out.
    const revise = type.kind !== 'image' && isInBoxes(type.extension) ? removeLocation : undefined
    const received = await parts.files
      .forSite(upload.siteId)
      .receive(limitBytes(whole, most), revise)
      .catch((error: unknown) => {
        if (error instanceof TooLarge) return undefined
        throw error
      })
    if (received === undefined) return apiError
    if (!received.ok) return fail({ code: 'NOT_STORED', message: received.error.message })
    if (type.kind === 'image') return images.run(upload.siteId, () => storeImage(upload, received.value))
    const about = { ...type, fileName: upload.fileName }
    const kept = await keepFile(parts, upload.siteId, received.value, about)
    return kept.ok ? upload.record(kept.value) : kept
  }

  const noRoom = (...why: Parameters<typeof quotaErrors.noRoom>): Result<never, MediaError> =>
    fail({ code: 'NO_ROOM', message: quotaErrors.noRoom(...why).message })

  async function storeImage<E>(
    upload: Incoming<E>,
    received: ReceivedFile,
  ): Promise<Result<Id, MediaError | E>> {
    try {
      const kept = await keepImage(parts, { ...upload, bytes: await received.read() })
      return kept.ok ? await upload.record(kept.value) : kept
    } finally {
      await received.discard()
    }
  }

  async function takeIn<E>(upload: Incoming<E>): Promise<Result<MediaRecord, MediaError | E>> {
    const { siteId } = upload
    const others = underWay.get(siteId) ?? 0
    if (others >= AT_ONCE) return fail(mediaErrors.busy())
    underWay.set(siteId, others + 1)
    try {
      const taken = await receive(upload)
      if (!taken.ok) return taken
      const found = await withSite(parts.db, siteId, (tx) => findMedia(tx, siteId, [taken.value]))
      const record = found.get(taken.value)
      if (!record) throw new Error('A file is gone that was recorded a moment ago.')
      return ok(record)
    } finally {
      const left = (underWay.get(siteId) ?? 1) - 1
      if (left > 0) underWay.set(siteId, left)
      else underWay.delete(siteId)
    }
  }

  /** What other content of a file is called, and has to be. */
  async function findPrevious(
    siteId: Id,
    fileId: Id,
  ): Promise<Result<Pick<Incoming<unknown>, 'fileName' | 'only'>, LibraryError>> {
    const found = await withSite(parts.db, siteId, (tx) => findMedia(tx, siteId, [fileId]))
    const previous = found.get(fileId)
    if (!previous) return fail(libraryErrors.noFile())
    const { fileName, status, contentType } = previous
    // What a missing file is was only guessed by whoever named it.
    return ok(status === 'ready' ? { fileName, only: kindOf(contentType) } : { fileName })
  }

  return {
    add(upload) {
      const record = async (kept: KeptFile) => ok(await recordFile(parts, upload.siteId, kept, upload))
      return takeIn<never>({ ...upload, record })
    },
    async check({ fileId, ...file }) {
      const previous = fileId === undefined ? ok({}) : await findPrevious(file.siteId, fileId)
      if (!previous.ok) return previous
      const { head, leave } = await peek(file.body, HEAD_BYTES)
      await leave()
      const admitted = await admit({ ...file, ...previous.value }, head)
      return admitted.ok ? ok(null) : admitted
    },
    async replace({ fileId, now, ...upload }) {
      const { siteId } = upload
      const previous = await findPrevious(siteId, fileId)
      if (!previous.ok) return previous
      const record = (kept: KeptFile) => recordReplacement(parts, siteId, fileId, kept, now)
      return takeIn({ ...upload, ...previous.value, record })
    },
  }
}
