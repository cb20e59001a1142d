import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDomain } from '#features/tenancy/domains/store.ts'
import { UNARCHIVED_TABLES } from '#schema/unarchived-tables.ts'
import { sitesCommand } from '#main/commands/sites.ts'
import { createMarsh, MARSH_PATHS } from '../support/archived-site.ts'
import { typing } from '../support/commands.ts'
import { eventually } from '../support/eventually.ts'
import { archiveOf, packSigned, restoreFrom } from '../support/site-archive.ts'
import { rowsOfSite } from '../support/site-rows.ts'
import { unpack } from '../support/tar-files.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let folder: string
let marsh: Awaited<ReturnType<typeof createMarsh>>
let archive: Buffer
/** Tables that differ in a restored site: keys of this site alone, and domain verification. */
const EXCLUDED_TABLES = [...UNARCHIVED_TABLES, 'domains']

beforeAll(async () => {
  web = await startWeb()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-archives-'))
  marsh = await createMarsh(web)
  archive = await archiveOf(web, marsh.site)
  // From here on the site is reached by its identifier again.
  await web.database.ownerPool.query('update domains set verified_at = null')
  await web.caughtUp()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await web.close()
})

const rowsOf = (siteId: string, without = EXCLUDED_TABLES) =>
  rowsOfSite(web.database.ownerPool, siteId, without)
const type = (line: string) => typing(web, [sitesCommand])(line)

/** Returns the responses at all URLs of a site, without its id and form keys. */
async function responsesOf(identifier: string, siteId: string): Promise<Record<string, string>> {
  const responses: Record<string, string> = {}
  for (const path of [...MARSH_PATHS, marsh.image]) {
    const { status, headers, body } = await web.visit(identifier, path)
    const text = body
      .toString('latin1')
      .replaceAll(`"id":"${siteId}"`, '"id":"…"')
      .replaceAll(/(name="key" value=")[^"]*/g, '$1…')
    responses[path] = `${status} ${String(headers['content-type'])} ${String(headers['location'])}\n${text}`
  }
  return responses
}

test('P6 an export before deletion can be restored with equal rows in every table and equal responses at every URL', async () => {
  const responses = await responsesOf('marsh', marsh.site.id)
  // Paths not found are logged after the response.
  await eventually('the path is logged', async () => {
    const { not_found_log: logged = [] } = await rowsOf(marsh.site.id)
    return logged.length > 0
  })
  const rows = await rowsOf(marsh.site.id)
  const filled = Object.entries(rows).filter(([, found]) => found.length > 0)
  expect(filled.length).toBeGreaterThan(13)
  expect(Object.values(responses).map((response) => response.slice(0, 3))).toEqual(
    '200 200 200 200 200 401 301 404 200 200 200 200 200'.split(' '),
  )
  const path = join(folder, 'marsh.tar')
  expect(await type(`sites delete marsh --archive ${path}`)).toMatchObject({ code: 0, err: [] })
  expect(await responsesOf('marsh', '0')).not.toEqual(responses)

  const restored = await type(`sites restore ${path} --match-accounts --json`)
  expect(restored).toMatchObject({ code: 0, err: [] })
  const made = restored.json() as { id: string; skippedRows: number }
  expect(Number(made.id)).toBeGreaterThan(Number(marsh.site.id))
  expect(made.skippedRows).toBe(0)
  // Only reminders are not sent: the site may still exist elsewhere, and send them.
  const reminder = /"remind_at": "[^"]+"/
  expect(rows['bookings']?.[0]).toMatch(reminder)
  const bookings = rows['bookings']?.map((row) => row.replace(reminder, '"remind_at": null'))
  expect(await rowsOf(made.id)).toEqual({ ...rows, bookings })
  // The database maintains the sites of an account itself.
  const siteCount = 'select count(*)::integer as sites from account_sites where site_id = $1'
  expect((await web.database.ownerPool.query(siteCount, [made.id])).rows).toEqual([{ sites: 2 }])
  expect(await responsesOf('marsh', made.id)).toEqual(responses)
})

