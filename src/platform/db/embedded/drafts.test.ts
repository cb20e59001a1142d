import { chmod, chown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { draftOf, removeAbandonedDrafts, removeDraft } from '#platform/db/embedded/drafts.ts'
import { nobody } from '#platform/db/embedded/run-as.ts'
import type { RunAs } from '#platform/db/embedded/run-as.ts'

const isRoot = process.getuid?.() === 0
/** No system has a process with this id. */
const GONE = 999_999_999
let parent: string
let cluster: string
let runAs: RunAs

beforeEach(async () => {
  runAs = isRoot ? await nobody() : undefined
  parent = await mkdtemp(join(tmpdir(), 'sitewright-drafts-'))
  await chmod(parent, 0o711)
  cluster = join(parent, 'postgres')
})

afterEach(() => rm(parent, { recursive: true, force: true }))

const names = async () => (await readdir(parent)).toSorted()

/** A draft of a killed initdb, owned by the user of PostgreSQL. */
async function makeDraft(name: string): Promise<string> {
  const folder = join(parent, name)
  await mkdir(join(folder, 'base', '1'), { recursive: true })
  await writeFile(join(folder, 'base', '1', '1259'), 'rows')
  await writeFile(join(folder, 'PG_VERSION'), '18')
  for (const path of ['', 'base', 'base/1', 'base/1/1259', 'PG_VERSION'])
    if (runAs) await chown(join(folder, path), runAs.uid, runAs.gid)
  return folder
}

test('drafts of ended processes are removed with their passwords, and those of running ones are not', async () => {
  await makeDraft(`postgres.init-${GONE}-abc`)
  await writeFile(join(parent, `postgres.init-${GONE}-abc.password`), 'hidden')
  await mkdir(join(parent, `postgres.init-${GONE}-empty`))
  await makeDraft(`postgres.init-${process.pid}-abc`)
  await removeAbandonedDrafts(cluster, runAs)
  expect(await names()).toEqual([`postgres.init-${process.pid}-abc`])
})

test('files that only resemble a draft are not removed', async () => {
  const kept = [
    'postgres',
    `postgres.init-${GONE}`,
    `postgres.init-${GONE}-abc.backup`,
    `postgres.init-${GONE}-a b`,
    `postgres.init-x${GONE}-abc`,
    `postgresql.init-${GONE}-abc`,
  ]
  for (const name of kept) await makeDraft(name)
  await writeFile(join(parent, `postgres.init-${GONE}-file`), '')
  await mkdir(join(parent, `postgres.init-${GONE}-folder.password`))
  await removeAbandonedDrafts(cluster, runAs)
  expect(await names()).toEqual(
    [...kept, `postgres.init-${GONE}-file`, `postgres.init-${GONE}-folder.password`].toSorted(),
  )
})

test('a link instead of a draft or a password is not removed, and neither is its target', async () => {
  const victim = await makeDraft('victim')
  const links = [`postgres.init-${GONE}-link`, `postgres.init-${GONE}-link.password`]
  for (const name of links) await symlink(victim, join(parent, name))
  await removeAbandonedDrafts(cluster, runAs)
  expect(await names()).toEqual([...links, 'victim'].toSorted())
  expect(await readdir(victim)).toEqual(['PG_VERSION', 'base'])
})

test('the target of a link in a draft is not removed', async () => {
  const victim = await makeDraft('victim')
  const draft = await makeDraft(`postgres.init-${GONE}-abc`)
  await symlink(victim, join(draft, 'base', 'link'))
  await removeAbandonedDrafts(cluster, runAs)
  expect(await names()).toEqual(['victim'])
  expect(await readdir(victim)).toEqual(['PG_VERSION', 'base'])
})

test.runIf(isRoot)('root removes nothing that the user of PostgreSQL could not remove', async () => {
  const draft = await makeDraft(`postgres.init-${GONE}-abc`)
  await mkdir(join(draft, 'of-root'))
  await writeFile(join(draft, 'of-root', 'kept'), '')
  const foreign = await makeDraft(`postgres.init-${GONE}-foreign`)
  await chown(foreign, 12_345, 12_345)
  const empty = join(parent, `postgres.init-${GONE}-empty`)
  await mkdir(empty)
  await chown(empty, 12_345, 12_345)
  await removeAbandonedDrafts(cluster, runAs)
  expect(await readdir(empty)).toEqual([])
  expect(await readdir(draft)).toEqual(['of-root'])
  expect(await readdir(join(draft, 'of-root'))).toEqual(['kept'])
  expect(await readdir(foreign)).toEqual(['PG_VERSION', 'base'])
})

test('our own draft has our process id and is removed, and a missing one is not an error', async () => {
  const { folder, passwordFile } = draftOf(cluster)
  expect(folder).toMatch(new RegExp(`/postgres\\.init-${process.pid}-[0-9a-z]+$`))
  expect(passwordFile).toBe(`${folder}.password`)
  await makeDraft(folder.slice(parent.length + 1))
  await removeDraft(folder, runAs)
  await removeDraft(folder, runAs)
  expect(await names()).toEqual([])
})
