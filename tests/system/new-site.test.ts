import { buffer } from 'node:stream/consumers'
import { continueCreationJob } from '#features/operation/new-sites/jobs.ts'
import { createSiteCreations } from '#features/operation/new-sites/site-creations.actions.ts'
import { openQueue } from '#main/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { eventually } from '../support/eventually.ts'
import { workFor } from '../support/worker.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAvailability } from '#features/tenancy/sites/availability.api.types.ts'
import { MAX_SITES } from '#features/operation/new-sites/new-site.actions.ts'
import {
  checkIdentifier,
  createSite,
  getSiteCreation,
  listTemplates,
} from '#features/operation/new-sites/api.types.ts'
import { getSite, listSites } from '#features/tenancy/sites/api.types.ts'
import { templateList } from '#tools/templates/template-list.ts'
import { NO_LIMITS } from '#features/tenancy/quotas/types.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { smallTemplates } from '../support/small-template.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let templates: readonly Template[]

beforeAll(async () => {
  const [kiln, broken] = await smallTemplates('kiln', 'broken')
  if (!kiln || !broken) throw new Error('There are no templates.')
  templates = [kiln, { ...broken, open: () => readTruncated(broken) }]
  web = await startWeb({ templates })
  owner = await signedIn(web, 'ida@example.test')
})
afterAll(async () => {
  await web.close()
})

/** Yields an archive until the read fails: after its files, before the last checksums. */
async function* readTruncated(template: Template): AsyncGenerator<Uint8Array> {
  const archive = await buffer(template.open())
  yield archive.subarray(0, archive.lastIndexOf('SHA256SUMS'))
  throw new Error('Read failed.')
}

/** Creates a site, and opens it to visitors. */
async function create(identifier: string, more: object = {}) {
  const created = await owner.call(createSite, { body: { identifier, title: 'Ida’s pots', ...more } })
  if (created.status === 201)
    await owner.call(changeAvailability, { site: identifier, body: { comingSoon: false } })
  await web.caughtUp()
  return created
}

async function rowsOf(identifier: string) {
  const { id } = (await owner.call(getSite, { site: identifier })).value
  await web.web.hosts.refresh(id)
  return withSite(web.database.app, id, async (tx) => ({
    id,
    media: (await tx.selectFrom('media').select('id').where('site_id', '=', id).execute()).length,
    pages: (
      await tx
        .selectFrom('documents')
        .select('id')
        .where('site_id', '=', id)
        .where('kind', '=', 'page')
        .execute()
    ).length,
  }))
}

test('a creation whose process was killed is continued by a job, without a further request', async () => {
  const began = Date.now() - 60_000
  // A process that says nothing any more.
  const lost = createSiteCreations(web.database.app, () => began)
  const queue = await openQueue(web.database, {
    log: createLog('error', { write: () => undefined }),
    work: false,
  })
  const account = { id: owner.id, operator: false }
  const asked = { title: 'Continued', template: 'kiln' }
  const key = 'killed before its site was stored'
  const enqueue = (tx: Parameters<typeof queue.enqueue>[0], startAfter: Date) =>
    queue.enqueue(
      tx,
      continueCreationJob,
      { key, account, identifier: 'continued', ...asked },
      { startAfter },
    )
  void lost.run(
    { accountId: owner.id, key, identifier: 'continued', details: asked, waitMs: 1, enqueue },
    () => new Promise(() => undefined),
    (id) => ({ id }),
  )
  await eventually('the creation has begun', async () => (await lost.find(owner.id, key)) !== undefined)
  const stop = await workFor(web, { templates })
  try {
    const creation = async () => (await owner.call(getSiteCreation, { params: { key } })).value
    await eventually('the site is there', async () => (await creation()).state === 'created')
    expect(await creation()).toMatchObject({ identifier: 'continued', error: null })
    expect((await owner.call(getSite, { site: 'continued' })).value).toMatchObject({
      title: 'Continued',
      ownsSite: true,
    })
  } finally {
    await stop()
    await queue.stop(1_000)
  }
})

