import { ok } from '#lib/result.ts'
import { type Command, runCommand } from '#main/commands/command.ts'
import type { TestWeb } from './web.ts'

/** Runs command lines against a test server; `input` is standard input. */
export function typing(web: TestWeb, commands: readonly Command[]) {
  return async (line: string, input = '') => {
    const [name, ...args] = line.split(' ')
    const command = commands.find((one) => one.name === name)
    if (!command) throw new Error(`No such command: ${line}`)
    const out: string[] = []
    const err: string[] = []
    const { config, database, registry, files } = web
    const code = await runCommand(command, args, {
      open: () => Promise.resolve(ok({ database, registry, files, secret: 'x', config })),
      close: () => Promise.resolve(),
      print: (text) => out.push(text),
      printError: (text) => err.push(text),
      now: () => new Date(web.clock.now),
      readInput: () => Promise.resolve(input),
    })
    await web.caughtUp()
    return { code, out, err, json: (): unknown => JSON.parse(out.join('\n')) }
  }
}
