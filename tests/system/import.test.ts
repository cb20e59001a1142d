import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importing, type Importing } from '../support/imports/importing.ts'
import { menuItem, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

describe('an import', () => {
  test('imports posts, nested pages, statuses, dates, terms, authors and the name of the site', async () => {
    const site = await source.newSite()
    const report = await source.importItems(site, [
      wxrItem({
        id: 1,
        title: 'Tom &amp; <em>Jerry</em>',
        content: 'Hello',
        categories: ['News', 'A very long category name indeed'],
        tags: ['x'],
        sticky: true,
      }),
      wxrItem({ id: 2, type: 'page', slug: 'child', parent: 3, content: 'child page' }),
      wxrItem({ id: 3, type: 'page', slug: 'parent', content: 'parent page' }),
      wxrItem({ id: 4, status: 'draft' }),
      wxrItem({ id: 5, status: 'pending' }),
      wxrItem({ id: 6, status: 'private' }),
      wxrItem({ id: 7, status: 'trash' }),
      wxrItem({ id: 8, status: 'future', date: '2020-01-01 00:00:00' }),
      wxrItem({ id: 9, status: 'future', date: '2099-01-01 00:00:00' }),
      wxrItem({ id: 10, type: 'recipe' }),
    ])
    expect(report).toEqual({
      items: 10,
      imported: { post: 7, page: 2, attachment: 0, nav_menu_item: 0 },
      skipped: [
        { id: '10', reason: "Entries of the type 'recipe' are not supported and were not imported." },
      ],
      notes: [
        { id: '1', note: "The category 'A very long category name indeed' was shortened to 25 characters." },
      ],
      missingMedia: 0,
      mediaWithoutUrl: 0,
      filledMedia: 0,
    })
    const pages = await source.publicPages(site)
    expect([...pages.keys()].toSorted()).toEqual([
      '/blog',
      '/blog/entry-1',
      '/blog/entry-8',
      '/blog/entry-9',
      '/parent',
      '/parent/child',
    ])
    expect(pages.get('/blog/entry-1')?.body).toMatchObject({
      title: 'Tom & Jerry',
      publishedOn: '2020-01-02T03:04:05.000Z',
      categories: ['News', 'A very long category name'],
      tags: ['x'],
      featured: true,
      excerpt: 'Hello',
    })
    const statuses = (await source.documents(site))
      .filter(({ kind }) => kind === 'item')
      .map(({ url_id, status }) => [url_id, status])
    expect(Object.fromEntries(statuses)).toEqual({
      'entry-1': 1,
      'entry-4': 4,
      'entry-5': 3,
      'entry-6': 5,
      'entry-7': 6,
      'entry-8': 1,
      'entry-9': 2,
    })
    expect((await web.visit(site, '/parent/child')).text).toContain('child page')
    expect((await web.visit(site, '/blog/entry-1')).text).toContain('Ann Archer')
    expect((await web.visit(site, '/blog/entry-9')).status).toBe(404)
    expect((await web.visit(site, '/')).text).toContain('Old &amp; Gold')
  })

  test('resolves links between entries to documents, in any form and file order', async () => {
    const site = await source.newSite()
    const links = [
      'https://old.example/2020/target/#part',
      'http://www.old.example/2020/target',
      '/2020/target/',
      '/?p=2',
      '?page_id=3',
      '/target/',
      'https://old.example/pic/',
    ]
    await source.importItems(
      site,
      [
        wxrItem({
          id: 1,
          categories: ['Big News'],
          content: `${links.map((href) => `<a href="${href}">t</a>`).join(' ')} <a href="https://else.example/a">e</a> <a href="/category/big/news/">c</a> <a href="/gone/">g</a>`,
        }),
        wxrItem({ id: 2, slug: 'target', link: 'https://old.example/2020/target/' }),
        wxrItem({ id: 3, type: 'page', slug: 'page' }),
        wxrItem({
          id: 4,
          type: 'attachment',
          status: 'inherit',
          parent: 2,
          link: 'https://old.example/pic/',
          attachmentUrl: 'https://old.example/wp-content/a.jpg',
        }),
      ],
      wxrHead(
        '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>Big News</wp:cat_name></wp:category>',
      ),
    )
    const pages = await source.publicPages(site)
    const hrefs = JSON.stringify(pages.get('/blog/entry-1')?.body).match(
      /"(?:href|documentId)":"[^"]*"|"hash":"[^"]*"/g,
    )
    const target = `"documentId":"${pages.get('/blog/target')?.document_id}"`
    expect(hrefs?.toSorted()).toEqual(
      [
        target,
        '"hash":"part"',
        target,
        target,
        target,
        `"documentId":"${pages.get('/page')?.document_id}"`,
        target,
        target,
        '"href":"https://else.example/a"',
        '"href":"/blog?category=Big%20News"',
        '"href":"https://old.example/gone/"',
      ].toSorted(),
    )
    const html = (await web.visit(site, '/blog/entry-1')).text
    expect(html).toContain('href="/blog/target#part"')
  })

  test('finds images by URL, scaled copy or id, and records each absent one once', async () => {
    const site = await source.newSite()
    const metadata = 'a:3:{s:5:"width";i:1200;s:6:"height";i:800;s:4:"file";s:9:"2020/é.jpg";}'.replace(
      's:9',
      `s:${Buffer.byteLength('2020/é.jpg')}`,
    )
    const report = await source.importItems(site, [
      wxrItem({
        id: 1,
        content:
          '<p><img src="https://old.example/up/a-300x200.jpg" alt="own"></p><p><img class="wp-image-2" src="https://cdn.example/x.jpg" width="600" height="400"></p>' +
          '<p><img src="https://cdn.example/x.jpg?w=9"></p><p><img src="data:image/png;base64,AAAA"></p>[gallery]',
        meta: { _thumbnail_id: '2' },
      }),
      wxrItem({
        id: 2,
        type: 'attachment',
        status: 'inherit',
        parent: 1,
        excerpt: 'A <b>caption</b>',
        attachmentUrl: 'http://old.example/up/a.jpg',
        meta: { _wp_attachment_metadata: metadata, _wp_attachment_image_alt: 'Alt' },
      }),
      wxrItem({
        id: 3,
        type: 'attachment',
        status: 'inherit',
        parent: 1,
        attachmentUrl: 'https://old.example/up/b.pdf',
      }),
      wxrItem({ id: 4, type: 'attachment', status: 'inherit', link: '', attachmentUrl: 'not an address:' }),
    ])
    expect((report.imported['attachment'] ?? 0) + report.skipped.length).toBe(3)
    const media = await web.database.owner
      .selectFrom('media')
      .selectAll()
      .where('site_id', '=', site.id)
      .orderBy('id')
      .execute()
    const byName = new Map(media.map((row) => [row.file_name, row]))
    expect(byName.get('a.jpg')).toMatchObject({
      status: 'missing',
      width: 1200,
      height: 800,
      alt: 'Alt',
      caption: 'A caption',
      content_type: 'image/jpeg',
    })
    expect(byName.get('x.jpg')).toMatchObject({
      width: 600,
      height: 400,
      source_url: 'https://cdn.example/x.jpg',
    })
    expect(report.missingMedia).toBe(media.length)
    const body = (await source.publicPages(site)).get('/blog/entry-1')?.body as unknown as {
      mediaId: string
      layout: { blocks: Record<string, { type: number; data: Record<string, unknown> }> }
    }
    const [a, x] = [byName.get('a.jpg')?.id, byName.get('x.jpg')?.id]
    expect(body.mediaId).toBe(a)
    expect(
      Object.values(body.layout.blocks).map(({ type, data }) => [
        type,
        data['mediaId'] ?? (data['items'] as { mediaId: string; caption: string }[])[0],
      ]),
    ).toEqual([
      [5, a],
      [5, x],
      [5, x],
      [8, expect.objectContaining({ mediaId: a, caption: 'A caption', link: null })],
    ])
    expect((await web.visit(site, '/blog/entry-1')).status).toBe(200)
  })

  test('turns a playlist into an album of the files that it lists, or of those uploaded to its post', async () => {
    const site = await source.newSite()
    const song = (id: number, title: string, file: string, artist?: string) =>
      wxrItem({
        id,
        title,
        type: 'attachment',
        status: 'inherit',
        parent: 1,
        order: 20 - id,
        attachmentUrl: `https://old.example/up/${file}`,
        meta: {
          _wp_attachment_metadata: `a:3:{s:10:"dataformat";s:3:"mp3";s:6:"length";i:191;s:6:"artist";${
            artist === undefined ? 'N' : `s:${Buffer.byteLength(artist)}:"${artist}"`
          };}`,
        },
      })
    const report = await source.importItems(site, [
      wxrItem({ id: 1, content: '[playlist] [playlist type="video"]' }),
      wxrItem({ id: 2, content: '[playlist ids="12,11,99" artists="true"]' }),
      song(11, 'St. Louis Blues', 'blues.mp3', 'Original Dixieland Jazz Band'),
      song(12, 'Größe', 'size.flac', 'Ärzte  &  Co'),
      song(13, 'Waves', 'waves.opus'),
      song(14, 'Waterfall', 'waterfall.m4v'),
    ])
    const pages = await source.publicPages(site)
    const blocksOf = (path: string) => {
      const body = pages.get(path)?.body as unknown as
        | { layout: { blocks: Record<string, { data: Record<string, unknown> }> } }
        | undefined
      return Object.values(body?.layout.blocks ?? {}).map(({ data }) =>
        Array.isArray(data['tracks']) && data['fileMediaId'] === undefined
          ? (data['tracks'] as { title: string; artist: string }[]).map(({ title, artist }) => [
              title,
              artist,
            ])
          : data['title'],
      )
    }
    const blues = ['St. Louis Blues', 'Original Dixieland Jazz Band']
    const size = ['Größe', 'Ärzte & Co']
    expect(blocksOf('/blog/entry-1')).toEqual([[['Waves', ''], size, blues], 'Waterfall'])
    expect(blocksOf('/blog/entry-2')).toEqual([[size, blues]])
    expect(report.notes.map(({ note }) => note)).toContain(
      'A playlist refers to 1 file that is not in the export.',
    )
  })

  test('gives unique url ids to entries whose slug is taken, reserved or in another script', async () => {
    const site = await source.newSite()
    await source.importItems(site, [
      wxrItem({ id: 1, type: 'page', slug: 'blog' }),
      wxrItem({ id: 2, type: 'page', slug: 'search' }),
      wxrItem({ id: 3, type: 'page', slug: 'about' }),
      wxrItem({ id: 4, type: 'page', slug: 'about' }),
      wxrItem({ id: 5, slug: 'about' }),
      wxrItem({ id: 6, slug: '%ce%b5%cf%80%ce%af' }),
      wxrItem({ id: 7, slug: '', title: 'From the title' }),
      wxrItem({ id: 8, type: 'page', slug: 'below', parent: 1 }),
    ])
    expect([...(await source.publicPages(site)).keys()].toSorted()).toEqual(
      [
        '/blog',
        '/blog-2',
        '/blog-2/below',
        '/search-2',
        '/about',
        '/about-2',
        '/blog/about',
        '/blog/post-6',
        '/blog/from-the-title',
      ].toSorted(),
    )
  })

  test('locks an entry with a password and hides its text everywhere', async () => {
    const site = await source.newSite()
    await source.importItems(site, [
      wxrItem({ id: 1, password: 'open sesame', content: 'forty thieves', excerpt: 'gold inside' }),
      wxrItem({ id: 2, type: 'page', slug: 'locked', password: 'x', content: 'cave wall' }),
    ])
    expect((await web.visit(site, '/blog/entry-1')).status).toBe(401)
    expect((await web.visit(site, '/locked')).status).toBe(401)
    for (const path of ['/blog/entry-1', '/blog', '/', '/locked']) {
      expect((await web.visit(site, path)).text).not.toMatch(/thieves|gold inside|cave wall/)
    }
    expect(
      [...(await source.publicPages(site)).values()]
        .filter(({ locked }) => locked)
        .map(({ excerpt }) => excerpt),
    ).toEqual(['', ''])
  })

  test('preserves order and levels of menus that link to pages, categories and URLs', async () => {
    const site = await source.newSite()
    const head = wxrHead(
      '<wp:category><wp:term_id>50</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>News</wp:cat_name></wp:category><wp:category><wp:term_id>51</wp:term_id><wp:category_nicename>empty</wp:category_nicename><wp:cat_name>Empty</wp:cat_name></wp:category>',
    )
    const items = [
      wxrItem({ id: 2, categories: ['News'] }),
      wxrItem({ id: 3, status: 'draft', categories: ['Empty'] }),
      wxrItem({ id: 1, type: 'page', slug: 'one', title: 'Page one' }),
      menuItem(10, 'Footer', { url: 'https://else.example/' }, { title: 'Else' }),
      menuItem(11, 'Footer', { url: '#' }, { title: 'Folder', order: 1 }),
      menuItem(12, 'Footer', { post: 1 }, { parent: 11 }),
      menuItem(20, 'Main menu', { category: 50 }),
      menuItem(21, 'Main menu', { post: 999 }, { parent: 20 }),
      menuItem(22, 'Main menu', { url: '/one/' }, { parent: 21, title: 'Below a missing entry' }),
      menuItem(23, 'Main menu', { category: 51 }),
      wxrItem({ id: 30, type: 'nav_menu_item' }),
    ]
    const report = await source.importItems(site, items, head)
    expect(report.imported).toEqual({ post: 2, page: 1, attachment: 0, nav_menu_item: 5 })
    expect(report.skipped).toEqual([
      { id: '21', reason: 'Its target is not in the export.' },
      { id: '23', reason: "No published post has the term 'Empty', so it would lead nowhere." },
      { id: '30', reason: 'It does not belong to a menu.' },
    ])
    const one = (await source.publicPages(site)).get('/one')?.document_id
    const menus = await source.navigations(site)
    expect(menus).toEqual([
      {
        title: 'Main menu',
        role: 'main',
        entries: [
          {
            label: 'News',
            target: { url: '/blog?category=News' },
            children: [{ label: 'Below a missing entry', target: { documentId: one }, children: [] }],
          },
        ],
      },
      {
        title: 'Footer',
        role: 'none',
        entries: [
          {
            label: 'Folder',
            target: null,
            children: [{ label: 'Page one', target: { documentId: one }, children: [] }],
          },
          { label: 'Else', target: { url: 'https://else.example/' }, children: [] },
        ],
      },
    ])
    expect((await web.visit(site, '/one')).text).toContain('href="/blog?category=News"')
    await source.importItems(site, items, head)
    expect(await source.navigations(site)).toEqual(menus)
  })

  test('creates a main navigation from the pages of a source without menus', async () => {
    const site = await source.newSite()
    const page = { type: 'page' } as const
    const items = [
      wxrItem({ ...page, id: 1, title: 'Team', order: 2 }),
      wxrItem({ ...page, id: 2, title: 'About', order: 1 }),
      wxrItem({ ...page, id: 3, title: 'Ann', parent: 1 }),
      wxrItem({ ...page, id: 4, title: 'Secret', status: 'private' }),
      wxrItem({ id: 5 }),
    ]
    await source.importItems(site, items)
    const [main, ...others] = await source.navigations(site)
    expect(others).toEqual([])
    expect(main?.role).toBe('main')
    expect(
      main?.entries.map(({ label, children }) => [label, ...children.map((child) => child.label)]),
    ).toEqual([['Blog'], ['About'], ['Team', 'Ann']])
  })
})
