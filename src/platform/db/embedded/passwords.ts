import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { readOrCreateFile, readIfPresent } from '#platform/config/stored-file.ts'
import { DatabaseSetupError } from '#platform/db/database-error.ts'

/** Passwords of the two roles of the built-in cluster. */
export interface Passwords {
  readonly owner: string
  readonly app: string
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres-passwords.json')

/** Returns whether the data folder has a password file. */
export async function hasPasswords(dataDir: string): Promise<boolean> {
  return (await readIfPresent(pathIn(dataDir))) !== undefined
}

/** Returns the passwords in the data folder (mode 0600); generates them at the first call. */
export async function loadPasswords(dataDir: string): Promise<Passwords> {
  const random = () => randomBytes(24).toString('base64url')
  const text = await readOrCreateFile(
    pathIn(dataDir),
    () => `${JSON.stringify({ owner: random(), app: random() })}\n`,
  )
  try {
    const { owner, app } = JSON.parse(text) as Partial<Passwords>
    if (typeof owner === 'string' && typeof app === 'string') return { owner, app }
  } catch {
    // Falls through to the error below.
  }
  throw new DatabaseSetupError('data_folder', `${pathIn(dataDir)} is damaged. Restore it from a backup.`)
}
