import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'

/**
 * Creates a folder and its missing parents with mode 0711, so that PostgreSQL can pass through them when it
 * runs as another user. Existing folders keep their mode. Throws file-system errors.
 */
export async function createOpenFolder(folder: string): Promise<void> {
  // One by one: on a file system such as /proc, which rejects new folders with ENOENT, the recursive form
  // never ends.
  for (const path of await missingFolders(folder)) {
    try {
      await mkdir(path)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      if (hasCode(error, 'ENOENT')) throw notSupported(path)
      throw error
    }
    // The mode of mkdir() would be narrowed by a strict umask.
    await chmod(path, 0o711)
  }
}

/** Returns the folders to create, outermost first. */
async function missingFolders(folder: string): Promise<readonly string[]> {
  const missing: string[] = []
  for (let path = folder; ; path = dirname(path)) {
    const found = await stat(path).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    })
    if (found?.isDirectory()) return missing.toReversed()
    if (found) throw Object.assign(new Error(`${path} is not a folder.`), { code: 'ENOTDIR' })
    if (path === dirname(path)) return missing.toReversed()
    missing.push(path)
  }
}

/** The parent exists, so the file system does not support new folders. */
function notSupported(path: string): Error {
  return Object.assign(new Error(`No folder can be created at ${path}.`), { code: 'EROFS' })
}
