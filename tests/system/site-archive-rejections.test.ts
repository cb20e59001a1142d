import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepSiteFiles } from '#features/tenancy/sites/site-files.actions.ts'
import { readSiteArchive } from '#features/transfer/exports/restore-archive.actions.ts'
import { build } from '../../bin/lib/build.js'
import { createMarsh } from '../support/archived-site.ts'
import { eventually } from '../support/eventually.ts'
import { archiveOf, packSigned, restoreFrom } from '../support/site-archive.ts'
import { type HeldEntry, pack, unpack } from '../support/tar-files.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let archive: Buffer
let entries: HeldEntry[]

beforeAll(async () => {
  await build()
  web = await startWeb()
  archive = await archiveOf(web, (await createMarsh(web)).site)
  entries = await unpack(archive)
}, 120_000)
afterAll(() => web.close())

/** Returns row counts of all tables, and all stored files. */
async function everything() {
  const { ownerPool } = web.database
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  // One query for all tables, since every rejection counts them twice.
  const { rows } = await ownerPool.query<{ name: string; count: string }>(
    tables.map(({ name }) => `select '${name}' as name, count(*) from "${name}"`).join(' union all '),
  )
  const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  return { counts, files: (await readdir(web.filesDir, { recursive: true })).toSorted() }
}

const changed = (name: string, change: (body: string) => string) =>
  entries.map((entry) =>
    entry.name === name ? { name, body: Buffer.from(change(entry.body.toString())) } : entry,
  )
const changedManifest = (values: object) =>
  changed('manifest.json', (body) => JSON.stringify({ ...(JSON.parse(body) as object), ...values }))
const last = () => entries.findLast(({ name }) => name.startsWith('files/')) as HeldEntry
const named = (name: string) => packSigned([...entries, { name, body: Buffer.from('x') }])

