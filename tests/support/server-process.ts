import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '../../bin/lib/server-flags.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The built program in a separate process. */
export interface ServerProcess {
  readonly pid: number
  readonly child: ChildProcess
  /** Its output so far. */
  output(): string
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyAfter: number
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts `dist/server/server.js` and waits until it is ready. Rejects with its output when it ends before.
 * With `logFile` its log is written there, at no cost for the reader, for measurements.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  options: {
    readonly core?: number
    readonly timeout?: number
    readonly logFile?: string
    /** The checkout whose build is started; this one unless given. */
    readonly root?: string
  } = {},
): Promise<ServerProcess> {
  const program = [process.execPath, ...serverFlags, 'dist/server/server.js'] as const
  const [command, args] =
    options.core === undefined
      ? [program[0], program.slice(1)]
      : ['taskset', ['-c', String(options.core), ...program]]
  const log = options.logFile === undefined ? undefined : openSync(options.logFile, 'w')
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: options.root ?? ROOT,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...serverEnvironment, ...env },
    stdio: options.logFile === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = new Promise<void>((resolve, reject) => {
    let isReady = false
    const take = (text: string) => {
      // The access log of a load run would fill the memory; tests only need its beginning.
      if (isReady && output.length > 200_000) return
      output += text
      isReady ||= output.includes('Sitewright is ready') || output.includes('worker is ready')
      if (isReady) resolve()
    }
    if (options.logFile === undefined) {
      child.stdout?.setEncoding('utf8').on('data', take)
      child.stderr?.setEncoding('utf8').on('data', take)
    } else void readWhileStarting(options.logFile, take, () => isReady || child.exitCode !== null)
    void ended.then((code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    )
    setTimeout(
      () => reject(new Error(`The server was not ready in time:\n${output}`)),
      options.timeout ?? 60_000,
    ).unref()
  })
  await ready.catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    pid: child.pid ?? 0,
    child,
    output: () => output,
    readyAfter: performance.now() - started,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Passes on the growth of a file until stopped. */
async function readWhileStarting(
  file: string,
  take: (text: string) => void,
  done: () => boolean,
): Promise<void> {
  for (let seen = 0; !done();) {
    const text = await readFile(file, 'utf8')
    take(text.slice(seen))
    seen = text.length
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
