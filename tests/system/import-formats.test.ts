import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeDocuments,
  duplicateDocument,
  publishDocuments,
} from '#features/content/pages/documents.api.types.ts'
import { listContent, listItems } from '#features/content/pages/lists.api.types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { editorOf } from '../support/editing.ts'
import { textsOf } from '../support/feeds.ts'
import { ghostFile, ghostPost } from '../support/imports/ghost.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { wxrHead, WXR_TAIL } from '../support/imports/wxr.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

describe('a Squarespace export that is not well-formed', () => {
  /** Unescaped titles and URLs, items that share an id, no source URL, no dates. */
  const item = (id: number, link: string, title: string, content: string, type = 'page'): string =>
    `<item><link>${link}</link><title>${title}</title><wp:post_type>${type}</wp:post_type><wp:post_id>${id}</wp:post_id>
    <wp:post_name>${link.slice(1)}</wp:post_name><wp:status>publish</wp:status><pubDate>Sat, 27 May 2017 11:33:38 +0000</pubDate>
    <content:encoded><![CDATA[${content}]]></content:encoded></item>`
  const file = (...items: readonly string[]): string =>
    [wxrHead().replaceAll(/<wp:base_.*?<\/wp:base_\w+>/g, ''), ...items, WXR_TAIL].join('\n')
  const items = [
    item(1, '/bread', 'Bread & butter&mdash;daily', '<p>Loaf</p>'),
    item(7, '/one', 'One', '<p>First <a href="/two">two</a></p>'),
    item(7, '/two', 'Two', '<p>Second</p>'),
    item(8, '/news/a.html', '', '<p>Third</p>', 'post'),
  ]

  test('P27 is imported completely, and the report has a note for each item that was not well-formed', async () => {
    const site = await source.newSite()
    const report = await source.importText(site, file(...items))
    expect(report).toMatchObject({ items: 4, imported: { page: 3, post: 1 }, skipped: [] })
    expect(report.notes.map(({ id }) => id)).toEqual(['1'])
    expect(report.notes[0]?.note).toMatch(
      /\(line \d+\): An unescaped '&' was read as text\. .*'&mdash;' is not an XML entity\./,
    )
    const pages = await source.publicPages(site)
    expect(pages.get('/bread')?.body).toMatchObject({ title: 'Bread & butter—daily' })
    expect((await web.visit(site, '/one')).text).toContain('href="/two"')
    expect((await web.visit(site, '/two')).text).toContain('Second')
    expect((await web.visit(site, '/blog/news-a.html')).text).toContain('Third')
  })

  test('P27 is imported again without duplicates, and items with the same id remain distinct in any order', async () => {
    const site = await source.newSite()
    const first = await source.importText(site, file(...items))
    const before = await source.countAll(site)
    expect(await source.importText(site, file(...items))).toMatchObject(first)
    await source.importText(site, file(items[2] ?? '', items[1] ?? ''))
    await source.importText(site, file(item(7, '/two', 'Two', '<p>Second, changed</p>')))
    expect(await source.countAll(site)).toMatchObject({ documents: before.documents })
    expect((await web.visit(site, '/one')).text).toContain('First')
    expect((await web.visit(site, '/two')).text).toContain('Second, changed')
  })
})

