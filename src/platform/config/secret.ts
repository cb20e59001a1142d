import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { fail, ok } from '#lib/result.ts'
import type { Result } from '#lib/result.ts'
import type { Config } from '#platform/config/config.ts'
import { describeFolderError } from '#platform/config/folder-errors.ts'
import { readOrCreateFile } from '#platform/config/stored-file.ts'

/**
 * Returns the key that signs CSRF tokens and tickets: SECRET, or one generated at the first start and stored
 * in `DATA_DIR/secret` (mode 0600). Processes that start together get the same key. Fails with one line that
 * says what to do.
 */
export async function ensureSecret(
  config: Pick<Config, 'secret' | 'dataDir'>,
): Promise<Result<string, string>> {
  if (config.secret !== undefined) return ok(config.secret)
  const path = join(config.dataDir, 'secret')
  try {
    const secret = (await readOrCreateFile(path, () => `${randomBytes(32).toString('base64url')}\n`)).trim()
    if (secret.length >= 32) return ok(secret)
    return fail(
      `${path} contains no key of at least 32 characters. Restore it, or delete it to have a new one generated.`,
    )
  } catch (error) {
    return fail(describeFolderError(error, config.dataDir))
  }
}
