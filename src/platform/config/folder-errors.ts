const MESSAGES: Readonly<Record<string, (dataDir: string) => string>> = {
  EROFS: (dir) =>
    `DATA_DIR (${dir}) is on a read-only file system. Set DATA_DIR to a folder that can be written.`,
  EACCES: (dir) =>
    `DATA_DIR (${dir}) cannot be written by this user; another user may own it. ` +
    'Start as that user, or set DATA_DIR to a folder of your own.',
  EPERM: (dir) =>
    `DATA_DIR (${dir}) cannot be written by this user; another user may own it. ` +
    'Start as that user, or set DATA_DIR to a folder of your own.',
  ENOSPC: (dir) => `The disk that holds DATA_DIR (${dir}) is full. Free some space and start again.`,
  EDQUOT: (dir) => `The disk quota of DATA_DIR (${dir}) is used up. Free some space and start again.`,
  ENOTDIR: (dir) => `DATA_DIR (${dir}) is not a folder. Set DATA_DIR to a folder.`,
  EEXIST: (dir) => `DATA_DIR (${dir}) is not a folder. Set DATA_DIR to a folder.`,
}

/**
 * Returns one line that says what to do about a file-system error under DATA_DIR; rethrows any other error.
 */
export function describeFolderError(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const describe = MESSAGES[code]
  if (describe) return describe(dataDir)
  throw error
}
