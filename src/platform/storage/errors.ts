/** Why a file could not be stored. */
export type StorageErrorCode = 'disk-full' | 'not-writable' | 'unreachable'

type DiskErrorCode = Exclude<StorageErrorCode, 'unreachable'>

export interface StorageError {
  readonly code: StorageErrorCode
  /** What the operator can do; names no path. */
  readonly message: string
}

const MESSAGES: Record<DiskErrorCode, string> = {
  'disk-full':
    'There is no space left for files. Free space on the disk of DATA_DIR, and on that of FILES_URL when it is set, then try again.',
  'not-writable':
    'Files cannot be written. Give the program write access to DATA_DIR, and to the folder of FILES_URL when it is set.',
}

const CODES: Record<string, DiskErrorCode> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EROFS: 'not-writable',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
}

/** Returns the expected failure behind a file-system error; undefined for any other error, which is a bug. */
export function storageError(error: unknown): StorageError | undefined {
  const code = CODES[errorCode(error) ?? '']
  return code === undefined ? undefined : { code, message: MESSAGES[code] }
}

/** Returns the system code of an error, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
