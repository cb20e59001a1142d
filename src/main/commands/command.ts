import { parseArgs } from 'node:util'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Base } from '#main/open-base.ts'
import type { Config } from '#platform/config/config.ts'

/** Dependencies of a command; opened after its arguments were parsed. */
export interface CommandBase extends Base {
  readonly config: Pick<
    Config,
    'appOrigin' | 'sitesDomain' | 'uploadLimits' | 'secureHost' | 'publicIps' | 'siteLimits'
  >
}

/** The environment of a command. */
export interface CommandContext {
  /** Opens the database; fails with one line that says what to do. */
  readonly open: () => Promise<Result<CommandBase, string>>
  readonly close: (base: CommandBase) => Promise<void>
  /** Writes a line to standard output. */
  readonly print: (line: string) => void
  /** Writes a line to standard error. */
  readonly printError: (line: string) => void
  readonly now: () => Date
  /** Reads standard input to its end, for secrets that must not appear in process lists. */
  readonly readInput: () => Promise<string>
}

/** The result of a command, as data for programs and as lines for people. */
export interface Outcome {
  readonly data: unknown
  readonly lines: readonly string[]
}

/** The parsed arguments of a verb. */
export interface Arguments {
  readonly positionals: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
}

/** One verb of a command: `sites rename <site> <identifier>`. */
export interface Verb {
  /** The arguments after the verb: `<site> <identifier>`. */
  readonly usage: string
  readonly description: string
  /** Min and max number of positional arguments. */
  readonly positionals: readonly [min: number, max: number]
  readonly flags?: Readonly<Record<string, 'string' | 'boolean'>>
  run(base: CommandBase, args: Arguments, context: CommandContext): Promise<Result<Outcome, string>>
}

/** A command with its verbs: `sites`. */
export interface Command {
  readonly name: string
  readonly description: string
  readonly verbs: Readonly<Record<string, Verb>>
}

/** Returns whether an argument asks for help. */
export const isHelp = (word: string): boolean => word === '--help' || word === '-h'

/**
 * Runs a verb of a command. `--json` prints one line of JSON instead of text, and `{"error":…}` for a
 * failure; `--help` prints the usage. Returns the exit code: 0 success, 1 failure with one line that says
 * why, 2 invalid usage.
 */
export async function runCommand(
  command: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const [name = '', ...rest] = args
  const verb = Object.hasOwn(command.verbs, name) ? command.verbs[name] : undefined
  if (!verb || rest.some(isHelp)) {
    const requested = verb !== undefined || name === '' || name === 'help' || isHelp(name)
    for (const line of helpOf(command)) (requested ? context.print : context.printError)(line)
    return requested && name !== '' ? 0 : 2
  }
  const exitWith = (code: 1 | 2, line: string) => {
    // With --json, errors too are JSON on standard output.
    if (rest.includes('--json')) context.print(JSON.stringify({ error: line }))
    else context.printError(line)
    return code
  }
  const read = readArguments(verb, rest)
  if (!read.ok) return exitWith(2, `${read.error} Usage: ${command.name} ${name} ${verb.usage}`)
  const opened = await context.open()
  if (!opened.ok) return exitWith(1, opened.error)
  try {
    const result = await verb.run(opened.value, read.value, context)
    if (!result.ok) return exitWith(1, result.error)
    if (read.value.flags['json']) context.print(JSON.stringify(result.value.data))
    else for (const line of result.value.lines) context.print(line)
    return 0
  } finally {
    await context.close(opened.value)
  }
}

/** Returns the site with that identifier. */
export async function siteOf(
  base: CommandBase,
  identifier: string | undefined,
): Promise<Result<Site, string>> {
  const site = await findByIdentifier(base.database.app, identifier ?? '')
  return site ? ok(site) : fail(siteErrors.notFound(identifier ?? '').message)
}

/** Formats rows as a table with aligned columns. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<number[]>(
    (max, row) => row.map((cell, index) => Math.max(max[index] ?? 0, cell.length)),
    [],
  )
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function readArguments(verb: Verb, args: readonly string[]): Result<Arguments, string> {
  const options = Object.fromEntries(
    Object.entries({ json: 'boolean' as const, ...verb.flags }).map(([name, type]) => [name, { type }]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    })
    const [min, max] = verb.positionals
    if (positionals.length < min) return fail('An argument is missing.')
    if (positionals.length > max) return fail('There are too many arguments.')
    return ok({ positionals, flags: values })
  } catch (error) {
    // The first sentence of the parser's message names the option; the rest is advice for programmers.
    const message = error instanceof Error ? error.message : ''
    return fail(`${message.split('. ')[0]?.replace(/\.$/, '') ?? 'An option is unknown'}.`)
  }
}

function helpOf({ name, description, verbs }: Command): readonly string[] {
  const rows = Object.entries(verbs).map(([verb, { usage, description: what }]) => [
    `  ${name} ${verb} ${usage}`,
    what,
  ])
  return [description, '', ...table(rows), '', '  --json   one line of JSON instead of text']
}
