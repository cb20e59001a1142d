import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocument } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { breakDocument } from '../support/break-document.ts'
import { imageBlock, layoutOf, pngOf, textBlock, throwingBlock } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { holdMedia } from '../support/held-media.ts'
import { type Response, contextOf, startWeb, type TestWeb } from '../support/web.ts'

/** What responses must never contain: paths of our code, SQL, and our components. */
const INSIDE =
  /node_modules|\/src\/|\/work\/|\.tsx?:\d|at (?:async )?[\w.<>]+ \(|select .* from|insert into|published_documents|permission denied|relation "|kysely|fastify|FST_|postgres|ECONN|ETIMEDOUT|zod|TypeError|Error:/i

let web: TestWeb
let a: Site
let b: Site
let pageOfA: Id

beforeAll(async () => {
  web = await startWeb({ poolSize: 4 })
  a = await web.createSite('ailing', 'Ailing')
  b = await web.createSite('healthy', 'Healthy')
  pageOfA = await web.publish(a, 'page', { urlId: 'home', title: 'Home of A' })
  await web.publish(b, 'page', {
    urlId: 'home',
    title: 'Home of B',
    layout: layoutOf(textBlock('All is well.')),
  })
  await web.publish(b, 'page', { urlId: 'other', title: 'Other of B' })
})
afterAll(() => web.close())

let requested = 0
/** Pages of site B, one cached and one that must be rendered. */
async function expectHealthyB(): Promise<void> {
  await web.publish(b, 'page', { urlId: `fresh-${(requested += 1)}`, title: `Fresh ${requested}` })
  expect((await web.visit(b, '/home')).text).toContain('All is well.')
  expect((await web.visit(b, `/fresh-${requested}`)).status).toBe(200)
}

function expectNothingTold(response: Response): void {
  expect(INSIDE.exec(response.text.replace(/<style>[\s\S]*?<\/style>/, ''))?.[0]).toBeUndefined()
  // Nonces and request IDs are random, so they may contain any short name.
  const headers = response.rawHeaders.filter((value) => value !== response.headers['x-request-id']).join('\n')
  expect(INSIDE.exec(headers.replaceAll(/'nonce-[^']*'/g, ''))?.[0]).toBeUndefined()
  expect(response.headers['server']).toBeUndefined()
  expect(response.headers['x-powered-by']).toBeUndefined()
}

describe('an error in one site', () => {
  test.each([
    ['an invalid layout', { title: 'x', urlId: 'bad', layout: 'nonsense' }],
    [
      'a layout whose maps disagree',
      {
        title: 'x',
        urlId: 'bad',
        publishedOn: '2026-01-01T00:00:00Z',
        layout: { order: ['gone'], sections: {}, blocks: {} },
      },
    ],
    ['a body with nothing in it', {}],
    [
      'a block of garbage',
      {
        title: 'x',
        urlId: 'bad',
        publishedOn: '2026-01-01T00:00:00Z',
        layout: layoutOf({
          type: 2,
          version: 1,
          data: { text: { type: 'doc', content: [{ type: 'paragraph', content: 7 }] } },
        }),
      },
    ],
  ])('P7 %s disturbs neither another site nor another page of its own', async (name, body) => {
    const id = await web.publish(a, 'page', { urlId: `bad-${name.length}`, title: 'Bad' })
    await breakDocument(web.database, a.id, id, body)
    await web.web.hosts.refresh(a.id)
    const response = await web.visit(a, `/bad-${name.length}`)
    expect([200, 500]).toContain(response.status)
    if (response.status === 500) expect(contextOf(response).pageType).toBe(101)
    expectNothingTold(response)
    expect((await web.visit(a, '/home')).status).toBe(200)
    await expectHealthyB()
  })

  test('P7 a site is served with unreadable settings, theme and navigation', async () => {
    const rows = await web.database.owner
      .selectFrom('documents')
      .select(['id', 'kind'])
      .where('site_id', '=', a.id)
      .where('kind', 'in', ['settings', 'theme', 'navigation'])
      .execute()
    expect(rows).toHaveLength(3)
    for (const row of rows)
      await breakDocument(web.database, a.id, row.id, { title: 7, entries: 'x', templateId: {}, tweaks: [] })
    await web.web.hosts.refresh(a.id)
    const response = await web.visit(a, '/home')
    expect(response.status).toBe(200)
    expect(response.text).toContain('Home of A')
    await expectHealthyB()
  })

  test('P7 a block that throws is omitted with a warning that names it, and the rest is shown', async () => {
    await web.publish(a, 'page', {
      urlId: 'throws',
      title: 'Throws',
      layout: layoutOf(textBlock('Before it.'), throwingBlock(), textBlock('After it.')),
    })
    const lines = web.logLines.length
    const response = await web.visit(a, '/throws')
    expect(response.status).toBe(200)
    expect(response.text).toContain('Before it.')
    expect(response.text).toContain('After it.')
    expect(response.text).not.toContain('never closed')
    const warning = web.logLines.slice(lines).find((line) => line.includes('left out'))
    expect(JSON.parse(warning ?? '{}')).toMatchObject({ site: a.id, blockId: 'b2' })
    await expectHealthyB()
  })

  test('BLK-10 P7 a block of an unknown or reserved type renders nothing and logs a warning', async () => {
    const id = await web.publish(a, 'page', { urlId: 'unknown', title: 'Unknown' })
    const unknown = [15, 34, 40, 64, 999].map((type) => ({
      type,
      version: 1,
      data: { text: 'SHOULD-NOT-SHOW', mediaId: 'hero.jpg', documentId: '9999999999999999999' },
    }))
    const layout = layoutOf(textBlock('Still here.'), ...unknown)
    await breakDocument(web.database, a.id, id, {
      title: 'Unknown',
      urlId: 'unknown',
      publishedOn: '2026-01-01T00:00:00Z',
      layout,
    })
    await web.web.hosts.refresh(a.id)
    const lines = web.logLines.length
    const response = await web.visit(a, '/unknown')
    expect(response.status).toBe(200)
    expect(response.text).toContain('Still here.')
    expect(response.text).not.toContain('SHOULD-NOT-SHOW')
    const warned = web.logLines
      .slice(lines)
      .filter((line) => line.includes('left out'))
      .map((line) => (JSON.parse(line) as { type: number }).type)
    expect(warned).toEqual([15, 34, 40, 64, 999])
  })

  test('P7 a huge page of one site does not block another site', async () => {
    const big = 'Long words for a long page, again and again. '.repeat(4_000)
    await web.publish(a, 'page', {
      urlId: 'huge',
      title: 'Huge',
      layout: layoutOf(...Array.from({ length: 60 }, () => textBlock(big))),
    })
    const huge = web.visit(a, '/huge')
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => web.visit(b, '/home')))
    expect(meanwhile.every(({ text }) => text.includes('All is well.'))).toBe(true)
    const response = await huge
    expect(response.status).toBe(200)
    expect(response.body.length).toBeGreaterThan(60 * big.length)
  })

  test('P7 a failed release changes nothing and does not block another site', async () => {
    const before = await web.visit(a, '/home')
    const twins = await withSiteResult<unknown, { readonly code: string }>(
      web.database.app,
      a.id,
      async (tx) => {
        const body = { urlId: 'twin', title: 'Twin', status: 1, publishedOn: '2026-01-01T00:00:00Z' }
        const first = await createDocument(tx, web.saveContext(a), { kind: 'page', body })
        if (!first.ok) return first
        // A path that only the public table contains, left by a manual change.
        await tx
          .insertInto('published_documents')
          .values({
            site_id: a.id,
            document_id: pageOfA,
            revision_id: '1',
            kind: 'page',
            path: '/twin',
            title: '',
            visible_from: new Date(0),
            published_on: new Date(0),
          })
          .onConflict((c) => c.columns(['site_id', 'document_id']).doUpdateSet({ path: '/twin' }))
          .execute()
        return createRelease(tx, { siteId: a.id, documentIds: [first.value.documentId] })
      },
    )
    expect(twins).toMatchObject({ ok: false, error: { code: 'PATH_TAKEN' } })
    expect((await web.visit(a, '/twin')).status).toBe(404)
    expect((await web.visit(a, '/home')).text).toBe(before.text)
    await expectHealthyB()
  })

  test('P7 a release of one site does not block another', async () => {
    const free = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const releasing = withSite(web.database.app, a.id, async (tx) => {
      await createRelease(tx, { siteId: a.id, documentIds: [pageOfA] })
      started.resolve()
      await free.promise
    })
    await started.promise
    await expectHealthyB()
    expect((await web.visit(a, '/home')).status).toBe(200)
    free.resolve()
    await releasing
  })
})

describe('errors', () => {
  test('P43 an error shows the site’s error page and no details', async () => {
    const c = await web.createSite('careful', 'Careful Company')
    const id = await web.publish(c, 'page', { urlId: 'broken', title: 'Broken' })
    await breakDocument(web.database, c.id, id, { layout: [] })
    await web.web.hosts.refresh(c.id)
    for (const method of ['GET', 'HEAD']) {
      const response = await web.visit(c, '/broken', { method })
      expect(response.status).toBe(500)
      expectNothingTold(response)
    }
    const response = await web.visit(c, '/broken')
    expect(contextOf(response)).toMatchObject({ pageType: 101, website: { identifier: 'careful' } })
    expect(response.text).toContain('Careful Company')
    expect(response.headers['x-request-id']).toBeTruthy()
    const logged = web.logLines.find(
      (line) => line.includes(String(response.headers['x-request-id'])) && line.includes('"err"'),
    )
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 50, site: c.id, msg: 'A request failed' })
  })

  test('P43 responses to invalid input reveal nothing of the server', async () => {
    const json = { 'content-type': 'application/json' }
    const asks = [
      web.visit(b, '/%'),
      web.visit(b, `/${'%'.repeat(500)}`),
      web.visit(b, '/home?tag=%00&page=%ff'),
      web.visit(b, '/home', { method: 'POST', headers: json, body: '{' }),
      web.visit(b, '/home', { method: 'POST', headers: json, body: '{"__proto__":{"x":1}}' }),
      web.visit(b, '/home', { method: 'POST', headers: json, body: `"${'x'.repeat(1_100_000)}"` }),
      web.visit(b, '/home', { method: 'POST', headers: { 'content-type': 'no/such; type' }, body: 'x' }),
      web.visit(b, '/home', { method: 'OPTIONS' }),
      web.visit(b, '/home', { method: 'PROPFIND' }),
      web.visit(b, '/home', { method: 'TRACE' }),
      web.ask('nobody.localhost', '/', { method: 'POST', headers: json, body: '{' }),
      web.ask(`app.localhost:${web.port}`, '/', { method: 'POST', headers: json, body: '{' }),
      web.ask(`app.localhost:${web.port}`, '/%'),
    ]
    for (const response of await Promise.all(asks)) {
      expect(response.status).toBeLessThan(500)
      expect(response.status).toBeGreaterThanOrEqual(200)
      expectNothingTold(response)
    }
  })

  test('P43 without a database cached pages are served, others fail closed, and the server recovers', async () => {
    await web.visit(b, '/home')
    await web.visit(a, '/home')
    const pool = web.database.ownerPool
    const role = web.database.appRole
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    const database = rows[0]?.name ?? ''
    await pool.query(`alter database ${database} connection limit 0`)
    await pool.query(`revoke connect on database ${database} from public, ${role}`)
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1`,
      [role],
    )
    try {
      expect((await web.visit(b, '/home')).text).toContain('All is well.')
      for (const path of ['/not-made-yet', '/other', '/readyz', '/_media/none.png']) {
        const response = await web.visit(b, path)
        expect([500, 503], path).toContain(response.status)
        expect(response.headers['cache-control'], path).toBe('no-store')
        expectNothingTold(response)
      }
      expect((await web.visit(b, '/healthz')).status).toBe(200)
      expect((await web.ask('nobody.localhost', '/')).status).toBe(404)
    } finally {
      await pool.query(`grant connect on database ${database} to public, ${role}`)
      await pool.query(`alter database ${database} connection limit -1`)
    }
    await eventually('pages are made again', async () => (await web.visit(b, '/other')).status === 200)
    await eventually('releases are heard of again', async () => {
      await delay(1)
      const listeners = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'sitewright listen'`,
      )
      return listeners.rows.length === 1
    })
    expect((await web.visit(b, '/readyz')).status).toBe(200)
  })

  test('a page that waits for the database does not block others', async () => {
    const mediaId = await web.addImage(a, 'slow.png', await pngOf(40, 30), 'Slow')
    await web.publish(a, 'page', { urlId: 'waits', title: 'Waits', layout: layoutOf(imageBlock(mediaId)) })
    const media = await holdMedia(web)
    const waiting = web.visit(a, '/waits')
    await eventually('the page waits', async () => (await media.waiting()) === 1)
    await expectHealthyB()
    await media.release()
    expect((await waiting).status).toBe(200)
  })
})
