import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExport } from '#features/transfer/imports/actions.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { openExport, UPLOAD_LIMITS } from '#features/transfer/imports/unpack/open-export.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { cutAs, shownOn, sourceOf } from '../support/imports/compare.ts'
import { importing, type Importing } from '../support/imports/importing.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** An entry, extracted from the file independently of the importer. */
interface Entry {
  readonly title: string
  readonly html: string
}

const folder = process.env['ACCEPT_DATA'] ?? ''
let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web?.close())

async function run(site: Site, name: string): Promise<ImportReport> {
  const path = join(folder, name)
  const stream = { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() }
  const parts = { db: web.database.app, blocks: web.registry }
  return unwrap(await importExport(parts, { siteId: site.id, fileName: name, streams: [stream] }))
}

/** Returns the documents of the file, in file order; drafts are published so that they can be viewed. */
async function pagesOf(site: Site): Promise<readonly { title: string; status: number; html: string }[]> {
  const rows = await web.database.owner
    .selectFrom('import_entries as e')
    .innerJoin('import_references as r', (on) =>
      on
        .onRef('r.site_id', '=', 'e.site_id')
        .onRef('r.kind', '=', 'e.kind')
        .onRef('r.source_id', '=', 'e.source_id'),
    )
    .innerJoin('documents as d', (on) =>
      on.onRef('d.site_id', '=', 'r.site_id').onRef('d.id', '=', 'r.target_id'),
    )
    .innerJoin('revisions as v', (on) =>
      on.onRef('v.site_id', '=', 'd.site_id').onRef('v.id', '=', 'd.head_revision_id'),
    )
    .select(['d.id', 'd.title', 'd.status', 'v.body'])
    .where('e.site_id', '=', site.id)
    .where('e.kind', 'in', ['post', 'page'])
    .orderBy('e.sequence')
    .execute()
  for (const { id, status, body } of rows)
    if (status !== 1) await web.revise(site, id, { ...body, status: 1 })
  await web.web.hosts.refresh(site.id)
  const found = []
  for (const { id, title, status } of rows) {
    const path = [...(await source.publicPages(site))].find(([, row]) => row.document_id === id)?.[0]
    const response = await web.visit(site, path ?? '/no-such-path')
    expect([title, response.status]).toEqual([title, 200])
    found.push({ title, status, html: response.text })
  }
  return found
}

async function expectSameContent(site: Site, entries: readonly Entry[]): Promise<readonly number[]> {
  const pages = await pagesOf(site)
  expect(pages.map(({ title }) => title)).toEqual(entries.map(({ title }) => visibleTextOfHtml(title)))
  for (const [index, { html }] of pages.entries()) {
    const shown = shownOn(html)
    const expected = sourceOf(entries[index]?.html ?? '')
    expect(cutAs(shown.texts, expected.text)).toEqual(shown.texts)
    const { links, images, headings } = shown
    expect([index, links, images, headings]).toEqual([
      index,
      expected.links,
      expected.images,
      expected.headings,
    ])
  }
  return pages.map(({ status }) => status)
}

const first = (expression: RegExp, text: string): string => expression.exec(text)?.[1] ?? ''

/** Expects that importing again changes nothing and undoing removes everything. */
async function expectRoundTrip(
  site: Site,
  name: string,
  report: ImportReport,
  before: object,
): Promise<void> {
  const imported = await source.countAll(site)
  expect(await run(site, name)).toMatchObject(report)
  expect(await source.countAll(site)).toEqual(imported)
  expect(unwrap(await source.undo(site)).retained).toEqual([])
  expect({ ...(await source.countAll(site)), revisions: 0 }).toEqual({ ...before, revisions: 0 })
}

describe('P27 the Squarespace sample, which is not well-formed', () => {
  const NAME = 'squarespace-export-sample.xml'

  test('imports all 6 items, reports repairs, and shows text, links, images and headings of the source', async () => {
    const site = await web.createSite('squarespace')
    const before = await source.countAll(site)
    const report = await run(site, NAME)
    expect(report).toMatchObject({ items: 6, imported: { post: 3, page: 2, attachment: 1 }, skipped: [] })
    expect(report.notes).toEqual([
      {
        id: '204',
        note: "Not well-formed (line 33): An unescaped '&' was read as text. Not well-formed (line 33): '&mdash;' is not an XML entity.",
      },
      { id: '5', note: "Not well-formed (line 122, 10 times): An unescaped '&' was read as text." },
    ])
    await expectRoundTrip(site, NAME, report, before)
    await run(site, NAME)
    const items = (await readFile(join(folder, NAME), 'utf8'))
      .split('<item>')
      .slice(1)
      .filter((item) => !item.includes('<wp:post_type>attachment'))
    const entries = items.map((item) => ({
      title: first(/<title>([^]*?)<\/title>/, item),
      html: first(/<content:encoded><!\[CDATA\[([^]*?)\]\]>/, item),
    }))
    expect(await expectSameContent(site, entries)).toEqual([4, 1, 1, 1, 1])
  })
})

