import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import { SITE_TYPE, type Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { ATTACK_PAYLOADS } from '../support/blocks/attack-strings.ts'
import { dangersIn } from '../support/blocks/markup.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

interface Part {
  readonly text: string
  readonly marked: boolean
}
interface ApiResults {
  readonly total: number
  readonly page: number
  readonly fuzzy: boolean
  readonly results: readonly {
    title: readonly Part[]
    text: readonly Part[]
    url: string
    collection: string
  }[]
}

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('finder', 'Finder')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Notes' })
  for (let number = 1; number <= 23; number++)
    await web.publish(
      site,
      'item',
      {
        urlId: `n${number}`,
        title: `Harbour ${number}`,
        layout: layoutOf(textBlock(`The tide at harbour ${number}.`)),
      },
      blog,
    )
})
afterAll(() => web?.close())

const ask = async (query: string, host: Site | string = site) => {
  const response = await web.visit(host, `/api/search${query}`)
  return { ...response, json: JSON.parse(response.text) as unknown }
}
const results = async (query: string) => (await ask(query)).json as ApiResults

describe('GET /api/search', () => {
  test('SRC-04 returns paginated results with marked matches', async () => {
    const first = await ask('?q=harbour+tide')
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(first.json).toMatchObject({
      query: 'harbour tide',
      total: 23,
      page: 1,
      pageSize: 10,
      fuzzy: false,
    })
    const pages = [
      await results('?q=harbour+tide'),
      await results('?q=harbour+tide&page=2'),
      await results('?q=harbour+tide&page=3'),
    ]
    expect(pages.map((page) => page.results.length)).toEqual([10, 10, 3])
    const urls = pages.flatMap((page) => page.results.map(({ url }) => url))
    expect(new Set(urls).size).toBe(23)
    expect(pages[0]?.results[0]).toMatchObject({ collection: 'Notes', kind: 'item' })
    expect(pages[0]?.results[0]?.title[0]).toEqual({ text: 'Harbour', marked: true })
    expect((await results('?q=harbour&page=40')).results).toEqual([])
  })

  test.each([
    ['', 'q'],
    ['?q=', 'q'],
    ['?q=%20%00', 'q'],
    [`?q=${'x'.repeat(201)}`, 'q'],
    ['?q=a&page=0', 'page'],
    ['?q=a&page=51', 'page'],
    ['?q=a&page=1e1', 'page'],
    ['?q=a&page=-1', 'page'],
  ])('returns 400 with a message for %j', async (query, field) => {
    const { status, json } = await ask(query)
    expect(status).toBe(400)
    expect(json).toEqual({
      error: expect.any(String) as string,
      code: expect.any(String) as string,
      errors: { [field]: expect.any(String) as string },
    })
  })

  test('handles invalid bytes, repeated parameters, unknown hosts and POST', async () => {
    expect((await ask('?q=%ff%fe')).status).toBe(200)
    expect((await ask('?q=a&q=b&__proto__=x')).status).toBe(200)
    expect((await ask('?q=harbour', 'nobody')).status).toBe(404)
    const posted = await web.visit(site, '/api/search?q=harbour', { method: 'POST' })
    expect([posted.status, posted.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  test('returns at most eight suggestions for an incomplete word', async () => {
    const { json } = await ask('?preview=1&q=harb')
    const { suggestions } = json as { suggestions: { title: Part[]; url: string }[] }
    expect(suggestions).toHaveLength(8)
    expect(suggestions[0]?.title[0]).toEqual({ text: 'Harbour', marked: true })
    expect(await ask('?preview=1&q=harbour+7').then(({ json }) => json)).toMatchObject({
      suggestions: [{ url: '/blog/n7', collection: 'Notes' }],
    })
  })
})

describe('GET /search', () => {
  test('RTE-03 returns 200 with page type 102 and noindex', async () => {
    for (const path of [
      '/search',
      '/search?q=harbour',
      '/search?q=',
      '/search?q=nothing-of-the-kind',
      `/search?q=${'x'.repeat(300)}`,
    ]) {
      const page = await web.visit(site, path)
      expect(page.status, path).toBe(200)
      expect(contextOf(page).pageType, path).toBe(102)
      expect(page.text, path).toContain('<meta name="robots" content="noindex"/>')
      expect(page.headers['set-cookie']).toBeUndefined()
    }
    expect((await web.visit(site, '/search/?q=a')).headers['location']).toBe('/search?q=a')
  })

  test('shows a new document at once and does not use the page cache', async () => {
    const before = web.web.pages.cache.entries
    expect((await web.visit(site, '/search?q=quicksilver')).text).not.toContain('/quick"')
    await web.publish(site, 'page', { urlId: 'quick', title: 'Quicksilver' })
    expect((await web.visit(site, '/search?q=quicksilver')).text).toContain('href="/quick"')
    for (let index = 0; index < 20; index++) await web.visit(site, `/search?q=word${index}`)
    expect(web.web.pages.cache.entries).toBe(before)
  })

  test('P18 renders the query as text only', async () => {
    const page = async (query: string) =>
      web.visit(site, `/search?q=${encodeURIComponent(query.toWellFormed())}`)
    // What every search page contains, such as its own styles.
    const always = dangersIn((await page('nothing')).text)
    for (const attack of ATTACK_PAYLOADS) {
      const { status, text } = await page(attack)
      expect(status, attack).toBe(200)
      expect(dangersIn(text), attack).toEqual(always)
    }
  })

  test('has no scripts if none were built', async () => {
    expect((await web.visit(site, '/search')).text.includes('<script type="module"')).toBe(false)
    expect((await web.visit(site, '/_assets/../../etc/passwd')).status).toBe(404)
  })
})

describe('a site that is not public', () => {
  test('returns no results while it has a password', async () => {
    const shut = await web.createSite('shut', 'Shut')
    await web.publish(shut, 'page', { urlId: 'hidden', title: 'Hidden harbour' })
    const password = (value: string | null) =>
      withSite(web.database.app, shut.id, (tx) => setSitePassword(tx, shut.id, value))
    await password('open sesame')
    await web.web.hosts.refresh(shut.id)
    const page = await web.visit(shut, '/search?q=harbour')
    expect(page.status).toBe(401)
    expect(page.text).not.toContain('Hidden')
    for (const query of ['?q=harbour', '?q=harb&preview=1'])
      expect(await ask(query, shut)).toMatchObject({ status: 401, json: { loginRequired: true } })
    await password(null)
    await web.web.hosts.refresh(shut.id)
    expect(await ask('?q=harbour', shut)).toMatchObject({ status: 200, json: { total: 1 } })
  })

  test('has no search while it is parked', async () => {
    const parked = await web.createSite('parked', 'Parked', { type: SITE_TYPE.parkingPage })
    expect((await web.visit(parked, '/search?q=parked')).status).toBe(404)
    expect((await ask('?q=parked', parked)).status).toBe(404)
  })
})
