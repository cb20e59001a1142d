import { detectType } from '#features/media/media/uploads/detect-type.ts'
import { CONTENT_TYPES, sniffImage } from '#platform/images/sniff.ts'

/** What a file is by its content. */
export interface SniffedFile {
  /** Lower case, without the dot. */
  readonly extension: string
  readonly contentType: string
}

/**
 * Returns what a file is by its first 64 KB, images included; the name only decides between types with the same signature.
 * Undefined for what the program does not know, for vector images and for those that few programs open.
 */
export async function sniffFile(head: Buffer, fileName: string): Promise<SniffedFile | undefined> {
  const image = sniffImage(head)
  if (image !== undefined) {
    if (image === 'svg' || image === 'heic' || image === 'animated-avif') return undefined
    return { extension: image === 'jpeg' ? 'jpg' : image, contentType: CONTENT_TYPES[image] }
  }
  const type = await detectType(head, fileName)
  return type === undefined || type.kind === 'image'
    ? undefined
    : { extension: type.extension, contentType: type.contentType }
}
