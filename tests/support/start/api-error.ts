import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TIMEOUT_MS = 45_000

export interface ApiError {
  readonly code: number | null
  readonly stderr: string
  readonly stdout: string
}

/** Starts the built program and waits until it ends; it is killed when it does not. */
export function startAndEnd(env: Readonly<Record<string, string>>): Promise<ApiError> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/server.js'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DEMO: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The program did not end:\n${stdout}\n${stderr}`))
    }, TIMEOUT_MS)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, stdout, stderr })
    })
  })
}

/** Expects that the program refuses to start with exactly these lines, each a sentence for a person, and no stack. */
export async function expectApiError(
  env: Readonly<Record<string, string>>,
  ...lines: readonly RegExp[]
): Promise<void> {
  const { code, stderr, stdout } = await startAndEnd(env)
  const reported = stderr.trimEnd().split('\n')
  for (const line of reported) expect(line).toMatch(/^Sitewright cannot start: \S/)
  expect(reported).toHaveLength(lines.length)
  for (const [index, line] of lines.entries()) expect(reported[index]).toMatch(line)
  expect(stderr + stdout).not.toMatch(/^\s+at |\.(js|ts):\d+|Error:|select |node:internal/m)
  expect(code).toBe(1)
}
