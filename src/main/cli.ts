import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fail, ok } from '#lib/result.ts'
import {
  type Command,
  type CommandBase,
  type CommandContext,
  isHelp,
  runCommand,
} from '#main/commands/command.ts'
import { type PlainCommand, runPlain } from '#main/commands/plain-command.ts'
import { closeOnSignal } from '#main/commands/close-on-signal.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'

// Warnings belong to a server's log; here they would mix with the output.
const errorLog = createLog('error', process.stderr)

async function openJobs({ database }: Pick<CommandBase, 'database'>) {
  const [{ createJobs }, { renditionsJob }] = await Promise.all([
    import('#platform/jobs/create-jobs.ts'),
    import('#features/media/media/jobs.ts'),
  ])
  return createJobs(database, { definitions: [renditionsJob], log: errorLog, work: false })
}

/** In the order of the help. Loaded on use: together they are most of the server. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  sites: async () => (await import('#main/commands/sites.ts')).sitesCommand,
  accounts: async () => (await import('#main/commands/accounts.ts')).accountsCommand,
  content: async () => (await import('#main/commands/content-command.ts')).contentCommand,
  products: async () => (await import('#main/commands/products-command.ts')).productsCommand,
  releases: async () => (await import('#main/commands/releases-command.ts')).releasesCommand,
  redirects: async () => (await import('#main/commands/redirects-command.ts')).redirectsCommand,
  async domains() {
    const { domainsCommand } = await import('#main/commands/domains-command.ts')
    const { createDnsResolver } = await import('#features/tenancy/domains/dns.actions.ts')
    return domainsCommand(createDnsResolver())
  },
  locks: async () => (await import('#main/commands/locks.ts')).locksCommand,
  keys: async () => (await import('#main/commands/keys-command.ts')).keysCommand,
  themes: async () => (await import('#main/commands/themes.ts')).themesCommand,
  files: async () => (await import('#main/commands/files-command.ts')).filesCommand({ openJobs }),
  async images() {
    const { imagesCommand } = await import('#main/commands/images-command.ts')
    const { createGuardedFetch } = await import('#platform/fetch/guarded.ts')
    return imagesCommand({ fetch: createGuardedFetch(), openJobs })
  },
}

const PLAIN_COMMANDS: Readonly<Record<string, () => Promise<PlainCommand>>> = {
  backup: async () => (await import('#main/commands/backup-command.ts')).backupCommand,
  restore: async () => (await import('#main/commands/restore.ts')).restoreCommand,
  doctor: async () => (await import('#main/commands/doctor.ts')).doctorCommand,
}

const help = async () => {
  const loaded = <Kind>(commands: Readonly<Record<string, () => Promise<Kind>>>) =>
    Promise.all(Object.values(commands).map((load) => load()))
  const commands = await loaded(COMMANDS)
  const plainCommands = await loaded(PLAIN_COMMANDS)
  return `Usage: sitewright <command>

  import <site> <file>   imports an export of WordPress, Squarespace or Ghost, a feed, or a CSV file of products
                         into a site and publishes it; creates the site when it does not exist.
  import <site> --undo   undoes that import. Both accept --dry-run, which changes nothing.
                         Progress goes to standard error, one line of JSON to standard output.
${commands.map(({ name, description, verbs }) => `  ${`${name} …`.padEnd(22)} ${description}\n${' '.repeat(25)}${Object.keys(verbs).join(', ')}\n`).join('')}${plainCommands.map(({ name, usage, description }) => `  ${`${name} ${usage}`}\n${' '.repeat(25)}${description}\n`).join('')}  help                   this text
  --version              the release of Sitewright

'<command> --help' shows the usage of a command. Commands run with or without a running server.
`
}

const printError = (line: string) => void process.stderr.write(`${line}\n`)

const context: CommandContext = {
  async open() {
    const config = readConfig(process.env)
    if (!config.ok) return fail(config.error.join('\n'))
    const setClose = closeOnSignal()
    const { openBase } = await import('#main/open-base.ts')
    const opened = await openBase(config.value, {
      log: errorLog,
      progress: (line) => printError(`… ${line}`),
    })
    if (opened.ok) await setClose(() => opened.value.database.close())
    return opened.ok ? ok({ ...opened.value, config: config.value }) : opened
  },
  close: ({ database }) => database.close(),
  print: (line) => void process.stdout.write(`${line}\n`),
  printError,
  now: () => new Date(),
  readInput: () => text(process.stdin),
}

// `… | head` closes the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

async function run([name = 'help', ...rest]: readonly string[]): Promise<number> {
  if (name === 'import') return (await import('#main/commands/import-command.ts')).runImport(rest, openJobs)
  if (name === 'help' || isHelp(name)) {
    process.stdout.write(await help())
    return 0
  }
  if (name === '--version') {
    process.stdout.write(`${readVersion()}\n`)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return runCommand(await command(), rest, context)
  const plain = Object.hasOwn(PLAIN_COMMANDS, name) ? PLAIN_COMMANDS[name] : undefined
  if (plain) return runPlain(await plain(), rest)
  process.stderr.write(`Unknown command '${name}'.\n\n${await help()}`)
  return 2
}

function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Reports a bug in one line; stack and database messages are only logged with LOG_LEVEL=debug. */
function exitWithError(error: unknown, args: readonly string[]): never {
  const kind = error instanceof Error ? error.name : 'an unknown error'
  const line = `The command failed with an unexpected error (${kind}). Set LOG_LEVEL=debug for details.`
  if (args.includes('--json')) context.print(JSON.stringify({ error: line }))
  else printError(line)
  if (['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? ''))
    createLog('debug', process.stderr).error({ err: error }, 'A command failed')
  // Open connections would keep the process alive.
  process.exit(1)
}

const args = process.argv.slice(2)
process.exitCode = await run(args).catch((error: unknown) => exitWithError(error, args))
