import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeBackup } from '#features/operation/backups/create-backup.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { resolveUserPath, writeNewFile } from '#main/commands/new-file.ts'
import type { PlainCommand } from '#main/commands/plain-command.ts'
import { openBase } from '#main/open-base.ts'
import { createLog } from '#platform/log/log.ts'

/** Writes all data of the installation to one file. */
export const backupCommand: PlainCommand = {
  name: 'backup',
  usage: '<folder or file.tar> [--with-secret]',
  description:
    'Writes all sites, accounts, files and waiting jobs to one file, with or without a running server.',
  positionals: 1,
  flags: { 'with-secret': 'boolean' },
  async run({ positionals: [input = ''], flags, config, progress, setClose }) {
    const opened = await openBase(config, { log: createLog('error', process.stderr), progress })
    if (!opened.ok) return opened
    const { database, files, secret } = opened.value
    await setClose(() => database.close())
    try {
      const path = await fileFor(resolveUserPath(input), new Date())
      const parts = { database, files, now: () => new Date(), spoolFolder: dirname(path) }
      const written = await writeNewFile(path, (sink) => writeBackup(parts, sink))
      if (!written.ok) return written
      const { sites, accounts, rows, files: stored, jobs } = written.value
      const summary = [
        `${sites} sites, ${accounts} accounts, ${rows} rows, ${stored} files and ${jobs} waiting jobs are in ${path}.`,
      ]
      if (flags['with-secret'] !== true)
        return ok({
          data: { backup: path, ...written.value },
          lines: [
            ...summary,
            'It does not contain the secret, without which people have to sign in again and second factors do not work: store SECRET, or DATA_DIR/secret, separately.',
          ],
        })
      const secretPath = `${path}.secret`
      const wrote = await writeNewFile(
        secretPath,
        (sink) =>
          new Promise<void>(
            (resolve, reject) => void sink.on('error', reject).write(`${secret}\n`, () => resolve()),
          ),
      )
      if (!wrote.ok) return fail(`${wrote.error} The backup itself is complete: ${path}`)
      return ok({
        data: { backup: path, secret: secretPath, ...written.value },
        lines: [
          ...summary,
          `The secret is in ${secretPath}, readable by you alone. Store it separately from the backup.`,
        ],
      })
    } finally {
      await database.close()
    }
  },
}

/** Returns the path, or for a folder a new file in it, named after the time. */
async function fileFor(path: string, now: Date): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return path
  return join(path, `sitewright-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`)
}
