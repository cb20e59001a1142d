import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackup } from '#features/operation/backups/restore-backup.actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { resolveUserPath } from '#main/commands/new-file.ts'
import type { PlainCommand } from '#main/commands/plain-command.ts'
import { openSourceFile, UnreadableFileError } from '#main/commands/source-file.ts'
import { openQueue } from '#main/worker.ts'
import type { Config } from '#platform/config/config.ts'
import { readOrCreateFile } from '#platform/config/stored-file.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { openFiles } from '#platform/storage/open.ts'
import { migrations } from '#schema/migrations.ts'

/** Restores a backup into an empty installation. */
export const restoreCommand: PlainCommand = {
  name: 'restore',
  usage: '<file.tar> [--secret <file>]',
  description: 'Restores a backup of this or an older release into an empty installation.',
  positionals: 1,
  flags: { secret: 'string' },
  async run({ positionals: [input = ''], flags, config, progress, setClose }) {
    const log = createLog('error', process.stderr)
    const source = await openSourceFile(
      resolveUserPath(input),
      "Give the path of a file that 'backup' wrote.",
    )
    if (!source.ok) return source
    try {
      const secret = await readSecret(flags['secret'])
      if (!secret.ok) return secret
      const files = await openFiles(config.files, config.dataDir)
      if (!files.ok) return files
      const opened = await openDatabase(config, { progress })
      if (!opened.ok) return fail(opened.error.message)
      const database = opened.value
      await setClose(() => database.close())
      try {
        const openQueues = async () => (await openQueue(database, { log, work: false })).stop(0)
        const restored = await readBackup(
          { database, files: files.value, migrations, openQueues, onProgress: progress },
          source.value.stream,
        )
        if (!restored.ok) return fail(restored.error.message)
        if (secret.value !== undefined) {
          const written = await placeSecret(config, secret.value)
          if (!written.ok) return written
        }
        const { sites, accounts, rows, files: stored, jobs } = restored.value
        return ok({
          data: restored.value,
          lines: [
            `Restored ${sites} sites, ${accounts} accounts, ${rows} rows, ${stored} files and ${jobs} waiting jobs.`,
            ...(secret.value === undefined && config.secret === undefined
              ? [
                  'If you have the secret of that installation, set SECRET or put it in DATA_DIR/secret before the start.',
                ]
              : []),
          ],
        })
      } finally {
        await database.close()
      }
    } catch (error) {
      if (error instanceof UnreadableFileError) return fail(error.message)
      throw error
    } finally {
      await source.value.close()
    }
  },
}

async function readSecret(file: string | boolean | undefined): Promise<Result<string | undefined, string>> {
  if (typeof file !== 'string') return ok(undefined)
  try {
    const secret = (await readFile(resolveUserPath(file), 'utf8')).trim()
    return secret.length >= 32 ? ok(secret) : fail(`${file} contains no secret of at least 32 characters.`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return fail(
      `${file} cannot be read (${code}). Give the path of a secret that 'backup --with-secret' wrote.`,
    )
  }
}

async function placeSecret(config: Pick<Config, 'dataDir'>, secret: string): Promise<Result<null, string>> {
  const path = join(config.dataDir, 'secret')
  const written = (await readOrCreateFile(path, () => `${secret}\n`)).trim()
  if (written === secret) return ok(null)
  return fail(`Everything is restored, but ${path} contains another secret. Replace it manually.`)
}