/** Returns the archive with an entry of another type: 1 and 2 are links, 5 a folder. */
function withType(type: string): Buffer {
  const bytes = Buffer.from(archive)
  const header = bytes.subarray(bytes.indexOf('files/'), bytes.indexOf('files/') + 512)
  header.write(type, 156, 'latin1')
  header.write('        ', 148, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return bytes
}

describe('an archive that cannot be restored is rejected in one line and stores nothing', () => {
  const sum = 'its checksums do not match its content'
  const damaged = (what: string) =>
    `This archive is damaged: ${what}. Nothing was restored. Use another copy of it.`
  const flipped = (at: number) => {
    const bytes = Buffer.from(archive)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const rejected: Record<
    string,
    [make: () => Promise<Buffer> | Buffer, code: string, line: string | RegExp]
  > = {
    'an image': [() => last().body, 'NOT_AN_ARCHIVE', /^This is not the archive of a site\. Use a file/],
    nothing: [() => Buffer.alloc(0), 'NOT_AN_ARCHIVE', /^This is not/],
    'another tar file': [
      () => pack([{ name: 'letter.txt', body: Buffer.from('x') }]),
      'NOT_AN_ARCHIVE',
      /^This is not/,
    ],
    'a manifest of something else': [
      () => packSigned(changedManifest({ format: 'sitewright-backup' })),
      'NOT_AN_ARCHIVE',
      /^This is not/,
    ],
    'a newer format': [
      () => packSigned(changedManifest({ version: 2 })),
      'NEWER',
      /^This archive has the format 2, which was written by a newer release/,
    ],
    'a newer schema': [
      () => packSigned(changedManifest({ schema: 9999 })),
      'NEWER',
      /^This archive comes from a newer release \(schema 9999; here \d+\)\. Update/,
    ],
    'an older schema': [
      () => packSigned(changedManifest({ schema: 1 })),
      'OLDER',
      /^This archive comes from an older release \(schema 1; here \d+\)\. Restore it with that release/,
    ],
    'half an archive': [
      () => archive.subarray(0, archive.length / 2),
      'DAMAGED',
      damaged('it ends in the middle'),
    ],
    'an archive without its end': [() => archive.subarray(0, -1536), 'DAMAGED', /it ends|checksums/],
    'one bit in a row': [() => flipped(archive.indexOf('A heron came')), 'DAMAGED', damaged(sum)],
    'rows that name a file that is not there': [
      () => packSigned(entries.filter((entry) => entry !== last())),
      'FILES_MISSING',
      /^This archive is not whole: a file that it names is missing or cut off, such as '[\w/.-]+'\. Nothing was restored\./,
    ],
    'rows that name a file that was cut off': [
      () =>
        packSigned(
          entries.map((entry) => (entry === last() ? { ...entry, body: entry.body.subarray(1) } : entry)),
        ),
      'FILES_MISSING',
      /^This archive is not whole: a file that it names is missing or cut off/,
    ],
    'rows that name an impossible file': [
      () =>
        packSigned(
          changed('tables/media.ndjson', (body) =>
            body.replace(last().name.slice('files/'.length), '../../etc/passwd'),
          ),
        ),
      'FILES_MISSING',
      /^This archive is not whole: .* such as '\.\.\/\.\.\/etc\/passwd'/,
    ],
    'one bit in a file': [() => flipped(archive.indexOf(last().body) + 30), 'DAMAGED', damaged(sum)],
    'one bit in a header': [
      () => flipped(archive.indexOf('tables/authors.ndjson')),
      'DAMAGED',
      damaged('the header of an entry is damaged'),
    ],
    'a row that is not JSON': [
      () => packSigned(changed('tables/authors.ndjson', (body) => body.replace('{', '<'))),
      'DAMAGED',
      damaged(`a row of 'authors' cannot be read`),
    ],
    'a row that violates a constraint': [
      () =>
        packSigned(
          changed('tables/documents.ndjson', (body) => body.replace(/"status": \d/, '"status": 99')),
        ),
      'DAMAGED',
      /a row of 'documents' breaks a rule of its table \(documents_status_check\)/,
    ],
    'a row with a missing reference': [
      () =>
        packSigned(
          changed('tables/documents.ndjson', (body) =>
            body.replace(/"head_revision_id": \d+/, '"head_revision_id": 987654'),
          ),
        ),
      'DAMAGED',
      /a row of 'documents' breaks a rule of its table \(documents_site_id_head/,
    ],
    'an id out of range': [
      () =>
        packSigned(
          changed('tables/redirects.ndjson', (body) =>
            body.replace(/"id": \d+/, '"id": 9223372036854775807'),
          ),
        ),
      'DAMAGED',
      damaged(`a row of 'redirects' has an invalid id`),
    ],
    'too few rows': [
      () => packSigned(changed('tables/revisions.ndjson', (body) => body.slice(body.indexOf('\n') + 1))),
      'DAMAGED',
      /'tables\/revisions\.ndjson' has \d+ rows instead of \d+/,
    ],
    'an unknown table': [
      () =>
        packSigned(
          changed('manifest.json', (body) =>
            body.replace('"tables": {', '"tables": {"accounts": {"rows": 0, "bytes": 0},'),
          ),
        ),
      'DAMAGED',
      damaged(`it has a table 'accounts', which no site has`),
    ],
    'a path traversal': [
      () => named('files/../../evil'),
      'UNSAFE',
      /the name 'files\/\.\.\/\.\.\/evil' is outside of the archive/,
    ],
    'an absolute name': [
      () => named('/etc/evil'),
      'UNSAFE',
      /the name '\/etc\/evil' is outside of the archive/,
    ],
    'a name with backslashes': [() => named('files\\..\\evil'), 'UNSAFE', /is outside of the archive/],
    'a file outside of files/': [() => named('evil'), 'UNSAFE', /the entry 'evil' is not a file of a site/],
    'a hidden file': [() => named('files/.evil'), 'UNSAFE', /is not a file of a site/],
    'a rendition': [() => named('files/renditions/aa/bb/1.webp'), 'UNSAFE', /is not a file of a site/],
    'a symbolic link': [
      () => withType('2'),
      'UNSAFE',
      /is not a regular file \(it is a link, a folder or a device\)/,
    ],
    'a hard link': [() => withType('1'), 'UNSAFE', /is not a regular file/],
    'a folder': [() => withType('5'), 'UNSAFE', /is not a regular file/],
    'a device': [() => withType('3'), 'UNSAFE', /is not a regular file/],
  }

  test.for(Object.keys(rejected))('P25 because of %s', async (what) => {
    const [make, code, line] = rejected[what] ?? []
    const before = await everything()
    const result = await restoreFrom(web, (await make?.()) as Buffer, { identifier: 'rejected' })
    expect(result).toEqual({
      ok: false,
      error: {
        code,
        status: expect.any(Number),
        message: typeof line === 'string' ? line : expect.stringMatching(line as RegExp),
        ...(code === 'FILES_MISSING' && { more: { count: 1, files: ['heron.png'] } }),
      },
    })
    expect(await everything()).toEqual(before)
  })

  test('P25 because of too many entries, too large entries or too long rows', async () => {
    const before = await everything()
    for (const [limits, line] of [
      [{ entries: 5 }, /it has more than 5 entries/],
      [{ entryBytes: 3_000 }, /has more than 3000 bytes/],
      [{ rowBytes: 200 }, /a row of '\w+' has more than 200 bytes/],
    ] as const)
      expect(await restoreFrom(web, archive, { identifier: 'rejected', limits })).toEqual({
        ok: false,
        error: { code: 'TOO_LARGE', status: expect.any(Number), message: expect.stringMatching(line) },
      })
    expect(await everything()).toEqual(before)
  })

  test('P25 because of a taken or invalid identifier', async () => {
    const before = await everything()
    expect(await restoreFrom(web, archive)).toMatchObject({
      error: {
        code: 'IDENTIFIER_TAKEN',
        message: `The identifier 'marsh' is already taken. Choose another one.`,
      },
    })
    expect(await restoreFrom(web, archive, { identifier: 'not one' })).toMatchObject({
      error: { code: 'INVALID_IDENTIFIER' },
    })
    expect(await restoreFrom(web, archive, { identifier: 'admin' })).toMatchObject({
      error: { code: 'INVALID_IDENTIFIER' },
    })
    // Of two concurrent restores one gets it.
    const both = await Promise.all([1, 2].map(() => restoreFrom(web, archive, { identifier: 'wanted' })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await everything()).counts['sites']).toBe(String(Number(before.counts['sites']) + 1))
  })
})

test('a restore that fails while storing files leaves neither rows nor files', async () => {
  const before = await everything()
  async function* brokenArchive(): AsyncGenerator<Uint8Array> {
    yield archive.subarray(0, archive.indexOf(last().body) + 100)
    // The previous files are already stored.
    throw new Error('The disk broke.')
  }
  await expect(readSiteArchive(web, brokenArchive(), { identifier: 'broken' })).rejects.toThrow(
    'The disk broke.',
  )
  expect(await everything()).toEqual(before)
})

describe('the command as a separate process', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sitewright-restores-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Starts the built program with these arguments. */
  function start(...args: readonly string[]) {
    const { appUrl, ownerUrl } = web.database
    const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        // Holding all rows in memory would exceed this.
        NODE_OPTIONS: '--max-old-space-size=64',
        DATA_DIR: join(folder, 'data'),
        FILES_URL: `file://${web.filesDir}`,
        DATABASE_URL: appUrl,
        DATABASE_OWNER_URL: ownerUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const run = { output: '', maxMemory: 0 }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (run.output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (run.output += text))
    const watch = setInterval(() => {
      void readFile(`/proc/${child.pid}/status`, 'utf8').then(
        (status) => {
          const megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
          run.maxMemory = Math.max(run.maxMemory, megabytes)
        },
        () => undefined,
      )
    }, 100)
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    void ended.then(() => clearInterval(watch))
    return { child, run, ended }
  }

  test('P6 leaves no rows when it is killed while it stores files, and its files are swept', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      name: `files/aa/${String(index).padStart(32, '0')}/file.bin`,
      body: Buffer.alloc(100_000, index),
    }))
    const path = join(folder, 'many.tar')
    await writeFile(path, await packSigned([...entries, ...many]))
    const before = await everything()
    const { child, ended } = start('sites', 'restore', path, '--identifier', 'killed')
    await eventually(
      'files are stored',
      async () => (await everything()).files.length > before.files.length + 50,
      {
        within: 60_000,
      },
    )
    child.kill('SIGKILL')
    await ended
    await eventually('the database noticed', async () => {
      const { rowCount } = await web.database.ownerPool.query(
        `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === 0
    })
    expect((await everything()).counts).toEqual({ ...before.counts, file_sweeps: '1' })
    await sweepSiteFiles({ owner: web.database.owner, files: web.files })
    const { counts, files } = await everything()
    expect(counts).toEqual(before.counts)
    expect(files.filter((name) => !name.startsWith('.incoming'))).toEqual(
      before.files.filter((name) => !name.startsWith('.incoming')),
    )
  })

  test(
    'P6 archives and restores a site of 100,000 rows in constant memory',
    { timeout: 180_000 },
    async () => {
      const site = await web.createSite('large')
      const count = 100_000
      await web.database.ownerPool.query(
        `insert into redirects (site_id, from_path, to_url, origin)
       select $1, '/old/' || n || '/' || repeat(md5(n::text), 4), 'https://example.com/' || n, 'owner'
       from generate_series(1, $2::integer) n`,
        [site.id, count],
      )
      const path = join(folder, 'large.tar')
      const archiving = start('sites', 'archive', 'large', path)
      expect([await archiving.ended, archiving.run.output]).toEqual([
        0,
        expect.stringContaining('rows and 0 files'),
      ])
      expect((await stat(path)).size).toBeGreaterThan(30_000_000)
      const restoring = start('sites', 'restore', path, '--identifier', 'large-again', '--json')
      expect([await restoring.ended, restoring.run.output]).toEqual([
        0,
        expect.stringContaining('"identifier":"large-again"'),
      ])
      const { id } = JSON.parse(restoring.run.output) as { id: string }
      const { rows } = await web.database.ownerPool.query(
        `select count(*)::integer as count, count(distinct to_jsonb(r) - 'site_id')::integer as different
       from redirects r where site_id in ($1, $2)`,
        [site.id, id],
      )
      expect(rows).toEqual([{ count: 2 * count, different: count }])
      expect(Math.max(archiving.run.maxMemory, restoring.run.maxMemory)).toBeLessThan(400)
    },
  )
})
