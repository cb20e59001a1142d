import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { keepFile, readIfPresent } from '#platform/config/stored-file.ts'
import { DatabaseFault } from '#platform/db/database-error.ts'

/** Passwords of the two roles of our own cluster. */
export interface Passwords {
  readonly owner: string
  readonly app: string
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres-passwords.json')

/** True when passwords were kept in this data folder. */
export async function hasPasswords(dataDir: string): Promise<boolean> {
  return (await readIfPresent(pathIn(dataDir))) !== undefined
}

/** Reads the passwords kept in the data folder (0600), or makes random ones. */
export async function keepPasswords(dataDir: string): Promise<Passwords> {
  const random = () => randomBytes(24).toString('base64url')
  const text = await keepFile(
    pathIn(dataDir),
    () => `${JSON.stringify({ owner: random(), app: random() })}\n`,
  )
  try {
    const { owner, app } = JSON.parse(text) as Partial<Passwords>
    if (typeof owner === 'string' && typeof app === 'string') return { owner, app }
  } catch {
    // Falls through to the one line that says what to do.
  }
  throw new DatabaseFault('data_folder', `${pathIn(dataDir)} is damaged. Put it back from a backup.`)
}
