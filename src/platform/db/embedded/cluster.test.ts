import { chmod, chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts'
import { query, TestFolder } from '#platform/db/embedded/testing-folder.ts'
import { poll } from '#platform/db/embedded/poll.ts'

let folder: TestFolder

beforeEach(async () => {
  folder = await TestFolder.make()
})

afterEach(() => folder.remove())

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await run(), performance.now() - start]
}

test('creates a cluster at the first start, stops it on close and restarts it with its data', async () => {
  const first = await folder.open()
  await query(first.url('owner'), 'create table stored as select 42 as answer')
  const settings = await query<Record<string, string>>(
    first.url('app'),
    `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
            current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
            current_setting('password_encryption') as passwords, (select datlocale from pg_database where datname = current_database()) as locale`,
  )
  expect(settings).toEqual([
    {
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      addresses: '',
      passwords: 'scram-sha-256',
      locale: 'C.UTF-8',
    },
  ])
  const socket = await stat(first.socketFolder)
  expect(socket.mode & 0o777).toBe(0o700)
  expect(first.socketFolder.startsWith(folder.dataDir)).toBe(false)
  expect((await stat(join(folder.dataDir, 'postgres-passwords.json'))).mode & 0o777).toBe(0o600)
  await first.close()
  expect(await folder.postmaster()).toBeUndefined()
  await expect(stat(first.socketFolder)).rejects.toThrow('ENOENT')

  const [second, took] = await timed(() => folder.open())
  expect(await query(second.url('owner'), 'select answer from stored')).toEqual([{ answer: 42 }])
  await second.close()
  // Generous: all tests share two cores.
  expect(took).toBeLessThan(5_000)
})

