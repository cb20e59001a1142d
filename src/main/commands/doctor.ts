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
  checkServer,
  checkTenants,
} from '#main/doctor/check-database.ts'
import { broken, fine, type Finding, look, warn } from '#main/doctor/finding.ts'
import {
  checkAddresses,
  checkFileStore,
  checkMail,
  checkNode,
  checkImages,
  checkSpace,
} from '#main/doctor/machine.ts'
import { checkStoredFiles } from '#main/doctor/stored-files.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { openFiles } from '#platform/storage/open.ts'
import type { FileStore } from '#platform/storage/store.ts'

/** Looks at everything an installation needs, changes nothing, and says what to do. */
export const doctorCommand: PlainCommand = {
  name: 'doctor',
  usage: '[--files]',
  about: 'Looks at everything the installation needs and says what to do; --files looks at each stored file.',
  words: 0,
  flags: { files: 'boolean' },
  onBadConfig: (problems) =>
    outcome(
      problems.map((problem) => broken('Configuration', problem, 'Correct it; nothing starts before.')),
    ),
  async run({ flags, config, whenOpen }) {
    const findings: Finding[] = [checkNode(), fine('Configuration', 'understood')]
    const add = async (what: string, work: () => Promise<Finding | readonly Finding[]>) => {
      findings.push(...(await look(what, work)))
    }
    await add('Addresses', () => checkAddresses(config))
    await add('Images', checkImages)
    await add('Mail', () => checkMail(config))
    await add('Disk', () => checkSpace('Disk', config.dataDir))
    const files = await openFiles(config.files, config.dataDir)
    if (!files.ok) findings.push(broken('File store', 'cannot be used', files.error))
    else await add('File store', () => checkFileStore(files.value))
    const { files: place } = config
    if (place.kind === 'folder' && files.ok && !place.folder.startsWith(config.dataDir))
      await add('Disk of files', () => checkSpace('Disk of files', place.folder))
    if (!(await hasDatabase(config)))
      findings.push(
        warn(
          'Database',
          `none yet in ${config.dataDir}`,
          'Start the server, which makes one; or set DATA_DIR.',
        ),
      )
    else {
      const opened = await openDatabase(config)
      if (!opened.ok) findings.push(broken('Database', 'cannot be used', opened.error.message))
      else {
        await whenOpen(() => opened.value.close())
        try {
          await lookAtDatabase(opened.value, files.ok ? files.value : undefined, flags['files'] === true, add)
        } finally {
          await opened.value.close()
        }
      }
    }
    return ok(outcome(findings))
  },
}

async function lookAtDatabase(
  database: Database,
  files: FileStore | undefined,
  all: boolean,
  add: (what: string, work: () => Promise<Finding | readonly Finding[]>) => Promise<void>,
): Promise<void> {
  await add('Database', () => checkServer(database))
  await add('Migrations', () => checkMigrations(database))
  await add('Sites apart', () => checkTenants(database))
  await add('Clock', () => checkClock(database, Date.now))
  await add('Jobs', () => checkJobs(database))
  await add('Domains', () => checkDomains(database))
  if (files) await add('Recorded files', () => checkStoredFiles(database, files, all))
}

/** Looking shall not make a database where there is none. */
async function hasDatabase({ database, dataDir }: Config): Promise<boolean> {
  if (database.kind === 'foreign') return true
  return access(join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  )
}

function outcome(findings: readonly Finding[]): Outcome & { readonly code: number } {
  const rows = findings.map(({ state, what, found }) => [state, what, found])
  const lines = table(rows).flatMap((line, index) => {
    const cure = findings[index]?.cure
    return cure === undefined ? [line] : [line, `      → ${cure}`]
  })
  const failed = findings.filter(({ state }) => state === 'fail').length
  return {
    data: { ok: failed === 0, findings },
    lines: [
      ...lines,
      '',
      failed === 0 ? 'Nothing fails.' : `${failed} of ${findings.length} looks found what does not work.`,
    ],
    code: failed === 0 ? 0 : 1,
  }
}
