import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackup } from '#features/backups/restore-backup.actions.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { givenPath } from '#main/commands/new-file.ts'
import type { PlainCommand } from '#main/commands/plain-command.ts'
import { openSourceFile, UnreadableFile } from '#main/commands/source-file.ts'
import { openQueue } from '#main/worker.ts'
import type { Config } from '#platform/config/config.ts'
import { keepFile } from '#platform/config/stored-file.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { openFiles } from '#platform/storage/open.ts'
import { migrations } from '#schema/migrations.ts'

/** Makes an empty installation what another one was. */
export const restoreCommand: PlainCommand = {
  name: 'restore',
  usage: '<file.tar> [--secret <file>]',
  about:
    'Makes an empty installation what another one was when it was backed up, with this release or an older one.',
  words: 1,
  flags: { secret: 'string' },
  async run({ words: [given = ''], flags, config, progress, whenOpen }) {
    const log = createLog('error', process.stderr)
    const source = await openSourceFile(givenPath(given), "Give the path of a file that 'backup' wrote.")
    if (!source.ok) return source
    try {
      const secret = await readSecret(flags['secret'])
      if (!secret.ok) return secret
      const files = await openFiles(config.files, config.dataDir)
      if (!files.ok) return files
      const opened = await openDatabase(config, { progress })
      if (!opened.ok) return fail(opened.error.message)
      const database = opened.value
      await whenOpen(() => database.close())
      try {
        const openQueues = async () => (await openQueue(database, { log, work: false })).stop(0)
        const restored = await readBackup(
          { database, files: files.value, migrations, openQueues, onProgress: progress },
          source.value.stream,
        )
        if (!restored.ok) return fail(restored.error.message)
        if (secret.value !== undefined) {
          const kept = await placeSecret(config, secret.value)
          if (!kept.ok) return kept
        }
        const { sites, accounts, rows, files: stored, jobs } = restored.value
        return ok({
          data: restored.value,
          lines: [
            `Restored ${sites} sites, ${accounts} accounts, ${rows} rows, ${stored} files and ${jobs} waiting jobs.`,
            ...(secret.value === undefined && config.secret === undefined
              ? [
                  'Put the secret of that installation into SECRET or DATA_DIR/secret before the start, if you have it.',
                ]
              : []),
          ],
        })
      } finally {
        await database.close()
      }
    } catch (error) {
      if (error instanceof UnreadableFile) return fail(error.message)
      throw error
    } finally {
      await source.value.close()
    }
  },
}

async function readSecret(file: string | boolean | undefined): Promise<Result<string | undefined, string>> {
  if (typeof file !== 'string') return ok(undefined)
  try {
    const secret = (await readFile(givenPath(file), 'utf8')).trim()
    return secret.length >= 32 ? ok(secret) : fail(`${file} holds no secret of at least 32 characters.`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return fail(
      `${file} cannot be read (${code}). Give the path of a secret that 'backup --with-secret' wrote.`,
    )
  }
}

async function placeSecret(config: Pick<Config, 'dataDir'>, secret: string): Promise<Result<null, string>> {
  const path = join(config.dataDir, 'secret')
  const kept = (await keepFile(path, () => `${secret}\n`)).trim()
  if (kept === secret) return ok(null)
  return fail(`Everything is restored, but ${path} holds another secret; replace it by hand.`)
}
