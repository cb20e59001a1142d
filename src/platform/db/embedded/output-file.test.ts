import { mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openOutputFile, readOutput } from '#platform/db/embedded/output-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-output-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('written text can be read, and no file name is left', async () => {
  const file = await openOutputFile(join(folder, 'start.log'))
  await file.write('FATAL: ')
  await file.write('no')
  expect(await readOutput(file)).toBe('FATAL: no')
  expect(await readdir(folder)).toEqual([])
  await file.close()
})

test('a planted link is rejected and its target is unchanged', async () => {
  await writeFile(join(folder, 'victim'), 'kept')
  await symlink(join(folder, 'victim'), join(folder, 'planted'))
  await symlink(join(folder, 'absent'), join(folder, 'dangling'))
  for (const name of ['planted', 'dangling'])
    await expect(openOutputFile(join(folder, name))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(join(folder, 'victim'), 'utf8')).toBe('kept')
  expect((await readdir(folder)).toSorted()).toEqual(['dangling', 'planted', 'victim'])
})
