import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { nobody } from '#platform/db/embedded/run-as.ts'
import { readLog } from '#platform/db/embedded/server-log.ts'

const isRoot = process.getuid?.() === 0
const since = new Date('2026-11-20T10:00:00Z')
const line = (text: string) => `2026-11-20 10:00:01.000 UTC [7] FATAL:  ${text}\n`
let root: string
let cluster: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sitewright-log-'))
  cluster = join(root, 'postgres')
  await mkdir(join(cluster, 'log'), { recursive: true })
})

afterEach(() => rm(root, { recursive: true, force: true }))

const log = (name: string, text: string) => writeFile(join(cluster, 'log', name), text)

test('reads the log since the start, of all days', async () => {
  await log('postgresql-Thu.log', `2026-11-19 23:59:59.000 UTC [6] FATAL:  old\n${line('first')}\tand more\n`)
  await log('postgresql-Fri.log', line('second'))
  const lines = (await readLog(cluster, since)).split('\n').map((one) => one.replace(/^.*FATAL: {2}/, ''))
  expect(lines.toSorted()).toEqual(['first', 'second'])
})

test('reads the end of a log that is too long', async () => {
  await log('postgresql-Fri.log', line('lost') + line('x'.repeat(1_000)).repeat(2_000) + line('last'))
  const text = await readLog(cluster, since)
  expect(text).toContain('FATAL:  last')
  expect(text).not.toContain('lost')
})

test('does not follow a link to a file', async () => {
  await writeFile(join(root, 'secret'), line('secret'))
  await symlink(join(root, 'secret'), join(cluster, 'log', 'postgresql-Fri.log'))
  await log('postgresql-Sat.log', line('own'))
  expect(await readLog(cluster, since)).toBe(line('own').trimEnd())
})

test('is not blocked by a pipe', async () => {
  await promisify(execFile)('mkfifo', [join(cluster, 'log', 'postgresql-Fri.log')])
  await log('postgresql-Sat.log', line('own'))
  expect(await readLog(cluster, since)).toBe(line('own').trimEnd())
})

test.runIf(isRoot)('reads nothing of another user, even if the folder is a link', async () => {
  const { uid, gid } = await nobody()
  await chown(cluster, uid, gid)
  await log('postgresql-Fri.log', line('of root'))
  expect(await readLog(cluster, since)).toBe('')
  await rename(join(cluster, 'log'), join(root, 'elsewhere'))
  await symlink(join(root, 'elsewhere'), join(cluster, 'log'))
  expect(await readLog(cluster, since)).toBe('')
})

test('is empty without a log', async () => {
  await rm(join(cluster, 'log'), { recursive: true })
  expect(await readLog(cluster, since)).toBe('')
})
