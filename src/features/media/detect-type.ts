import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import {
  endingByContent,
  endingOfText,
  FILE_TYPES,
  type FileType,
  HEAD_BYTES,
} from '#features/media/file-types.rules.ts'
import { sniffImage } from '#platform/images/sniff.ts'

/** What a file was found to be. */
export type Detected =
  | { readonly kind: 'image' }
  | (FileType & { readonly kind: 'audio' | 'video' | 'file'; readonly extension: string })

/** Characters that no text has, by which programs that are text in their first part give themselves away. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * What a file is by the first 64 KB of its content; its name only tells apart what its content cannot. Undefined for
 * what is not taken.
 */
export async function detectType(head: Buffer, fileName: string): Promise<Detected | undefined> {
  if (sniffImage(head) !== undefined) return { kind: 'image' }
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found?.mime.startsWith('image/')) return { kind: 'image' }
  const extension =
    found === undefined || found.ext === 'xml'
      ? isText(head)
        ? endingOfText(head.toString('utf8', 0, 4096), fileName)
        : undefined
      : endingByContent(found.ext, fileName)
  const type = extension === undefined ? undefined : FILE_TYPES.get(extension)
  if (extension === undefined || type === undefined || type.kind === 'image') return undefined
  return { ...type, kind: type.kind, extension }
}

function isText(head: Buffer): boolean {
  // A character may be cut at the end of what was read.
  const cuts = head.length < HEAD_BYTES ? [0] : [0, 1, 2, 3]
  const whole = cuts.some((cut) => isUtf8(head.subarray(0, head.length - cut)))
  return whole && !NO_TEXT.test(head.toString('latin1'))
}
