import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'

/**
 * Makes a folder and its missing parents so that other users may pass through them but not look into them: PostgreSQL
 * may run as another user. Folders that exist keep their rights. Errors of the file system are thrown.
 */
export async function makeOpenFolder(folder: string): Promise<void> {
  // One by one: on a file system such as /proc, which refuses new folders as missing, the recursive form never ends.
  for (const path of await missingFolders(folder)) {
    try {
      await mkdir(path)
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      if (hasCode(error, 'ENOENT')) throw notHere(path)
      throw error
    }
    // Not by the mode of mkdir(), which a strict umask would narrow.
    await chmod(path, 0o711)
  }
}

/** The folders that have to be made, outermost first. */
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

/** Its parent is there, so this file system takes no folders. */
function notHere(path: string): Error {
  return Object.assign(new Error(`No folder can be made at ${path}.`), { code: 'EROFS' })
}
