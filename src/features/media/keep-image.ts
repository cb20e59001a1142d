import { createHash } from 'node:crypto'
import type { MediaError } from '#features/media/errors.ts'
import { extensionOf } from '#features/media/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { prepareUpload } from '#platform/images/prepare.ts'
import { tinyPreview } from '#platform/images/preview.ts'
import { contentKey } from '#platform/storage/key.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** What the record of a picture says of its stored file. */
export interface KeptImage {
  readonly status: 'ready'
  readonly storage_key: string
  readonly content_type: string
  readonly byte_size: string
  readonly width: number
  readonly height: number
  readonly sha256: string
  readonly preview: string | null
}

/** Judges a picture by its content, cleans it and stores it under a name of our own (P23, P24). Nothing is recorded. */
export async function keepImage(
  files: FileStore,
  input: { readonly siteId: Id; readonly fileName: string; readonly bytes: Uint8Array },
): Promise<Result<KeptImage, MediaError>> {
  const image = await prepareUpload(input.bytes)
  if (!image.ok) {
    return fail({ code: 'REFUSED_IMAGE', message: `${input.fileName}: ${image.error.message}` })
  }
  const { bytes, contentType, format, width, height } = image.value
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = contentKey(sha256, input.fileName, extensionOf(format))
  const stored = await files.forSite(input.siteId).put(storageKey, bytes, { contentType })
  if (!stored.ok) return fail({ code: 'NOT_STORED', message: stored.error.message })
  return ok({
    status: 'ready',
    storage_key: storageKey,
    content_type: contentType,
    byte_size: String(bytes.length),
    width,
    height,
    sha256,
    preview: (await tinyPreview(image.value)) ?? null,
  })
}