describe('a Ghost export', () => {
  const posts = [
    ghostPost({
      id: '65a',
      slug: 'alpha',
      title: 'Alpha',
      html: '<p>See <a href="__GHOST_URL__/beta/">beta</a>, <a href="__GHOST_URL__/gone/">gone</a></p><figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/1.jpg"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/2.jpg"></div></div></div></figure>',
      feature_image: '__GHOST_URL__/content/images/main.jpg',
    }),
    ghostPost({ id: '65b', slug: 'beta', title: 'Beta', type: 'page', html: '<h2>Below</h2><p>Page</p>' }),
    ghostPost({ id: '65c', slug: 'members', visibility: 'members' }),
  ]
  const tables = {
    users: [{ id: 'u', name: 'Ida Planer', slug: 'ida' }],
    tags: [{ id: 't', name: 'Trees', slug: 'trees' }],
    posts_authors: [{ post_id: '65a', author_id: 'u', sort_order: 0 }],
    posts_tags: [{ post_id: '65a', tag_id: 't', sort_order: 0 }],
  }

  test('is imported with links, images, author, tags and name, and again without duplicates', async () => {
    const site = await source.newSite()
    const report = await source.importText(site, ghostFile(posts, tables))
    expect(report).toMatchObject({ items: 3, imported: { post: 2, page: 1 }, skipped: [], missingMedia: 3 })
    expect(report.notes).toEqual([
      {
        id: '',
        note: 'The export has neither these files nor their URLs: /content/images/1.jpg, /content/images/2.jpg, /content/images/main.jpg. Give the URL of the old site, or import the export in a zip file together with its images.',
      },
      { id: '65a', note: 'It links to pages of the old site that are not in the export: /gone/.' },
      { id: '65c', note: 'It was visible to members only and was imported as private.' },
    ])
    const pages = await source.publicPages(site)
    expect([...pages.keys()].toSorted()).toEqual(['/beta', '/blog', '/blog/alpha'])
    const alpha = pages.get('/blog/alpha')?.body as { mediaId?: string; tags?: string[] }
    expect(alpha.tags).toEqual(['Trees'])
    const media = await web.database.owner
      .selectFrom('media')
      .select(['id', 'source_url'])
      .where('site_id', '=', site.id)
      .execute()
    expect(media.find(({ id }) => id === alpha.mediaId)?.source_url).toBe('/content/images/main.jpg')
    const { text } = await web.visit(site, '/blog/alpha')
    expect(text).toContain('href="/beta"')
    expect(text).toContain('href="/gone/"')
    expect(text).toContain('Ida Planer')
    expect((await web.visit(site, '/')).text).toContain('Ghostly &amp; &lt;Co&gt;')
    const before = await source.countAll(site)
    expect(await source.importText(site, ghostFile(posts, tables))).toMatchObject(report)
    expect(await source.countAll(site)).toEqual(before)
  })

  test('P27 is imported without characters of its texts that no database stores', async () => {
    const site = await source.newSite()
    const words = { type: 'extended-text', version: 1, text: 'Wood\u0000 fired \ud800' }
    const lexical = JSON.stringify({
      root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [words] }] },
    })
    const title = 'Ash\u0000 glaze'
    const report = await source.importText(
      site,
      ghostFile([ghostPost({ id: '1', slug: 'ash', title, html: null, lexical })]),
    )
    expect(report.imported).toMatchObject({ post: 1 })
    expect((await web.visit(site, '/blog/ash')).text).toContain('Wood fired')
  })

  test('P27 changes nothing if it is truncated, and the error says where it ends', async () => {
    const site = await source.newSite()
    const whole = ghostFile(posts, tables)
    const result = await source.attempt(site, {
      async *[Symbol.asyncIterator]() {
        yield Buffer.from(whole.slice(0, -40))
      },
    })
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'UNREADABLE_FILE', message: expect.stringMatching(/Line 1: .*truncated/) },
    })
    expect([...(await source.publicPages(site)).keys()]).toEqual([])
  })
})

