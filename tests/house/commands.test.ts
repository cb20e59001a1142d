import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

import { expect, onTestFinished, test, vi } from 'vitest'

import { capture, run } from '../../bin/lib/run.js'
import { inCheckout } from './support/checkout.ts'

const execute = promisify(execFile)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a command returns the exit code of its child process', async () => {
  expect(await run(process.execPath, ['-e', 'process.exitCode = 3'])).toBe(3)
  expect(await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137)
  expect(await capture(process.execPath, ['-e', 'console.log("a")'])).toEqual({ code: 0, output: 'a\n' })
})

test('an invalid command prints one line', async () => {
  const failure = execute(process.execPath, [inCheckout('bin', 'check.js'), 'spelling'], {
    env: { ...process.env, CI: 'true' },
  })
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Known steps: .*\n$/),
  })
})

test('the server stops when the npm that started it has ended', async () => {
  const script = inCheckout('tests', 'house', 'support', 'outlived.js')
  // The shell represents npm: SIGKILL ends it without notifying its children.
  const shell = spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(shell.stdout.setEncoding('utf8'), 'data')
  const server = Number(line)
  onTestFinished(() => void (isRunning(server) && process.kill(server, 'SIGKILL')))
  expect(isRunning(server)).toBe(true)
  shell.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(server)).toBe(false), { timeout: 10_000, interval: 50 })
})
