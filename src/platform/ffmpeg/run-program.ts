import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fail, ok, type Result } from '#lib/result.ts'

/** Why a program did not succeed. */
export interface ProgramFailure {
  readonly kind: 'stopped' | 'timeout' | 'failed'
  /** The last line that it wrote about it; may be empty. */
  readonly reason: string
}

/** Enough for the probe of any file; what is written after it is dropped. */
const MAX_OUTPUT = 1024 * 1024
const MAX_ERRORS = 16 * 1024

const running = new Set<ChildProcess>()
let isWatching = false

/** A process that ends without stopping its work must not leave programs behind. */
function killAtExit(child: ChildProcess): void {
  running.add(child)
  child.once('close', () => running.delete(child))
  if (isWatching) return
  isWatching = true
  process.once('exit', () => {
    for (const one of running) one.kill('SIGKILL')
  })
}

/**
 * Runs a program with the lowest priority, without input and without our environment. It is killed when it takes too
 * long, when `signal` is aborted and when this process ends. Returns what it wrote.
 */
export function runProgram(
  path: string,
  args: readonly string[],
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<Result<string, ProgramFailure>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(fail({ kind: 'stopped', reason: '' }))
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: {} })
    killAtExit(child)
    if (child.pid !== undefined) lowerPriority(child.pid)
    let [output, errors] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < MAX_OUTPUT) output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-MAX_ERRORS)
    })
    let ended: ProgramFailure['kind'] = 'failed'
    const kill = (why: ProgramFailure['kind']) => {
      ended = why
      child.kill('SIGKILL')
    }
    const stop = () => kill('stopped')
    const timer = setTimeout(() => kill('timeout'), timeoutMs)
    signal.addEventListener('abort', stop, { once: true })
    const finish = (result: Result<string, ProgramFailure>) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(result)
    }
    child.once('error', ({ message }) => finish(fail({ kind: 'failed', reason: message })))
    child.once('close', (code) =>
      finish(code === 0 ? ok(output) : fail({ kind: ended, reason: lastLine(errors) })),
    )
  })
}

/** It may have ended already, and a container may forbid it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It runs with the usual priority then.
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? ''
