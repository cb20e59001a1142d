import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFlags } from '../../../bin/lib/server-flags.js'
import { freePort } from '../free-port.ts'
import type { Response } from '../web.ts'

/** A server that only sends prepared responses. */
export interface BareServer {
  readonly pid: number
  /** The URL of each response, in order. */
  readonly ports: readonly number[]
  kill(): void
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** One response for every request, or one per host. */
export type BareResponses = Response | ReadonlyMap<string, Response>

/**
 * Starts bare `node:http` on the first core with the flags of our server, which sends the same bytes as these
 * responses: one port for each. Rejects when it does not start listening.
 */
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
