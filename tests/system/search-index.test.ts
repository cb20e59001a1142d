import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { restoreRelease } from '#features/content/releases/actions.ts'
import { searchSite, suggest } from '#features/content/search/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let blog: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('finder', 'Finder')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Notes' })
})
afterAll(() => web?.close())

const post = (
  urlId: string,
  title: string,
  text = '',
  more: Record<string, unknown> = {},
  of = site,
  at = blog,
) => web.publish(of, 'item', { urlId, title, layout: layoutOf(textBlock(text)), ...more }, at)
const find = (query: string, of = site, language = 'en', page = 1) =>
  withSite(web.database.app, of.id, (tx) =>
    searchSite(tx, { siteId: of.id, query, language, now: new Date(web.clock.now), page }),
  )
const paths = async (query: string, of = site, language = 'en') => {
  const { hits, fuzzy } = await find(query, of, language)
  return fuzzy ? [] : hits.map(({ path }) => path)
}
const suggested = (query: string) =>
  withSite(web.database.app, site.id, async (tx) =>
    (await suggest(tx, { siteId: site.id, query, language: 'en', now: new Date(web.clock.now) })).hits.map(
      ({ path }) => path,
    ),
  )

describe('the search', () => {
  test('SRC-04 finds documents by title, text, tags, categories and author, matches in titles first', async () => {
    const author = await withSite(web.database.app, site.id, (tx) =>
      ensureAuthor(tx, { siteId: site.id, slug: 'ines', name: 'Inês Quarterman' }),
    )
    await post(
      'by-text',
      'Morning',
      'We sharpened a chisel. The chisel was dull, and a dull chisel is a danger.',
    )
    await post('by-tag', 'Noon', 'Nothing of it here.', { tags: ['chisel'] })
    await post('by-title', 'A chisel for life', 'Nothing of it here.')
    await post('by-category', 'Evening', '', { categories: ['Whetstones'] })
    await post('by-author', 'Night', '', { authorId: author })
    expect(await paths('chisels')).toEqual(['/blog/by-title', '/blog/by-tag', '/blog/by-text'])
    expect(await paths('whetstone')).toEqual(['/blog/by-category'])
    expect(await paths('ines quarterman')).toEqual(['/blog/by-author'])
    await withSite(web.database.app, site.id, (tx) =>
      ensureAuthor(tx, { siteId: site.id, slug: 'ines', name: 'Inês Halfpenny' }),
    )
    expect(await paths('halfpenny')).toEqual(['/blog/by-author'])
    expect(await paths('quarterman')).toEqual([])
  })

  test('shows dates of posts, and not of products and pages', async () => {
    const shelf = await web.publish(site, 'collection', {
      urlId: 'shelf',
      title: 'Shelf',
      typeName: 'products',
    })
    await post('kettle-note', 'About the kettle')
    await post('kettle', 'A copper kettle', '', {}, site, shelf)
    await web.publish(site, 'page', { urlId: 'kettles', title: 'Our kettles' })
    const { hits } = await find('kettle')
    expect(Object.fromEntries(hits.map(({ path, dated }) => [path, dated]))).toEqual({
      '/blog/kettle-note': true,
      '/shelf/kettle': false,
      '/kettles': false,
    })
  })

  test('sorts equal matches by date, newest first', async () => {
    await post('old', 'Lantern', 'x', { publishedOn: '2020-01-01T00:00:00Z' })
    await post('new', 'Lantern', 'x', { publishedOn: '2024-01-01T00:00:00Z' })
    await post('mid', 'Lantern', 'x', { publishedOn: '2022-01-01T00:00:00Z' })
    expect(await paths('lantern')).toEqual(['/blog/new', '/blog/mid', '/blog/old'])
  })

  test('supports quoted phrases and a minus to exclude, and treats operators as plain words', async () => {
    await post('p1', 'Tide', 'The harbour master rang the bell.')
    await post('p2', 'Ebb', 'The master of the bell left the harbour.')
    expect(await paths('"harbour master"')).toEqual(['/blog/p1'])
    expect(await paths('harbour -rang')).toEqual(['/blog/p2'])
    for (const query of [
      "'",
      "a' & 'b",
      '!!',
      '<->',
      ':*',
      '(((',
      'x:A & y',
      "'); drop table sites; --",
      '\\',
      '"',
      '-harbour',
    ])
      expect((await find(query)).hits.length, query).toBeLessThanOrEqual(10)
  })

  test('ignores accents and case, in the language of the site and in others', async () => {
    await post('cafe', 'Der Weg zum Café', 'Die Übung in den Häusern.')
    expect(await paths('CAFE')).toEqual(['/blog/cafe'])
    expect(await paths('café')).toEqual(['/blog/cafe'])
    expect(await paths('ubung')).toEqual(['/blog/cafe'])
    expect(await paths('УБУНГ')).toEqual([])
  })

  test('finds words in angle brackets', async () => {
    await post('tags', 'The <hr> element', 'Compare a<quince and plum>b.')
    expect(await paths('quince')).toEqual(['/blog/tags'])
    const { hits } = await find('hr element')
    expect(hits[0]?.title.map(({ text }) => text).join('')).toBe('The <hr> element')
  })

  test('finds a title that consists of stop words', async () => {
    await web.publish(site, 'page', { urlId: 'about', title: 'About' })
    expect(await paths('about')).toContain('/about')
  })

  test('offers similar titles only when there are no matches', async () => {
    await post('watercolour', 'Watercolour paintings', 'x')
    const found = await find('watercolor panting')
    expect(found).toMatchObject({ fuzzy: true })
    expect(found.hits[0]?.path).toBe('/blog/watercolour')
    expect(await find('watercolour')).toMatchObject({ fuzzy: false, total: 1 })
    expect(await find('zzzyyyxxx')).toMatchObject({ total: 0, hits: [] })
  })

  test('suggests documents for an incomplete last word', async () => {
    expect(await suggested('waterc')).toEqual(['/blog/watercolour'])
    expect(await suggested('paintings wat')).toEqual(['/blog/watercolour'])
    expect(await suggested('paintings xyzzyqwv qwvxyzzy')).toEqual([])
    expect(await suggested("'wat")).toEqual(['/blog/watercolour'])
    expect((await suggested('lant')).length).toBe(3)
  })

  test('marks only the matches, whatever the text contains', async () => {
    await post('marks', 'Gimlet', 'A \uE000gimlet\uE001 <b>bores</b> & "drills" a gimlet-hole.')
    const [hit] = (await find('gimlet bores')).hits
    expect(hit?.title).toEqual([{ text: 'Gimlet', marked: true }])
    expect(hit?.text.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['gimlet', 'bores']),
    )
    expect(hit?.text.map(({ text }) => text).join('')).toContain('gimlet <b>bores</b> & "drills"')
  })
})

