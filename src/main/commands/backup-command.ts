import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeBackup } from '#features/backups/create-backup.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { givenPath, writeNewFile } from '#main/commands/new-file.ts'
import type { PlainCommand } from '#main/commands/plain-command.ts'
import { openBase } from '#main/open-base.ts'
import { createLog } from '#platform/log/log.ts'

/** Writes everything of the installation to one file. */
export const backupCommand: PlainCommand = {
  name: 'backup',
  usage: '<folder or file.tar> [--with-secret]',
  about:
    'Writes all sites, accounts, files and waiting jobs to one file, beside a running server or without one.',
  words: 1,
  flags: { 'with-secret': 'boolean' },
  async run({ words: [given = ''], flags, config, progress, whenOpen }) {
    const opened = await openBase(config, { log: createLog('error', process.stderr), progress })
    if (!opened.ok) return opened
    const { database, files, secret } = opened.value
    await whenOpen(() => database.close())
    try {
      const path = await fileFor(givenPath(given), new Date())
      const parts = { database, files, now: () => new Date(), spoolFolder: dirname(path) }
      const kept = await writeNewFile(path, (sink) => writeBackup(parts, sink))
      if (!kept.ok) return kept
      const { sites, accounts, rows, files: stored, jobs } = kept.value
      const said = [
        `${sites} sites, ${accounts} accounts, ${rows} rows, ${stored} files and ${jobs} waiting jobs are in ${path}.`,
      ]
      if (flags['with-secret'] !== true)
        return ok({
          data: { backup: path, ...kept.value },
          lines: [
            ...said,
            'The secret is not in it. Without it people sign in again, and second factors cannot be checked: keep SECRET, or DATA_DIR/secret, apart from it.',
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
        data: { backup: path, secret: secretPath, ...kept.value },
        lines: [
          ...said,
          `The secret is in ${secretPath}, readable by you alone. Keep it apart from the backup.`,
        ],
      })
    } finally {
      await database.close()
    }
  },
}

/** A folder is given a file of its own, named after the time. */
async function fileFor(path: string, now: Date): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return path
  return join(path, `sitewright-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar`)
}
