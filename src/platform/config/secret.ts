import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { fail, ok } from '#lib/result.ts'
import type { Result } from '#lib/result.ts'
import type { Config } from '#platform/config/config.ts'
import { describeFolderError } from '#platform/config/folder-errors.ts'
import { keepFile } from '#platform/config/stored-file.ts'

/**
 * The key that signs crumbs and tickets: SECRET, or one made at the first start and kept in `DATA_DIR/secret`
 * (readable by its owner only). Programs that start together end with the same key. Fails with one line and its cure.
 */
export async function ensureSecret(
  config: Pick<Config, 'secret' | 'dataDir'>,
): Promise<Result<string, string>> {
  if (config.secret !== undefined) return ok(config.secret)
  const path = join(config.dataDir, 'secret')
  try {
    const secret = (await keepFile(path, () => `${randomBytes(32).toString('base64url')}\n`)).trim()
    if (secret.length >= 32) return ok(secret)
    return fail(
      `${path} holds no key of at least 32 characters. Restore it, or delete it to have a new one made.`,
    )
  } catch (error) {
    return fail(describeFolderError(error, config.dataDir))
  }
}
