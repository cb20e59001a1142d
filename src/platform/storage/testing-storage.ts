import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns a folder in which this account cannot create anything; root is only stopped by the kernel's own
 * folders.
 */
export async function unwritableFolder(base: string): Promise<string> {
  if (process.getuid?.() === 0) return '/sys/kernel'
  const path = join(base, 'closed')
  await mkdir(path, { mode: 0o500 })
  return path
}
