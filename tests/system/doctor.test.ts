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

interface DoctorReport {
  readonly ok: boolean
  readonly findings: readonly { check: string; state: string; message: string; hint?: string }[]
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
  const message = JSON.parse(out) as DoctorReport
  return { code, ...message, of: (check: string) => message.findings.filter((one) => one.check === check) }
}

test('reports no failure for a healthy installation, and changes nothing', async () => {
  const before = await readdir(web.filesDir, { recursive: true })
  const { code, ok, findings } = await doctor({}, '--files')
  expect(findings.filter(({ state }) => state === 'fail')).toEqual([])
  expect([code, ok]).toEqual([0, true])
  expect(findings.filter(({ state }) => state === 'ok').map(({ check }) => check)).toEqual(
    expect.arrayContaining([
      'Node.js',
      'Configuration',
      'Images',
      'Disk',
      'File store',
      'Database',
      'Migrations',
      'Site isolation',
      'Clock',
      'Jobs',
      'Domains',
      'Recorded files',
      'Stored files',
    ]),
  )
  expect((await readdir(web.filesDir, { recursive: true })).toSorted()).toEqual(before.toSorted())
  for (const finding of findings) if (finding.state !== 'ok') expect(finding.hint).toMatch(/\.$/)
})

test('P2 finds a table of sites without forced row-level security', async () => {
  const { ownerPool } = web.database
  await ownerPool.query('alter table authors no force row level security')
  try {
    const { code, of } = await doctor()
    expect(code).toBe(1)
    expect(of('Site isolation')).toMatchObject([
      { state: 'fail', message: 'row-level security is not forced on authors' },
    ])
  } finally {
    await ownerPool.query('alter table authors force row level security')
  }
})

test('finds files that are recorded and not stored, and files that are stored and not recorded', async () => {
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
    { state: 'fail', message: `1 of 2 are not stored: zz/lost.png of site ${siteId}` },
  ])
  expect(of('Stored files')).toMatchObject([
    { state: 'warn', message: `1 are not recorded: zz/stray.bin of site ${siteId}` },
  ])
  await files.delete('zz/stray.bin')
  await ownerPool.query(`delete from media where storage_key = 'zz/lost.png'`)
})

test('finds late jobs, failed jobs, unverified domains and a schema of another release', async () => {
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
  expect(of('Jobs').map(({ state, message }) => `${state} ${message}`)).toEqual([
    'warn 1 of mail.send are more than 15 minutes late',
    'warn 1 of mail.send failed for good',
  ])
  expect(of('Domains')).toMatchObject([{ state: 'warn', message: 'marsh.example.com (not verified)' }])
  expect(of('Migrations')).toMatchObject([
    { state: 'fail', message: expect.stringMatching(/^schema 9999; this release/) },
  ])
  await ownerPool.query('delete from schema_migrations where number = 9999')
  await ownerPool.query(
    'delete from schema_migrations where number = (select max(number) from schema_migrations)',
  )
  expect((await doctor()).of('Migrations')).toMatchObject([
    { state: 'warn', hint: 'Start the server, which applies migrations.' },
  ])
})

test('reports an unreachable mail server, file store, database and host separately', async () => {
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
  for (const check of ['Mail', 'File store', 'Database', 'Hosts'])
    expect(of(check), check).toMatchObject([{ state: 'fail' }])
  expect(of('Hosts')[0]?.message).toBe('app.example.invalid has no DNS record')
  expect(JSON.stringify(of('Mail')) + JSON.stringify(of('Database'))).not.toContain('hidden')
})

test('reports each configuration problem, and creates no database', async () => {
  const bad = await doctor({ PORT: 'x', SIGNUP: 'maybe' })
  expect([bad.code, bad.of('Configuration').map(({ state }) => state)]).toEqual([1, ['fail', 'fail']])
  const { PATH } = process.env
  const none = await doctor({
    PATH: PATH ?? '',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATA_DIR: join(folder, 'new'),
  })
  expect(none.of('Database')).toMatchObject([
    { state: 'warn', message: expect.stringMatching(/^none yet in/) },
  ])
  expect(await readdir(join(folder, 'new'))).not.toContain('postgres')
})

test('reports an old Node.js and a wrong clock', async () => {
  expect(checkNode('22.11.0')).toMatchObject({ state: 'fail' })
  expect(checkNode('22.12.0')).toMatchObject({ state: 'ok' })
  expect(await checkClock(web.database, Date.now)).toMatchObject({ state: 'ok' })
  expect(await checkClock(web.database, () => Date.now() - 20_000)).toMatchObject({ state: 'warn' })
  expect(await checkClock(web.database, () => Date.now() + 300_000)).toMatchObject({ state: 'fail' })
})
