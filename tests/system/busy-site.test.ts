import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importExport } from '#features/transfer/imports/actions.ts'
import { lockContent } from '#features/content/publishing/actions.ts'
import { createRedirect } from '#features/content/redirects/api.types.ts'
import { createRelease } from '#features/content/releases/api.types.ts'
import * as releases from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { inviteMember } from '#features/people/team/api.types.ts'
import type { Id } from '#lib/id.ts'
import { withDryRun } from '#platform/db/dry-run.ts'
import { withSite } from '#platform/db/tenant.ts'
import { eventually } from '../support/eventually.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

type Tx = Parameters<typeof lockContent>[0]

const POOL = 6
/** Milliseconds in which whatever does not belong to the busy site responds. */
const PROMPT = 1_000

let web: TestWeb
let owner: Person
let busy: Site
let quiet: Site
let page: Id

beforeAll(async () => {
  web = await startWeb({ poolSize: POOL })
  owner = await signedIn(web, 'owner@example.test')
  busy = await web.createSite('busy', 'Busy', { ownerId: owner.id })
  quiet = await web.createSite('quiet', 'Quiet', { ownerId: owner.id })
  page = await web.publish(busy, 'page', { urlId: 'home', title: 'Home' })
  await web.publish(quiet, 'page', { urlId: 'home', title: 'Home' })
})
afterAll(() => web.close())

/** Runs `work` in a transaction that stays open until the returned function is called. */
async function hold(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = withSite(web.database.app, busy.id, async (tx) => {
    await work(tx)
    begun.resolve()
    await ended.promise
  })
  onTestFinished(() => ended.resolve())
  await Promise.race([begun.promise, done])
  return async () => {
    ended.resolve()
    await done
  }
}

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly took: number }> => {
  const start = performance.now()
  return { value: await work(), took: performance.now() - start }
}

const publish = () => owner.call(createRelease, { site: 'busy', body: { documents: [page], note: 'Again' } })

test('a change that waits for another one ends in a conflict after two seconds, with a message that says what to do', async () => {
  const release = await hold((tx) => lockContent(tx, busy.id))
  const { value, took } = await timed(publish)
  expect(value.status).toBe(409)
  expect(value.apiError).toMatchObject({
    code: 'BUSY',
    error: 'Another change of this site is still in progress. Try again in a moment.',
  })
  expect(took).toBeGreaterThan(1_900)
  expect(took).toBeLessThan(4_000)
  await release()
  expect((await publish()).status).toBe(201)
})

test('P5 thirty waiting publications of one site leave connections for the others, and all end', async () => {
  const release = await hold((tx) => lockContent(tx, busy.id))
  const waiting = Array.from({ length: 30 }, publish)
  await eventually('publications wait', async () => {
    const { rows } = await web.database.ownerPool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })
  const uncached = await timed(() => web.visit(quiet, '/search?q=home'))
  expect(uncached.value.status).toBe(200)
  expect(uncached.took).toBeLessThan(PROMPT)
  const other = await timed(() =>
    owner.call(createRedirect, { site: 'quiet', body: { from: '/old', to: '/home' } }),
  )
  expect(other.value.status).toBe(201)
  expect(other.took).toBeLessThan(PROMPT)
  const ready = await web.ask(`localhost:${web.port}`, '/readyz')
  expect(ready.status).toBe(200)
  const ended = await timed(() => Promise.all(waiting))
  expect(new Set(ended.value.map(({ status }) => status))).toEqual(new Set([409]))
  expect(ended.took).toBeLessThan(6_000)
  await release()
})

test('readiness reports that all database connections are in use', async () => {
  const clients = await Promise.all(Array.from({ length: POOL }, () => web.database.appPool.connect()))
  onTestFinished(() => {
    for (const client of clients.splice(0)) client.release()
  })
  const ready = await web.ask(`localhost:${web.port}`, '/readyz')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.text)).toEqual({
    status: 'unavailable',
    error: 'All database connections are in use.',
  })
  for (const client of clients.splice(0)) client.release()
  await eventually('it is ready again', async () => {
    const again = await web.ask(`localhost:${web.port}`, '/readyz')
    return again.status === 200
  })
})

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Old</title><link>https://old.example</link>${Array.from(
  { length: 60 },
  (_, index) =>
    `<item><title>Note ${index}</title><link>https://old.example/notes/${index}</link><description>Text</description></item>`,
).join('')}</channel></rss>`

test('P27 a site is published, redirected and its team changed as usual while an import is checked', async () => {
  const [checked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => ended.resolve())
  const check = withDryRun(web.database.appPool, async (db) => {
    const stream = { [Symbol.asyncIterator]: () => Readable.from([Buffer.from(FEED)]).iterator() }
    const input = { siteId: busy.id, fileName: 'old.xml', streams: [stream] }
    unwrap(await importExport({ db, blocks: web.registry }, input))
    checked.resolve()
    await ended.promise
  })
  await Promise.race([checked.promise, check])
  expect((await publish()).status).toBe(201)
  const redirect = { site: 'busy', body: { from: '/before', to: '/home' } }
  expect((await owner.call(createRedirect, redirect)).status).toBe(201)
  const invitation = { email: 'new@example.test', roles: ['content-editor' as const] }
  expect((await owner.call(inviteMember, { site: 'busy', body: invitation })).status).toBe(201)
  ended.resolve()
  await check
  const { rows } = await web.database.ownerPool.query('select from imports')
  expect(rows).toEqual([])
})

test('the team of a site is changed while a publication is in progress', async () => {
  const release = await hold(async (tx) =>
    unwrap(await releases.createRelease(tx, { siteId: busy.id, documentIds: [page] })),
  )
  const invitation = { email: 'other@example.test', roles: ['content-editor' as const] }
  expect((await owner.call(inviteMember, { site: 'busy', body: invitation })).status).toBe(201)
  await release()
})