test('P6 deleting a site deletes all its rows and files', async () => {
  const { id } = unwrap(await restoreFrom(web, archive, { identifier: 'deleted', matchAccounts: true }))
  const before = Object.values(await rowsOf(id, [])).flat().length
  expect(before).toBeGreaterThan(30)
  expect(await type(`sites delete deleted --archive ${join(folder, 'deleted.tar')}`)).toMatchObject({
    code: 0,
  })
  expect(Object.values(await rowsOf(id, [])).flat()).toEqual([])
  const stored = []
  for await (const file of web.files.forSite(id).list('')) stored.push(file)
  expect(stored).toEqual([])
})

test('P17 serves domains of a restored site only after they are verified again, with another token', async () => {
  const restored = unwrap(await restoreFrom(web, archive, { identifier: 'fen' }))
  expect(restored.domains).toEqual(['marsh.example.com'])
  const hostname = 'marsh.example.com'
  const [there, here] = [
    (await unpack(archive)).find(({ name }) => name === 'tables/domains.ndjson')?.body.toString() ?? '',
    await findDomain(web.database.app, { siteId: restored.id, hostname }),
  ]
  expect(JSON.parse(there)).toMatchObject({ hostname, verified_at: expect.any(String) })
  expect(here).toMatchObject({
    verified_at: null,
    checked_at: null,
    proof: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  expect(there).not.toContain(here?.proof)
  expect((await web.ask(hostname, '/about')).text).not.toContain('/fen')
})

test('a restored site has no accounts of the original unless they are matched by email address', async () => {
  const { ownerPool } = web.database
  const named = async (id: string) => {
    const { rows } = await ownerPool.query<{ account: string | null }>(
      `select account_id::text as account from revisions where site_id = $1 group by 1
       union all select account_id::text from memberships where site_id = $1 order by 1`,
      [id],
    )
    return rows.map(({ account }) => account)
  }
  const unmatched = unwrap(await restoreFrom(web, archive, { identifier: 'alone' }))
  expect([unmatched.skippedRows, await named(unmatched.id)]).toEqual([2, [null]])

  await ownerPool.query(`update accounts set email = 'else@example.test' where email = 'bert@example.test'`)
  const matched = unwrap(await restoreFrom(web, archive, { identifier: 'known', matchAccounts: true }))
  expect([matched.skippedRows, new Set(await named(matched.id))]).toEqual([1, new Set([marsh.ownerId, null])])
  await ownerPool.query(`update accounts set email = 'bert@example.test' where email = 'else@example.test'`)

  const path = join(folder, 'owned.tar')
  await writeFile(path, archive)
  expect((await type(`sites restore ${path} --identifier owned --owner nobody@example.test`)).err).toEqual([
    'There is no account nobody@example.test. Give the email of an account.',
  ])
  const owned = await type(`sites restore ${path} --identifier owned --owner ANNA@example.test --json`)
  const { id } = owned.json() as { id: string }
  const { rows } = await ownerPool.query(
    'select account_id::text, permissions from memberships where site_id = $1',
    [id],
  )
  expect(rows).toEqual([{ account_id: marsh.ownerId, permissions: { administrator: true } }])
})

test('a site from an installation with higher ids can be edited at once', async () => {
  const entries = await unpack(archive)
  const raise = (rows: string, by: number) =>
    rows.replaceAll(/"id": (\d+)/g, (_all, id) => `"id": ${Number(id) + by}`)
  for (const ahead of [700, 3_000_000_000_000]) {
    const raised = await packSigned(
      entries.map((entry) =>
        entry.name === 'tables/redirects.ndjson'
          ? { ...entry, body: Buffer.from(raise(entry.body.toString(), ahead)) }
          : entry,
      ),
    )
    const { id } = unwrap(await restoreFrom(web, raised, { identifier: `ahead-${ahead}` }))
    const { rows } = await web.database.ownerPool.query<{ id: string }>(
      `insert into redirects (site_id, from_path, to_url, origin) values ($1, '/new', '/', 'owner') returning id`,
      [id],
    )
    expect(Number(rows[0]?.id)).toBeGreaterThan(ahead)
    expect(Number(rows[0]?.id)).toBeLessThan(ahead + 200)
  }
})

test('P44 an archive of an earlier schema is restored into tables and columns that were renamed since', async () => {
  const rename = (text: string, names: Readonly<Record<string, string>>) =>
    Object.entries(names).reduce(
      (renamed, [now, then]) => renamed.replaceAll(`"${now}":`, `"${then}":`),
      text,
    )
  const tables = {
    previous_files: 'former_files',
    not_found_log: 'missing_paths',
    image_fetches: 'picture_fetches',
  }
  const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    previous_files: { previous_key: 'former_key' },
    redirects: { to_url: 'to_address' },
    import_references: { url: 'address', created: 'made' },
  }
  const older = (await unpack(archive)).map(({ name, body }) => {
    const text = body.toString()
    if (name === 'manifest.json')
      return { name, body: Buffer.from(JSON.stringify({ ...JSON.parse(rename(text, tables)), schema: 27 })) }
    const table = /^tables\/(\w+)\.ndjson$/.exec(name)?.[1] ?? ''
    if (table === '') return { name, body }
    const then = tables[table as keyof typeof tables] ?? table
    return { name: `tables/${then}.ndjson`, body: Buffer.from(rename(text, columns[table] ?? {})) }
  })
  const { id } = unwrap(await restoreFrom(web, await packSigned(older), { identifier: 'older' }))
  const current = unwrap(await restoreFrom(web, archive, { identifier: 'current' }))
  const [restored, expected] = [await rowsOf(id), await rowsOf(current.id)]
  for (const table of ['redirects', 'import_references', 'not_found_log'])
    expect(expected[table]?.length, table).toBeGreaterThan(0)
  expect(restored).toEqual(expected)
})

test('an archive is a tar file with standard checksums, without secrets of visitors and programs', async () => {
  const path = join(folder, 'plain.tar')
  await writeFile(path, archive)
  const into = await mkdtemp(join(folder, 'unpacked-'))
  const run = promisify(execFile)
  await run('tar', ['-xf', path, '-C', into])
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: into })
  const manifest = JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({
    format: 'sitewright-site',
    version: 1,
    identifier: 'marsh',
    schema: expect.any(Number),
  })
  const tables = Object.keys(manifest['tables'] as object)
  for (const name of UNARCHIVED_TABLES) expect(tables).not.toContain(name)
  expect(
    (await readFile(join(into, 'accounts.ndjson'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    { id: Number(marsh.ownerId), email: 'Anna@Example.test' },
    { id: expect.any(Number), email: 'bert@example.test' },
  ])
})

test('every column of a site that could contain a secret is listed', async () => {
  const { rows } = await web.database.ownerPool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and column_name ~ 'hash|secret|token|password|proof|key'
       and table_name in (select table_name from information_schema.columns where column_name = 'site_id')
     order by 1`,
  )
  const columns = rows
    .map(({ column }) => column)
    .filter((column) => !UNARCHIVED_TABLES.some((table) => column.startsWith(`${table}.`)))
  // Archived on purpose: passwords of locks stay valid; a storage key is the name of a file; proofs are replaced;
  // the hash of a page is its URL fragment.
  // and the links of bookings work on. A key of a form was spent by its submission; a signing secret is computed from its number and that of the installation. Codes of gift cards are keyed hashes; the rest are email addresses and digests.
  expect(columns).toEqual([
    'bookings.request_key',
    'bookings.token',
    'discount_uses.email_key',
    'documents.password_hash',
    'domains.proof',
    'form_files.storage_key',
    'form_submissions.key_hash',
    'forms.secret_number',
    'forms.secret_renewed_at',
    'gift_cards.code_hash',
    'media.storage_key',
    'order_refunds.key',
    'orders.draft_hash',
    'orders.email_key',
    'previous_files.previous_key',
    'previous_files.storage_key',
    'product_files.storage_key',
    'site_events.page_hash',
    'site_locks.password_hash',
    'subscribers.email_key',
    'subscribers.key_hash',
    'withdrawals.key_hash',
  ])
})
