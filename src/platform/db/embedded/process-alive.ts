import { readFile } from 'node:fs/promises'

import { hasCode } from '#platform/config/error-code.ts'

/** True when a process has that id, even one that is dead and not yet collected by its parent. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** True for a process that has ended and whose parent has not yet collected it. Known on Linux only. */
export async function isUncollected(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may itself hold parentheses and blanks.
  return text.slice(text.lastIndexOf(')') + 2).startsWith('Z')
}
