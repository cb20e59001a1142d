import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { hasCode } from '#platform/config/error-code.ts'
import { makeOpenFolder } from '#platform/config/open-folder.ts'

/**
 * The text of a file that is made once and then only read, by its owner only (0600). Programs that start together
 * end with the same text, and a crash while writing leaves no half file. Errors of the file system are thrown.
 */
export async function keepFile(path: string, make: () => string): Promise<string> {
  const kept = await readIfPresent(path)
  if (kept !== undefined) return kept
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await makeOpenFolder(dirname(path))
  try {
    await writeFile(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
    // link() refuses an existing name, so the first of several programs wins and the others read what it wrote.
    await link(draft, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
    return await readFile(path, 'utf8')
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

/** The text of a file, or undefined when there is none. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
