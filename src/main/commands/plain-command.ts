import { parseArgs } from 'node:util'
import { isHelp, type Outcome } from '#main/commands/command.ts'
import { stopEarly } from '#main/commands/stop-early.ts'
import type { Result } from '#lib/result.ts'
import { type Config, readConfig } from '#platform/config/config.ts'

/** A command of one word, which opens what it needs by itself. */
export interface PlainCommand {
  readonly name: string
  readonly usage: string
  readonly about: string
  /** How many words it takes. */
  readonly words: number
  readonly flags: Readonly<Record<string, 'string' | 'boolean'>>
  /** What it answers to a configuration with problems; without this they are printed. */
  readonly onBadConfig?: (problems: readonly string[]) => Outcome & { readonly code: number }
  run(given: PlainArguments): Promise<Result<Outcome & { readonly code?: number }, string>>
}

export interface PlainArguments {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
  readonly config: Config
  /** Told of what takes time. */
  readonly progress: (line: string) => void
  /** To be called with how what was opened is closed when the command is told to stop. */
  readonly whenOpen: (close: () => Promise<void>) => Promise<void>
}

const print = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

/** Runs it as `runCommand` runs a verb: 0 done, 1 failed with one line that says why, 2 wrong use. */
export async function runPlain(command: PlainCommand, args: readonly string[]): Promise<number> {
  const usage = `Usage: ${command.name} ${command.usage}`
  if (args.some(isHelp)) {
    for (const line of [command.about, '', `  ${usage}`, '', '  --json   one line of JSON instead of words'])
      print(line)
    return 0
  }
  const json = args.includes('--json')
  const sendApiError = (code: 1 | 2, line: string) => {
    if (json) print(JSON.stringify({ error: line }))
    else complain(line)
    return code
  }
  const read = readArguments(command, args)
  if (!read) return sendApiError(2, usage)
  const config = readConfig(process.env)
  const tell = ({ data, lines, code }: Outcome & { readonly code?: number }) => {
    if (json) print(JSON.stringify(data))
    else for (const line of lines) print(line)
    return code ?? 0
  }
  if (!config.ok)
    return command.onBadConfig
      ? tell(command.onBadConfig(config.error))
      : sendApiError(1, config.error.join('\n'))
  const result = await command.run({
    ...read,
    config: config.value,
    progress: (line) => complain(`… ${line}`),
    whenOpen: stopEarly(),
  })
  if (!result.ok) return sendApiError(1, result.error)
  return tell(result.value)
}

function readArguments({ words, flags }: PlainCommand, args: readonly string[]) {
  const all: readonly (readonly [string, 'string' | 'boolean'])[] = [
    ['json', 'boolean'],
    ...Object.entries(flags),
  ]
  const options = Object.fromEntries(all.map(([name, type]) => [name, { type }]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return positionals.length === words ? { words: positionals, flags: values } : undefined
  } catch {
    return undefined
  }
}
