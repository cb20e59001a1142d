import type { Kysely } from 'kysely'
import type { UploadLimits } from '#features/media/media/uploads/admit-upload.ts'
import { type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import { isImageName, recordImages } from '#features/media/media/fetch/fetch-image.ts'
import type { StoredFile } from '#features/media/media/uploads/store-file.ts'
import { storeFetchedFile } from '#features/media/media/fetch/store-fetched-file.ts'
import { storeImage } from '#features/media/media/uploads/store-image.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/decode-limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { UnpackError } from '#platform/zip/unpack-error.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of storing missing files. */
export interface FillParts {
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly limits: UploadLimits
}

/** A file for a missing one. */
export interface FoundFile {
  /** Of the missing one. */
  readonly id: Id
  readonly fileName: string
  /** Bytes. */
  readonly size: number
  readonly stream: AsyncIterable<Uint8Array>
}

/** Cached pages are invalidated once per batch, not once per file. */
const BATCH_SIZE = 10

/**
 * Stores files in place of missing ones, like uploads (P23, P24). Returns which are filled, and why others were rejected.
 * An interrupted run continues with the next call; nothing is stored twice.
 */
export async function fillMissingFiles<File extends FoundFile>(
  parts: FillParts,
  siteId: Id,
  found: readonly File[],
  onProgress: (done: number) => void,
): Promise<{
  readonly filled: readonly Id[]
  readonly rejected: readonly { readonly file: File; readonly reason: string }[]
}> {
  const filled: Id[] = []
  const rejected: { file: File; reason: string }[] = []
  let stored: { id: Id; image: StoredFile }[] = []
  const record = async () => {
    if (stored.length > 0) await recordImages(parts, siteId, stored)
    filled.push(...stored.map(({ id }) => id))
    stored = []
  }
  for (const [done, file] of found.entries()) {
    onProgress(done)
    const image = await storeOne(parts, siteId, file)
    if (image.ok) stored.push({ id: file.id, image: image.value })
    else rejected.push({ file, reason: image.error })
    if (stored.length >= BATCH_SIZE) await record()
  }
  await record()
  return { filled, rejected }
}

async function storeOne(parts: FillParts, siteId: Id, file: FoundFile): Promise<Result<StoredFile, string>> {
  try {
    const stored = await (isImageName(file.fileName) ? storeAsImage : storeAsFile)(parts, siteId, file)
    return stored.ok ? stored : fail(stored.error.message)
  } catch (error) {
    if (error instanceof UnpackError) return fail(error.message)
    throw error
  }
}

/** Anything but an image would be shown as a broken one. */
async function storeAsImage(
  parts: FillParts,
  siteId: Id,
  { fileName, size, stream }: FoundFile,
): Promise<Result<StoredFile, MediaError>> {
  if (size > MAX_IMAGE_BYTES) return fail(mediaErrors.tooLarge('image', MAX_IMAGE_BYTES))
  return storeImage(parts, { siteId, fileName, bytes: Buffer.concat(await Array.fromAsync(stream)) })
}

const storeAsFile = (parts: FillParts, siteId: Id, { fileName, size, stream }: FoundFile) =>
  storeFetchedFile(parts, { siteId, fileName, body: stream, length: size })
