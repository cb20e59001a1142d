import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { ok } from '#lib/result.ts'
import { type Outcome, table } from '#main/commands/command.ts'
import type { PlainCommand } from '#main/commands/plain-command.ts'
import {
  checkClock,
  checkDomains,
  checkJobs,
  checkMigrations,
  checkPaths,
  checkServer,
  checkTenants,
} from '#main/doctor/check-database.ts'
import { failed, passed, type Finding, runCheck, warn } from '#main/doctor/finding.ts'
import {
  checkHosts,
  checkFileStore,
  checkMail,
  checkNode,
  checkImages,
  checkSpace,
} from '#main/doctor/machine.ts'
import { checkStoredFiles } from '#main/doctor/check-files.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { openFiles } from '#platform/storage/open.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** Checks everything that an installation needs, changes nothing, and says what to do. */
export const doctorCommand: PlainCommand = {
  name: 'doctor',
  usage: '[--files]',
  description:
    'Checks everything that the installation needs and says what to do; --files checks each stored file.',
  positionals: 0,
  flags: { files: 'boolean' },
  onBadConfig: (problems) =>
    outcome(
      problems.map((problem) =>
        failed('Configuration', problem, 'Correct it; the server does not start with it.'),
      ),
    ),
  async run({ flags, config, setClose }) {
    const findings: Finding[] = [checkNode(), passed('Configuration', 'valid')]
    const add = async (check: string, work: () => Promise<Finding | readonly Finding[]>) => {
      findings.push(...(await runCheck(check, work)))
    }
    await add('Hosts', () => checkHosts(config))
    await add('Images', checkImages)
    await add('Mail', () => checkMail(config))
    await add('Disk', () => checkSpace('Disk', config.dataDir))
    const files = await openFiles(config.files, config.dataDir)
    if (!files.ok) findings.push(failed('File store', 'cannot be used', files.error))
    else await add('File store', () => checkFileStore(files.value))
    const { files: context } = config
    if (context.kind === 'folder' && files.ok && !context.folder.startsWith(config.dataDir))
      await add('Disk of files', () => checkSpace('Disk of files', context.folder))
    if (!(await hasDatabase(config)))
      findings.push(
        warn(
          'Database',
          `none yet in ${config.dataDir}`,
          'Start the server, which creates one, or set DATA_DIR.',
        ),
      )
    else {
      const opened = await openDatabase(config)
      if (!opened.ok) findings.push(failed('Database', 'cannot be used', opened.error.message))
      else {
        await setClose(() => opened.value.close())
        try {
          await checkDatabase(opened.value, files.ok ? files.value : undefined, flags['files'] === true, add)
        } finally {
          await opened.value.close()
        }
      }
    }
    return ok(outcome(findings))
  },
}

async function checkDatabase(
  database: Database,
  files: FileStore | undefined,
  all: boolean,
  add: (check: string, work: () => Promise<Finding | readonly Finding[]>) => Promise<void>,
): Promise<void> {
  await add('Database', () => checkServer(database))
  await add('Migrations', () => checkMigrations(database))
  await add('Sites apart', () => checkTenants(database))
  await add('Clock', () => checkClock(database, Date.now))
  await add('Jobs', () => checkJobs(database))
  await add('Domains', () => checkDomains(database))
  await add('Paths', () => checkPaths(database))
  if (files) await add('Recorded files', () => checkStoredFiles(database, files, all))
}

/** Returns whether there is a database, so that a check does not create one. */
async function hasDatabase({ database, dataDir }: Config): Promise<boolean> {
  if (database.kind === 'external') return true
  return access(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
}

function outcome(findings: readonly Finding[]): Outcome & { readonly code: number } {
  const rows = findings.map(({ state, check, message }) => [state, check, message])
  const lines = table(rows).flatMap((line, index) => {
    const hint = findings[index]?.hint
    return hint === undefined ? [line] : [line, `      → ${hint}`]
  })
  const failures = findings.filter(({ state }) => state === 'fail').length
  return {
    data: { ok: failures === 0, findings },
    lines: [
      ...lines,
      '',
      failures === 0 ? 'No check failed.' : `${failures} of ${findings.length} checks failed.`,
    ],
    code: failures === 0 ? 0 : 1,
  }
}
