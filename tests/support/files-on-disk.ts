import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Writes files to a folder that is deleted after the test, and returns their paths: a browser reads large files from
 * there sooner than it takes their bytes.
 */
export async function filesOnDisk(files: Readonly<Record<string, Buffer>>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sitewright-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const file = path.join(folder, name)
      await writeFile(file, bytes)
      return file
    }),
  )
}
