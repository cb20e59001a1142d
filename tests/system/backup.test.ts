import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup } from '#features/operation/backups/restore-backup.actions.ts'
import { writeBackup } from '#features/operation/backups/create-backup.actions.ts'
import { openQueue } from '#main/worker.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase } from '#platform/db/testing-database.ts'
import { createLog } from '#platform/log/log.ts'
import { mailJob } from '#platform/mail/job.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { migrations } from '#schema/migrations.ts'
import { build } from '../../bin/lib/build.js'
import { createMarsh, MARSH_PATHS } from '../support/archived-site.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server-process.ts'
import { pack, unpack } from '../support/tar-files.ts'
import { unwrap } from '../support/unwrap.ts'
import { askOnce, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let folder: string
const log = createLog('error', { write: () => undefined })

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-backups-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o711)
  web = await startWeb()
}, 120_000)
afterAll(async () => {
  await web.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the built program with these arguments to completion. */
async function run(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...output }
}

/** Returns every row of every table by name, without PostgreSQL transaction ids. */
async function rowsOf({ ownerPool }: Pick<Database, 'ownerPool'>, without: readonly string[] = []) {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    if (name === 'schema_migrations' || without.includes(name)) continue
    const { rows } = await ownerPool.query<{ row: string }>(
      `select (to_jsonb(t) - 'changed_xid' - 'xid')::text as row from public."${name}" t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const jobsOf = async ({ ownerPool }: Pick<Database, 'ownerPool'>) =>
  (
    await ownerPool.query<{ id: string; name: string; data: unknown }>(
      `select id, name, data, state::text from pgboss.job order by id`,
    )
  ).rows

async function responsesOf(port: number): Promise<Record<string, string>> {
  const responses: Record<string, string> = {}
  for (const path of MARSH_PATHS) {
    const { status, text } = await askOnce(port, `marsh.localhost:${port}`, path)
    responses[path] = `${status} ${text.replaceAll(/(name="key" value=")[^"]*/g, '$1…')}`
  }
  return responses
}

test(
  'P44 restores a backup made during concurrent writes into an empty cluster, and the server shows the same pages',
  { timeout: 240_000 },
  async () => {
    const { site } = await createMarsh(web)
    const { ownerPool, app, appUrl, ownerUrl } = web.database
    await ownerPool.query('update domains set verified_at = null')
    await ownerPool.query(`update accounts set password_hash = 'argon2 of ' || email`)
    const jobs = await openQueue(web.database, { log, work: false })
    const message = { to: { email: 'anna@example.test' }, subject: 'Waiting', text: 'Words' }
    await app.transaction().execute((tx) => jobs.enqueue(tx, mailJob, { siteId: site.id, message }))
    await jobs.stop(0)

    const port = await freePort()
    const common = { PORT: String(port), ROLE: 'web', DEMO: '0', LOG_LEVEL: 'error' }
    const source = {
      DATA_DIR: join(folder, 'source'),
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      FILES_URL: `file://${web.filesDir}`,
    }
    const first = await startServer({ ...common, ...source })
    const responses = await responsesOf(port)
    expect(responses['/about']?.slice(0, 3)).toBe('200')

    // Each write adds a row to two tables: a backup without a consistent snapshot would have one without the other.
    let writing = true
    let written = 0
    const writer = (async () => {
      while (writing) {
        await ownerPool.query(
          `with one as (insert into redirects (site_id, from_path, to_url, origin) values ($1, $2, '/', 'owner'))
           insert into authors (site_id, slug, name) values ($1, $2, 'A writer')`,
          [site.id, `/w/${written}`],
        )
        written += 1
      }
    })()
    const path = join(folder, 'backup.tar')
    const before = written
    const backup = await run(source, 'backup', path, '--with-secret')
    writing = false
    await writer
    expect(backup).toMatchObject({ code: 0, out: expect.stringContaining('1 waiting jobs are in') })
    expect(written).toBeGreaterThan(before + 1)
    expect([(await stat(path)).mode & 0o777, (await stat(`${path}.secret`)).mode & 0o777]).toEqual([
      0o600, 0o600,
    ])
    await first.stop()

    const target = { DATA_DIR: join(folder, 'target') }
    const restored = await run(target, 'restore', path, '--secret', `${path}.secret`, '--json')
    expect([restored.code, restored.err.includes('at ')]).toEqual([0, false])
    expect(JSON.parse(restored.out)).toMatchObject({ sites: 1, accounts: 2, jobs: 1, files: 1 })
    expect(await readFile(join(folder, 'target', 'secret'), 'utf8')).toBe(
      await readFile(`${path}.secret`, 'utf8'),
    )

    const there = unwrap(
      await openDatabase({
        database: { kind: 'embedded' },
        dataDir: target.DATA_DIR,
        isDataDirConfigured: true,
      }),
    )
    const changing = ['authors', 'redirects', 'not_found_log', 'form_keys', 'rate_limits', 'platform_limits']
    expect(await rowsOf(there, changing)).toEqual(await rowsOf(web.database, changing))
    expect(await jobsOf(there)).toEqual(await jobsOf(web.database))
    const { rows: pairs } = await there.ownerPool.query<{
      redirects: number
      authors: number
      future: number
    }>(
      `select (select count(*)::integer from redirects where from_path like '/w/%') as redirects,
         (select count(*)::integer from authors where slug like '/w/%') as authors,
         (select count(*)::integer from sites where changed_xid > pg_current_xact_id()) as future`,
    )
    const { redirects = 0 } = pairs[0] ?? {}
    expect(pairs).toEqual([{ redirects, authors: redirects, future: 0 }])
    expect(redirects).toBeLessThan(written)
    const { rows: next } = await there.ownerPool.query<{ id: string }>(
      `insert into documents (site_id, kind, url_id) values ($1, 'page', 'after') returning id`,
      [site.id],
    )
    const { rows: known } = await web.database.ownerPool.query<{ id: string }>(
      'select max(id) as id from documents',
    )
    expect(Number(next[0]?.id)).toBeGreaterThan(Number(known[0]?.id))
    await there.ownerPool.query(`delete from documents where url_id = 'after'`)
    await there.close()

    expect(await run(target, 'restore', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'There are accounts or sites in this installation, so nothing was restored.',
      ),
    })
    const second = await startServer({ ...common, ...target })
    try {
      expect(await responsesOf(port)).toEqual(responses)
    } finally {
      await second.stop()
    }
  },
)