describe('P27 the Ghost sample', () => {
  const NAME = 'ghost-export-sample.json'

  test('imports all 3 posts with text, links, images and headings of the source, and their featured images', async () => {
    const site = await web.createSite('ghost')
    const before = await source.countAll(site)
    const report = await run(site, NAME)
    expect(report).toMatchObject({ items: 3, imported: { post: 3 }, skipped: [], notes: [] })
    await expectRoundTrip(site, NAME, report, before)
    await run(site, NAME)
    const file = JSON.parse(await readFile(join(folder, NAME), 'utf8')) as {
      db: {
        data: {
          posts: {
            title: string
            html: string | null
            lexical: string | null
            feature_image: string | null
          }[]
        }
      }[]
    }
    const posts = file.db[0]?.data.posts ?? []
    const entries = posts.map(({ title, html, lexical }) => ({
      title,
      html: html ?? '<img>'.repeat(lexical?.match(/"type":"image"/g)?.length ?? 0),
    }))
    expect(await expectSameContent(site, entries)).toEqual([1, 1, 1])
    const media = await web.database.owner
      .selectFrom('media')
      .select(['id', 'source_url'])
      .where('site_id', '=', site.id)
      .execute()
    for (const { title, feature_image: address } of posts) {
      const row = [...(await source.publicPages(site)).values()].find(
        ({ body }) => (body as { title?: string }).title === title,
      )
      const mediaId = (row?.body as { mediaId?: string | null } | undefined)?.mediaId
      expect([title, media.find(({ id }) => id === mediaId)?.source_url ?? null]).toEqual([title, address])
    }
  })
})

describe('P27 the Atom feed of releases', () => {
  const NAME = 'feed-github-releases.atom'

  test('imports all 10 entries with text, links, images and headings of the source', async () => {
    const site = await web.createSite('feed')
    const before = await source.countAll(site)
    const report = await run(site, NAME)
    expect(report).toMatchObject({ items: 10, imported: { post: 10 }, skipped: [], notes: [] })
    await expectRoundTrip(site, NAME, report, before)
    await run(site, NAME)
    const entries = (await readFile(join(folder, NAME), 'utf8')).split('<entry>').slice(1)
    const statuses = await expectSameContent(
      site,
      entries.map((entry) => ({
        title: first(/<title>([^]*?)<\/title>/, entry),
        html: visibleTextOfHtml(first(/<content type="html">([^]*?)<\/content>/, entry)),
      })),
    )
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 1))
  })
})

describe('imports of folders of blogs', () => {
  async function runFolder(site: Site, name: string): Promise<ImportReport> {
    const bytes = await readFile(join(folder, name))
    const file = {
      size: bytes.length,
      async *read(start: number, end: number) {
        yield bytes.subarray(start, end)
      },
    }
    const opened = await openExport(file, UPLOAD_LIMITS)
    const parts = { db: web.database.app, blocks: web.registry }
    return unwrap(await importExport(parts, { siteId: site.id, fileName: name, ...opened }))
  }
  const titles = async (site: Site) => (await pagesOf(site)).map(({ title, status }) => [title, status])

  test('posts of Jekyll have their titles, texts and code', async () => {
    const site = await web.createSite('jekyll')
    expect(await runFolder(site, 'blog-jekyll.zip')).toMatchObject({ items: 2, skipped: [] })
    expect(await titles(site)).toEqual([
      ['First walk', 1],
      ['No title', 1],
    ])
    const [first] = await pagesOf(site)
    expect(first?.html).toContain('<code>walked</code>')
    expect(first?.html).not.toContain('{%')
  })

  test('entries of Substack for paying readers, and drafts, are not public', async () => {
    const site = await web.createSite('substack')
    expect(await runFolder(site, 'blog-substack.zip')).toMatchObject({ items: 3, skipped: [] })
    await web.web.hosts.refresh(site.id)
    const statusOf = async (path: string) => (await web.visit(site, path)).status
    expect(await statusOf('/blog/first-letter')).toBe(200)
    expect(await statusOf('/blog/paid-letter')).toBe(404)
    expect(await statusOf('/blog/draft')).toBe(404)
  })
})
