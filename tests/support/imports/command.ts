import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { importFlags, serverEnvironment } from '../../../bin/lib/server-flags.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The result of a run of the built import command. */
export interface CommandRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly milliseconds: number
  /** Peak memory in bytes; 0 where the system does not report it. */
  readonly mostMemory: number
}

/** Runs `import …` in a separate process, and optionally kills it after that many milliseconds. */
export async function runImportCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  killAfter?: number,
): Promise<CommandRun> {
  const started = performance.now()
  const child = spawn(process.execPath, [...importFlags, 'dist/server/cli.js', 'import', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...serverEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr, mostMemory] = ['', '', 0]
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const kill = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const watch = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => {
        mostMemory = Math.max(mostMemory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024)
      },
      () => undefined,
    )
  }, 250)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(watch)
  clearTimeout(kill)
  return { code, stdout, stderr, milliseconds: performance.now() - started, mostMemory }
}