test('lists the templates with their purpose', async () => {
  const { value } = await owner.call(listTemplates)
  expect(value.entries).toEqual([
    expect.objectContaining({ id: 'kiln', name: 'Low Shelf', trade: 'Portfolio' }),
    expect.objectContaining({ id: 'broken' }),
  ])
  for (const { trade, sentence } of templateList)
    expect(`${trade}: ${sentence}`).toMatch(/^[A-Z].+: [A-Z].+\.$/)
})

test('creates a site from a template as the first site of an installation; its creator owns it, and its title is unchanged', async () => {
  const created = await create('pots', { template: 'kiln' })
  expect(created.status, created.raw.text).toBe(201)
  expect(created.value).toMatchObject({
    identifier: 'pots',
    origin: web.origin('pots'),
  })
  const view = (await owner.call(getSite, { site: 'pots' })).value
  expect(view).toMatchObject({ title: 'Ida’s pots', ownsSite: true, roles: ['administrator'] })
  expect(await rowsOf('pots')).toMatchObject({ media: 2, pages: 2 })
  const home = await web.visit('pots', '/')
  expect(home.status).toBe(200)
  for (const text of ['Pots for every day', 'Ida’s pots', 'Studio', 'lang="en-GB"'])
    expect(home.text.includes(text), text).toBe(true)
})

test('creates an empty site in the requested language, available immediately', async () => {
  expect((await create('blank', { language: 'de' })).status).toBe(201)
  await web.caughtUp()
  expect((await web.visit('blank', '/')).text).toContain('lang="de"')
})

test('a site from a template has current timestamps, and its creator is its only member and author', async () => {
  const { value } = await create('fresh', { template: 'kiln' })
  const rows = await withSite(web.database.app, value.id, async (tx) => ({
    sites: await tx.selectFrom('sites').select('created_at').where('id', '=', value.id).execute(),
    releases: await tx
      .selectFrom('releases')
      .select(['created_at', 'account_id'])
      .where('site_id', '=', value.id)
      .execute(),
    revisions: await tx
      .selectFrom('revisions')
      .select('account_id')
      .where('site_id', '=', value.id)
      .execute(),
    media: await tx.selectFrom('media').select('created_at').where('site_id', '=', value.id).execute(),
    members: await tx
      .selectFrom('memberships')
      .select('account_id')
      .where('site_id', '=', value.id)
      .execute(),
  }))
  const times = [...rows.sites, ...rows.releases, ...rows.media].map((row) => row.created_at.getTime())
  expect(times.length).toBeGreaterThan(4)
  // The rows of the archive were created on 1 January.
  expect(times.filter((time) => time < Date.now() - 60_000)).toEqual([])
  expect(rows.members).toEqual([{ account_id: owner.id }])
  const authors = [...rows.releases, ...rows.revisions].map((row) => row.account_id)
  expect(authors.length).toBeGreaterThan(4)
  expect(new Set(authors)).toEqual(new Set([owner.id]))
})

test('sites from the same template share no files: deleting files of one site does not affect the other', async () => {
  const [one, other] = [
    await create('twin-one', { template: 'kiln' }),
    await create('twin-two', { template: 'kiln' }),
  ]
  const keysOf = async (siteId: string) => {
    const keys: string[] = []
    for await (const { key } of web.files.forSite(siteId).list('')) keys.push(key)
    return keys.toSorted()
  }
  const keys = await keysOf(one.value.id)
  expect(keys.length).toBe(2)
  expect(await keysOf(other.value.id)).toEqual(keys)
  await web.files.forSite(one.value.id).deletePrefix('')
  await web.caughtUp()
  for (const key of keys) {
    expect((await web.visit('twin-one', `/_media/${key}`)).status).toBe(404)
    expect((await web.visit('twin-two', `/_media/${key}`)).status).toBe(200)
  }
})

test('a template whose archive cannot be read leaves no data, and the identifier stays available', async () => {
  expect((await create('unlucky', { template: 'broken' })).status).toBe(500)
  const { rows } = await web.database.ownerPool.query("select from sites where identifier = 'unlucky'")
  expect(rows).toEqual([])
  expect((await web.database.ownerPool.query('select from file_sweeps')).rowCount).toBe(0)
  expect((await create('unlucky', { template: 'kiln' })).status).toBe(201)
})