/** Writes a backup of a database to memory. */
async function backupOf(database: Database, files = createDiskStore(join(folder, 'none'))): Promise<Buffer> {
  const sink = new PassThrough()
  const parts: Buffer[] = []
  sink.on('data', (part: Buffer) => parts.push(part))
  await writeBackup({ database, files, now: () => new Date(), spoolFolder: tmpdir() }, sink)
  return Buffer.concat(parts)
}

async function restoreInto(database: Database, backup: Buffer) {
  async function* source() {
    yield backup
  }
  const openQueues = async () => (await openQueue(database, { log, work: false })).stop(0)
  const files = createDiskStore(join(folder, 'restored'))
  return readBackup({ database, files, migrations, openQueues, onProgress: () => undefined }, source())
}

/** Runs `work` with an empty database and deletes it afterwards. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await createEmptyDatabase()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function fillOldest({ ownerPool }: Database) {
  await ownerPool.query(
    `insert into accounts (email, operator, password_hash) values ('old@example.test', true, 'hash')`,
  )
  await ownerPool.query(`insert into sites (identifier, version) values ('old', 1), ('other', 0)`)
}

async function fillContent({ ownerPool }: Database) {
  await ownerPool.query(`
    insert into memberships (site_id, account_id, permissions) values (1, 1, '{"administrator": true}');
    insert into documents (site_id, kind, url_id, title) values (1, 'page', 'home', 'Home'), (1, 'collection', 'blog', 'Blog');
    insert into revisions (site_id, document_id, number, body, account_id) values (1, 1, 1, '{"title": "Home"}', 1);
    update documents set head_revision_id = 1, published_revision_id = 1 where id = 1;
    insert into releases (site_id, version) values (1, 1);
    insert into release_entries (site_id, version, document_id, revision_id) values (1, 1, 1, 1);
    insert into published_documents (site_id, document_id, revision_id, kind, path, title, visible_from, published_on)
      values (1, 1, 1, 'page', '/home', 'Home', '-infinity', now());
    insert into media (site_id, status, storage_key, file_name, content_type, byte_size, sha256)
      values (1, 'ready', 'aa/bb/c.png', 'c.png', 'image/png', 3, 'aa');`)
}

describe('P44 an installation of any previous release', () => {
  // Each migration could have been a release; testing all of them would take minutes.
  const newest = migrations.length
  const older = migrations
    .map(({ number }) => number)
    .filter((number) => number === 1 || (newest - number) % 4 === 1)
  test.for(older)(
    'with the schema %i is migrated with its rows, and its backup is restored',
    { timeout: 120_000 },
    (number) =>
      withDatabase(async (old) => {
        const appRole = old.appRole
        await migrate(old.ownerPool, migrations.slice(0, number), { appRole })
        await fillOldest(old)
        if (number > 1) await fillContent(old)
        const backup = await backupOf(old)
        expect((await migrate(old.ownerPool, migrations, { appRole })).ok).toBe(true)
        await withDatabase(async (fresh) => {
          expect(await restoreInto(fresh, backup)).toMatchObject({
            ok: true,
            value: { sites: 2, accounts: 1 },
          })
          const rows = await rowsOf(fresh)
          expect(rows['sites']).toHaveLength(2)
          expect(rows['published_documents']).toHaveLength(number > 1 ? 1 : 0)
          const untimed = (all: Record<string, readonly string[]>) =>
            JSON.stringify(all).replaceAll(/\d{4}-\d\d-\d\dT[^"\\]+/g, 'then')
          expect(untimed(rows)).toBe(untimed(await rowsOf(old)))
        })
      }),
  )
})

describe('a backup that cannot be restored leaves an empty installation', () => {
  test('P44 rejects damaged and newer backups and other files in one line', { timeout: 120_000 }, () =>
    withDatabase(async (old) => {
      await migrate(old.ownerPool, migrations, { appRole: old.appRole })
      await fillOldest(old)
      await fillContent(old)
      const backup = await backupOf(old)
      const entries = await unpack(backup)
      const manifest = (change: object) =>
        pack(
          entries.map((entry) =>
            entry.name === 'manifest.json'
              ? {
                  ...entry,
                  body: Buffer.from(
                    JSON.stringify({ ...(JSON.parse(entry.body.toString()) as object), ...change }),
                  ),
                }
              : entry,
          ),
        )
      const flipped = Buffer.from(backup)
      const at = backup.indexOf('"Home"') + 2
      flipped[at] = (flipped[at] ?? 0) ^ 1
      await withDatabase(async (fresh) => {
        for (const [bad, code, line] of [
          [Buffer.from('x'.repeat(2000)), 'NOT_A_BACKUP', /^This is not a backup\./],
          [await manifest({ format: 'sitewright-site' }), 'NOT_A_BACKUP', /^This is not a backup\./],
          [await manifest({ schema: 9999 }), 'NEWER', /newer release \(schema 9999; here \d+\)/],
          [await manifest({ version: 2 }), 'NEWER', /newer release \(format 2\)/],
          [flipped, 'DAMAGED', /^This backup is damaged: its checksums do not match/],
          [backup.subarray(0, backup.length - 3000), 'DAMAGED', /^This backup is damaged/],
          [
            await pack(entries.filter(({ name }) => name !== 'tables/revisions.ndjson')),
            'DAMAGED',
            /'tables\/\w+\.ndjson' is missing/,
          ],
        ] as const) {
          expect(await restoreInto(fresh, bad as Buffer)).toEqual({
            ok: false,
            error: expect.objectContaining({ code, message: expect.stringMatching(line) }),
          })
          const { rows } = await fresh.ownerPool.query<{ found: boolean }>(
            `select to_regclass('public.sites') is not null as found`,
          )
          if (rows[0]?.found) expect((await rowsOf(fresh))['sites']).toEqual([])
        }
        expect(await restoreInto(fresh, backup)).toMatchObject({ ok: true })
        const again = await restoreInto(fresh, backup)
        expect(again).toMatchObject({ ok: false, error: { code: 'NOT_EMPTY' } })
        // Constraints and triggers are enabled again.
        await expect(
          fresh.ownerPool.query('insert into memberships (site_id, account_id) values (77, 77)'),
        ).rejects.toThrow(/foreign key/)
        await expect(fresh.ownerPool.query('update revisions set number = 2')).rejects.toThrow(
          'A revision never changes',
        )
      })
    }),
  )
})
