import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import {
  changeDocuments,
  publishDocuments,
  type Outcomes,
} from '#features/content/pages/documents.api.types.ts'
import { listFiles, uploadFile } from '#features/media/media/files.api.types.ts'
import { createRedirect, listRedirects } from '#features/content/redirects/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { withSite } from '#platform/db/tenant.ts'
import { messagesOf } from '../support/count-messages.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

const BULK = 500
/** The others only have to be released. */
const DRAFTS = 50
const MAX_ENVELOPE = 5

let web: TestWeb
let site: Site
let owner: Person

beforeAll(async () => {
  // Polling would send messages of its own.
  web = await startWeb({ pollEvery: 3_600_000 })
  site = await web.createSite('kiln', 'Kiln')
  owner = await signedIn(web, 'olga@example.test')
  await permit(web, site, owner.id, { administrator: true })
})
afterAll(() => web.close())

const here = { site: 'kiln' }
const count = async (table: 'audit_events' | 'releases' | 'redirects' | 'media') => {
  const { total } = await web.database.owner
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('total'))
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  return total
}

test('a call of the API needs at most five messages to the database besides those of its handler', async () => {
  await owner.call(listRedirects, here)
  const messages = await messagesOf(web.database.appPool, () => owner.call(listRedirects, here))
  const own = messages.filter((text) => /from "?(redirects|documents|published_documents)/i.test(text))
  expect(own.length).toBeGreaterThan(0)
  expect(messages.filter((text) => !own.includes(text)).length, messages.join('\n')).toBeLessThanOrEqual(
    MAX_ENVELOPE,
  )
})

test('a call to a site of others does the same work as one to a site that does not exist, and returns the same', async () => {
  const stranger = await signedIn(web, 'stranger@example.test')
  const results = []
  for (const identifier of ['kiln', 'none']) {
    const responses: [number, string, readonly string[]][] = []
    const messages = await messagesOf(web.database.appPool, async () => {
      for (const list of ['redirects', 'files', 'team']) {
        const { status, text, headers } = await stranger.ask('GET', `/api/sites/${identifier}/${list}`)
        responses.push([status, text, Object.keys(headers)])
      }
    })
    results.push({ messages, responses })
  }
  expect(results[0]?.responses.map(([status]) => status)).toEqual([403, 403, 403])
  expect(results[1]).toEqual(results[0])
})

describe('a change whose audit event cannot be stored', () => {
  beforeAll(async () => {
    await sql`create function reject_audit_events() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full.'; end $$`.execute(web.database.owner)
    await sql`create trigger reject_audit_events before insert on audit_events
      for each row execute function reject_audit_events()`.execute(web.database.owner)
  })
  afterAll(async () => {
    await sql`drop function reject_audit_events cascade`.execute(web.database.owner)
  })

  test('changes nothing in a route with one transaction', async () => {
    const { status } = await owner.call(createRedirect, { ...here, body: { from: '/old', to: '/new' } })
    expect(status).toBe(500)
    expect(await count('redirects')).toBe(0)
    expect(await count('audit_events')).toBe(0)
  })

  test('changes nothing in a route with transactions of its own', async () => {
    const { status } = await owner.call(uploadFile, {
      ...here,
      query: { name: 'notes.txt' },
      bytes: 'Notes of the kiln.',
    })
    expect(status).toBe(500)
    expect((await owner.call(listFiles, here)).value.entries).toEqual([])
  })
})

test('a change and its audit event are both stored, and a failed change leaves neither', async () => {
  const body = { from: '/old', to: '/new' }
  expect((await owner.call(createRedirect, { ...here, body })).status).toBe(201)
  expect((await owner.call(createRedirect, { ...here, body })).status).toBe(409)
  const { entries } = (await owner.call(listAuditEvents, here)).value
  expect(entries.map(({ action, details }) => [action, details])).toEqual([['createRedirect', body]])
})

describe(`a change of ${BULK} documents`, () => {
  let items: readonly Id[]
  let collection: Id

  beforeAll(async () => {
    collection = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
    const publishedOn = new Date(web.clock.now - 86_400_000).toISOString()
    items = await withSite(web.database.app, site.id, async (tx) => {
      const ids: Id[] = []
      for (let number = 0; number < BULK; number++) {
        const body = {
          urlId: `post-${number}`,
          title: `Post ${number}`,
          status: number < DRAFTS ? 4 : 1,
          publishedOn,
        }
        const input = { kind: 'item', collectionId: collection, body } as const
        ids.push(unwrap(await createDocument(tx, web.saveContext(site), input)).documentId)
      }
      return ids
    })
  })

  const transactions = (messages: readonly string[]) =>
    messages.filter((text) => /^(begin|start)/i.test(text))

  test('publishes them in one transaction and one release, and reports those that cannot be', async () => {
    const thrown = items.at(-1) ?? ''
    await owner.call(changeDocuments, { ...here, body: { documents: [thrown], change: { type: 'trash' } } })
    const before = await count('releases')
    let results: Outcomes['results'] = []
    const messages = await messagesOf(web.database.appPool, async () => {
      const published = await owner.call(publishDocuments, { ...here, body: { documents: [...items] } })
      expect(published.raw.text.slice(0, 200)).toContain('results')
      results = published.value.results
    })
    expect(transactions(messages)).toHaveLength(1)
    expect((await count('releases')) - before).toBe(1)
    expect(results).toHaveLength(BULK)
    expect(results.filter(({ ok }) => !ok)).toEqual([
      { id: thrown, ok: false, error: 'This document is in the trash. Restore it first.' },
    ])
    await web.web.hosts.refresh(site.id)
    expect((await web.visit(site, '/blog/post-7')).status).toBe(200)
  })

  test('moves them to the trash in one transaction and one release', async () => {
    const before = await count('releases')
    const few = items.slice(0, 10)
    const body = { documents: few, change: { type: 'trash' } }
    const messages = await messagesOf(web.database.appPool, async () => {
      const { value } = await owner.call(changeDocuments, { ...here, body })
      expect(value.results.filter(({ ok }) => ok)).toHaveLength(few.length)
    })
    expect(transactions(messages)).toHaveLength(1)
    expect((await count('releases')) - before).toBe(1)
    await web.web.hosts.refresh(site.id)
    expect((await web.visit(site, '/blog/post-7')).status).toBe(404)
  })

  test('changes nothing at all when the release fails', async () => {
    const [first = ''] = items
    await owner.call(changeDocuments, {
      ...here,
      body: { documents: items.slice(0, 2), change: { type: 'restore' } },
    })
    await web.publish(site, 'page', { urlId: randomBytes(4).toString('hex'), title: 'Other' })
    const before = await count('releases')
    await sql`create function reject_releases() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full.'; end $$`.execute(web.database.owner)
    await sql`create trigger reject_releases before insert on releases
      for each row execute function reject_releases()`.execute(web.database.owner)
    const published = await owner.call(publishDocuments, { ...here, body: { documents: items.slice(0, 2) } })
    await sql`drop function reject_releases cascade`.execute(web.database.owner)
    expect(published.status).toBe(500)
    expect((await count('releases')) - before).toBe(0)
    const { status } = await web.database.owner
      .selectFrom('documents')
      .select('status')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(status).toBe(4)
  })
})
