import { readFile } from 'node:fs/promises'

import { hasCode } from '#platform/config/error-code.ts'

/** Returns whether a process with that id exists, including a zombie. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/**
 * Returns whether a process is a zombie, ended but not reaped by its parent. Always false except on Linux.
 */
export async function isZombie(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may itself contain parentheses and spaces.
  return text.slice(text.lastIndexOf(')') + 2).startsWith('Z')
}