describe('an import of feeds', () => {
  test('imports an Atom feed as posts, and again without duplicates', async () => {
    const site = await source.newSite()
    const feed = (more = ''): string =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Releases</title><link href="https://code.example/ida/tool"/>
      <entry><id>tag:1</id><title>v1.2.0</title><link href="/ida/tool/v1.2.0"/><updated>2020-01-02T03:04:05Z</updated><author><name>Ida</name></author>
      <content type="html">&lt;p&gt;Fixed &lt;a href="https://code.example/"&gt;things&lt;/a&gt;, &lt;a href="/ida/tool/"&gt;here&lt;/a&gt;&lt;/p&gt;</content></entry>${more}</feed>`
    const report = await source.importText(site, feed())
    expect(report).toMatchObject({ items: 1, imported: { post: 1 }, skipped: [], notes: [] })
    const { text } = await web.visit(site, '/blog/v1.2.0')
    expect(text).toContain('href="https://code.example/"')
    expect(text).toMatch(/href="\/"[^>]*>here/)
    const before = await source.countAll(site)
    await source.importText(
      site,
      feed('<entry><id>tag:2</id><title>v1.3.0</title><updated>2021-01-02T03:04:05Z</updated></entry>'),
    )
    expect(await source.countAll(site)).toMatchObject({ documents: before.documents + 1 })
  })

  test('imports an RSS feed as posts with their enclosures', async () => {
    const site = await source.newSite()
    const report = await source.importText(
      site,
      `<rss version="2.0"><channel><title>Cast</title><link>https://cast.example</link><item><title>One & all</title><guid>1</guid>
      <pubDate>Thu, 02 Jan 2020 03:04:05 GMT</pubDate><description>Listen</description><category>Talk</category>
      <enclosure url="https://cast.example/1.mp3" type="audio/mpeg"/></item></channel></rss>`,
    )
    expect(report).toMatchObject({ items: 1, imported: { post: 1 }, notes: [{ id: '1' }] })
    const { text } = await web.visit(site, '/blog/one-all')
    expect(text).toContain('Listen')
    expect(text).toMatch(/href="\/_media\/id\/\d+\/1\.mp3"/)
  })

  test('imports entries with their ids in the feeds of the site, which copies of them do not have', async () => {
    const site = await source.newSite()
    const entry = (id: string, title: string) =>
      `<item><title>${title}</title><guid isPermaLink="false">${id}</guid><pubDate>Thu, 02 Jan 2020 03:04:05 GMT</pubDate></item>`
    const items = [entry('tag:old.example,2020:1', 'First'), entry('post 2', 'Second')].join('')
    await source.importText(site, `<rss version="2.0"><channel><title>Old</title>${items}</channel></rss>`)
    const ids = async (format: 'rss' | 'atom') => {
      const { text } = await web.visit(site, `/blog?format=${format}`)
      return textsOf(text, format === 'rss' ? 'guid' : 'id')
    }
    expect((await ids('rss')).toSorted()).toEqual(['post 2', 'tag:old.example,2020:1'])
    // Ids of Atom feeds are URIs; the first one is that of the feed.
    const own = expect.stringMatching(/^urn:uuid:/)
    expect((await ids('atom')).slice(1).toSorted()).toEqual(['tag:old.example,2020:1', own])
    const anna = await editorOf(web, site, 'Anna')
    const blog = (await anna.does(listContent)).entries.find(({ kind }) => kind === 'collection')
    const { entries } = await anna.does(listItems, { params: { collection: blog?.id ?? '' } })
    const [document = ''] = entries.flatMap(({ id, title }) => (title === 'First' ? [id] : []))
    const copy = await anna.does(duplicateDocument, { params: { document }, body: {} })
    const change = { type: 'status', status: ITEM_STATUS.published } as const
    await anna.does(changeDocuments, { body: { documents: [copy.id], change } })
    await anna.does(publishDocuments, { body: { documents: [copy.id], note: '' } })
    await expect
      .poll(async () => (await ids('rss')).toSorted())
      .toEqual(['post 2', 'tag:old.example,2020:1', own])
  })
})

describe('a Blogger export', () => {
  const kind = (term: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${term}"/>`
  const entry = (id: string, type: string, content: string, more = '') =>
    `<entry><id>${id}</id>${kind(type)}<title>Title ${id}</title><content type="html">${content}</content><published>2020-05-01T00:00:00Z</published>${more}</entry>`
  const file = [
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://purl.org/atom/app#" xmlns:thr="http://purl.org/syndication/thread/1.0"><title>Trees</title>',
    '<link rel="alternate" href="https://trees.example/"/>',
    entry('settings', 'settings', 'owner@example.test'),
    entry('template', 'template', 'body { color: red }'),
    entry(
      'one',
      'post',
      'Public words',
      '<link rel="alternate" href="https://trees.example/2020/05/oaks.html"/>',
    ),
    entry('two', 'post', 'Draft words', '<app:control><app:draft>yes</app:draft></app:control>'),
    entry('three', 'comment', 'Comment words', '<thr:in-reply-to ref="one"/>'),
    '</feed>',
  ].join('')

  test('P27 publishes only its posts, redirects their old URLs and names everything else', async () => {
    const site = await source.newSite()
    const report = await source.importText(site, file)
    expect(report).toMatchObject({ items: 5, imported: { post: 2 } })
    expect(report.skipped).toEqual([
      { id: 'settings', reason: 'It is a setting of the old site, not content.' },
      {
        id: 'template',
        reason: 'It is the template of the old site; this site has its own design.',
      },
      {
        id: 'three',
        reason: 'It is a comment. It is shown below its post where the site allows comments.',
      },
    ])
    const listing = (await web.visit(site, '/')).text
    expect(listing).toContain('Title one')
    for (const hidden of ['Title two', 'Title three', 'owner@example.test'])
      expect(listing).not.toContain(hidden)
    expect((await web.visit(site, '/blog/oaks')).text).toContain('Public words')
    const redirect = await web.visit(site, '/2020/05/oaks.html')
    expect([redirect.status, redirect.headers['location']]).toEqual([301, '/blog/oaks'])
    expect(await source.importText(site, file)).toMatchObject(report)
    const { rows } = await web.database.ownerPool.query<{ payload: { content: string } }>(
      `select payload from import_entries where site_id = $1 and kind = 'item:comment'`,
      [site.id],
    )
    expect(rows.map(({ payload }) => payload.content)).toEqual(['Comment words'])
  })
})
