import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createDnsResolver } from '#features/domains/dns.actions.ts'
import { renditionsJob } from '#features/media/jobs.ts'
import { fail, ok } from '#lib/result.ts'
import { backupCommand } from '#main/commands/backup.ts'
import {
  type Command,
  type CommandBase,
  type CommandPlace,
  isHelp,
  runCommand,
} from '#main/commands/command.ts'
import { accountsCommand } from '#main/commands/accounts.ts'
import { contentCommand } from '#main/commands/content.ts'
import { doctorCommand } from '#main/commands/doctor.ts'
import { domainsCommand } from '#main/commands/domains.ts'
import { filesCommand } from '#main/commands/files.ts'
import { runImport } from '#main/commands/import.ts'
import { keysCommand } from '#main/commands/keys.ts'
import { locksCommand } from '#main/commands/locks.ts'
import { picturesCommand } from '#main/commands/pictures.ts'
import { releasesCommand } from '#main/commands/releases.ts'
import { redirectsCommand } from '#main/commands/redirects.ts'
import { type PlainCommand, runPlain } from '#main/commands/plain.ts'
import { restoreCommand } from '#main/commands/restore.ts'
import { sitesCommand } from '#main/commands/sites.ts'
import { themesCommand } from '#main/commands/themes.ts'
import { stopEarly } from '#main/commands/stop-early.ts'
import { openBase } from '#main/program.ts'
import { readConfig } from '#platform/config/config.ts'
import { createGuardedFetch } from '#platform/fetch/guarded.ts'
import { createJobs } from '#platform/jobs/create-jobs.ts'
import { createLog } from '#platform/log/log.ts'

// Warnings belong to the operator's log of a server; here they would stand between the answers.
const quietLog = createLog('error', process.stderr)

const openJobs = ({ database }: CommandBase) =>
  createJobs(database, { definitions: [renditionsJob], log: quietLog, work: false })

const commands: readonly Command[] = [
  sitesCommand,
  accountsCommand,
  contentCommand,
  releasesCommand,
  redirectsCommand,
  domainsCommand(createDnsResolver()),
  locksCommand,
  keysCommand,
  themesCommand,
  filesCommand({ openJobs }),
  picturesCommand({ fetch: createGuardedFetch(), openJobs }),
]

const plainCommands: readonly PlainCommand[] = [backupCommand, restoreCommand, doctorCommand]

const HELP = `Usage: sitewright <command>

  import <site> <file>   reads an export of WordPress, Squarespace or Ghost, or a feed, into a site and
                         publishes it; the site is made when there is none with that identifier.
  import <site> --undo   takes that away again. Both take --dry-run, which changes nothing.
                         Progress goes to standard error, one line of JSON to standard output.
${commands.map(({ name, about, verbs }) => `  ${`${name} …`.padEnd(22)} ${about}\n${' '.repeat(25)}${Object.keys(verbs).join(', ')}\n`).join('')}${plainCommands.map(({ name, usage, about }) => `  ${`${name} ${usage}`}\n${' '.repeat(25)}${about}\n`).join('')}  help                   this text
  --version              which release of Sitewright this is

'<command> --help' says what a command can do. They may run beside the server or without one.
`

const complain = (line: string) => void process.stderr.write(`${line}\n`)

const place: CommandPlace = {
  async open() {
    const config = readConfig(process.env)
    if (!config.ok) return fail(config.error.join('\n'))
    const whenOpen = stopEarly()
    const opened = await openBase(config.value, { log: quietLog, progress: (line) => complain(`… ${line}`) })
    if (opened.ok) await whenOpen(() => opened.value.database.close())
    return opened.ok ? ok({ ...opened.value, config: config.value }) : opened
  },
  close: ({ database }) => database.close(),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain,
  now: () => new Date(),
  readInput: () => text(process.stdin),
}

// Who reads only the first lines (`… | head`) has read enough: nothing is wrong.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

async function run([name = 'help', ...rest]: readonly string[]): Promise<number> {
  if (name === 'import') return runImport(rest)
  if (name === 'help' || isHelp(name)) {
    process.stdout.write(HELP)
    return 0
  }
  if (name === '--version') {
    process.stdout.write(`${readVersion()}\n`)
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (command) return runCommand(command, rest, place)
  const plain = plainCommands.find((one) => one.name === name)
  if (plain) return runPlain(plain, rest)
  process.stderr.write(`There is no command '${name}'.\n\n${HELP}`)
  return 2
}

function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** A mistake of ours ends in one line: a stack and what a database says are for those who ask for them. */
function explain(error: unknown, args: readonly string[]): never {
  const kind = error instanceof Error ? error.name : 'an unknown error'
  const line = `This failed for a reason that nobody foresaw (${kind}); LOG_LEVEL=debug tells more.`
  if (args.includes('--json')) place.print(JSON.stringify({ error: line }))
  else complain(line)
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? ''))
    createLog('debug', process.stderr).error({ err: error }, 'A command failed')
  // What it had opened may still be open, and would keep the process for ever.
  process.exit(1)
}

const given = process.argv.slice(2)
process.exitCode = await run(given).catch((error: unknown) => explain(error, given))
