import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')

/** Returns an absolute path inside the checkout. */
export function inCheckout(...parts: string[]): string {
  return path.join(root, ...parts)
}

/** Returns the text of a file of the checkout. */
export function textOf(file: string): string {
  return readFileSync(inCheckout(file), 'utf8')
}

/** Returns the standard output of an installed tool; rejects when the tool fails. */
export async function outputOf(tool: string, args: string[]): Promise<string> {
  const command = inCheckout('node_modules', '.bin', tool)
  const { stdout } = await execute(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