describe('the search never finds', () => {
  test('ITS-03 drafts, scheduled, archived, deleted and locked documents, nor items of a locked collection', async () => {
    const later = new Date(web.clock.now + 3_600_000).toISOString()
    const shut = await web.publish(site, 'collection', { urlId: 'shut', title: 'Shut' })
    await post('s1', 'Zephyr public', 'x')
    await post('s2', 'Zephyr scheduled', 'x', { status: 2, publishedOn: later })
    for (const status of [3, 4, 5]) await post(`s-${status}`, `Zephyr ${status}`, 'x', { status })
    const locked = await post('s7', 'Zephyr locked', 'x')
    await post('s8', 'Zephyr below', 'x', {}, site, shut)
    expect(await paths('zephyr')).toHaveLength(3)
    await web.lock(site, locked, 'secret')
    await web.lock(site, shut, 'secret')
    expect(await paths('zephyr')).toEqual(['/blog/s1'])
    expect(await suggested('zeph')).toEqual(['/blog/s1'])
    web.clock.now += 3_700_000
    expect(await paths('zephyr')).toEqual(['/blog/s2', '/blog/s1'])
    await web.lock(site, locked, null)
    await web.lock(site, shut, null)
    expect(await paths('zephyr')).toHaveLength(4)
  })

  test('unreleased revisions, and replaced revisions unless they are restored', async () => {
    const id = await post('change', 'Umbra', 'first words')
    const { version } = await web.database.owner
      .selectFrom('sites')
      .select('version')
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow()
    await web.revise(site, id, { urlId: 'change', title: 'Penumbra', layout: layoutOf(textBlock('second')) })
    expect(await paths('umbra')).toEqual([])
    expect(await paths('penumbra')).toEqual(['/blog/change'])
    await withSite(web.database.app, site.id, async (tx) =>
      unwrap(await restoreRelease(tx, { siteId: site.id, version })),
    )
    expect(await paths('umbra')).toEqual(['/blog/change'])
    expect(await paths('penumbra')).toEqual([])
  })

  test('P4 documents of another site, even when its id is passed', async () => {
    const other = await web.createSite('other', 'Other')
    const otherBlog = await web.publish(other, 'collection', { urlId: 'blog', title: 'Blog' })
    await post('secret', 'Obsidian', 'x', {}, other, otherBlog)
    expect(await paths('obsidian')).toEqual([])
    expect(await paths('obsidian', other)).toEqual(['/blog/secret'])
    const call = (siteId: Id) =>
      sql`select * from search_published(${siteId}::bigint, 'obsidian', null, 'search_english', now(), 10, 0)`
    await expect(
      withSite(web.database.app, site.id, (tx) => call(other.id).execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(call(other.id).execute(web.database.app)).rejects.toMatchObject({ code: '42501' })
  })
})

test('reindexes documents when the language of the site changes', async () => {
  const german = await web.createSite('deutsch', 'Deutsch')
  const blogId = await web.publish(german, 'collection', { urlId: 'blog', title: 'Blog' })
  await post('haus', 'Bauten', 'Die Häuser am Hang.', {}, german, blogId)
  expect(await paths('Haus', german, 'en')).toEqual([])
  await web.configure(german, 'settings', { title: 'Deutsch', language: 'de-CH' })
  expect(await paths('Haus', german, 'de-CH')).toEqual(['/blog/haus'])
})

test('a text of 200,000 distinct characters can be released and is found by its beginning', async () => {
  const words = Array.from({ length: 40_000 }, (_, index) => `𝒳${index.toString(36)}`).join(' ')
  await post('huge', 'Huge', `alphabeginning ${words}`)
  expect(await paths('alphabeginning')).toEqual(['/blog/huge'])
})
