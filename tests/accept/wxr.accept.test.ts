import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExport } from '#features/transfer/imports/actions.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { readExport } from '#features/transfer/imports/read/read-export.ts'
import { metaValue, type ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import type { NavigationItem } from '#features/content/documents/bodies/navigation-body.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { cutAs, shownOn, sourceOf } from '../support/imports/compare.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const FILE = join(process.env['ACCEPT_DATA'] ?? '', 'wxr-themeunittestdata.wordpress.xml')

let web: TestWeb
let site: Site
let items: ExportItem[]
let report: ImportReport

beforeAll(async () => {
  await access(FILE)
  items = (await Array.fromAsync(readExport(createReadStream(FILE), 'strict'))).filter(
    (entry) => entry.kind === 'item',
  )
  web = await startWeb()
  site = await web.createSite('themed')
  report = await run()
  await web.web.hosts.refresh(site.id)
})
afterAll(() => web?.close())

async function run(): Promise<ImportReport> {
  const parts = { db: web.database.app, blocks: web.registry }
  const stream = createReadStream(FILE)
  return unwrap(await importExport(parts, { siteId: site.id, fileName: 'theme.xml', streams: [stream] }))
}

/** Returns the public paths by the source's entry id. */
async function paths(): Promise<ReadonlyMap<string, string>> {
  const rows = await web.database.owner
    .selectFrom('import_references as r')
    .innerJoin('published_documents as p', 'p.document_id', 'r.target_id')
    .select(['r.source_id', 'p.path'])
    .where('r.kind', 'in', ['post', 'page'])
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.path]))
}

