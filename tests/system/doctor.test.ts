import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkClock } from '#main/doctor/check-database.ts'
import { checkNode } from '#main/doctor/machine.ts'
import { openQueue } from '#main/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { build } from '../../bin/lib/build.js'
import { createMarsh } from '../support/archived-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let folder: string
let siteId: string

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-doctor-'))
  web = await startWeb()
  siteId = (await createMarsh(web)).site.id
  const jobs = await openQueue(web.database, {
    log: createLog('error', { write: () => undefined }),
    work: false,
  })
  await jobs.stop(0)
}, 120_000)
afterAll(async () => {
  await web.close()
  await rm(folder, { recursive: true, force: true })
})

interface Found {
  readonly ok: boolean
  readonly findings: readonly { what: string; state: string; found: string; cure?: string }[]
}

/** Runs the built command on the test's database and files. */
async function doctor(env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['dist/server/cli.js', 'doctor', '--json', ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      FILES_URL: `file://${web.filesDir}`,
      DATABASE_URL: web.database.appUrl,
      DATABASE_OWNER_URL: web.database.ownerUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const found = JSON.parse(out) as Found
  return { code, ...found, of: (what: string) => found.findings.filter((one) => one.what === what) }
}

test('says that a sound installation is sound, and changes nothing', async () => {
  const before = await readdir(web.filesDir, { recursive: true })
  const { code, ok, findings } = await doctor({}, '--files')
  expect(findings.filter(({ state }) => state === 'fail')).toEqual([])
  expect([code, ok]).toEqual([0, true])
  expect(findings.filter(({ state }) => state === 'ok').map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Node.js',
      'Configuration',
      'Images',
      'Disk',
      'File store',
      'Database',
      'Migrations',
      'Sites apart',
      'Clock',
      'Jobs',
      'Domains',
      'Recorded files',
      'Stored files',
    ]),
  )
  expect((await readdir(web.filesDir, { recursive: true })).toSorted()).toEqual(before.toSorted())
  for (const finding of findings) if (finding.state !== 'ok') expect(finding.cure).toMatch(/\.$/)
})

test('P2 finds a table of sites without forced row-level security', async () => {
  const { ownerPool } = web.database
  await ownerPool.query('alter table authors no force row level security')
  try {
    const { code, of } = await doctor()
    expect(code).toBe(1)
    expect(of('Sites apart')).toMatchObject([
      { state: 'fail', found: 'row-level security is not forced on authors' },
    ])
  } finally {
    await ownerPool.query('alter table authors force row level security')
  }
})

test('finds files that are recorded and not stored, and stored and not recorded', async () => {
  const files = web.files.forSite(siteId)
  await files.put('zz/stray.bin', Buffer.from('x'), { contentType: 'text/plain' })
  const { ownerPool } = web.database
  await ownerPool.query(
    `insert into media (site_id, status, storage_key, file_name, content_type, byte_size, sha256)
     values ($1, 'ready', 'zz/lost.png', 'lost.png', 'image/png', 1, 'x')`,
    [siteId],
  )
  const { code, of } = await doctor({}, '--files')
  expect(code).toBe(1)
  expect(of('Recorded files')).toMatchObject([
    { state: 'fail', found: `1 of 2 are not stored: zz/lost.png of site ${siteId}` },
  ])
  expect(of('Stored files')).toMatchObject([
    { state: 'warn', found: `1 are not recorded: zz/stray.bin of site ${siteId}` },
  ])
  await files.delete('zz/stray.bin')
  await ownerPool.query(`delete from media where storage_key = 'zz/lost.png'`)
})

test('finds jobs that nobody does, jobs that were given up, domains without a proof and a schema of another release', async () => {
  const { ownerPool } = web.database
  await ownerPool.query(
    `insert into pgboss.job (name, data, start_after) values ('mail.send', '{}', now() - interval '1 hour')`,
  )
  await ownerPool.query(
    `insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'mail.send')`,
  )
  await ownerPool.query('update domains set verified_at = null')
  await ownerPool.query(`insert into schema_migrations (number, name, checksum) values (9999, 'later', 'x')`)
  const { of } = await doctor()
  expect(of('Jobs').map(({ state, found }) => `${state} ${found}`)).toEqual([
    'warn 1 of mail.send should have begun a quarter of an hour ago',
    'warn 1 of mail.send were given up',
  ])
  expect(of('Domains')).toMatchObject([{ state: 'warn', found: 'marsh.example.com (not proved)' }])
  expect(of('Migrations')).toMatchObject([
    { state: 'fail', found: expect.stringMatching(/^schema 9999; this release/) },
  ])
  await ownerPool.query('delete from schema_migrations where number = 9999')
  await ownerPool.query(
    'delete from schema_migrations where number = (select max(number) from schema_migrations)',
  )
  expect((await doctor()).of('Migrations')).toMatchObject([
    { state: 'warn', cure: 'Start the server, which migrates.' },
  ])
})

test('finds a mail server, a file store, a database and an address that cannot be reached, each by itself', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  const { code, of } = await doctor({
    SMTP_URL: `smtp://someone:hidden@127.0.0.1:${port}`,
    FILES_URL: 'file:///dev/null/files',
    DATABASE_URL: `postgres://a:hidden@127.0.0.1:${port}/x`,
    DATABASE_OWNER_URL: `postgres://b:hidden@127.0.0.1:${port}/x`,
    APP_ORIGIN: 'https://app.example.invalid',
    SITES_DOMAIN: 'sites.invalid',
  })
  expect(code).toBe(1)
  for (const what of ['Mail', 'File store', 'Database', 'Addresses'])
    expect(of(what), what).toMatchObject([{ state: 'fail' }])
  expect(of('Addresses')[0]?.found).toBe('app.example.invalid has no address')
  expect(JSON.stringify(of('Mail')) + JSON.stringify(of('Database'))).not.toContain('hidden')
})

test('tells each mistake of a configuration, and makes no database where there is none', async () => {
  const bad = await doctor({ PORT: 'x', SIGNUP: 'maybe' })
  expect([bad.code, bad.of('Configuration').map(({ state }) => state)]).toEqual([1, ['fail', 'fail']])
  const { PATH } = process.env
  const none = await doctor({
    PATH: PATH ?? '',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATA_DIR: join(folder, 'new'),
  })
  expect(none.of('Database')).toMatchObject([{ state: 'warn', found: expect.stringMatching(/^none yet in/) }])
  expect(await readdir(join(folder, 'new'))).not.toContain('postgres')
})

test('tells an old Node.js and a clock that is wrong', async () => {
  expect(checkNode('22.11.0')).toMatchObject({ state: 'fail' })
  expect(checkNode('22.12.0')).toMatchObject({ state: 'ok' })
  expect(await checkClock(web.database, Date.now)).toMatchObject({ state: 'ok' })
  expect(await checkClock(web.database, () => Date.now() - 20_000)).toMatchObject({ state: 'warn' })
  expect(await checkClock(web.database, () => Date.now() + 300_000)).toMatchObject({ state: 'fail' })
})
