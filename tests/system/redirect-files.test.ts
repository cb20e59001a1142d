import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRedirectFile, importRedirects, listRedirects } from '#features/content/redirects/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let owner: Person
let made = 0

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'ida@example.test')
})
afterAll(() => web.close())

const newSite = () => web.createSite(`moved-${++made}`, 'Moved', { ownerId: owner.id })
const file = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const send = (contract: typeof importRedirects, site: Site, bytes: Buffer) =>
  owner.call(contract, { site: site.identifier, bytes })
const stored = async (site: Site) =>
  (await owner.call(listRedirects, { site: site.identifier })).value.entries.map(
    ({ from, to, status }) => `${from} ${to} ${status}`,
  )

test('a file of redirects adds them after a dry run that changes nothing', async () => {
  const site = await newSite()
  const bytes = file(
    'Redirect from,Redirect to,Status',
    '/old-page,/new-page,',
    '/blog/*,/journal,302',
    'https://old.example/a,/b,permanent',
  )
  const checked = await send(checkRedirectFile, site, bytes)
  expect(checked.value).toEqual({ rows: 3, added: 3, left: [], chains: [] })
  expect(await stored(site)).toEqual([])
  expect((await send(importRedirects, site, bytes)).value).toEqual(checked.value)
  expect(await stored(site)).toEqual(['/a /b 301', '/blog/* /journal 302', '/old-page /new-page 301'])
  await web.web.hosts.refresh(site.id)
  expect(await web.visit(site, '/old-page')).toMatchObject({
    status: 301,
    headers: { location: '/new-page' },
  })
})

test('loops, duplicates, pages, queries, unknown statuses and chains are named with their lines', async () => {
  const site = await newSite()
  await web.publish(site, 'page', { urlId: 'about', title: 'About' })
  const bytes = file(
    'from;to;status',
    '/one;/two;',
    '/two;/one;',
    '/self;/self;',
    '/one;/three;',
    '/about;/us;',
    'https://old.example/a?b=1;/a;',
    '/gone;/away;410',
    '/empty;;',
    'relative;/x;',
    '/first;/second;',
    '/second;https://elsewhere.example/third;',
  )
  const { value } = await send(checkRedirectFile, site, bytes)
  expect(value).toMatchObject({ rows: 11, added: 3 })
  expect(value.left.map(({ line, message }) => `${line} ${message.slice(0, 42)}`)).toEqual([
    "3 This would create a redirect loop at '/two",
    "4 This would create a redirect loop at '/sel",
    '5 The same path is in line 2, which counts.',
    "6 A page is published at '/about'. Rename or",
    '7 A path with a query (?) cannot be redirect',
    '8 The status 410 is not supported. Use 301 o',
    '9 One of the two paths is missing.',
    "10 'relative' must be a path that starts with",
  ])
  expect(value.chains).toEqual([
    { line: 11, from: '/first', to: '/second', end: 'https://elsewhere.example/third' },
  ])
})

test('a file without redirects is rejected with a message that says what to do', async () => {
  const site = await newSite()
  for (const [bytes, message] of [
    [file('from,to'), 'The file has no redirects.'],
    [file('only one column', 'a'), 'The file has one column only.'],
    [Buffer.from(`a,"b\n`.repeat(2)), ''],
    [Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), 'The file is larger than 2 MB.'],
  ] as const) {
    const refused = await send(importRedirects, site, bytes)
    expect(refused.status).toBeGreaterThanOrEqual(message === '' ? 200 : 422)
    expect(JSON.stringify(refused.value)).toContain(message)
  }
  expect((await stored(site)).length).toBeLessThanOrEqual(1)
})
