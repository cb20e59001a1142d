import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SITES } from '#features/sites/new-site.actions.ts'
import { checkIdentifier, createSite, listTemplates } from '#features/sites/new.api.types.ts'
import { getSite, listSites } from '#features/sites/api.types.ts'
import { templateList } from '#tools/templates/template-list.ts'
import { NO_LIMITS } from '#features/quotas/types.ts'
import type { Template } from '#features/sites/template.types.ts'
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
  templates = [kiln, { ...broken, open: () => breaksOff(broken) }]
  web = await startWeb({ templates })
  owner = await signedIn(web, 'ida@example.test')
})
afterAll(async () => {
  await web.close()
})

/** An archive whose disk fails after its files, before all checksums were read. */
async function* breaksOff(template: Template): AsyncGenerator<Uint8Array> {
  let previous: Uint8Array | undefined
  for await (const part of template.open()) {
    if (previous) yield previous
    previous = part
  }
  if (previous) yield previous.subarray(0, -1536)
  throw new Error('The disk broke.')
}

const make = (identifier: string, more: object = {}) =>
  owner.call(createSite, { body: { identifier, title: 'Ida’s pots', ...more } })

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

test('offers the templates with what they are for', async () => {
  const { value } = await owner.call(listTemplates)
  expect(value.entries).toEqual([
    expect.objectContaining({ id: 'kiln', name: 'Low Shelf', trade: 'Portfolio' }),
    expect.objectContaining({ id: 'broken' }),
  ])
  for (const { trade, sentence } of templateList)
    expect(`${trade}: ${sentence}`).toMatch(/^[A-Z].+: [A-Z].+\.$/)
})

test('makes a site from a template, also as the first act of an installation; its maker holds it, and its title stays', async () => {
  const made = await make('pots', { template: 'kiln' })
  expect(made.status, made.raw.text).toBe(201)
  expect(made.value).toMatchObject({
    identifier: 'pots',
    origin: web.origin('pots'),
  })
  const view = (await owner.call(getSite, { site: 'pots' })).value
  expect(view).toMatchObject({ title: 'Ida’s pots', ownsSite: true, roles: ['administrator'] })
  expect(await rowsOf('pots')).toMatchObject({ media: 2, pages: 2 })
  const front = await web.visit('pots', '/')
  expect(front.status).toBe(200)
  for (const words of ['Pots for every day', 'Ida’s pots', 'Studio', 'lang="en-GB"'])
    expect(front.text.includes(words), words).toBe(true)
})

test('makes an empty site in the language asked for, with nothing to wait for', async () => {
  expect((await make('blank', { language: 'de' })).status).toBe(201)
  await web.caughtUp()
  expect((await web.visit('blank', '/')).text).toContain('lang="de"')
})

test('a site from a template is new: its rows are of today, and its only people are of this installation', async () => {
  const { value } = await make('fresh', { template: 'kiln' })
  const rows = await withSite(web.database.app, value.id, async (tx) => ({
    sites: await tx.selectFrom('sites').select('created_at').where('id', '=', value.id).execute(),
    releases: await tx.selectFrom('releases').select('created_at').where('site_id', '=', value.id).execute(),
    media: await tx.selectFrom('media').select('created_at').where('site_id', '=', value.id).execute(),
    members: await tx
      .selectFrom('memberships')
      .select('account_id')
      .where('site_id', '=', value.id)
      .execute(),
  }))
  const moments = [...rows.sites, ...rows.releases, ...rows.media].map((row) => row.created_at.getTime())
  expect(moments.length).toBeGreaterThan(4)
  // Those of the archive are of the first of January.
  expect(moments.filter((moment) => moment < Date.now() - 60_000)).toEqual([])
  expect(rows.members).toEqual([{ account_id: owner.id }])
})

test('sites from one template share no file: what one removes, the other keeps', async () => {
  const [one, other] = [
    await make('twin-one', { template: 'kiln' }),
    await make('twin-two', { template: 'kiln' }),
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

test('a template whose archive cannot be read leaves nothing, and its address stays free', async () => {
  expect((await make('unlucky', { template: 'broken' })).status).toBe(500)
  const { rows } = await web.database.ownerPool.query("select from sites where identifier = 'unlucky'")
  expect(rows).toEqual([])
  expect((await web.database.ownerPool.query('select from file_sweeps')).rowCount).toBe(0)
  expect((await make('unlucky', { template: 'kiln' })).status).toBe(201)
})

test('a template that holds more than a new site may have is rejected with the limit', async () => {
  const small = await startWeb({ templates, siteLimits: { ...NO_LIMITS, maxItems: 1 } })
  try {
    const person = await signedIn(small, 'small@example.test')
    const body = { identifier: 'tight', title: 'Tight', template: 'kiln' }
    const { status, apiError } = await person.call(createSite, { body })
    expect([status, apiError.error]).toEqual([
      409,
      expect.stringContaining('This template holds more than a new site may have here.'),
    ])
  } finally {
    await small.close()
  }
})

test('judges an address while it is typed and offers free ones', async () => {
  const judge = async (identifier: string) =>
    (await owner.call(checkIdentifier, { params: { identifier } })).value
  await make('harbour')
  expect(await judge('quay')).toEqual({ free: true, problem: null, suggestions: [] })
  expect(await judge('Harbour')).toEqual({
    free: false,
    problem: "The identifier 'harbour' is already taken. Choose another one.",
    suggestions: ['harbour-site', 'my-harbour', 'the-harbour'],
  })
  const cafe = await judge('Café Blüte!')
  expect(cafe).toMatchObject({ free: false, suggestions: ['cafe-blute', 'cafe-blute-site', 'my-cafe-blute'] })
  expect(cafe.problem).toContain('use 1 to 63 characters')
  expect(await judge('admin')).toMatchObject({
    free: false,
    suggestions: ['admin-site', 'my-admin', 'the-admin'],
  })
  expect((await judge('ß'.repeat(200))).suggestions.every((one) => one.length <= 63)).toBe(true)
})

test('refuses what cannot be a site at the field that is wrong, and makes nothing', async () => {
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

test('an account holds a limited number of sites, however many are asked for at once', async () => {
  const greedy = await signedIn(web, 'greedy@example.test')
  for (let index = 0; index < MAX_SITES - 2; index++)
    await web.createSite(`greedy-${index}`, 'One of many', { ownerId: greedy.id })
  // The first call brings the crumb.
  await greedy.call(createSite, { body: { identifier: 'greedy-first', title: 'One more' } })
  const responses = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      greedy.call(createSite, { body: { identifier: `greedy-${name}`, title: 'One more' } }),
    ),
  )
  expect(responses.filter(({ status }) => status === 201).length).toBe(1)
  expect(responses.find(({ status }) => status === 409)?.apiError.error).toContain('at most 25 sites')
})
