import type { BlockRegistry } from '#blocks/contract.ts'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Config } from '#platform/config/config.ts'
import { ensureSecret } from '#platform/config/secret.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Log } from '#platform/log/log.ts'
import { openFiles } from '#platform/storage/open.ts'
import type { FileStore } from '#platform/storage/store.ts'
import { migrations } from '#schema/migrations.ts'

/**
 * Dependencies of every command besides a configuration: an open, migrated database, block types and files.
 */
export interface Base {
  readonly database: Database
  readonly registry: BlockRegistry
  readonly files: FileStore
  readonly secret: string
}

export interface BaseOptions {
  readonly log: Log
  /** Called with a line for each slow step at start. */
  readonly progress: (line: string) => void
}

/** Opens the dependencies that server and commands share. Fails with one line that says what to do. */
export async function openBase(
  config: Config,
  { log, progress }: BaseOptions,
): Promise<Result<Base, string>> {
  const secret = await ensureSecret(config)
  if (!secret.ok) return secret
  const files = await openFiles(config.files, config.dataDir)
  if (!files.ok) return files
  const opened = await openDatabase(config, { log: (line) => log.warn(line), progress })
  if (!opened.ok) return fail(opened.error.message)
  const database = opened.value
  const migrated = await migrate(database.ownerPool, migrations, {
    appRole: database.appRole,
    onProgress: progress,
  })
  if (!migrated.ok) {
    await database.close()
    return fail(migrated.error.message)
  }
  const registry = createBlockRegistry({ warn: (message, details) => log.warn(details, message) })
  return ok({ database, registry, files: files.value, secret: secret.value })
}
