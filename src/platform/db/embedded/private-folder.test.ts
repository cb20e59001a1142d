import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { makePrivateFolder, removePrivateFolder } from '#platform/db/embedded/private-folder.ts'
import { nobody } from '#platform/db/embedded/run-as.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'

const isRoot = process.getuid?.() === 0
let cluster: string
let runAs: RunAs
const made: string[] = []

beforeEach(async () => {
  runAs = isRoot ? await nobody() : undefined
  cluster = await mkdtemp(join(tmpdir(), 'sitewright-cluster-'))
  if (runAs) await chown(cluster, runAs.uid, runAs.gid)
  made.push(cluster)
})

afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true, force: true })
})

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function make(wanted?: string): Promise<string> {
  const folder = await makePrivateFolder(runAs, wanted)
  made.push(folder)
  return folder
}

test('a folder is removed with its socket and reused under its name', async () => {
  const folder = await make()
  await writeFile(join(folder, '.s.PGSQL.5432.lock'), '')
  expect(await make(folder)).toBe(folder)
  await removePrivateFolder(folder, cluster)
  expect(await exists(folder)).toBe(false)
  expect(await make(folder)).toBe(folder)
  expect((await stat(folder)).uid).toBe(runAs?.uid ?? process.getuid?.())
})

test('a path is used only if it is one at which such folders are created', async () => {
  const name = basename(await make())
  for (const wanted of [
    join(cluster, name),
    join(cluster, 'chosen'),
    join(tmpdir(), 'chosen-by-another'),
    `${tmpdir()}/x/../${name}`,
  ]) {
    expect(await make(wanted)).not.toBe(wanted)
    expect(await exists(join(cluster, basename(wanted)))).toBe(false)
  }
})

test('a folder elsewhere is not removed', async () => {
  const folder = join(cluster, 'sitewright-aaaaaa')
  await mkdir(folder, { mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  await removePrivateFolder(folder, cluster)
  expect(await exists(folder)).toBe(true)
})

test.runIf(isRoot)('the folder of another user is not removed', async () => {
  const folder = await make()
  await chown(folder, 0, 0)
  await removePrivateFolder(folder, cluster)
  expect(await exists(folder)).toBe(true)
})

test('targets of links in the folder, and files that PostgreSQL did not create, are not removed', async () => {
  const folder = await make()
  await mkdir(join(cluster, 'kept'))
  await chmod(join(cluster, 'kept'), 0o700)
  await symlink(join(cluster, 'kept'), join(folder, '.s.PGSQL.5432'))
  await mkdir(join(folder, 'other'))
  await removePrivateFolder(folder, cluster)
  expect(await exists(join(cluster, 'kept'))).toBe(true)
  expect(await exists(join(folder, 'other'))).toBe(true)
})
