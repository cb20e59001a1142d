import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importWxr } from '#features/imports/actions.ts'
import type { ImportReport } from '#features/imports/types.ts'
import { readWxr } from '#features/imports/wxr/read-wxr.ts'
import { metaValue, type WxrItem } from '#features/imports/wxr/entries.types.ts'
import type { NavigationItem } from '#features/navigation/types.ts'
import type { Site } from '#features/sites/types.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { elementsIn, type HtmlNode } from '#lib/html/tree.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const FILE = join(process.env['ACCEPT_DATA'] ?? '', 'wxr-themeunittestdata.wordpress.xml')

let web: TestWeb
let site: Site
let items: WxrItem[]
let report: ImportReport

beforeAll(async () => {
  await access(FILE)
  items = (await Array.fromAsync(readWxr(createReadStream(FILE)))).filter((entry) => entry.kind === 'item')
  web = await startWeb()
  site = await web.createSite('themed')
  report = await run()
  await web.web.hosts.refresh(site.id)
})
afterAll(() => web?.close())

async function run(): Promise<ImportReport> {
  const parts = { db: web.database.app, blocks: web.registry }
  const stream = createReadStream(FILE)
  return unwrap(await importWxr(parts, { siteId: site.id, fileName: 'theme.xml', stream }))
}

/** Paths of what is public, by the source's number of the entry. */
async function paths(): Promise<ReadonlyMap<string, string>> {
  const rows = await web.database.owner
    .selectFrom('import_references as r')
    .innerJoin('published_documents as p', 'p.document_id', 'r.target_id')
    .select(['r.source_id', 'p.path'])
    .where('r.kind', 'in', ['post', 'page'])
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.path]))
}

const isContent = ({ type }: WxrItem): boolean => type === 'post' || type === 'page'

/** Runs of spaces are one space. */
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text of the source cut where the blocks of a page end: only where two blocks touch, a space may come or go. */
function cutAs(blocks: readonly string[], source: string): string[] {
  let rest = source
  const pieces = blocks.map((block) => {
    rest = rest.trimStart()
    const piece = rest.slice(0, block.length)
    rest = rest.slice(block.length)
    return piece
  })
  return rest.trim() === '' ? pieces : [...pieces, rest]
}

/** A picture whose file is missing shows its description, which is not text of the source. */
function withoutPlaceholders(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes
    .filter((node) => node.kind !== 'element' || node.attributes.get('role') !== 'img')
    .map((node) =>
      node.kind === 'element' ? { ...node, children: withoutPlaceholders(node.children) } : node,
    )
}

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

  test('all published posts and pages answer 200, the protected one 401', async () => {
    const published = await paths()
    for (const item of items.filter((entry) => isContent(entry) && entry.status === 'publish')) {
      const path = published.get(item.id)
      const answer = await web.visit(site, path ?? '/no-such-path')
      expect([item.id, path, answer.status]).toEqual([item.id, path, item.password === '' ? 200 : 401])
    }
    for (const item of items.filter((entry) => isContent(entry) && entry.status === 'draft')) {
      expect(published.has(item.id)).toBe(false)
    }
    const scheduled = items.find(({ status }) => status === 'future')
    expect((await web.visit(site, published.get(scheduled?.id ?? '') ?? '/')).status).toBe(404)
  })

  test('nothing of the protected post is on its page, in lists or in the index of what is public', async () => {
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
  ])('entry %s (%s) shows exactly the text of its source', async (id) => {
    const item = items.find((entry) => entry.id === id)
    const answer = await web.visit(site, (await paths()).get(id) ?? '/')
    const blocks = [...elementsIn(parseHtml(answer.text))].filter((element) =>
      /(?:^| )b-/.test(element.attributes.get('class') ?? ''),
    )
    const outermost = blocks.filter(
      (element) =>
        !blocks.some((other) => other !== element && [...elementsIn(other.children)].includes(element)),
    )
    const shown = outermost
      .map((element) => folded(visibleTextOfHtml(withoutPlaceholders([element]))))
      .filter((text) => text !== '')
    expect(cutAs(shown, folded(visibleTextOfHtml(item?.content ?? '')))).toEqual(shown)
    const source = [...elementsIn(parseHtml(item?.content ?? ''))]
    const page = outermost.flatMap((element) => [...elementsIn([element])])
    const count = (elements: typeof page, pattern: RegExp): number =>
      elements.filter(({ name }) => pattern.test(name)).length
    expect(count(page, /^a$/)).toBe(count(source, /^a$/))
    expect(count(page, /^h[1-6]$/)).toBe(count(source, /^h[1-6]$/))
  })

  test('menus are nested as in the source', async () => {
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

  test('P27 importing the file again makes no twins', async () => {
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
    expect(await run()).toEqual(report)
    expect(await count()).toEqual(before)
  })
})
