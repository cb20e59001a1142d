import { afterAll, beforeAll, expect, test } from 'vitest'
import { provisionSiteHandler } from '#features/sites/provisioning.actions.ts'
import { MAX_SITES } from '#features/sites/provisioning.actions.ts'
import {
  checkIdentifier,
  createSite,
  getProvisioning,
  listTemplates,
  retryProvisioning,
} from '#features/sites/new.api.types.ts'
import { getSite, listSites } from '#features/sites/api.types.ts'
import { offered } from '#main/demo/templates.ts'
import { fillFromTemplate } from '#main/seed.ts'
import { withSite } from '#platform/db/tenant.ts'
import { pngOf } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { smallTemplate } from '../support/small-template.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

const failing = { left: 99 }
const templates = [
  smallTemplate(),
  smallTemplate('broken', {
    async cup() {
      if (failing.left-- > 0) throw new Error('no ink')
      return pngOf(50, 50)
    },
  }),
]
let web: TestWeb
let owner: Person
let stop: () => Promise<void>

beforeAll(async () => {
  web = await startWeb({ templates })
  stop = await workFor(web, { templates })
  owner = await signedIn(web, 'ida@example.test')
})
afterAll(async () => {
  await stop()
  await web.close()
})

const make = (identifier: string, more: object = {}) =>
  owner.call(createSite, { body: { identifier, title: 'Ida’s pots', ...more } })
const stepOf = async (site: string) => (await owner.call(getProvisioning, { site })).value.provisioning?.step

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

test('lists the templates with their categories', async () => {
  const { value } = await owner.call(listTemplates)
  expect(value.entries).toEqual([
    expect.objectContaining({ id: 'kiln', name: 'Low Shelf', trade: 'Portfolio' }),
    expect.objectContaining({ id: 'broken' }),
  ])
  for (const { trade, sentence } of offered()) expect(`${trade}: ${sentence}`).toMatch(/^[A-Z].+: [A-Z].+\.$/)
})

test('provisions a new site from a template, with the caller as owner and the given title', async () => {
  expect((await make('pots', { template: 'kiln' })).value).toMatchObject({
    identifier: 'pots',
    origin: web.origin('pots'),
  })
  const view = (await owner.call(getSite, { site: 'pots' })).value
  expect(view).toMatchObject({ title: 'Ida’s pots', ownsSite: true, roles: ['administrator'] })
  await eventually('it is filled', async () => (await stepOf('pots')) === 'done')
  expect((await owner.call(getProvisioning, { site: 'pots' })).value.provisioning).toEqual({
    template: 'kiln',
    step: 'done',
    progress: 1,
  })
  expect(await rowsOf('pots')).toMatchObject({ media: 2, pages: 2 })
  const front = await web.visit('pots', '/')
  expect(front.status).toBe(200)
  for (const words of ['Pots for every day', 'Ida’s pots', 'Studio', 'lang="en-GB"'])
    expect(front.text.includes(words), words).toBe(true)
})

test('creates an empty site in the requested language without provisioning', async () => {
  expect((await make('blank', { language: 'de' })).status).toBe(201)
  expect((await owner.call(getProvisioning, { site: 'blank' })).value).toEqual({ provisioning: null })
  await web.caughtUp()
  expect((await web.visit('blank', '/')).text).toContain('lang="de"')
})

test('resumes a killed provisioning without duplicates, and visitors never see partial content', async () => {
  await stop()
  const { value } = await make('killed', { template: 'kiln' })
  const { database, files } = web
  await web.web.hosts.refresh(value.id)
  const empty = (await web.visit('killed', '/')).text
  const kill = new AbortController()
  const [template] = templates
  const handler = (killAfter: number) =>
    provisionSiteHandler({
      db: database.app,
      provision: (provisioningRun) =>
        fillFromTemplate(
          {
            database,
            files,
            blocks: web.registry,
            ownerId: owner.id,
            progress: () => undefined,
            signal: undefined,
          },
          template ?? smallTemplate(),
          {
            ...provisioningRun,
            async onImage(done) {
              await provisioningRun.onImage(done)
              if (done === killAfter) throw new Error('killed')
            },
          },
        ),
    })
  const run = { id: '1', attempt: 1, enqueuedAt: new Date(), signal: kill.signal }
  for (const after of [1, 2]) {
    await expect(handler(after)({ siteId: value.id }, run)).rejects.toThrow('killed')
    const { provisioning } = (await owner.call(getProvisioning, { site: 'killed' })).value
    expect(provisioning?.step).toBe(after === 1 ? 'images' : 'pages')
    expect((await rowsOf('killed')).pages).toBe(0)
    expect((await web.visit('killed', '/')).text).toBe(empty)
  }
  await handler(9)({ siteId: value.id }, run)
  await handler(9)({ siteId: value.id }, run)
  expect(await rowsOf('killed')).toMatchObject({ media: 2, pages: 2 })
  expect((await web.visit('killed', '/')).text).toContain('Pots for every day')
  stop = await workFor(web, { templates })
})

test('reports a failed provisioning, which can be retried', async () => {
  const { value } = await make('unlucky', { template: 'broken' })
  // The last of its tries, without the pauses between them.
  const handler = provisionSiteHandler({
    db: web.database.app,
    provision: () => Promise.reject(new Error('no ink')),
  })
  const run = { id: '1', attempt: 4, enqueuedAt: new Date(), signal: new AbortController().signal }
  await expect(handler({ siteId: value.id }, run)).rejects.toThrow('no ink')
  expect(await stepOf('unlucky')).toBe('failed')
  expect((await owner.call(retryProvisioning, { site: 'unlucky' })).value.provisioning?.step).toBe('images')
  // Not before: the worker tries as well, and would have filled the site meanwhile.
  failing.left = 0
  await eventually('it is filled', async () => (await stepOf('unlucky')) === 'done')
  expect((await rowsOf('unlucky')).pages).toBe(2)
})

test('checks an identifier and suggests available ones', async () => {
  const judge = async (identifier: string) =>
    (await owner.call(checkIdentifier, { params: { identifier } })).value
  await make('harbour')
  expect(await judge('quay')).toEqual({ available: true, problem: null, suggestions: [] })
  expect(await judge('Harbour')).toEqual({
    available: false,
    problem: "The identifier 'harbour' is already taken. Choose another one.",
    suggestions: ['harbour-site', 'my-harbour', 'the-harbour'],
  })
  const cafe = await judge('Café Blüte!')
  expect(cafe).toMatchObject({
    available: false,
    suggestions: ['cafe-blute', 'cafe-blute-site', 'my-cafe-blute'],
  })
  expect(cafe.problem).toContain('Use 1 to 63 characters')
  expect(await judge('admin')).toMatchObject({
    available: false,
    suggestions: ['admin-site', 'my-admin', 'the-admin'],
  })
  expect((await judge('ß'.repeat(200))).suggestions.every((one) => one.length <= 63)).toBe(true)
})

test('rejects invalid input with field errors, and creates nothing', async () => {
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

test('limits the sites per account, also in concurrent requests', async () => {
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
  expect(responses.find(({ status }) => status === 409)?.apiError.error).toContain('limit of 25 sites')
})