test('rejects a template that exceeds the limits of a new site, with the limit in the message', async () => {
  const small = await startWeb({ templates, siteLimits: { ...NO_LIMITS, maxItems: 1 } })
  try {
    const person = await signedIn(small, 'small@example.test')
    const body = { identifier: 'tight', title: 'Tight', template: 'kiln' }
    const { status, apiError } = await person.call(createSite, { body })
    expect([status, apiError.error]).toEqual([
      409,
      'This template exceeds the limit of 1 page, collection or item for new sites. Choose another template, or ask the operator of the platform for a higher limit.',
    ])
  } finally {
    await small.close()
  }
})

test('checks an identifier while it is typed and suggests available ones', async () => {
  const check = async (identifier: string) =>
    (await owner.call(checkIdentifier, { params: { identifier } })).value
  await create('harbour')
  expect(await check('quay')).toEqual({ available: true, problem: null, suggestions: [] })
  expect(await check('Harbour')).toEqual({
    available: false,
    problem: "The identifier 'harbour' is already taken. Choose another one.",
    suggestions: ['harbour-site', 'my-harbour', 'the-harbour'],
  })
  const cafe = await check('Café Blüte!')
  expect(cafe).toMatchObject({
    available: false,
    suggestions: ['cafe-blute', 'cafe-blute-site', 'my-cafe-blute'],
  })
  expect(cafe.problem).toContain('is not a valid site identifier. Use 1 to 63 characters')
  expect(await check('admin')).toMatchObject({
    available: false,
    suggestions: ['admin-site', 'my-admin', 'the-admin'],
  })
  expect((await check('ß'.repeat(200))).suggestions.every((one) => one.length <= 63)).toBe(true)
})

test('rejects invalid input with an error at the invalid field, and creates no site', async () => {
  const before = (await owner.call(listSites)).value.entries.length
  for (const [body, status, field] of [
    [{ identifier: 'no spaces' }, 400, 'identifier'],
    [{ identifier: 'pots' }, 409, 'identifier'],
    [{ identifier: 'fine', title: '  ' }, 400, 'title'],
    [{ identifier: 'fine', template: 'nowhere' }, 400, 'template'],
  ] as const) {
    const response = await owner.call(createSite, { body: { title: 'A title', ...body } })
    expect(response.status, field).toBe(status)
    expect(Object.keys(response.apiError.errors ?? {})).toEqual([field])
  }
  expect((await owner.call(listSites)).value.entries.length).toBe(before)
})

test('limits the number of sites per account, also for concurrent requests', async () => {
  const person = await signedIn(web, 'many@example.test')
  for (let index = 0; index < MAX_SITES - 2; index++)
    await web.createSite(`many-${index}`, 'One of many', { ownerId: person.id })
  // The first call gets the CSRF token, which the concurrent ones share.
  await person.call(createSite, { body: { identifier: 'many-first', title: 'One more' } })
  const responses = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      person.call(createSite, { body: { identifier: `many-${name}`, title: 'One more' } }),
    ),
  )
  expect(responses.filter(({ status }) => status === 201).length).toBe(1)
  expect(responses.find(({ status }) => status === 409)?.apiError.error).toBe(
    'You have reached the limit of 25 sites per account. Delete a site that you no longer need.',
  )
})

test('creates one site for the same request twice at once, and reports its progress', async () => {
  const body = { identifier: 'once', title: 'Once', template: 'kiln', key: 'a-key-of-the-app' }
  const both = await Promise.all([1, 2].map(() => owner.call(createSite, { body })))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[1]?.value).toEqual(both[0]?.value)
  const far = await owner.call(getSiteCreation, { params: { key: body.key } })
  expect(far.value).toEqual({ state: 'created', progress: 1, identifier: 'once', error: null })
  const other = await owner.call(createSite, { body: { ...body, identifier: 'twice' } })
  expect([other.status, other.apiError.code]).toEqual([409, 'KEY_USED'])
  const failed = await owner.call(createSite, { body: { ...body, key: 'another', title: 'Again' } })
  expect([failed.status, failed.apiError.code]).toEqual([409, 'IDENTIFIER_TAKEN'])
  const why = await owner.call(getSiteCreation, { params: { key: 'another' } })
  expect(why.value).toMatchObject({ state: 'failed', identifier: null, error: failed.apiError.error })
})
