import { parseArgs } from 'node:util'
import { isHelp, type Outcome } from '#main/commands/command.ts'
import { closeOnSignal } from '#main/commands/close-on-signal.ts'
import type { Result } from '#lib/result.ts'
import { type Config, readConfig } from '#platform/config/config.ts'

/** A command without verbs, which opens its own dependencies. */
export interface PlainCommand {
  readonly name: string
  readonly usage: string
  readonly description: string
  /** Number of positional arguments. */
  readonly positionals: number
  readonly flags: Readonly<Record<string, 'string' | 'boolean'>>
  /** Returns the outcome for a configuration with problems; by default they are printed. */
  readonly onBadConfig?: (problems: readonly string[]) => Outcome & { readonly code: number }
  run(input: PlainArguments): Promise<Result<Outcome & { readonly code?: number }, string>>
}

export interface PlainArguments {
  readonly positionals: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
  readonly config: Config
  /** Called with a line for each slow step. */
  readonly progress: (line: string) => void
  /** Registers how to close what was opened when the process gets a signal. */
  readonly setClose: (close: () => Promise<void>) => Promise<void>
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
const printError = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * Runs the command like `runCommand` runs a verb. Returns the exit code: 0 success, 1 failure with one line
 * that says why, 2 invalid usage.
 */
export async function runPlain(command: PlainCommand, args: readonly string[]): Promise<number> {
  const usage = `Usage: ${command.name} ${command.usage}`
  if (args.some(isHelp)) {
    for (const line of [
      command.description,
      '',
      `  ${usage}`,
      '',
      '  --json   one line of JSON instead of text',
    ])
      print(line)
    return 0
  }
  const json = args.includes('--json')
  const exitWith = (code: 1 | 2, line: string) => {
    if (json) print(JSON.stringify({ error: line }))
    else printError(line)
    return code
  }
  const read = readArguments(command, args)
  if (!read) return exitWith(2, usage)
  const config = readConfig(process.env)
  const printOutcome = ({ data, lines, code }: Outcome & { readonly code?: number }) => {
    if (json) print(JSON.stringify(data))
    else for (const line of lines) print(line)
    return code ?? 0
  }
  if (!config.ok)
    return command.onBadConfig
      ? printOutcome(command.onBadConfig(config.error))
      : exitWith(1, config.error.join('\n'))
  const result = await command.run({
    ...read,
    config: config.value,
    progress: (line) => printError(`… ${line}`),
    setClose: closeOnSignal(),
  })
  if (!result.ok) return exitWith(1, result.error)
  return printOutcome(result.value)
}

function readArguments(command: PlainCommand, args: readonly string[]) {
  const all: readonly (readonly [string, 'string' | 'boolean'])[] = [
    ['json', 'boolean'],
    ...Object.entries(command.flags),
  ]
  const options = Object.fromEntries(all.map(([name, type]) => [name, { type }]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return positionals.length === command.positionals ? { positionals, flags: values } : undefined
  } catch {
    return undefined
  }
}