/** Shortcodes and players, for which the source shows more than its content contains. */
const EXPANDED =
  /\[(?:gallery|caption|audio|video|embed)|<(?:iframe|video|audio|object|embed)\b|wp:(?:core-)?embed|^\s*https?:\/\/\S+\s*$/m

const isContent = ({ type }: ExportItem): boolean => type === 'post' || type === 'page'

describe('the theme unit test of WordPress', () => {
  test('every item is imported or skipped with a reason', () => {
    const imported = Object.values(report.imported).reduce((sum, count) => sum + count, 0)
    expect(report.items).toBe(items.length)
    expect(imported + report.skipped.length).toBe(report.items)
    expect(report.imported['post']).toBe(items.filter(({ type }) => type === 'post').length)
    expect(report.imported['page']).toBe(items.filter(({ type }) => type === 'page').length)
    expect(report.imported['attachment']).toBe(items.filter(({ type }) => type === 'attachment').length)
    expect(report.skipped.every(({ id, reason }) => id !== '' && reason !== '')).toBe(true)
    expect(report.missingMedia).toBeGreaterThanOrEqual(
      items.filter(({ type }) => type === 'attachment').length,
    )
  })

  test('returns 200 for all published posts and pages, and 401 for the protected one', async () => {
    const published = await paths()
    for (const item of items.filter((entry) => isContent(entry) && entry.status === 'publish')) {
      const path = published.get(item.id)
      const response = await web.visit(site, path ?? '/no-such-path')
      expect([item.id, path, response.status]).toEqual([item.id, path, item.password === '' ? 200 : 401])
    }
    for (const item of items.filter((entry) => isContent(entry) && entry.status === 'draft')) {
      expect(published.has(item.id)).toBe(false)
    }
    const scheduled = items.find(({ status }) => status === 'future')
    expect((await web.visit(site, published.get(scheduled?.id ?? '') ?? '/')).status).toBe(404)
  })

  test('shows no content of the protected post on its page, in lists or in the published index', async () => {
    const item = items.find(({ password }) => password !== '')
    const secret = visibleTextOfHtml(item?.content ?? '').slice(0, 40)
    expect(secret).not.toBe('')
    const locked = await web.visit(site, (await paths()).get(item?.id ?? '') ?? '/')
    expect(locked.status).toBe(401)
    expect(locked.text).not.toContain(secret)
    for (let page = 1; page < 5; page++)
      expect((await web.visit(site, `/blog?page=${page}`)).text).not.toContain(secret)
    const row = await web.database.owner
      .selectFrom('published_documents')
      .selectAll()
      .where('locked', '=', true)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  test.each([
    ['1178', 'Markup: HTML Tags and Formatting'],
    ['1000', 'Edge Case: Nested And Mixed Lists'],
    ['1176', 'Markup: Text Alignment'],
    ['358', 'Post Format: Standard'],
    ['1174', 'Markup: Title With Special Characters'],
    ['1743', 'Block: Columns'],
    ['1809', 'Greek'],
  ])('shows exactly the text of its source in entry %s (%s)', async (id) => {
    const item = items.find((entry) => entry.id === id)
    const response = await web.visit(site, (await paths()).get(id) ?? '/')
    const shown = shownOn(response.text)
    const source = sourceOf(item?.content ?? '')
    expect(cutAs(shown.texts, source.text)).toEqual(shown.texts)
    expect([shown.links, shown.headings]).toEqual([source.links, source.headings])
  })

  test('shows the text, links, images and headings of its source in every public entry, and no fewer in entries with players or shortcodes', async () => {
    const published = await paths()
    const isPublic = (item: ExportItem) =>
      isContent(item) && item.status === 'publish' && item.password === ''
    const compared = { exactly: 0, loosely: 0 }
    for (const item of items.filter(isPublic)) {
      const shown = shownOn((await web.visit(site, published.get(item.id) ?? '/')).text)
      const source = sourceOf(item.content)
      const counts = ({ links, images, headings }: typeof source | typeof shown) => [links, images, headings]
      if (EXPANDED.test(item.content)) {
        compared.loosely++
        expect([item.id, counts(shown).map((count, index) => count >= (counts(source)[index] ?? 0))]).toEqual(
          [item.id, [true, true, true]],
        )
      } else {
        compared.exactly++
        expect([item.id, ...cutAs(shown.texts, source.text)]).toEqual([item.id, ...shown.texts])
        expect([item.id, ...counts(shown)]).toEqual([item.id, ...counts(source)])
      }
    }
    expect(compared.exactly).toBeGreaterThan(40)
    expect(compared.loosely).toBeLessThan(25)
  })

  test('nests its menus as in the source', async () => {
    const rows = await web.database.owner
      .selectFrom('documents as d')
      .innerJoin('revisions as r', 'r.id', 'd.published_revision_id')
      .select('r.body')
      .where('d.kind', '=', 'navigation')
      .execute()
    const depth = (entries: readonly NavigationItem[]): number =>
      entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ children }) => depth(children)))
    const count = (entries: readonly NavigationItem[]): number =>
      entries.reduce((sum, { children }) => sum + 1 + count(children), 0)
    const menus = rows.map(({ body }) => body as unknown as { role: string; entries: NavigationItem[] })
    const menuItems = items.filter(({ type }) => type === 'nav_menu_item')
    expect(report.skipped).toEqual([])
    const below = (id: string): number =>
      1 +
      Math.max(
        0,
        ...menuItems
          .filter((item) => metaValue(item, '_menu_item_menu_item_parent') === id)
          .map((item) => below(item.id)),
      )
    const deepest = Math.max(
      ...menuItems
        .filter((item) => metaValue(item, '_menu_item_menu_item_parent') === '0')
        .map((item) => below(item.id)),
    )
    expect(Math.max(...menus.map(({ entries }) => depth(entries)))).toBe(Math.min(deepest, 8))
    expect(menus.reduce((sum, { entries }) => sum + count(entries), 0)).toBe(report.imported['nav_menu_item'])
    expect(menus.filter(({ role }) => role === 'main')).toHaveLength(1)
  })

  test('P27 creates no duplicates when it is imported again', async () => {
    const count = async (): Promise<unknown> => ({
      documents: await web.database.owner
        .selectFrom('documents')
        .select('id')
        .execute()
        .then((rows) => rows.length),
      revisions: await web.database.owner
        .selectFrom('revisions')
        .select('id')
        .execute()
        .then((rows) => rows.length),
      media: await web.database.owner
        .selectFrom('media')
        .select('id')
        .execute()
        .then((rows) => rows.length),
      authors: await web.database.owner
        .selectFrom('authors')
        .select('id')
        .execute()
        .then((rows) => rows.length),
    })
    const before = await count()
    expect(await run()).toMatchObject(report)
    expect(await count()).toEqual(before)
  })
})