test('the application role is bound by row-level security and cannot sign in without its password', async () => {
  const cluster = await folder.open()
  const [role] = await query(
    cluster.url('app'),
    'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false })
  const wrong = cluster.url('app').replace(/:[^:@]+@/, ':wrong@')
  await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
  await cluster.close()
})

test('adopts the server of a killed process', async () => {
  const program = await folder.program()
  const server = await folder.postmaster()
  await program.kill()
  expect(await folder.postmaster()).toBe(server)
  const cluster = await folder.open()
  expect(await folder.postmaster()).toBe(server)
  expect(await query(cluster.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
  await cluster.close()
  expect(await folder.postmaster()).toBeUndefined()
})

test('the last process to leave stops the server', async () => {
  const cluster = await folder.open()
  const program = await folder.program()
  const server = await folder.postmaster()
  await cluster.close()
  expect(await folder.postmaster()).toBe(server)
  expect(await query(program.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await program.stop()
  expect(await folder.postmaster()).toBeUndefined()
})

test('processes that start together share one server', async () => {
  const programs = await Promise.all([folder.program(), folder.program(), folder.program()])
  const starts = await Promise.all(
    programs.map(({ url }) => query<{ at: Date }>(url, 'select pg_postmaster_start_time() as at')),
  )
  expect(new Set(starts.map(([row]) => row?.at.getTime())).size).toBe(1)
  expect((await readdir(folder.dataDir)).filter((name) => name.includes('.init-'))).toEqual([])
  await Promise.all(programs.map((program) => program.stop()))
  expect(await folder.postmaster()).toBeUndefined()
})

test('a process waits for a stopping server and restarts it', async () => {
  const first = await folder.open()
  for (let round = 0; round < 3; round++) {
    const [second] = await Promise.all([folder.open(), first.close()])
    expect(await query(second.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
    const third = await folder.open()
    await Promise.all([second.close(), third.close()])
    expect(await folder.postmaster()).toBeUndefined()
  }
})

describe('recovers', () => {
  test('from a server killed while in use, without losing committed data', async () => {
    const cluster = await folder.open()
    await query(cluster.url('owner'), 'create table stored (n int)')
    await query(cluster.url('owner'), 'insert into stored select generate_series(1, 500)')
    const server = await folder.postmaster()
    process.kill(server ?? 0, 'SIGKILL')
    const back = await poll(
      () => query(cluster.url('owner'), 'select count(*)::int as n from stored').catch(() => undefined),
      { limit: 15_000, every: 50 },
    )
    expect(back).toEqual([{ n: 500 }])
    expect(await folder.postmaster()).not.toBe(server)
    expect(folder.lines).toContain('The connection to the built-in PostgreSQL was lost; starting it again.')
    await cluster.close()
  })

  test('at once on request, in one attempt for all callers', async () => {
    const cluster = await folder.open()
    const server = (await folder.postmaster()) ?? 0
    process.kill(server, 'SIGKILL')
    await poll(async () => ((await folder.postmaster()) === server ? undefined : true), { limit: 5_000 })
    await Promise.all(Array.from({ length: 5 }, () => cluster.ensureRunning()))
    expect(await query(cluster.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
    // Where the killed server stays a zombie its folder cannot be reused; clients ask the cluster.
    expect((await readPostmasterFile(folder.clusterFolder))?.socketFolder).toBe(cluster.socketFolder)
    await cluster.close()
  })

  test('from a server and a process killed together', async () => {
    const program = await folder.program()
    await query(program.url, 'create table stored as select 7 as n')
    process.kill((await folder.postmaster()) ?? 0, 'SIGKILL')
    await program.kill()
    const cluster = await folder.open()
    expect(await query(cluster.url('owner', 'postgres'), 'select n from stored')).toEqual([{ n: 7 }])
    await cluster.close()
  })

  test('from a process id that another process reuses', async () => {
    const cluster = await folder.open()
    await cluster.close()
    const lines = [process.pid, folder.clusterFolder, 1, 5432, '/tmp/gone', '', '1 1', 'ready', '']
    await writeFile(join(folder.clusterFolder, 'postmaster.pid'), lines.join('\n'))
    const again = await folder.open()
    expect(await query(again.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
    await again.close()
  })

  test('from a socket folder that was removed while the server runs', async () => {
    const program = await folder.program()
    const before = await folder.postmaster()
    await program.kill()
    await rm(decodeURIComponent(/host=(.*)$/.exec(program.url)?.[1] ?? ''), { recursive: true })
    const cluster = await folder.open()
    expect(await folder.postmaster()).not.toBe(before)
    expect(await query(cluster.url('app'), 'select 1 as one')).toEqual([{ one: 1 }])
    await cluster.close()
  })

  test('from a first start that was killed', async () => {
    await mkdir(folder.dataDir)
    await mkdir(`${folder.clusterFolder}.init-999999999-x`)
    const cluster = await folder.open()
    await cluster.close()
    expect((await readdir(folder.dataDir)).toSorted()).toEqual(['postgres', 'postgres-passwords.json'])
  })
})

describe('says in one line what to do', () => {
  test('when the passwords are missing', async () => {
    await (await folder.open()).close()
    await rename(join(folder.dataDir, 'postgres-passwords.json'), join(folder.dataDir, 'away'))
    await expect(folder.open()).rejects.toThrow(/postgres-passwords\.json is missing.*Restore the file/)
  })

  test('when the passwords belong to another database', async () => {
    await (await folder.open()).close()
    await writeFile(join(folder.dataDir, 'postgres-passwords.json'), '{"owner":"a","app":"b"}')
    await expect(folder.open()).rejects.toThrow(/do not match.*same backup/)
    await writeFile(join(folder.dataDir, 'postgres-passwords.json'), 'cut')
    await expect(folder.open()).rejects.toThrow(/is damaged/)
  })

  test('when the database has another major version', async () => {
    await (await folder.open()).close()
    await writeFile(join(folder.clusterFolder, 'PG_VERSION'), '14\n')
    await expect(folder.open()).rejects.toThrow(/created by PostgreSQL 14.*this release includes 18/)
  })

  test('when the database folder contains something else', async () => {
    await mkdir(folder.clusterFolder, { recursive: true })
    await writeFile(join(folder.clusterFolder, 'note.txt'), '')
    await expect(folder.open()).rejects.toThrow(/contains something that is not a database/)
  })

  test('when another machine uses the data folder, and continues once its heartbeat stops', async () => {
    await (await folder.open()).close()
    const claim = join(folder.dataDir, 'postgres-machine')
    await writeFile(claim, 'elsewhere\n')
    const beat = setInterval(() => void writeFile(claim, 'elsewhere\n'), 300)
    await expect(folder.open()).rejects.toThrow(/in use by a program on the machine "elsewhere"/)
    clearInterval(beat)
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('runs as nobody, who owns the files', async () => {
    const cluster = await folder.open()
    const { uid } = await stat(folder.clusterFolder)
    expect(uid).not.toBe(0)
    expect((await stat(`/proc/${await folder.postmaster()}`)).uid).toBe(uid)
    await cluster.close()
  })

  test('creates folders that nobody can enter with any umask', async () => {
    const usual = process.umask(0o077)
    try {
      await (await folder.open()).close()
    } finally {
      process.umask(usual)
    }
    expect((await stat(folder.dataDir)).mode & 0o777).toBe(0o711)
  })

  test('says what to do for a user without a name', async () => {
    await mkdir(folder.clusterFolder, { recursive: true })
    await chown(folder.clusterFolder, 54_321, 54_321)
    await expect(folder.open()).rejects.toThrow(
      /user id 54321 has no name.*listed in \/etc\/passwd, or set DATABASE_URL/,
    )
  })

  test('rejects a configured DATA_DIR that nobody cannot enter and suggests another', async () => {
    await mkdir(folder.dataDir, { mode: 0o700 })
    await chmod(folder.dataDir, 0o700)
    await expect(folder.open()).rejects.toThrow(
      `Set DATA_DIR to a folder every user can enter, such as ${folder.systemFolder}/data.`,
    )
  })

  test('stores the database of an inaccessible default data folder elsewhere and reports it', async () => {
    await mkdir(folder.dataDir, { mode: 0o700 })
    const cluster = await folder.open({ isDataDirConfigured: false })
    expect(folder.lines.join()).toContain(`is stored in ${folder.systemFolder}/`)
    await query(cluster.url('owner'), 'create table stored as select 1 as n')
    await cluster.close()
    const again = await folder.open({ isDataDirConfigured: false })
    expect(await query(again.url('owner'), 'select n from stored')).toEqual([{ n: 1 }])
    await again.close()
    expect(await readdir(folder.dataDir)).toEqual(['postgres-passwords.json'])

    // Deleting the data folder means starting afresh; the old database is moved, not deleted.
    await rm(folder.dataDir, { recursive: true })
    await mkdir(folder.dataDir, { mode: 0o700 })
    const fresh = await folder.open({ isDataDirConfigured: false })
    await expect(query(fresh.url('owner'), 'select n from stored')).rejects.toThrow('does not exist')
    expect(folder.lines.join()).toContain('was moved to')
    await fresh.close()
  })
})
