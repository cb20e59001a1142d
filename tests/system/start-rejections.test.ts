import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { build } from '../../bin/lib/build.js'
import { startOldPostgres } from '../support/start/old-postgres.ts'
import { expectApiError } from '../support/start/api-error.ts'
import { freePort } from '../support/free-port.ts'

let database: Database
let folder: string
/** An environment in which the program would start. */
let fine: Record<string, string>

beforeAll(async () => {
  await build()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-start-'))
  await chmod(folder, 0o711)
  fine = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
}, 120_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a start is rejected in one line that says what to do, with exit code 1,', () => {
  test('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    await expectApiError(
      { ...fine, PORT: port },
      new RegExp(`Port ${port} is already in use\\..*set PORT to another number`),
    )
    const metrics = { ...fine, METRICS_PORT: port }
    await expectApiError(
      metrics,
      new RegExp(`Port ${port} is already in use\\..*set METRICS_PORT to another number`),
    )
  })

  test('for each invalid variable', async () => {
    await expectApiError(
      { ...fine, PORT: 'abc', ROLE: 'boss', APP_ORIGIN: 'http://app.example.com' },
      /PORT is "abc"\. Set it to a port number/,
      /APP_ORIGIN is .*Put a TLS proxy in front/,
      /ROLE is "boss"\. Set it to web or worker or all/,
    )
  })

  test('when the data folder is a file or cannot be created', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const place of [file, join(file, 'data')])
      await expectApiError(
        { PORT: fine['PORT'] ?? '', DATA_DIR: place },
        /DATA_DIR \(.*\) is not a folder\. Set DATA_DIR to a folder/,
      )
    await expectApiError({ ...fine, DATA_DIR: file }, /DATA_DIR \(.*\) is not a folder/)
  })

  test.runIf(process.platform === 'linux')('when the data folder cannot be written', async () => {
    // Not even root can create a folder there.
    const env = { PORT: fine['PORT'] ?? '', DATA_DIR: '/sys/sitewright' }
    await expectApiError(
      env,
      /DATA_DIR \(\/sys\/sitewright\) cannot be written by this user.* set DATA_DIR to a folder of your own/,
    )
  })

  test('when another machine uses the data folder', async () => {
    const dataDir = join(folder, 'shared')
    await mkdir(dataDir, { mode: 0o711 })
    const claim = join(dataDir, 'postgres-machine')
    await writeFile(claim, 'elsewhere\n')
    const beat = setInterval(() => void utimes(claim, new Date(), new Date()), 300)
    onTestFinished(() => clearInterval(beat))
    const env = { PORT: fine['PORT'] ?? '', DATA_DIR: dataDir }
    await expectApiError(
      env,
      /in use by a program on the machine "elsewhere"\. Stop it there, or set another DATA_DIR/,
    )
  })

  test('when the database cannot be reached', async () => {
    const port = await freePort()
    const url = (user: string) => `postgres://${user}:hidden@127.0.0.1:${port}/sitewright`
    const env = { ...fine, DATABASE_URL: url('app'), DATABASE_OWNER_URL: url('owner') }
    await expectApiError(
      env,
      new RegExp(`127\\.0\\.0\\.1:${port} cannot be reached.*Start it, or correct DATABASE_OWNER_URL`),
    )
  })

  test('when a password is wrong, without revealing it', async () => {
    const spoil = (url: string) => url.replace(/:[^:@]+@/, ':topsecret@')
    await expectApiError(
      { ...fine, DATABASE_URL: spoil(database.appUrl) },
      /^((?!topsecret).)*Correct user and password in DATABASE_URL\.$/,
    )
    const owner = { ...fine, DATABASE_OWNER_URL: spoil(database.ownerUrl) }
    await expectApiError(owner, /^((?!topsecret).)*Correct user and password in DATABASE_OWNER_URL\.$/)
  })

  test('when the database is too old', async () => {
    const old = await startOldPostgres()
    onTestFinished(() => old.close())
    const url = (user: string) => `postgres://${user}:pw@127.0.0.1:${old.port}/old`
    const env = { ...fine, DATABASE_URL: url('app'), DATABASE_OWNER_URL: url('owner') }
    await expectApiError(env, /PostgreSQL 14 is too old\. Upgrade the server of DATABASE_URL to 15 or newer/)
  })

  test('when the owner lacks a permission, with the statement', async () => {
    const role = `test_${randomBytes(6).toString('hex')}`
    await database.ownerPool.query(`create role ${role} login password 'pw'`)
    onTestFinished(async () => void (await database.ownerPool.query(`drop role ${role}`)))
    const owner = database.ownerUrl.replace(/\/\/[^@]*@/, `//${role}:pw@`)
    const env = { ...fine, DATABASE_OWNER_URL: owner }
    await expectApiError(
      env,
      new RegExp(`has no BYPASSRLS\\. Run as a superuser in that database: ALTER ROLE "${role}" BYPASSRLS;`),
    )
  })
})
