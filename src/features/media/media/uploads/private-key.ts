import { fileExtension, FILE_TYPES, fileKindOf } from '#features/media/media/library/file-types.rules.ts'
import { contentKey } from '#platform/storage/key.ts'

/** Key prefix of stored files that are in no media library and that no URL serves by their key. */
export const PRIVATE_PREFIX = 'private/'

/** What a private file is stored as. */
export interface PrivateType {
  /** Which size limit it has. */
  readonly kind: 'audio' | 'video' | 'file'
  readonly contentType: string
  readonly extension: string
}

const ANY_TYPE = 'application/octet-stream'

/**
 * Returns the type of a private file by its name: files of every type are accepted and stored as they are, since they are
 * only ever downloaded.
 */
export function privateTypeOf(fileName: string): PrivateType {
  const extension = fileExtension(fileName)
  const contentType = FILE_TYPES.get(extension)?.contentType ?? ANY_TYPE
  const kind = fileKindOf(contentType)
  return {
    kind: kind === 'image' ? 'file' : kind,
    contentType,
    extension: extension === '' ? 'bin' : extension,
  }
}

/** Returns the key of a private file; `unique` is 64 random hexadecimal digits, so that no two files share one. */
export const privateKey = (unique: string, fileName: string, extension: string): string =>
  PRIVATE_PREFIX + contentKey(unique, fileName, extension)
