import { spawn } from 'node:child_process'
import { mkdir, open } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { readSocketPath } from '#features/shop/payments/running-file.ts'
import type { Member } from '#features/shop/payments/test-webhooks.ts'
import type { ProviderFailure } from '#features/shop/payments/types.ts'
import { hasCode } from '#platform/config/error-code.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { createSingleFlight } from '#lib/single-flight.ts'

export interface TestProviderProcessOptions {
  readonly dataDir: string
  /** Path of the program to be started. */
  readonly program: string
  readonly member: Member
  /** Milliseconds that a call may take. */
  readonly timeout: number
  /** Milliseconds until a process that was started has to respond; 15 seconds by default. */
  readonly startLimit?: number
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
}

/** A call of the test provider. */
interface ProcessCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

/** The process of the test provider, as the programs that share it use it. */
export interface TestProviderProcess {
  /** Calls it, and starts it first if it does not run. A failure leaves open whether the call was done. */
  call(
    called: ProcessCall,
  ): Promise<Result<{ readonly status: number; readonly body: unknown }, ProviderFailure>>
  /** Lets it end when no other program uses it. */
  close(): void
}

const START_LIMIT_MS = 15_000
const POLL_MS = 15
const MAX_RESTART_WAIT_MS = 5_000

/** Returns the test provider of a data folder; started by the first call, and again whenever it was killed. */
export function createTestProviderProcess(options: TestProviderProcessOptions): TestProviderProcess {
  const folder = join(options.dataDir, 'test-payments')
  const joinOnce = createSingleFlight<string>()
  let membership: { readonly socketPath: string; readonly request: ClientRequest } | undefined
  let isClosed = false

  /** Returns the socket of the running process, of which this program is a member. */
  const running = async (): Promise<string> =>
    membership?.socketPath ?? joinOnce.run('join', () => start(folder, options, enter))

  async function enter(socketPath: string): Promise<boolean> {
    const entered = await connectAs(socketPath, options.member)
    if (entered === undefined) return false
    membership = { socketPath, request: entered }
    entered.once('close', () => {
      if (membership?.request === entered) membership = undefined
      if (!isClosed && membership === undefined) void restart()
    })
    if (isClosed) entered.destroy()
    return true
  }

  /** Webhooks are sent by it also when nobody calls it. */
  async function restart(): Promise<void> {
    options.warn('The test provider of payments was lost; starting it again.', {})
    for (
      let wait = POLL_MS;
      !isClosed && membership === undefined;
      wait = Math.min(wait * 4, MAX_RESTART_WAIT_MS)
    ) {
      await delay(wait, undefined, { ref: false })
      await running().catch((error: unknown) => options.warn('It did not start.', { err: error }))
    }
  }

  return {
    async call(called) {
      if (isClosed) return unavailable('The program is stopping.')
      for (let attempt = 0; ; attempt++) {
        let socketPath: string
        try {
          socketPath = await running()
        } catch (error) {
          return unavailable(error instanceof Error ? error.message : String(error))
        }
        try {
          return ok(await send(socketPath, called, options.timeout))
        } catch (error) {
          // Nothing was sent to a process that is gone: it is started again.
          const isGone = hasCode(error, 'ECONNREFUSED', 'ENOENT')
          if (isGone && membership?.socketPath === socketPath) {
            membership.request.destroy()
            membership = undefined
          }
          if (isGone && attempt === 0) continue
          return unavailable(error instanceof Error ? error.message : String(error))
        }
      }
    },
    close() {
      isClosed = true
      membership?.request.destroy()
    },
  }
}

const unavailable = (message: string): Result<never, ProviderFailure> =>
  fail({ reason: 'unavailable', message })

/** Starts the process unless one runs, and waits until it can be entered. Several that start at once leave one running. */
async function start(
  folder: string,
  { program, startLimit = START_LIMIT_MS }: Pick<TestProviderProcessOptions, 'program' | 'startLimit'>,
  enter: (socketPath: string) => Promise<boolean>,
): Promise<string> {
  const end = performance.now() + startLimit
  for (let isStarted = false; performance.now() < end;) {
    const socketPath = await readSocketPath(folder)
    if (socketPath !== undefined && (await enter(socketPath))) return socketPath
    if (isStarted) await delay(POLL_MS)
    else await spawnProgram(folder, program)
    isStarted = true
  }
  throw new Error(
    `The test provider of payments did not start. Its output is in ${join(folder, 'output.log')}.`,
  )
}

/** In a session of its own, so that Ctrl-C reaches only this program. */
async function spawnProgram(folder: string, program: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const output = await open(join(folder, 'output.log'), 'a', 0o600)
  const { PATH, TMPDIR, NODE_ENV } = process.env
  const child = spawn(process.execPath, ['--max-old-space-size=128', program, folder], {
    cwd: '/',
    env: { PATH, ...(TMPDIR !== undefined && { TMPDIR }), ...(NODE_ENV !== undefined && { NODE_ENV }) },
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  child.once('error', () => undefined)
  child.unref()
  await output.close()
}

/** Opens the connection that counts this program; undefined if nothing responds. */
function connectAs(socketPath: string, member: Member): Promise<ClientRequest | undefined> {
  return new Promise((resolve) => {
    const body = JSON.stringify(member)
    const entered = request({ socketPath, path: '/members', method: 'POST', agent: false })
    entered.once('response', (response) => {
      response.resume()
      response.once('close', () => entered.destroy())
      // A program that stops does not wait for it.
      response.socket.unref()
      resolve(entered)
    })
    entered.on('error', () => resolve(undefined))
    entered.setHeader('content-type', 'application/json')
    entered.end(body)
  })
}

function send(
  socketPath: string,
  { method, path, body }: ProcessCall,
  timeout: number,
): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { socketPath, path, method, agent: false, signal: AbortSignal.timeout(timeout) },
      (response) => {
        json(response).then(
          (received) => resolve({ status: response.statusCode ?? 0, body: received }),
          reject,
        )
      },
    )
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
