import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFolderError } from '#platform/config/folder-errors.ts'
import { createOpenFolder } from '#platform/config/open-folder.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-open-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('creates a folder with its parents that other users can traverse', async () => {
  const folder = join(await temporaryFolder(), 'a', 'b')
  await createOpenFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o711)
  await createOpenFolder(folder)
})

test('throws when the path is a file', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const error: unknown = await createOpenFolder(join(file, 'data')).catch((thrown: unknown) => thrown)
  expect(describeFolderError(error, file)).toBe(
    `DATA_DIR (${file}) is not a folder. Set DATA_DIR to a folder.`,
  )
})

test.runIf(existsSync('/proc/self'))('throws where the file system does not support folders', async () => {
  const error: unknown = await createOpenFolder('/proc/sitewright/data').catch((thrown: unknown) => thrown)
  expect(describeFolderError(error, '/proc/sitewright/data')).toContain('read-only file system')
})
