import { parseArgs } from 'node:util'
import { findByIdentifier } from '#features/sites/actions.ts'
import { siteErrors } from '#features/sites/errors.ts'
import type { Site } from '#features/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Base } from '#main/open-base.ts'
import type { Config } from '#platform/config/config.ts'

/** What a command works with; opened when its arguments have been understood. */
export interface CommandBase extends Base {
  readonly config: Pick<Config, 'appOrigin' | 'sitesDomain' | 'uploadLimits' | 'secureHost' | 'siteLimits'>
}

/** Where a command runs. */
export interface CommandPlace {
  /** Opens the database; fails with one line that says what to do. */
  readonly open: () => Promise<Result<CommandBase, string>>
  readonly close: (base: CommandBase) => Promise<void>
  /** A line for standard output. */
  readonly print: (line: string) => void
  /** A line for standard error. */
  readonly complain: (line: string) => void
  readonly now: () => Date
  /** All of standard input, for what should not stand in a list of processes. */
  readonly readInput: () => Promise<string>
}

/** What a command found or did: for programs, and in words. */
export interface Outcome {
  readonly data: unknown
  readonly lines: readonly string[]
}

/** The arguments of one verb: those without a name, and the named ones it knows. */
export interface Arguments {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
}

/** One verb of a command: `sites rename <site> <identifier>`. */
export interface Verb {
  /** What follows the verb: `<site> <identifier>`. */
  readonly usage: string
  readonly about: string
  /** How many words it takes, at least and at most. */
  readonly words: readonly [least: number, most: number]
  readonly flags?: Readonly<Record<string, 'string' | 'boolean'>>
  run(base: CommandBase, args: Arguments, place: CommandPlace): Promise<Result<Outcome, string>>
}

/** A command with its verbs: `sites`. */
export interface Command {
  readonly name: string
  readonly about: string
  readonly verbs: Readonly<Record<string, Verb>>
}

/** Whether a word asks for help. */
export const isHelp = (word: string): boolean => word === '--help' || word === '-h'

/**
 * Runs a verb of a command. `--json` prints one line of JSON instead of words, and of a failure `{"error":…}`; `--help`
 * prints what the command can do. Answers the exit code: 0 done, 1 failed with one line that says why, 2 wrong use.
 */
export async function runCommand(
  command: Command,
  args: readonly string[],
  place: CommandPlace,
): Promise<number> {
  const [name = '', ...rest] = args
  const verb = Object.hasOwn(command.verbs, name) ? command.verbs[name] : undefined
  if (!verb || rest.some(isHelp)) {
    const asked = verb !== undefined || name === '' || name === 'help' || isHelp(name)
    for (const line of helpOf(command)) (asked ? place.print : place.complain)(line)
    return asked && name !== '' ? 0 : 2
  }
  const sendApiError = (code: 1 | 2, line: string) => {
    // Who asked for JSON reads standard output, also when there is only a reason.
    if (rest.includes('--json')) place.print(JSON.stringify({ error: line }))
    else place.complain(line)
    return code
  }
  const read = readArguments(verb, rest)
  if (!read.ok) return sendApiError(2, `${read.error} Usage: ${command.name} ${name} ${verb.usage}`)
  const opened = await place.open()
  if (!opened.ok) return sendApiError(1, opened.error)
  try {
    const result = await verb.run(opened.value, read.value, place)
    if (!result.ok) return sendApiError(1, result.error)
    if (read.value.flags['json']) place.print(JSON.stringify(result.value.data))
    else for (const line of result.value.lines) place.print(line)
    return 0
  } finally {
    await place.close(opened.value)
  }
}

/** The living site with that identifier. */
export async function siteOf(
  base: CommandBase,
  identifier: string | undefined,
): Promise<Result<Site, string>> {
  const site = await findByIdentifier(base.database.app, identifier ?? '')
  return site ? ok(site) : fail(siteErrors.notFound(identifier ?? '').message)
}

/** Rows of words below each other, each column as wide as it needs. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
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
    const [least, most] = verb.words
    if (positionals.length < least) return fail('Something is missing.')
    if (positionals.length > most) return fail('That is too much.')
    return ok({ words: positionals, flags: values })
  } catch (error) {
    // The parser's own words name the option; what follows its first sentence is advice for programmers.
    const message = error instanceof Error ? error.message : ''
    return fail(`${message.split('. ')[0]?.replace(/\.$/, '') ?? 'An option is unknown'}.`)
  }
}

function helpOf({ name, about, verbs }: Command): readonly string[] {
  const rows = Object.entries(verbs).map(([verb, { usage, about: what }]) => [
    `  ${name} ${verb} ${usage}`,
    what,
  ])
  return [about, '', ...table(rows), '', '  --json   one line of JSON instead of words']
}
