import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Acknowledgement, Message } from './acknowledgement.ts'

/** A running process that writes and acknowledges. */
export interface Program {
  /** Resolves once it has opened the database; rejects when it ends before. */
  readonly ready: Promise<{ readonly ownerUrl: string; readonly after: number }>
  /** Starts its writes. */
  go(): void
  /** Kills it; resolves when all its output has been read. */
  kill(): Promise<void>
  /** Stops it; returns its exit code, null when it had to be killed. */
  stop(): Promise<number | null>
  /** Its failure, if any. */
  fault(): string | undefined
}

const TIMEOUT_MS = 60_000

/** Starts the built worker on a data folder; every acknowledgement is passed on as soon as it is read. */
export function startProgram(
  worker: string,
  dataDir: string,
  seed: string,
  onAcknowledged: (acknowledgement: Acknowledgement) => void,
): Program {
  const started = performance.now()
  const child = spawn(process.execPath, [worker, dataDir, seed], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Without NODE_ENV, since the test run builds it with React's checks.
    env: { PATH: process.env['PATH'] },
  })
  // Writing to a killed process is no failure of the test.
  child.stdin.on('error', () => undefined)
  const closed = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const ready = Promise.withResolvers<{ ownerUrl: string; after: number }>()
  ready.promise.catch(() => undefined)
  let fault: string | undefined

  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = parse(line)
    if (message === undefined) return
    if (message.what === 'ready')
      ready.resolve({ ownerUrl: message.ownerUrl, after: performance.now() - started })
    else if (message.what === 'fault') fault = message.message
    else onAcknowledged(message)
  })
  void closed.then((code) =>
    ready.reject(new Error(`The program ended with ${code} before it was ready. ${fault ?? ''}`)),
  )
  const timer = setTimeout(
    () => ready.reject(new Error(`The program was not ready in ${TIMEOUT_MS} ms.`)),
    TIMEOUT_MS,
  )
  void closed.then(() => clearTimeout(timer))

  return {
    ready: ready.promise,
    go: () => void child.stdin.write('go\n'),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    async stop() {
      child.stdin.end()
      const timeoutMs = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
      return closed.finally(() => clearTimeout(timeoutMs))
    },
    fault: () => fault,
  }
}

/** The last line of a killed process may be truncated: it acknowledges nothing. */
function parse(line: string): Message | undefined {
  try {
    return JSON.parse(line) as Message
  } catch {
    return undefined
  }
}
