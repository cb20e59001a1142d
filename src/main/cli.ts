import { text } from 'node:stream/consumers'
import { createDnsResolver } from '#features/domains/dns.actions.ts'
import { fail, ok } from '#lib/result.ts'
import { type Command, type CommandPlace, runCommand } from '#main/commands/command.ts'
import { contentCommand } from '#main/commands/content.ts'
import { domainsCommand } from '#main/commands/domains.ts'
import { runImport } from '#main/commands/import.ts'
import { locksCommand } from '#main/commands/locks.ts'
import { redirectsCommand } from '#main/commands/redirects.ts'
import { sitesCommand } from '#main/commands/sites.ts'
import { stopEarly } from '#main/commands/stop-early.ts'
import { openBase } from '#main/program.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'

const commands: readonly Command[] = [
  sitesCommand,
  contentCommand,
  redirectsCommand,
  domainsCommand(createDnsResolver()),
  locksCommand,
]

const HELP = `Usage: sitewright <command>

  import <site> <file>   reads a WordPress export (WXR) into a site and publishes it;
                         the site is made when there is none with that identifier.
                         Progress goes to standard error, one line of JSON to standard output.
${commands.map(({ name, about, verbs }) => `  ${`${name} …`.padEnd(22)} ${about}\n${' '.repeat(25)}${Object.keys(verbs).join(', ')}\n`).join('')}  help                   this text

'<command> --help' says what a command can do. They may run beside the server or without one.
`

const complain = (line: string) => void process.stderr.write(`${line}\n`)

const place: CommandPlace = {
  async open() {
    const config = readConfig(process.env)
    if (!config.ok) return fail(config.error.join('\n'))
    // Warnings belong to the operator's log of a server; here they would stand between the answers.
    const log = createLog('error', process.stderr)
    const whenOpen = stopEarly()
    const opened = await openBase(config.value, { log, progress: (line) => complain(`… ${line}`) })
    if (opened.ok) await whenOpen(() => opened.value.database.close())
    return opened.ok ? ok({ ...opened.value, config: config.value }) : opened
  },
  close: ({ database }) => database.close(),
  print: (line) => void process.stdout.write(`${line}\n`),
  complain,
  now: () => new Date(),
  readInput: () => text(process.stdin),
}

async function run([name = 'help', ...rest]: readonly string[]): Promise<number> {
  if (name === 'import') return runImport(rest)
  if (name === 'help' || name === '--help') {
    process.stdout.write(HELP)
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (command) return runCommand(command, rest, place)
  process.stderr.write(`There is no command '${name}'.\n\n${HELP}`)
  return 2
}

process.exitCode = await run(process.argv.slice(2))
