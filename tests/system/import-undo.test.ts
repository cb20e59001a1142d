import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { deleteAbandonedUploads } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { fetchDueImages } from '#features/media/media/fetch/scheduled-fetch.actions.ts'
import { createRedirect } from '#features/content/redirects/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { createFairQueue } from '#lib/fair-queue.ts'
import { withSite } from '#platform/db/tenant.ts'
import { imageBlock, layoutOf, pngOf } from '../support/content.ts'
import { dumpSite } from '../support/imports/dump.ts'
import { ghostFile, ghostPost } from '../support/imports/ghost.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { menuItem, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { openInternet, type TestInternet } from '../support/internet.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing
let internet: TestInternet
let png: Buffer
let other: Buffer

beforeAll(async () => {
  web = await startWeb()
  internet = await openInternet()
  png = await pngOf(20, 10)
  other = await pngOf(30, 10)
  source = importing(web)
})
afterAll(async () => {
  internet?.close()
  await web?.close()
})

const undo = (site: Site, from?: string) => source.undo(site, from)

const items = [
  wxrItem({
    id: 1,
    content: '<p>One <a href="/two/">two</a></p><img src="/a.jpg">',
    tags: ['t'],
    password: 'x',
  }),
  wxrItem({ id: 2, type: 'page', slug: 'two', content: '<p>Two</p><img src="/b.jpg">' }),
  wxrItem({ id: 3, type: 'attachment', status: 'inherit', attachmentUrl: 'https://old.example/c.jpg' }),
  wxrItem({ id: 4, status: 'future', date: '2099-01-01 00:00:00' }),
  wxrItem({ id: 5, status: 'trash' }),
  menuItem(6, 'main', { post: 2 }),
  menuItem(7, 'footer', { post: 2 }),
]

/** Everything that visitors and owners see of a site. */
async function stateOf(site: Site) {
  const documents = await source.documents(site)
  const bodies = await web.database.owner
    .selectFrom('documents as d')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.site_id', '=', 'd.site_id').onRef('r.id', '=', 'd.head_revision_id'),
    )
    .select(['d.id', 'r.body'])
    .where('d.site_id', '=', site.id)
    .orderBy('d.id')
    .execute()
  return {
    documents: documents.map(({ id, kind, url_id }) => ({ id, kind, url_id })),
    bodies,
    public: [...(await source.publicPages(site)).keys()].toSorted(),
    rows: { ...(await source.countAll(site)), revisions: 0 },
  }
}

/** A site with an author, images, a redirect and pages of its owner. */
async function ownedSite(): Promise<Site> {
  const site = await source.newSite()
  const { id: siteId } = site
  const ann = await withSite(web.database.app, siteId, (tx) =>
    ensureAuthor(tx, { siteId, slug: 'ann', name: 'Ann of this site' }),
  )
  const image = await web.addImage(site, 'mine.png', await pngOf(8, 8), 'Mine')
  const blog = await web.publish(site, 'collection', { urlId: 'journal', title: 'Journal', type: 5 })
  const item = { urlId: 'own', title: 'Own words', authorId: ann, mediaId: image, tags: ['own'] }
  await web.publish(site, 'item', item, blog)
  await web.publish(site, 'page', { urlId: 'mine', title: 'Mine', layout: layoutOf(imageBlock(image)) })
  await withSite(web.database.app, siteId, (tx) =>
    createRedirect(tx, siteId, { from: '/old-mine', to: '/mine' }, new Date(web.clock.now)),
  )
  return site
}

/** Requests each image of a site in a new width, which creates and stores a rendition. */
async function createRenditions(site: Site): Promise<void> {
  const { media } = await dumpSite(web, site)
  for (const { storage_key: key } of media as { storage_key: string | null }[])
    if (key !== null)
      await web.visit(site, `/_media/${key}?format=100w`, { headers: { accept: 'image/webp' } })
}

/** Runs the worker's tasks: downloads missing images, or sweeps unreferenced files. */
const worker = {
  async fetch(site: Site, bytes: (path: string) => Buffer) {
    internet.response = ({ url = '' }, response) => void response.end(bytes(url))
    const jobs = { enqueue: () => Promise.resolve('') }
    const { uploadLimits: limits } = web.config
    const images = createFairQueue(4)
    const parts = { db: web.database.app, files: web.files, fetch: internet.fetch, limits, images, jobs }
    await fetchDueImages({ ...parts, now: () => Date.now() + 1000 }, site.id)
  },
  sweepFiles: () =>
    deleteAbandonedUploads({ ...web.database, files: web.files }, new Date(Date.now() + 3 * 60 * 60 * 1000)),
}

