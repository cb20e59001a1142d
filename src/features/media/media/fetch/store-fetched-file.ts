import { admitUpload, type UploadLimits } from '#features/media/media/uploads/admit-upload.ts'
import { type MediaError, mediaErrors } from '#features/media/media/errors.ts'
import { fileExtension, HEAD_BYTES } from '#features/media/media/library/file-types.rules.ts'
import { storeAdmitted } from '#features/media/media/uploads/store-admitted.ts'
import type { StoredFile, StoreParts } from '#features/media/media/uploads/store-file.ts'
import type { Id } from '#lib/id.ts'
import { fail, type Result } from '#lib/result.ts'
import { peek } from '#platform/http/incoming.ts'

/**
 * Streams a downloaded file that is not an image into the store by its content, like an upload, up to the size of one.
 * Nothing is recorded. Fails with UNSUPPORTED_TYPE, also for a page that a server sends instead of a file that it no
 * longer has. Rejects with the error of a failing body and leaves nothing behind.
 */
export async function storeFetchedFile(
  parts: StoreParts & { readonly limits: UploadLimits },
  input: {
    readonly siteId: Id
    readonly fileName: string
    readonly body: AsyncIterable<Uint8Array>
    /** Its length, when it is known. */
    readonly length?: number | undefined
  },
): Promise<Result<StoredFile, MediaError>> {
  const { head, whole, release } = await peek(input.body, HEAD_BYTES)
  try {
    const admitted = await admitUpload(parts, input, head)
    if (!admitted.ok) return admitted
    const { type } = admitted.value
    const isPage = type.kind !== 'image' && type.extension === 'html'
    if (isPage && fileExtension(input.fileName) !== 'html') return fail(mediaErrors.wrongType(input.fileName))
    return await storeAdmitted(parts, input, admitted.value, whole)
  } finally {
    await release()
  }
}
