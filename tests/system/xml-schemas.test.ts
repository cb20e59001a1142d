import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { schemaFaults } from '../support/xml-schemas.ts'

let web: TestWeb
let small: Site
let large: Site

beforeAll(async () => {
  web = await startWeb()
  small = await makeSite('small')
  large = await makeSite('large')
  // More than one file of a sitemap holds.
  await sql`
    with made as (
      insert into documents (site_id, kind, url_id, status)
      select ${large.id}, 'page', 'p-' || n, 1 from generate_series(1, 10050) n returning id, url_id
    )
    insert into published_documents (site_id, document_id, revision_id, kind, path, title, visible_from, published_on)
    select ${large.id}, made.id, p.revision_id, 'page', '/' || made.url_id, made.url_id, '-infinity', now()
    from made, published_documents p where p.site_id = ${large.id} and p.kind = 'page'`.execute(
    web.database.owner,
  )
})
afterAll(() => web.close())

async function makeSite(identifier: string): Promise<Site> {
  const site = await web.createSite(identifier, 'Ink & <paper>', {
    description: 'All "about" it.',
    language: 'de',
  })
  const blog: Id = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About',
    layout: layoutOf(textBlock('Who & <why>')),
  })
  for (const [urlId, title] of [
    ['first', 'First & <last>'],
    ['second', ''],
  ]) {
    const layout = layoutOf(textBlock('One ]]> & two', 'Three'))
    await web.publish(site, 'item', { urlId, title, layout, tags: ['a & b'], categories: ['"C"'] }, blog)
  }
  return site
}

const bodyOf = async (site: Site, path: string) => {
  const { status, text } = await web.visit(site, path)
  expect(status, path).toBe(200)
  return text
}

describe('validation by schemas', () => {
  test('accepts a sitemap and an index of sitemaps', async () => {
    expect(await schemaFaults('sitemap', await bodyOf(small, '/sitemap.xml'))).toEqual([])
    const index = await bodyOf(large, '/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    expect(await schemaFaults('sitemap', index)).toEqual([])
    for (const part of [1, 2])
      expect(await schemaFaults('sitemap', await bodyOf(large, `/sitemap-${part}.xml`))).toEqual([])
  })

  test.each(['/blog?format=atom', '/blog?format=atom&tag=a%20%26%20b', '/blog?format=atom&category=%22C%22'])(
    'accepts the Atom feed %s',
    async (path) => {
      expect(await schemaFaults('atom', await bodyOf(small, path))).toEqual([])
    },
  )

  test('finds errors', async () => {
    const sitemap = await bodyOf(small, '/sitemap.xml')
    for (const broken of [
      sitemap.replace('<loc>http', '<loc>'),
      sitemap.replace('<lastmod>', '<lastmod>on '),
      sitemap.replace('</loc>', '</loc><loc>http://example.org/</loc>'),
    ])
      expect(await schemaFaults('sitemap', broken)).not.toEqual([])
    const feed = await bodyOf(small, '/blog?format=atom')
    for (const broken of [
      feed.replace(/<id>.*?<\/id>/, ''),
      feed.replace('<updated>2', '<updated>'),
      feed.replace('<entry>', '<entry><title>Again</title>'),
      feed.replace('rel="alternate"', 'relation="alternate"'),
      feed.replace('<name>', '<nickname/><name>'),
    ])
      expect(await schemaFaults('atom', broken)).not.toEqual([])
  })
})
