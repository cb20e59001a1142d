import { spawnSync } from 'node:child_process'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { TestFolder } from '#platform/db/embedded/testing-folder.ts'
import { poll } from '#platform/db/embedded/poll.ts'

let folder: TestFolder

beforeEach(async () => {
  folder = await TestFolder.make()
})

afterEach(async () => {
  shell(`umount -l ${folder.dataDir}`)
  await folder.remove()
})

/** Returns whether the command succeeded. */
const shell = (command: string) => spawnSync('/bin/sh', ['-c', command], { stdio: 'ignore' }).status === 0

const open = () =>
  openDatabase(
    { database: { kind: 'embedded' }, dataDir: folder.dataDir, isDataDirConfigured: true },
    { poolSize: 2 },
  )

test('its pools recover after the server was killed', async () => {
  const result = await open()
  if (!result.ok) throw new Error(result.error.message)
  const database = result.value
  const one = () => database.appPool.query<{ one: number }>('select 1 as one').then(({ rows }) => rows)
  // Both connections of the pool are open and idle when the server dies.
  await Promise.all([one(), one()])
  const inFlight = database.appPool.query('select pg_sleep(60)')
  const failure = inFlight.then(
    () => 'answered',
    () => 'failed',
  )
  await poll(
    async () =>
      (
        await database.ownerPool.query(
          `select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`,
        )
      ).rowCount || undefined,
    { limit: 5_000 },
  )
  process.kill((await folder.postmaster()) ?? 0, 'SIGKILL')
  expect(await failure).toBe('failed')
  const response = await poll(() => one().catch(() => undefined), { limit: 15_000, every: 20 })
  expect(response).toEqual([{ one: 1 }])
  await database.close()
  expect(await folder.postmaster()).toBeUndefined()
})

test('closing twice closes once', async () => {
  const result = await open()
  if (!result.ok) throw new Error(result.error.message)
  await Promise.all([result.value.close(), result.value.close()])
  await expect(result.value.ensureRunning()).rejects.toThrow('closed')
})

test('reports a data folder that is a file in one line', async () => {
  await writeFile(folder.dataDir, '')
  expect(await open()).toEqual({
    ok: false,
    error: {
      code: 'data_folder',
      message: `DATA_DIR (${folder.dataDir}) is not a folder. Set DATA_DIR to a folder.`,
    },
  })
})

/** Only root can create small and read-only file systems, where mounting is allowed. */
function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  return shell('unshare --mount true')
}

async function mount(options: string): Promise<void> {
  await mkdir(folder.dataDir, { recursive: true })
  expect(shell(`mount -t tmpfs -o ${options} tmpfs ${folder.dataDir}`)).toBe(true)
}

describe.runIf(canMount())('on a small or read-only disk', () => {
  test('reports a full disk at the first start in one line', async () => {
    await mount('size=20m,mode=711')
    expect(await open()).toMatchObject({
      ok: false,
      error: {
        code: 'disk_full',
        message: expect.stringMatching(/is full\. Free some space and start again\.$/),
      },
    })
  })

  test('reports a disk that filled up later in one line, and starts once there is space', async () => {
    await mount('size=200m,mode=711')
    const first = await open()
    if (first.ok) await first.value.close()
    expect(first.ok).toBe(true)
    shell(`dd if=/dev/zero of=${folder.dataDir}/filler bs=64k`)
    expect(await open()).toMatchObject({ ok: false, error: { code: 'disk_full' } })
    await rm(join(folder.dataDir, 'filler'))
    const again = await open()
    expect(again.ok).toBe(true)
    if (again.ok) await again.value.close()
  })

  test('reports a read-only data folder in one line', async () => {
    await mount('ro,size=20m,mode=711')
    expect(await open()).toMatchObject({
      ok: false,
      error: { code: 'data_folder', message: expect.stringContaining('read-only file system') },
    })
  })
})

test.runIf(process.getuid?.() === 0)(
  'as root it runs as the user who owns an existing database',
  async () => {
    const first = await open()
    if (first.ok) await first.value.close()
    shell(`chown -R 54321:54321 ${folder.clusterFolder}`)
    await chown(folder.dataDir, 54321, 54321)
    const again = await open()
    expect(again.ok).toBe(true)
    if (again.ok) await again.value.close()
  },
)
