import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExport } from '#features/transfer/imports/actions.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { outlineOf } from '../support/imports/outline.ts'
import { headOf } from '../support/page-head.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const NAME = 'torture-wxr.xml'
const FILE = join(process.env['ACCEPT_DATA'] ?? '', NAME)

let web: TestWeb
let source: Importing
let site: Site
let report: ImportReport
/** The newest body of each document of the file, by title. */
let bodies: ReadonlyMap<string, Record<string, unknown>>
let outlines: Readonly<Record<string, readonly string[]>>
/** The blocks of each document as `outlineOf` writes them, and the notes of the report. */
let expected: { readonly outlines: object; readonly notes: readonly object[] }

beforeAll(async () => {
  expected = JSON.parse(
    await readFile(new URL('torture/expected.json', import.meta.url), 'utf8'),
  ) as typeof expected
  web = await startWeb()
  source = importing(web)
  site = await web.createSite('torture')
  report = await run()
  await web.web.hosts.refresh(site.id)
  const { rows } = await web.database.ownerPool.query<{
    id: string
    title: string
    body: Record<string, unknown>
  }>(
    `select d.id, d.title, r.body from import_references i
     join documents d on d.site_id = i.site_id and d.id = i.target_id
     join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
     where i.site_id = $1 and i.kind in ('post', 'page') order by length(i.source_id), i.source_id`,
    [site.id],
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title.slice(0, 3)]))
  const media = await web.database.owner.selectFrom('media').select(['id', 'source_url']).execute()
  const urls = new Map(media.map((row) => [row.id, row.source_url?.split('/').at(-1) ?? '']))
  const names = {
    image: (id: string) => urls.get(id) ?? '?',
    document: (id: string) => titles.get(id) ?? '?',
  }
  bodies = new Map(rows.map(({ title, body }) => [title, body]))
  outlines = Object.fromEntries(
    rows.map(({ title, body }) => [title, outlineOf(body['layout'] as unknown as Layout, names)]),
  )
})
afterAll(() => web?.close())

async function run(): Promise<ImportReport> {
  const parts = { db: web.database.app, blocks: web.registry }
  return unwrap(
    await importExport(parts, { siteId: site.id, fileName: NAME, streams: [createReadStream(FILE)] }),
  )
}

describe('P27 the file with every construct', () => {
  test('imports 44 of 46 items and skips two with a reason', () => {
    expect(report).toMatchObject({
      items: 46,
      imported: { post: 38, page: 4, attachment: 2, nav_menu_item: 0 },
      skipped: [
        {
          id: '950',
          reason: 'It is a reusable block; its content was copied into the entries that use it.',
        },
        { id: '134', reason: "Entries of the type 'portfolio' are not supported and were not imported." },
      ],
    })
    expect(report.sinceLast).toBeUndefined()
  })

  test('imports every construct that can be imported', () => {
    expect(outlines).toEqual(expected.outlines)
  })

  test('names all other constructs in the report', () => {
    expect(report.notes).toEqual(expected.notes)
  })

  test('imports search and sharing fields, terms, sticky and featured images', async () => {
    expect(bodies.get('T10 search engines')).toMatchObject({
      searchTitle: 'Search title T10',
      searchDescription: 'Search description T10',
      canonicalUrl: 'https://canonical.example.com/t10',
      socialTitle: 'OG title T10',
      socialDescription: 'OG description T10',
    })
    const head = headOf((await web.visit(site, '/blog/t10-search-engines')).text)
    expect(Object.fromEntries(head)).toMatchObject({
      description: 'Search description T10',
      'link canonical': 'https://canonical.example.com/t10',
      'og:title': 'OG title T10',
      'og:description': 'OG description T10',
    })
    expect(bodies.get('T12 rank math')).toMatchObject({
      searchTitle: 'RM title',
      searchDescription: 'RM description',
    })
    const sitemap = (await web.visit(site, '/sitemap.xml')).text
    for (const path of ['/blog/t11-noindex', '/blog/t12-rank-math']) {
      expect(headOf((await web.visit(site, path)).text).get('robots')).toBe('noindex')
      expect(sitemap).not.toContain(`${path}<`)
    }
    expect(bodies.get('T40 ACF taxonomy')).toMatchObject({ tags: ['Jazz', 'Blue'], categories: ['News'] })
    expect(bodies.get('T23 sticky')).toMatchObject({ featured: true })
    expect(bodies.get('T31 gallery')?.['mediaId']).not.toBeNull()
    expect(bodies.get('T33 more')).toMatchObject({ excerpt: 'Teaser words.' })
    expect(bodies.get('T26 child')).toMatchObject({ urlId: 't25-parent/child' })
  })

  test('imports anchors as elements of the page, and links to files redirect to the old site until the files are imported', async () => {
    const page = (await web.visit(site, '/blog/t05-anchors')).text
    for (const id of ['part-one', 'part-two', 'old-style', 'fn:1', 'fnref:1'])
      expect(page, id).toContain(`<span id="${id}">`)
    const files = (await web.visit(site, '/blog/t14-media-files')).text
    const href = /href="(\/_media\/id\/\d+\/menu\.pdf)"/.exec(files)?.[1] ?? '/none'
    const redirect = await web.visit(site, href)
    expect([redirect.status, redirect.headers['location']]).toEqual([
      302,
      'https://old.example.com/wp-content/uploads/2019/03/menu.pdf',
    ])
  })

  test('has nothing hidden in public, and the lists that texts link to have entries', async () => {
    const paths = [...(await source.publicPages(site)).keys()]
    for (const hidden of ['t18-private', 't19', 't20-pending', 't21-trash', 'shared-piece'])
      expect(paths.filter((path) => path.includes(hidden))).toEqual([])
    expect((await web.visit(site, '/blog/t17-password')).status).toBe(401)
    for (const list of ['?category=News', '?tag=Blue', '?author=writer', '?format=rss'])
      expect((await web.visit(site, `/blog${list}`)).status, list).toBe(200)
  })

  test('imports comments without email addresses', async () => {
    const { rows } = await web.database.ownerPool.query<{ comments: string; all: string }>(
      `select payload ->> 'comments' as comments, payload::text as all from import_entries where site_id = $1`,
      [site.id],
    )
    const comments = rows.map((row) => row.comments ?? '').join('')
    for (const words of ['First comment words', 'Reply comment words', 'Spam comment words'])
      expect(comments).toContain(words)
    expect(rows.filter(({ all }) => /Ann@|Bob@|Spam@|writer@/.test(all))).toEqual([])
  })

  test('changes nothing when it is imported again, and undoing the import removes everything', async () => {
    const again = await run()
    expect(again).toMatchObject({ ...report, sinceLast: { unchanged: 44, missing: 0, deleted: 0 } })
    expect(unwrap(await source.undo(site)).retained).toEqual([])
    expect([...(await source.publicPages(site)).keys()]).toEqual([])
  })
})
