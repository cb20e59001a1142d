import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { breakDocument } from '../support/break-document.ts'
import { routesOf } from '../support/routes.ts'
import { contextOf, startWeb, type TestWeb, unwrap } from '../support/web.ts'

const PROTOTYPES = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  Map.prototype,
] as const

let web: TestWeb
let site: Site
let blog: Id

/** Returns all properties of the prototypes, which must be the same before and after. */
const inventory = (): unknown[][] =>
  PROTOTYPES.map((prototype: object) =>
    Reflect.ownKeys(prototype).flatMap((name) => {
      const { value, get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
      return [name, value, get, set] as unknown[]
    }),
  )
let before: unknown[][]

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('proto', 'Proto')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  await web.publish(site, 'item', { urlId: 'one', title: 'One', tags: ['__proto__', 'constructor'] }, blog)
  before = inventory()
  // From here on, adding to a prototype throws and causes a 500 that the tests detect.
  for (const prototype of PROTOTYPES) Object.preventExtensions(prototype)
})
afterAll(() => web.close())

/** They accept anything and store what they understand. */
/** Statuses of requests with a body, for routes that take one without a CSRF token. */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  // Calls that only count succeed whatever they contain (HIT-18).
  '/api/census/overlay': [200, 405],
  '/api/census/RecordHit': [200, 405],
  '/api/census/button-click': [200, 405],
  '/api/census/button-render': [200, 405],
  '/api/events/RecordEvent': [200, 405],
  // No such product.
  '/api/census/RecordQuickView/:product': [404, 405],
  '/api/events/RecordJavascriptErrors': [200, 405],
  '/api/events/Trace': [200, 405],
  // Forms of another origin.
  '/_booking': [403, 405],
  '/_booking/:token/cancellation': [403, 405],
  '/_like': [403, 405],
  '/_form/:form': [403, 405],
  '/_comments/:item': [403, 405],
  '/cart': [403, 405],
  '/checkout': [303, 403, 405],
  '/checkout/challenge/:token': [403, 405],
  '/checkout/giftcard': [403, 405],
  '/commerce/goto-checkout': [403, 405],
  '/commerce/gift-card': [403, 405],
  '/commerce/donate': [403, 405],
  '/commerce/withdrawal': [403, 404, 405],
  // Mail programs send no origin: the token alone counts, and this is none.
  '/_comment-emails/:token': [404, 405, 415],
  '/_newsletter/confirm/:token': [404, 405, 415],
  '/_newsletter/unsubscribe/:token': [404, 405, 415],
  // It says which order by its link, which none of these bodies has.
  '/api/commerce/conversions': [400, 405],
  // Nothing is locked: the form leads back.
  '/_unlock': [303, 403, 405],
}

const QUERIES = [
  '__proto__[x]=1',
  '__proto__.x=1',
  '__proto__=1',
  'constructor[prototype][x]=1',
  'constructor.prototype.x=1',
  'a[]=1&a[]=2',
  `a${'[b]'.repeat(500)}=1`,
  'a[__proto__][x]=1',
  'tag[__proto__]=1',
  'page[__proto__]=2',
  'tag=__proto__',
  'tag=constructor',
  'category=__proto__',
  'author=__proto__',
  'author=constructor',
  'month=__proto__',
  'toString=1',
  'hasOwnProperty=1',
  'valueOf[]=1',
  '%5F%5Fproto%5F%5F[x]=1',
  `${Array.from({ length: 500 }, (_, n) => `__proto__[k${n}]=1`).join('&')}`,
]
const BODIES = [
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":{"__proto__":{"x":1}}}',
  '[{"__proto__":[]}]',
  '{"\\u005f\\u005fproto\\u005f\\u005f":{"x":1}}',
]
const FORMS = ['__proto__[x]=1', 'constructor[prototype][x]=1', '__proto__.x=1', 'a[]=1']

function expectUntouched(): void {
  const now = inventory()
  for (const [index, known] of before.entries()) {
    expect(now[index]).toHaveLength(known.length)
    expect(known.every((value, place) => Object.is(value, now[index]?.[place]))).toBe(true)
  }
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
}

test('P29 no key of a header, host or path reaches a prototype', async () => {
  for (const name of ['__proto__', 'constructor', 'x-__proto__', 'tostring'])
    expect((await web.visit(site, '/blog', { headers: { [name]: 'x' } })).status, name).toBe(200)
  for (const value of ['__proto__', 'constructor', 'toString;q=1', '__proto__;q=0'])
    expect(
      (
        await web.visit(site, '/blog', {
          headers: { 'accept-encoding': value, 'if-none-match': value, cookie: `${value}=1` },
        })
      ).status,
    ).toBe(200)
  for (const host of ['__proto__', 'constructor.localhost', '__proto__.localhost', 'tostring.localhost'])
    expect((await web.ask(host, '/')).status, host).toBe(404)
  for (const path of [
    '/__proto__',
    '/constructor',
    '/blog/__proto__',
    '/blog/constructor',
    '/_media/__proto__',
    '/_media/constructor/x.png',
  ])
    expect((await web.visit(site, path)).status, path).toBe(404)
  expectUntouched()
})

