import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSiteLimits, suspendSite } from '#features/operation/operator/api.types.ts'
import { getSiteUsage } from '#features/tenancy/quotas/api.types.ts'
import { NO_LIMITS } from '#features/tenancy/quotas/types.ts'
import { getSettings } from '#features/content/settings/api.types.ts'
import { getSite } from '#features/tenancy/sites/api.types.ts'
import { changeAvailability } from '#features/tenancy/sites/availability.api.types.ts'
import { createSite, restoreSite } from '#features/operation/new-sites/api.types.ts'
import { listTeam } from '#features/people/team/api.types.ts'
import { createMarsh } from '../support/archived-site.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { archiveOf, packSigned } from '../support/site-archive.ts'
import { smallTemplates } from '../support/small-template.ts'
import { type HeldEntry, unpack } from '../support/tar-files.ts'
import { askOnce, startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

const FOR_NEW_SITES = { ...NO_LIMITS, maxItems: 30 }
let web: TestWeb
let stop: () => Promise<void>
let operator: Person
let owner: Person
let archive: Buffer
let entries: HeldEntry[]

beforeAll(async () => {
  const templates = await smallTemplates('kiln')
  web = await startWeb({ siteLimits: FOR_NEW_SITES, templates })
  stop = await workFor(web)
  operator = await signedIn(web, 'operator@example.test', { operator: true })
  owner = await signedIn(web, 'ida@example.test')
  const { site } = await createMarsh(web)
  const params = { identifier: 'marsh' }
  await operator.call(setSiteLimits, {
    params,
    body: { maxItems: 9, maxBytes: 5_000_000, maxMailsPerDay: 0, maxRequestsPerMinute: 1, lightbox: false },
  })
  await operator.call(suspendSite, { params, body: { suspended: true } })
  archive = await archiveOf(web, site)
  entries = await unpack(archive)
})
afterAll(async () => {
  await stop()
  await web.close()
})

/** Sends bytes as the app does, with a person's cookies and crumb. */
async function upload(bytes: Buffer, query: Record<string, string>, person = owner) {
  await person.call(getSite, { site: 'nowhere' })
  const headers = {
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: web.config.appOrigin,
    'sec-fetch-site': 'same-origin',
    'x-csrf-token': person.cookies.get('crumb') ?? '',
    'content-type': 'application/octet-stream',
  }
  const response = await askOnce(
    web.port,
    new URL(web.config.appOrigin).host,
    `${restoreSite.path}?${new URLSearchParams(query).toString()}`,
    { method: 'POST', headers, body: bytes },
  )
  await web.caughtUp()
  return { status: response.status, json: JSON.parse(response.text) as Record<string, unknown> }
}

/** Counts of sites and everything in them, and all stored files. */
async function everything() {
  const count = async (table: string) =>
    (await web.database.ownerPool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count
  const tables = ['sites', 'documents', 'revisions', 'media', 'memberships', 'domains', 'site_limits']
  return {
    counts: await Promise.all(tables.map(count)),
    files: (await readdir(web.filesDir, { recursive: true })).filter((name) => !name.startsWith('.incoming')),
  }
}

test('restores an archive as a site of its uploader, without limits, suspension, members and domain verification of the original', async () => {
  const made = await upload(archive, { identifier: 'fen', title: 'The fen' })
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({
    identifier: 'fen',
    origin: web.origin('fen'),
    domains: ['marsh.example.com'],
  })
  expect((await web.visit('fen', '/about')).text).toContain('Words that stay')
  expect((await web.visit('fen', '/about')).text).toContain('The fen')
  expect((await web.visit('marsh', '/about')).status).toBe(404)
  const site = { site: 'fen' }
  expect((await owner.call(getSettings, site)).value.body.title).toBe('The fen')
  expect((await owner.call(getSite, site)).value).toMatchObject({ ownsSite: true, suspended: false })
  expect((await owner.call(getSiteUsage, site)).value.limits).toEqual(FOR_NEW_SITES)
  const team = (await owner.call(listTeam, site)).value
  expect(team.members.map(({ email }) => email)).toEqual(['ida@example.test'])
  expect(team.invitations).toEqual([])
  const { rows } = await web.database.ownerPool.query(`select verified_at from domains where site_id = $1`, [
    made.json['id'],
  ])
  expect(rows).toEqual([{ verified_at: null }])
  // More requests than the limit of the original site allows.
  for (const _ of [1, 2, 3]) expect((await web.visit('fen', '/about')).status).toBe(200)
})

test('an archive that is sent twice with one key is restored once, even if the first response was lost', async () => {
  const query = { identifier: 'once', title: 'Once', key: 'a-key-of-the-app' }
  const first = await upload(archive, query)
  expect(first.status).toBe(201)
  expect(await upload(archive, query)).toEqual(first)
})

test('a rejected archive returns a reason and a hint, and stores nothing', async () => {
  const before = await everything()
  const changed = (name: string, change: (body: string) => string) =>
    entries.map((entry) =>
      entry.name === name ? { name, body: Buffer.from(change(entry.body.toString())) } : entry,
    )
  const damaged = Buffer.from(archive)
  damaged.fill(0x2a, damaged.length - 4000, damaged.length - 3990)
  const manyRows = changed('tables/documents.ndjson', (body) => {
    const [first = ''] = body.split('\n').filter((line) => line.includes('"page"'))
    const row = JSON.parse(first) as object
    const more = Array.from({ length: 40 }, (_, at) =>
      JSON.stringify({ ...row, id: 900_000 + at, url_id: `more-${at}` }),
    )
    return `${body}${more.join('\n')}\n`
  })
  const manifest = entries.find(({ name }) => name === 'manifest.json')
  const manifestJson = JSON.parse(manifest?.body.toString() ?? '{}') as {
    tables: Record<string, { rows: number; bytes: number }>
  }
  const counted = { ...manifestJson, tables: { ...manifestJson.tables } }
  const documents = manifestJson.tables['documents'] ?? { rows: 0, bytes: 0 }
  counted.tables['documents'] = { ...documents, rows: documents.rows + 40 }
  const many = manyRows.map((entry) =>
    entry.name === 'manifest.json' ? { ...entry, body: Buffer.from(JSON.stringify(counted)) } : entry,
  )
  const farIds = changed('tables/media.ndjson', (body) =>
    body.replaceAll(/"id": ?\d+/g, '"id": 90000000000000'),
  )
  const cases: [Buffer, number, string, RegExp][] = [
    [Buffer.from('not a tar file'.repeat(100)), 422, 'NOT_AN_ARCHIVE', /not the archive of a site/],
    [damaged, 422, 'DAMAGED', /damaged.*Nothing was restored/],
    [Buffer.alloc(21 * 1024 ** 2), 413, 'TOO_LARGE', /the limit is 20 MB/],
    [
      await packSigned(many),
      409,
      'ITEM_LIMIT_REACHED',
      /limit of 30 pages, collections and items for new sites.*Nothing was restored/,
    ],
    [await packSigned(farIds), 422, 'UNSAFE', /ids of its rows in 'media' are too high/],
  ]
  for (const [bytes, status, code, message] of cases) {
    const rejected = await upload(bytes, { identifier: 'bog' })
    expect([rejected.status, rejected.json['code']]).toEqual([status, code])
    expect(rejected.json['error']).toMatch(message)
  }
  const taken = await upload(archive, { identifier: 'marsh' })
  expect(taken).toMatchObject({ status: 409, json: { code: 'IDENTIFIER_TAKEN' } })
  expect(taken.json['errors']).toHaveProperty('identifier')
  expect((await upload(archive, { identifier: 'admin' })).status).toBe(400)
  expect(await everything()).toEqual(before)
})

test('one of two concurrent uploads with the same identifier creates a site, and the other returns that it is taken', async () => {
  const other = await signedIn(web, 'nora@example.test')
  const responses = await Promise.all([
    upload(archive, { identifier: 'moor' }),
    upload(archive, { identifier: 'moor' }, other),
  ])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(responses.find(({ status }) => status === 409)?.json['code']).toBe('IDENTIFIER_TAKEN')
  const { rows } = await web.database.ownerPool.query(`select from sites where identifier = 'moor'`)
  expect(rows).toHaveLength(1)
})

test('a site from a template has the language that its owner chose, and the texts of the template', async () => {
  const body = { identifier: 'pottery', title: 'ورشة', language: 'ar', template: 'kiln' }
  expect((await owner.call(createSite, { body })).status).toBe(201)
  await owner.call(changeAvailability, { site: 'pottery', body: { comingSoon: false } })
  await web.caughtUp()
  const page = (await web.visit('pottery', '/')).text
  expect(page).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/)
  expect(page).toContain('Pots for every day')
})
