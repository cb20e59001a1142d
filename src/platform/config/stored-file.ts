import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'
import { createOpenFolder } from '#platform/config/open-folder.ts'

/**
 * Returns the text of a file that is created once and then only read (mode 0600). Processes that start
 * together get the same text, and a crash while writing leaves no partial file. Throws file-system errors.
 */
export async function readOrCreateFile(path: string, create: () => string): Promise<string> {
  const existing = await readIfPresent(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await createOpenFolder(dirname(path))
  try {
    await writeFile(draft, create(), { mode: 0o600, flag: 'wx', flush: true })
    // link() fails for an existing name, so the first of several processes wins and the others read its text.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
    return await readFile(path, 'utf8')
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

/** Returns the text of a file, or undefined when it does not exist. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
