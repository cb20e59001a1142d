import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFlags } from '../../../bin/lib/server-flags.js'
import type { Answer } from '../web.ts'

/** A server that was made for nothing else than to send given answers. */
export interface BareServer {
  readonly pid: number
  /** Of the first answer; the others stand at the ports that follow. */
  readonly port: number
  kill(): void
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Starts bare `node:http`, with the flags that our server gets, on the first core, which sends the same bytes as these answers, one at each port. */
export async function startBareServer(answers: readonly Answer[], folder: string): Promise<BareServer> {
  const sent = answers.map((answer) => ({
    status: answer.status,
    headers: answer.rawHeaders.flatMap((value, index, all) =>
      index % 2 === 0 && !OF_THE_CONNECTION.has(value.toLowerCase()) ? [value, all[index + 1] ?? ''] : [],
    ),
    body: answer.body.toString('base64'),
  }))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify({ answers: sent, port }))
  const script = new URL('./bare-server.mjs', import.meta.url).pathname
  const child = spawn('taskset', ['-c', '0', process.execPath, ...serverFlags, script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { pid: child.pid ?? 0, port, kill: () => child.kill() }
}