describe('undoing an import', () => {
  test('P27 restores exactly the previous rows and files, also on a site that its owner has edited', async () => {
    const site = await ownedSite()
    await createRenditions(site)
    const before = await dumpSite(web, site)
    const first = [
      ...items.slice(1),
      wxrItem({ id: 1, content: '<p>One</p><img src="http://old.example/a.png">', tags: ['own'] }),
      wxrItem({
        id: 8,
        link: 'https://old.example/2020/eight',
        slug: 'own',
        content: '<img src="http://cdn.test/b.png">',
      }),
    ]
    await source.importItems(site, first)
    expect((await dumpSite(web, site))['redirects']).toHaveLength(4)
    const [same, wide] = [await pngOf(8, 8), await pngOf(200, 100)]
    await worker.fetch(site, (path) => (path === '/b.png' ? same : wide))
    await createRenditions(site)
    const imported = await dumpSite(web, site)
    expect((imported['files'] as string[]).filter((name) => name.endsWith('.webp'))).not.toEqual([])
    expect(imported['files']).not.toEqual(before['files'])
    expect(imported['authors']).toMatchObject([{ slug: 'ann', name: 'Ann Archer' }])
    await source.importItems(site, [
      ...first.slice(0, -1),
      wxrItem({ id: 9, content: '<p>New</p>', creator: 'bob' }),
    ])
    await worker.fetch(site, () => png)
    expect(unwrap(await source.undo(site)).retained).toEqual([])
    await worker.sweepFiles()
    expect(await dumpSite(web, site)).toEqual(before)
  })

  test('P27 preserves an image that is used elsewhere, also by an earlier revision, and files that are shared with another image', async () => {
    const site = await source.newSite()
    const content = ['a', 'b', 'c', 'd'].map((name) => `<img src="http://old.example/${name}.png">`).join('')
    await source.importItems(site, [wxrItem({ id: 1, content })])
    const [a, b, c] = await web.database.owner
      .selectFrom('media')
      .select('id')
      .where('site_id', '=', site.id)
      .orderBy('id')
      .execute()
    await worker.fetch(site, (path) => (path === '/c.png' ? other : png))
    const page = { urlId: 'mine', title: 'Mine' }
    const mine = await web.publish(site, 'page', { ...page, layout: layoutOf(imageBlock(a?.id ?? '')) })
    await web.publish(site, 'page', {
      urlId: 'more',
      title: 'More',
      layout: layoutOf(imageBlock(b?.id ?? '')),
    })
    await web.revise(site, mine, { ...page, layout: layoutOf() })
    const removed = unwrap(await source.undo(site)).removed
    expect(removed.media).toBe(2)
    await worker.sweepFiles()
    const dump = await dumpSite(web, site)
    expect(dump['media']).toMatchObject([{ id: Number(a?.id) }, { id: Number(b?.id) }])
    expect(c).toBeDefined()
    // The files of a and b have the same content as that of d; that of c is unique.
    expect(dump['files']).toHaveLength(2)
    expect((await web.visit(site, '/more')).text).toMatch(/<img [^>]*width="20" height="10"/)
  })

  test('P27 restores names of authors after several imports in any order, unless renamed since', async () => {
    const nameOf = async (site: Site) =>
      ((await dumpSite(web, site))['authors'] as { name: string }[]).map(({ name }) => name)
    const withAuthor = async () => {
      const site = await source.newSite()
      await withSite(web.database.app, site.id, (tx) =>
        ensureAuthor(tx, { siteId: site.id, slug: 'ann', name: 'Mine' }),
      )
      return site
    }
    const from = (host: string, name: string) =>
      wxrHead().replaceAll('old.example', host).replace('Ann Archer', name)
    const importItems = (site: Site, host: string, name: string) =>
      source.importItems(site, [wxrItem({ id: 1, link: `https://${host}/a` })], from(host, name))
    for (const [names, order, expected] of [
      [
        ['A', 'B'],
        ['one.example', 'two.example'],
        ['B', 'Mine'],
      ],
      [
        ['A', 'B'],
        ['two.example', 'one.example'],
        ['A', 'Mine'],
      ],
      [
        ['A', 'A'],
        ['one.example', 'two.example'],
        ['A', 'Mine'],
      ],
      [
        ['Mine', 'A'],
        ['two.example', 'one.example'],
        ['Mine', 'Mine'],
      ],
    ] as const) {
      const site = await withAuthor()
      await importItems(site, 'one.example', names[0])
      await importItems(site, 'two.example', names[1])
      const found: (readonly string[])[] = []
      for (const host of order) {
        expect(unwrap(await source.undo(site, host)).retained).toEqual([])
        found.push(await nameOf(site))
      }
      expect([names, order, found.flat()]).toEqual([names, order, expected])
    }
    const site = await withAuthor()
    await importItems(site, 'one.example', 'A')
    await importItems(site, 'one.example', 'B')
    await withSite(web.database.app, site.id, (tx) =>
      ensureAuthor(tx, { siteId: site.id, slug: 'ann', name: 'Newer' }),
    )
    expect(unwrap(await source.undo(site)).retained).toEqual([
      { id: 'ann', title: 'Mine', reason: 'The author was renamed here after the import.' },
    ])
    expect(await nameOf(site)).toEqual(['Newer'])
  })

  test('P27 removes exactly what was imported, also after a repeated import', async () => {
    const site = await source.newSite()
    await web.publish(site, 'page', { urlId: 'mine', title: 'Mine' })
    const before = await stateOf(site)
    await source.importItems(site, items)
    await source.importItems(site, [wxrItem({ id: 1, content: '<p>changed</p>' }), ...items.slice(1)])
    expect((await web.visit(site, '/two')).status).toBe(200)
    const report = unwrap(await undo(site))
    expect(report).toEqual({
      source: 'old.example',
      removed: { post: 3, page: 1, product: 0, menu: 2, collection: 1, media: 3, author: 1 },
      retained: [],
      restored: 0,
    })
    await web.web.hosts.refresh(site.id)
    expect(await stateOf(site)).toEqual(before)
    expect((await web.visit(site, '/two')).status).toBe(404)
    expect((await web.visit(site, '/blog')).status).toBe(404)
    expect((await web.visit(site, '/mine')).status).toBe(200)
    // Removed content is imported again as if new.
    await source.importItems(site, items)
    expect((await web.visit(site, '/two')).text).toContain('Two')
    expect((await web.visit(site, '/blog/entry-1')).status).toBe(401)
  })

  test('P27 preserves and reports changes that were made here, with their images, and the next import neither duplicates nor overwrites them', async () => {
    const site = await source.newSite()
    await source.importItems(site, items)
    const two = (await source.publicPages(site)).get('/two')
    await web.revise(site, two?.document_id ?? '', { ...two?.body, title: 'Edited here' })
    const own = await web.publish(site, 'page', {
      urlId: 'mine',
      title: 'Mine',
      layout: two ? (two.body as { layout: unknown }).layout : {},
    })
    const report = unwrap(await undo(site))
    expect(report.retained).toEqual([
      { id: '2', title: 'Edited here', reason: 'It was changed here after the import.' },
    ])
    expect(report.removed).toMatchObject({ post: 3, page: 0, media: 2 })
    await web.web.hosts.refresh(site.id)
    expect((await web.visit(site, '/two')).text).toContain('Edited here')
    expect((await source.publicPages(site)).get('/mine')?.document_id).toBe(own)
    const between = await source.countAll(site)
    await source.importItems(site, [items[1] ?? ''])
    expect(await source.countAll(site)).toMatchObject({
      documents: between.documents + 1,
      media: between.media,
    })
    expect((await source.publicPages(site)).get('/two')?.body).toMatchObject({ title: 'Edited here' })
  })

  test('P27 preserves authors whose logins differ only in punctuation, with their own names', async () => {
    const site = await source.newSite()
    const author = (login: string, name: string) =>
      `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${name}</wp:author_display_name></wp:author>`
    const head = wxrHead(author('a-b', 'First') + author('a b', 'Second'))
    const posts = ['a-b', 'a b'].map((creator, index) => wxrItem({ id: index + 1, creator }))
    for (let time = 0; time < 2; time++) await source.importItems(site, posts, head)
    const authors = (await dumpSite(web, site))['authors'] as { slug: string; name: string }[]
    expect(authors.map(({ slug, name }) => `${slug} ${name}`)).toEqual([
      'ann Ann Archer',
      'a-b First',
      'a-b-2 Second',
    ])
    expect(unwrap(await source.undo(site))).toMatchObject({ retained: [], removed: { author: 3 } })
  })

  test('preserves a collection with an item of the owner', async () => {
    const site = await source.newSite()
    await source.importItems(site, items)
    const blog = (await source.documents(site)).find(({ kind }) => kind === 'collection')
    await web.publish(site, 'item', { urlId: 'own', title: 'Own' }, blog?.id)
    const report = unwrap(await undo(site))
    expect(report.removed).toMatchObject({ collection: 0, author: 1 })
    await web.web.hosts.refresh(site.id)
    expect([...(await source.publicPages(site)).keys()].toSorted()).toEqual(['/blog', '/blog/own'])
  })

  test('requires a source if there are several, and leaves the others unchanged', async () => {
    const site = await source.newSite()
    expect(await undo(site)).toMatchObject({ ok: false, error: { code: 'NOTHING_TO_UNDO' } })
    await source.importItems(site, items)
    await source.importText(site, ghostFile([ghostPost({ id: 'g1', slug: 'ghostly' })]))
    expect(await undo(site)).toMatchObject({
      ok: false,
      error: { code: 'WHICH_SOURCE', message: expect.stringContaining('ghost:ghostly-co, old.example') },
    })
    expect(await undo(site, 'else.example')).toMatchObject({ ok: false, error: { code: 'NOTHING_TO_UNDO' } })
    unwrap(await undo(site, 'old.example'))
    await web.web.hosts.refresh(site.id)
    expect([...(await source.publicPages(site)).keys()].toSorted()).toEqual(['/blog', '/blog/ghostly'])
    unwrap(await undo(site))
    expect(await source.publicPages(site)).toEqual(new Map())
  })
})