test('P29 saved content with hostile keys is rejected or stripped, and reaches no prototype', async () => {
  const own = await web.createSite('hostile-content', 'Hostile')
  const hostile = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  ) as Record<string, unknown>
  const dates = { publishedOn: '2026-01-01T00:00:00Z', status: 1 }
  const save = (body: unknown) =>
    withSite(web.database.app, own.id, (tx) =>
      createDocument(tx, web.saveContext(own), { kind: 'page', body }),
    )
  const saved = unwrap(
    await save({ title: 'Hostile', urlId: 'hostile', ...dates, ...hostile, constructor: hostile }),
  )
  const withKeys = (json: string) => JSON.parse(json) as unknown
  for (const layout of [
    withKeys('{"order":["__proto__"],"sections":{"__proto__":{"placements":[]}},"blocks":{}}'),
    withKeys(
      '{"order":["constructor"],"sections":{"constructor":{"placements":[{"blockId":"__proto__","span":12}]}},"blocks":{"__proto__":{"type":2,"version":1,"data":{}}}}',
    ),
    { order: ['s1'], sections: { s1: { placements: [{ blockId: 'constructor', span: 12 }] } }, blocks: {} },
    { order: ['constructor'], sections: {}, blocks: {} },
  ]) {
    const made = await save({ title: 'x', urlId: 'hostile-layout', ...dates, layout })
    expect(made, JSON.stringify(layout)).toMatchObject({ ok: false, error: { code: 'INVALID_BODY' } })
  }
  const block = {
    type: 2,
    version: 1,
    data: withKeys('{"__proto__":{"polluted":1},"text":{"type":"doc","content":[]}}') as Record<
      string,
      unknown
    >,
  }
  const rejected = await save({ title: 'x', urlId: 'hostile-block', ...dates, layout: layoutOf(block) })
  if (rejected.ok) {
    const stored = await web.database.owner
      .selectFrom('revisions')
      .select('body')
      .where('id', '=', rejected.value.revisionId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored.body)).not.toContain('polluted')
  }
  const settings = await web.database.owner
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', own.id)
    .where('kind', '=', 'theme')
    .executeTakeFirstOrThrow()
  const tweaks = withKeys('{"__proto__":"polluted","constructor":"polluted","fine":"yes"}')
  await withSite(web.database.app, own.id, async (tx) => {
    await saveRevision(tx, web.saveContext(own), { documentId: settings.id, body: { tweaks } })
    unwrap(await createRelease(tx, { siteId: own.id, documentIds: [settings.id, saved.documentId] }))
  })
  await web.web.hosts.refresh(own.id)
  const response = await web.visit(own, '/hostile')
  expect(response.status).toBe(200)
  expect(contextOf(response).permissions).toEqual({})
  expectUntouched()
})

test('P29 stored content with hostile keys is shown without them', async () => {
  const id = await web.publish(site, 'page', { urlId: 'stored', title: 'Stored' })
  const layout = JSON.parse(
    `{"order":["__proto__","constructor","s1"],"sections":{"__proto__":{"placements":[]},"s1":{"placements":[{"blockId":"__proto__","span":12},{"blockId":"b1","span":12}]}},"blocks":{"b1":${JSON.stringify(textBlock('Readable.'))},"__proto__":{"type":2,"version":1,"data":{"__proto__":{"x":1}}}}}`,
  ) as unknown
  await breakDocument(web.database, site.id, id, {
    title: 'Stored',
    urlId: 'stored',
    publishedOn: '2026-01-01T00:00:00Z',
    layout,
  })
  await web.web.hosts.refresh(site.id)
  expect([200, 500]).toContain((await web.visit(site, '/stored')).status)
  expect((await web.visit(site, '/blog')).status).toBe(200)
  expectUntouched()
})

describe('with frozen prototypes', () => {
  // Last in this file, because it cannot be undone; Node itself cannot read a header named 'constructor' any more.
  beforeAll(() => {
    for (const prototype of PROTOTYPES) Object.freeze(prototype)
  })

  test('P29 no key of a query reaches a prototype, on any route', async () => {
    const paths = routesOf(web.web.http).flatMap((route) =>
      route.endsWith('*')
        ? [
            route.slice(0, -1),
            `${route.slice(0, -1)}blog`,
            `${route.slice(0, -1)}blog/one`,
            `${route.slice(0, -1)}__proto__`,
          ]
        : [route],
    )
    expect(paths.length).toBeGreaterThan(8)
    for (const path of paths) {
      for (const query of QUERIES) {
        for (const host of [`proto.localhost:${web.port}`, `app.localhost:${web.port}`]) {
          const { status } = await web.ask(host, `${path}?${query}`)
          expect(status, `${host}${path}?${query.slice(0, 100)}`).toBeLessThan(500)
        }
      }
    }
    expectUntouched()
    expect((await web.visit(site, '/blog?tag=__proto__')).status).toBe(200)
    expect((await web.visit(site, '/blog?tag=toString')).status).toBe(404)
  })

  test('P29 no key of a body reaches a prototype, on any route', async () => {
    for (const path of [...routesOf(web.web.http), '/blog', '/api/x']) {
      const expected = EXPECTED[path] ?? [400, 405, 415]
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        for (const body of BODIES) {
          const response = await web.visit(site, path, {
            method,
            headers: { 'content-type': 'application/json' },
            body,
          })
          expect(expected, `${method} ${path} ${body}`).toContain(response.status)
        }
        for (const body of FORMS) {
          const response = await web.visit(site, path, {
            method,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body,
          })
          expect(expected, `${method} ${path} ${body}`).toContain(response.status)
        }
      }
    }
    expectUntouched()
  })
})
