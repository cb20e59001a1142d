import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { safeUrlSegment, safeUrlString } from '#lib/safe-url.ts'
import { classifyUrl, isInternalUrl } from '#lib/urls/classes.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { withSite } from '#platform/db/tenant.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let news: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('paper', 'The Paper')
  news = await web.publish(site, 'collection', { urlId: 'news', title: 'News', pageSize: 3 })
})
afterAll(() => web.close())

/** Titles of the stories that a list shows, in order. */
const storiesAt = async (path: string): Promise<string[]> => {
  const { status, text } = await web.visit(site, path)
  expect(status, path).toBe(200)
  return [...text.matchAll(/<h2><a href="[^"]*">([^<]*)<\/a>/g)].map((match) => match[1] ?? '')
}

describe('collection links', () => {
  test('RTE-11 are a path with at most one filter', () => {
    expect(buildCollectionLink('blog')).toBe('/blog')
    expect(['/blog?tag=a+b', '/blog?tag=a%20b']).toContain(buildCollectionLink('blog', 'tag', 'a b'))
    expect(
      new URL(buildCollectionLink('blog', 'category', 'R&D=100%?#'), 'http://x.test').searchParams.get(
        'category',
      ),
    ).toBe('R&D=100%?#')
  })

  test('RTE-12 are internal URLs, which start with one slash and are shorter than 150 characters', () => {
    expect(isInternalUrl(`/${'a'.repeat(148)}`)).toBe(true)
    expect(isInternalUrl(`/${'a'.repeat(149)}`)).toBe(false)
    expect(isInternalUrl('/')).toBe(true)
    for (const url of [
      '',
      'blog',
      'http://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      expect(isInternalUrl(url), url).toBe(false)
  })

  test('RTE-15 of each filter list the matching items and nothing else', async () => {
    const [ada, bob] = await withSite(web.database.app, site.id, async (tx) => [
      await ensureAuthor(tx, { siteId: site.id, slug: 'ada', name: 'Ada Example' }),
      await ensureAuthor(tx, { siteId: site.id, slug: 'bob', name: 'Bob Example' }),
    ])
    const item = (urlId: string, more: Record<string, unknown>) =>
      web.publish(site, 'item', { urlId, title: urlId, ...more }, news)
    await item('one', {
      categories: ['News'],
      tags: ['sea & land'],
      authorId: ada,
      publishedOn: '2026-03-31T23:59:59Z',
    })
    await item('two', {
      categories: ['News', 'Sport'],
      tags: ['sea'],
      authorId: bob,
      publishedOn: '2026-04-01T00:00:00Z',
    })
    await item('three', {
      categories: ['Sport'],
      tags: ['sea & land', 'sea'],
      authorId: ada,
      publishedOn: '2026-04-30T23:59:59Z',
    })
    expect(await storiesAt('/news?category=News')).toEqual(['two', 'one'])
    expect(await storiesAt('/news?category=Sport')).toEqual(['three', 'two'])
    expect(await storiesAt('/news?tag=sea%20%26%20land')).toEqual(['three', 'one'])
    expect(await storiesAt('/news?tag=sea+%26+land')).toEqual(['three', 'one'])
    expect(await storiesAt('/news?tag=sea')).toEqual(['three', 'two'])
    expect(await storiesAt('/news?author=ada')).toEqual(['three', 'one'])
    expect(await storiesAt('/news?author=bob')).toEqual(['two'])
    expect(await storiesAt('/news?month=2026-03')).toEqual(['one'])
    expect(await storiesAt('/news?month=2026-04')).toEqual(['three', 'two'])
    for (const query of ['category=news', 'tag=News', 'author=Ada', 'month=2026-05', 'category=Nothing'])
      expect((await web.visit(site, `/news?${query}`)).status, query).toBe(404)
  })

  test('a list pages through all of its items once, newest first, and preserves its filter', async () => {
    const letters = await web.publish(site, 'collection', { urlId: 'letters', title: 'Letters', pageSize: 3 })
    for (let day = 1; day <= 8; day += 1)
      await web.publish(
        site,
        'item',
        {
          urlId: `d${day}`,
          title: `d${day}`,
          tags: day % 2 ? ['odd'] : [],
          publishedOn: `2026-05-0${day}T00:00:00Z`,
        },
        letters,
      )
    expect(await storiesAt('/letters')).toEqual(['d8', 'd7', 'd6'])
    expect(await storiesAt('/letters?page=2')).toEqual(['d5', 'd4', 'd3'])
    expect(await storiesAt('/letters?page=3')).toEqual(['d2', 'd1'])
    expect(await storiesAt('/letters?tag=odd')).toEqual(['d7', 'd5', 'd3'])
    expect(await storiesAt('/letters?tag=odd&page=2')).toEqual(['d1'])
    const second = await web.visit(site, '/letters?tag=odd&page=2')
    expect(/<a rel="prev" href="([^"]*)"/.exec(second.text)?.[1]).toBe('/letters?tag=odd')
    expect((await web.visit(site, '/letters?page=4')).status).toBe(404)
    for (const page of ['0', '-1', 'x', '1.5', '99999999'])
      expect(await storiesAt(`/letters?page=${page}`), page).toEqual(['d8', 'd7', 'd6'])
  })
})

describe('url ids', () => {
  test('RTE-16 cannot be the paths of the program itself', async () => {
    const reserved = [
      'config',
      'search',
      'commerce',
      'checkout',
      'api',
      'universal',
      'static',
      'cart',
      'healthz',
      'readyz',
      'internal',
      'robots.txt',
      'sitemap.xml',
      'favicon.ico',
      '_media',
      '_x',
      'config/deeper',
    ]
    const dates = { publishedOn: '2026-01-01T00:00:00Z' }
    for (const urlId of reserved) {
      for (const kind of ['page', 'collection'] as const) {
        const made = await withSite(web.database.app, site.id, (tx) =>
          createDocument(tx, web.saveContext(site), { kind, body: { title: 'x', urlId, ...dates } }),
        )
        expect(made, `${kind} ${urlId}`).toMatchObject({
          ok: false,
          error: { code: 'INVALID_BODY', field: 'urlId' },
        })
      }
    }
    const renamed = await withSite(web.database.app, site.id, (tx) =>
      saveRevision(tx, web.saveContext(site), {
        documentId: news,
        body: { title: 'News', urlId: 'search', ...dates },
      }),
    )
    expect(renamed).toMatchObject({ ok: false, error: { code: 'INVALID_BODY', field: 'urlId' } })
    const item = await withSite(web.database.app, site.id, (tx) =>
      createDocument(tx, web.saveContext(site), {
        kind: 'item',
        collectionId: news,
        body: { title: 'x', urlId: 'search', ...dates },
      }),
    )
    expect(item.ok).toBe(true)
  })

  test.each([
    '../up',
    'a//b',
    '/a',
    'a/',
    'a b',
    'A',
    'ä',
    'a?b',
    'a#b',
    'a%20b',
    '.',
    '..',
    'a/../b',
    'x'.repeat(201),
  ])('cannot be %j', async (urlId) => {
    const made = await withSite(web.database.app, site.id, (tx) =>
      createDocument(tx, web.saveContext(site), {
        kind: 'page',
        body: { title: 'x', urlId, publishedOn: '2026-01-01T00:00:00Z' },
      }),
    )
    expect(made).toMatchObject({ ok: false, error: { code: 'INVALID_BODY' } })
  })

  test('of two documents cannot be the same', async () => {
    await web.publish(site, 'page', { urlId: 'unique', title: 'First' })
    const second = await withSite(web.database.app, site.id, (tx) =>
      createDocument(tx, web.saveContext(site), {
        kind: 'page',
        body: { title: 'x', urlId: 'unique', publishedOn: '2026-01-01T00:00:00Z' },
      }),
    )
    expect(second).toMatchObject({ ok: false, error: { code: 'URL_TAKEN', field: 'urlId' } })
  })
})

describe('safe URL strings', () => {
  test('URL-07 are lower case with hyphens for spaces and nothing that is not allowed', () => {
    expect(safeUrlString('My Page! 2')).toBe('my-page-2')
    expect(safeUrlString('Crème Brûlée')).toBe('creme-brulee')
    expect(safeUrlString('<b>"Tea" & \'Toast\'</b>')).toBe('btea-toast/b')
    expect(safeUrlString('日本語')).toBe('')
  })

  test('URL-10 contain a–z, 0–9, hyphen, underscore, slash and dot, and collapse hyphens', () => {
    expect(safeUrlString('a-z_0/9.html')).toBe('a-z_0/9.html')
    expect(safeUrlString('a - - b --- c')).toBe('a-b-c')
    const all = safeUrlString(String.fromCodePoint(...Array.from({ length: 0x250 }, (_, code) => code)))
    expect(all).toMatch(/^[a-z0-9\-_/.]+$/)
    expect(all).not.toContain('--')
  })

  test('contain no slash as a segment, and no punctuation at either end', () => {
    expect(safeUrlSegment(' ../Notes/One. ')).toBe('notes-one')
    expect(safeUrlSegment('---')).toBe('')
  })
})

test('URL-09 a javascript: URL that a visitor entered is recognized, shown as text and never a link', async () => {
  const typed = 'javascript:alert(document.domain)'
  expect(classifyUrl(typed)).toBe('javascript')
  expect(safeHref(typed)).toBeUndefined()
  const requested = `"><a href="${typed}">here</a>`
  const { text } = await web.visit(site, `/search?q=${encodeURIComponent(requested)}`)
  expect(text).toContain('javascript:alert(document.domain)')
  expect(text).not.toMatch(/(?:href|src|action)=["']?\s*javascript:/i)
})
