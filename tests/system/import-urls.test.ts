import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRedirect, deleteRedirect, listRedirects } from '#features/content/redirects/actions.ts'
import type { NewRedirect, Redirect } from '#features/content/redirects/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { ghostFile, ghostPost } from '../support/imports/ghost.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

const now = () => new Date(web.clock.now)
const redirects = (site: Site): Promise<readonly Redirect[]> =>
  withSite(web.database.app, site.id, (tx) => listRedirects(tx, site.id, now()))
const redirect = (site: Site, input: NewRedirect) =>
  withSite(web.database.app, site.id, async (tx) => unwrap(await createRedirect(tx, site.id, input, now())))
const removeRedirect = (site: Site, from: string) =>
  withSite(web.database.app, site.id, async (tx) => unwrap(await deleteRedirect(tx, site.id, from)))
const responseOf = async (site: Site, path: string) => {
  const { status, headers } = await web.visit(site, path)
  return `${status} ${String(headers['location'] ?? '')}`.trimEnd()
}
const dated = wxrItem({ id: 1, slug: 'trip', link: 'https://old.example/2020/01/Caf%C3%A9-trip/' })

describe('old URLs of imported content', () => {
  test('P27 redirect permanently to the new URLs, with their query, in any encoding', async () => {
    const site = await source.newSite()
    const { notes } = await source.importItems(site, [
      dated,
      wxrItem({ id: 2, type: 'page', slug: 'about', link: 'https://www.old.example/about-us.html' }),
      wxrItem({ id: 3, type: 'page', slug: 'contact' }),
    ])
    expect(notes).toEqual([])
    for (const old of ['/2020/01/Caf%C3%A9-trip', '/2020/01/Caf%c3%a9-trip'])
      expect(await responseOf(site, old)).toBe('301 /blog/trip')
    // The trailing slash is removed first, as everywhere.
    expect(await responseOf(site, '/2020/01/Caf%C3%A9-trip/')).toBe('301 /2020/01/Caf%C3%A9-trip')
    expect(await responseOf(site, '/about-us.html?utm=1')).toBe('301 /about?utm=1')
    expect(await responseOf(site, '/contact')).toBe('200')
    expect((await redirects(site)).map(({ from, to, origin }) => `${from} ${to} ${origin}`)).toEqual([
      '/2020/01/Café-trip /blog/trip import',
      '/about-us.html /about import',
    ])
    const post = (await source.publicPages(site)).get('/blog/trip')
    await web.revise(site, post?.document_id ?? '', { ...post?.body, urlId: 'journey' })
    expect(await responseOf(site, '/2020/01/Caf%C3%A9-trip')).toBe('301 /blog/journey')
  })

  test('contain the folder of the source, and URLs of Ghost and of feeds are redirected too', async () => {
    const site = await source.newSite()
    const head = wxrHead().replaceAll('https://old.example<', 'https://old.example/magazine<')
    const items = ['/magazine/2019/one/', '/magazine/', '/'].map((path, index) =>
      wxrItem({ id: index + 1, link: `https://old.example${path}` }),
    )
    expect((await source.importItems(site, items, head)).notes).toEqual([])
    await source.importText(site, ghostFile([ghostPost({ id: 'g', slug: 'ghostly' })]))
    await source.importText(
      site,
      `<rss version="2.0"><channel><title>F</title><link>https://feed.example/</link>
      <item><title>Own</title><link>https://feed.example/a/own</link></item>
      <item><title>Foreign</title><link>https://else.example/a/foreign</link></item></channel></rss>`,
    )
    expect((await redirects(site)).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/a/own /blog/own',
      '/ghostly /blog/ghostly',
      '/magazine/2019/one /blog/entry-1',
    ])
  })

  test('P27 of lists of a source in a folder are redirected from that folder only', async () => {
    const site = await source.newSite()
    const head = wxrHead().replaceAll('https://old.example<', 'https://old.example/magazine<')
    await source.importItems(site, [wxrItem({ id: 1, slug: 'one', tags: ['Red'] })], head)
    for (const [old, expected] of [
      ['/magazine/feed', '301 /blog?format=rss'],
      ['/magazine/tag/red', '301 /blog?tag=Red'],
      ['/magazine/2020/01', '301 /blog?month=2020-01'],
      ['/magazine/author/ann', '301 /blog?author=ann'],
      ['/feed', '404'],
      ['/tag/red', '404'],
    ] as const)
      expect(await responseOf(site, old), old).toBe(expected)
  })

  test('P27 of feeds, categories, tags, authors, months, entries by number and uploads are redirected to their new URLs', async () => {
    const site = await source.newSite()
    await source.importItems(
      site,
      [
        wxrItem({
          id: 7,
          slug: 'trip',
          link: 'https://old.example/2020/01/trip/',
          categories: ['Local News'],
          tags: ['Red'],
        }),
        wxrItem({ id: 8, type: 'page', slug: 'about' }),
      ],
      wxrHead(
        '<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>local-news</wp:category_nicename><wp:cat_name>Local News</wp:cat_name></wp:category>',
      ),
    )
    for (const [old, expected] of [
      ['/feed', '301 /blog?format=rss'],
      ['/feed/atom', '301 /blog?format=atom'],
      ['/category/local-news', '301 /blog?category=Local%20News'],
      ['/category/local-news/feed', '301 /blog?category=Local%20News&format=rss'],
      ['/tag/red', '301 /blog?tag=Red'],
      ['/author/ann', '301 /blog?author=ann'],
      ['/author/ann/feed/atom', '301 /blog?author=ann&format=atom'],
      ['/author/nobody', '404'],
      ['/2020/01', '301 /blog?month=2020-01'],
      ['/?p=7', '301 /blog/trip'],
      ['/?page_id=8', '301 /about'],
      ['/?cat=3', '301 /blog?category=Local%20News'],
      ['/?m=202001', '301 /blog?month=2020-01'],
      ['/?feed=rss2', '301 /blog?format=rss'],
      ['/?p=99', '200'],
      ['/category/unknown', '404'],
      ['/wp-content/uploads/2020/01/gone.jpg', '404'],
    ] as const)
      expect(await responseOf(site, old), old).toBe(expected)
    expect((await web.visit(site, '/feed')).text).toBe('')
    const other = await source.newSite()
    expect(await responseOf(other, '/feed')).toBe('404')
    // They follow the blog, and end with the import.
    await source.undo(site)
    for (const old of ['/feed', '/category/local-news', '/?p=7'])
      expect(await responseOf(site, old), old).toBe('404')
  })

  test('never replace other content, and the report lists each URL that is not redirected', async () => {
    const site = await source.newSite()
    await web.publish(site, 'page', { urlId: 'about', title: 'Mine' })
    await web.publish(site, 'page', { urlId: 'goal', title: 'Goal' })
    await redirect(site, { from: '/moved', to: '/goal' })
    const { notes } = await source.importItems(site, [
      wxrItem({ id: 1, slug: 'first', link: 'https://old.example/moved/' }),
      wxrItem({ id: 2, type: 'page', slug: 'about' }),
      wxrItem({ id: 3, slug: 'second', link: 'https://old.example/same' }),
      wxrItem({ id: 4, slug: 'third', link: 'https://old.example/same' }),
      wxrItem({ id: 5, slug: 'fourth', link: 'https://old.example/config/x' }),
      wxrItem({ id: 6, slug: 'fifth', link: 'https://old.example/a%00b' }),
      wxrItem({ id: 7, slug: 'sixth', link: 'https://old.example/' }),
      wxrItem({ id: 8, slug: 'seventh', link: 'https://old.example/?p=8' }),
      wxrItem({ id: 9, slug: 'eighth', link: 'https://old.example/?p=9' }),
      wxrItem({ id: 10, slug: 'ninth', link: 'https://old.example/draft', status: 'draft' }),
      wxrItem({ id: 11, slug: 'tenth', link: 'https://old.example/?p=11', status: 'draft' }),
      wxrItem({ id: 12, slug: 'eleventh', link: 'https://old.example/all/*' }),
    ])
    expect(notes).toEqual([
      { id: '1', note: "Its old URL '/moved/' could not be redirected: it already has a redirect." },
      {
        id: '2',
        note:
          "Its URL 'about' is reserved or already taken, so it was imported as 'about-2'. " +
          "Its old URL '/about/' could not be redirected: another page is published there.",
      },
      { id: '4', note: "Its old URL '/same' could not be redirected: it already has a redirect." },
      {
        id: '5',
        note: "Its old URL '/config/x' could not be redirected: '/config' is reserved and can’t be redirected.",
      },
      {
        id: '6',
        note: expect.stringContaining("could not be redirected: '/a%00b' is not a valid path"),
      },
      { id: '12', note: "Its old URL '/all/*' could not be redirected: '/all/*' contains a wildcard." },
    ])
    expect((await redirects(site)).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/moved /goal',
      '/same /blog/second',
    ])
    expect((await web.visit(site, '/about')).text).toContain('Mine')
    expect(await responseOf(site, '/all/x')).toBe('404')
  })

  test('redirect to the numbered url id if the url id was taken, and the report says so each time', async () => {
    const site = await source.newSite()
    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog', type: 5 })
    await web.publish(site, 'item', { urlId: 'trip', title: 'Mine' }, blog)
    const first = await source.importItems(site, [dated])
    expect(first.notes).toEqual([
      { id: '1', note: "Its URL 'trip' is reserved or already taken, so it was imported as 'trip-2'." },
    ])
    expect(await responseOf(site, '/2020/01/Caf%C3%A9-trip')).toBe('301 /blog/trip-2')
    expect(await source.importItems(site, [dated])).toMatchObject(first)
  })

  test('P27 are redirected once, and importing again neither duplicates nor restores deleted redirects', async () => {
    const site = await source.newSite()
    await source.importItems(site, [dated])
    await source.importItems(site, [dated])
    expect(await redirects(site)).toHaveLength(1)
    await removeRedirect(site, '/2020/01/Café-trip')
    expect((await source.importItems(site, [dated])).notes).toEqual([])
    expect(await redirects(site)).toEqual([])
    // A new URL of the source is redirected as well.
    await source.importItems(site, [wxrItem({ id: 1, slug: 'trip', link: 'https://old.example/2021/trip/' })])
    expect((await redirects(site)).map(({ from }) => from)).toEqual(['/2021/trip'])
  })

  test('P27 are no longer redirected when the import is undone, even if the page itself remains, and other redirects are unchanged', async () => {
    const site = await source.newSite()
    await source.importItems(site, [
      dated,
      wxrItem({ id: 2, slug: 'kept', link: 'https://old.example/2020/kept' }),
    ])
    const edited = (await source.publicPages(site)).get('/blog/kept')
    await web.revise(site, edited?.document_id ?? '', { ...edited?.body, title: 'Edited', urlId: 'renamed' })
    await redirect(site, { from: '/mine', to: '/blog/renamed' })
    unwrap(await source.undo(site))
    expect((await redirects(site)).map(({ from, to, origin }) => `${from} ${to} ${origin}`)).toEqual([
      '/blog/kept /blog/renamed rename',
      '/mine /blog/renamed owner',
    ])
    expect(await responseOf(site, '/2020/kept')).toBe('404')
  })
})
