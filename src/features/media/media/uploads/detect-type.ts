import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import {
  extensionByContent,
  extensionOfText,
  FILE_TYPES,
  type FileType,
  HEAD_BYTES,
} from '#features/media/media/library/file-types.rules.ts'
import { sniffImage } from '#platform/images/sniff.ts'

/** The detected type of a file. */
export type DetectedType =
  | { readonly kind: 'image' }
  | (FileType & { readonly kind: 'audio' | 'video' | 'file'; readonly extension: string })

/** Control characters that do not occur in text; they reveal binary files that start like text. */
// oxlint-disable-next-line no-control-regex
const BINARY_CHARACTERS = /[\0-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * Detects the type of a file from its first 64 KB; the name only decides between types with the same
 * signature. Returns undefined for unsupported types.
 */
export async function detectType(head: Buffer, fileName: string): Promise<DetectedType | undefined> {
  if (sniffImage(head) !== undefined) return { kind: 'image' }
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found?.mime.startsWith('image/')) return { kind: 'image' }
  const extension =
    found === undefined || found.ext === 'xml'
      ? isText(head)
        ? extensionOfText(head.toString('utf8', 0, 4096), fileName)
        : undefined
      : extensionByContent(found.ext, fileName)
  const type = extension === undefined ? undefined : FILE_TYPES.get(extension)
  if (extension === undefined || type === undefined || type.kind === 'image') return undefined
  return { ...type, kind: type.kind, extension }
}

function isText(head: Buffer): boolean {
  // The last character may be truncated.
  const cuts = head.length < HEAD_BYTES ? [0] : [0, 1, 2, 3]
  const isValid = cuts.some((cut) => isUtf8(head.subarray(0, head.length - cut)))
  return isValid && !BINARY_CHARACTERS.test(head.toString('latin1'))
}
