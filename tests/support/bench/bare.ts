import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFlags } from '../../../bin/lib/server-flags.js'
import { freePort } from '../free-port.ts'
import type { Response } from '../web.ts'

/** A server that was made for nothing else than to send given answers. */
export interface BareServer {
  readonly pid: number
  /** Where each answer stands, in the order of the answers. */
  readonly ports: readonly number[]
  kill(): void
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** One answer for every request, or one for each host. */
export type BareResponses = Response | ReadonlyMap<string, Response>

/** Starts bare `node:http`, with the flags that our server gets, on the first core, which sends the same bytes as these answers: one port for each of the list. Rejects when it does not come to listen. */
export async function startBareServer(
  responses: readonly BareResponses[],
  folder: string,
): Promise<BareServer> {
  const ports: { port: number; responses: unknown[] }[] = []
  for (const each of responses) {
    const laid =
      each instanceof Map
        ? [...each].map(([host, response]) => ({ host, ...laidOut(response) }))
        : [{ host: '', ...laidOut(each as Response) }]
    ports.push({ port: await freePort(), responses: laid })
  }
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(ports))
  const script = new URL('./bare-server.mjs', import.meta.url).pathname
  const child = spawn('taskset', ['-c', '0', process.execPath, ...serverFlags, script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) =>
      reject(new Error(`The bare server stopped with ${code} before it listened.`)),
    )
  })
  return { pid: child.pid ?? 0, ports: ports.map(({ port }) => port), kill: () => child.kill() }
}

function laidOut({ status, rawHeaders, body }: Response) {
  const headers = rawHeaders.flatMap((value, index, all) =>
    index % 2 === 0 && !OF_THE_CONNECTION.has(value.toLowerCase()) ? [value, all[index + 1] ?? ''] : [],
  )
  return { status, headers, body: body.toString('base64') }
}
