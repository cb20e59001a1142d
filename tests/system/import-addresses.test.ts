import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRedirect, deleteRedirect, listRedirects } from '#features/redirects/actions.ts'
import type { NewRedirect, Redirect } from '#features/redirects/types.ts'
import type { Site } from '#features/sites/types.ts'
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
const lead = (site: Site, input: NewRedirect) =>
  withSite(web.database.app, site.id, async (tx) => unwrap(await createRedirect(tx, site.id, input, now())))
const takeAway = (site: Site, from: string) =>
  withSite(web.database.app, site.id, async (tx) => unwrap(await deleteRedirect(tx, site.id, from)))
const where = async (site: Site, path: string) => {
  const { status, headers } = await web.visit(site, path)
  return `${status} ${String(headers['location'] ?? '')}`.trimEnd()
}
const dated = wxrItem({ id: 1, slug: 'trip', link: 'https://old.example/2020/01/Caf%C3%A9-trip/' })

describe('old addresses of what was imported', () => {
  test('P27 lead to the new ones for good, with their query, however they are written', async () => {
    const site = await source.newSite()
    const { notes } = await source.bring(site, [
      dated,
      wxrItem({ id: 2, type: 'page', slug: 'about', link: 'https://www.old.example/about-us.html' }),
      wxrItem({ id: 3, type: 'page', slug: 'contact' }),
    ])
    expect(notes).toEqual([])
    for (const old of ['/2020/01/Caf%C3%A9-trip', '/2020/01/Caf%c3%a9-trip'])
      expect(await where(site, old)).toBe('301 /blog/trip')
    // A slash at the end goes first, as everywhere.
    expect(await where(site, '/2020/01/Caf%C3%A9-trip/')).toBe('301 /2020/01/Caf%C3%A9-trip')
    expect(await where(site, '/about-us.html?utm=1')).toBe('301 /about?utm=1')
    expect(await where(site, '/contact')).toBe('200')
    expect((await redirects(site)).map(({ from, to, origin }) => `${from} ${to} ${origin}`)).toEqual([
      '/2020/01/Café-trip /blog/trip import',
      '/about-us.html /about import',
    ])
    const post = (await source.publicPages(site)).get('/blog/trip')
    await web.revise(site, post?.document_id ?? '', { ...post?.body, urlId: 'journey' })
    expect(await where(site, '/2020/01/Caf%C3%A9-trip')).toBe('301 /blog/journey')
  })

  test('of a source below a folder keep it, and those of Ghost and of feeds are led too', async () => {
    const site = await source.newSite()
    const head = wxrHead().replaceAll('https://old.example<', 'https://old.example/magazine<')
    const items = ['/magazine/2019/one/', '/magazine/', '/'].map((path, index) =>
      wxrItem({ id: index + 1, link: `https://old.example${path}` }),
    )
    expect((await source.bring(site, items, head)).notes).toEqual([])
    await source.bringText(site, ghostFile([ghostPost({ id: 'g', slug: 'ghostly' })]))
    await source.bringText(
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

  test('never take the address of anything else, and the report names each that leads nowhere here', async () => {
    const site = await source.newSite()
    await web.publish(site, 'page', { urlId: 'about', title: 'Mine' })
    await web.publish(site, 'page', { urlId: 'goal', title: 'Goal' })
    await lead(site, { from: '/moved', to: '/goal' })
    const { notes } = await source.bring(site, [
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
      {
        id: '',
        note:
          '2 entries of the source had an address without a path of its own (https://old.example/?p=8, ' +
          "https://old.example/?p=9); what follows '?' cannot lead elsewhere, so such addresses lead nowhere here.",
      },
      { id: '1', note: "Its old address '/moved/' does not lead here: it leads elsewhere already." },
      {
        id: '2',
        note:
          "Its address 'about' is reserved or was taken, so it came as 'about-2'. " +
          "Its old address '/about/' does not lead here: another page is public there.",
      },
      { id: '4', note: "Its old address '/same' does not lead here: it leads elsewhere already." },
      {
        id: '5',
        note: "Its old address '/config/x' does not lead here: '/config' is an address of the program itself and cannot move.",
      },
      { id: '6', note: expect.stringContaining("does not lead here: '/a%00b' cannot be read as a path") },
      { id: '12', note: "Its old address '/all/*' does not lead here: '/all/*' has a star in it." },
    ])
    expect((await redirects(site)).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/moved /goal',
      '/same /blog/second',
    ])
    expect((await web.visit(site, '/about')).text).toContain('Mine')
    expect(await where(site, '/all/x')).toBe('404')
  })

  test('whose names were taken lead to the numbered ones, and the report says so each time', async () => {
    const site = await source.newSite()
    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog', type: 5 })
    await web.publish(site, 'item', { urlId: 'trip', title: 'Mine' }, blog)
    const first = await source.bring(site, [dated])
    expect(first.notes).toEqual([
      { id: '1', note: "Its address 'trip' is reserved or was taken, so it came as 'trip-2'." },
    ])
    expect(await where(site, '/2020/01/Caf%C3%A9-trip')).toBe('301 /blog/trip-2')
    expect(await source.bring(site, [dated])).toEqual(first)
  })

  test('P27 are led once: importing again makes no twins and does not bring back what its owner took away', async () => {
    const site = await source.newSite()
    await source.bring(site, [dated])
    await source.bring(site, [dated])
    expect(await redirects(site)).toHaveLength(1)
    await takeAway(site, '/2020/01/Café-trip')
    expect((await source.bring(site, [dated])).notes).toEqual([])
    expect(await redirects(site)).toEqual([])
    // A new address of the source is another one.
    await source.bring(site, [wxrItem({ id: 1, slug: 'trip', link: 'https://old.example/2021/trip/' })])
    expect((await redirects(site)).map(({ from }) => from)).toEqual(['/2021/trip'])
  })

  test('P27 end when the import is undone, and no others do, also where the page itself stays', async () => {
    const site = await source.newSite()
    await source.bring(site, [dated, wxrItem({ id: 2, slug: 'kept', link: 'https://old.example/2020/kept' })])
    const kept = (await source.publicPages(site)).get('/blog/kept')
    await web.revise(site, kept?.document_id ?? '', { ...kept?.body, title: 'Edited', urlId: 'renamed' })
    await lead(site, { from: '/mine', to: '/blog/renamed' })
    unwrap(await source.undo(site))
    expect((await redirects(site)).map(({ from, to, origin }) => `${from} ${to} ${origin}`)).toEqual([
      '/blog/kept /blog/renamed rename',
      '/mine /blog/renamed owner',
    ])
    expect(await where(site, '/2020/kept')).toBe('404')
  })
})
