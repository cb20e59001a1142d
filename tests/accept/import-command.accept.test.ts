import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExport } from '#features/transfer/imports/read/read-export.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { build } from '../../bin/lib/build.js'
import { findPostmaster } from '../support/crash/kill.ts'
import { freePort } from '../support/free-port.ts'
import { cutAs, shownOn, sourceOf } from '../support/imports/compare.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { askOnce } from '../support/web.ts'

const DATA = process.env['ACCEPT_DATA'] ?? ''
const THEME = 'wxr-themeunittestdata.wordpress.xml'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A row of `content list`. */
interface Entry {
  readonly kind: string
  readonly title: string
  readonly path: string
  readonly status: number
  readonly released: 'no' | 'older' | 'newest'
}

let folder: string
let server: ServerProcess
let port: number

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-accept-'))
  // The database of a superuser runs as another user, who must be able to read the folder.
  await chmod(folder, 0o711)
  port = await freePort()
  // Without a worker no images are requested, so that the report stays valid.
  server = await startServer({ PORT: String(port), DATA_DIR: dataDir(), DEMO: '0', ROLE: 'web' })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const dataDir = () => join(folder, 'data')

/** Types a command, beside the running server or into a folder of its own; answers its last line as JSON. */
async function command(script: string, args: readonly string[], dir = dataDir()) {
  const { stdout } = await promisify(execFile)('npm', ['run', script, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dir },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>
}

const visit = (site: string, path: string) => askOnce(port, `${site}.localhost`, path)

const first = (expression: RegExp, text: string): string => expression.exec(text)?.[1] ?? ''

/** What a file holds, taken out of it by other means than the importer's: titles and HTML of posts and pages. */
const SAMPLES: Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly report: object
      entries(text: string): readonly { readonly title: string; readonly html: string }[]
    }
  >
> = {
  squarespace: {
    file: 'squarespace-export-sample.xml',
    report: { items: 6, imported: { post: 3, page: 2, attachment: 1, nav_menu_item: 0 } },
    entries: (text) =>
      text
        .split('<item>')
        .slice(1)
        .filter((item) => !item.includes('<wp:post_type>attachment'))
        .map((item) => ({
          title: first(/<title>([^]*?)<\/title>/, item),
          html: first(/<content:encoded><!\[CDATA\[([^]*?)\]\]>/, item),
        })),
  },
  ghost: {
    file: 'ghost-export-sample.json',
    report: { items: 3, imported: { post: 3, page: 0, attachment: 0, nav_menu_item: 0 } },
    entries(text) {
      const { db } = JSON.parse(text) as {
        db: { data: { posts: { title: string; html: string | null; lexical: string | null }[] } }[]
      }
      return (db[0]?.data.posts ?? []).map(({ title, html, lexical }) => ({
        title,
        html: html ?? '<img>'.repeat(lexical?.match(/"type":"image"/g)?.length ?? 0),
      }))
    },
  },
  feed: {
    file: 'feed-github-releases.atom',
    report: { items: 10, imported: { post: 10, page: 0, attachment: 0, nav_menu_item: 0 } },
    entries: (text) =>
      text
        .split('<entry>')
        .slice(1)
        .map((entry) => ({
          title: first(/<title>([^]*?)<\/title>/, entry),
          html: visibleTextOfHtml(first(/<content type="html">([^]*?)<\/content>/, entry)),
        })),
  },
}

describe('P27 the command beside a running server', () => {
  test.each(Object.entries(SAMPLES))(
    'imports the %s sample with its report, and the text, links, images and headings of all public entries',
    async (site, { file, report, entries }) => {
      const path = join(DATA, file)
      const printed = await command('import', [site, path])
      expect(printed).toMatchObject({ site, ...report, skipped: [] })
      const sinceLast = { unchanged: printed.items, missing: 0, deleted: 0 }
      expect(await command('import', [site, path])).toEqual({ ...printed, sinceLast })
      const { items, imported, skipped, notes, missingMedia } = printed
      expect(await command('import', [site, '--report'])).toMatchObject({
        imports: [{ fileName: file, items, imported, skipped, notes, missingMedia }],
      })
      const shown = await publicEntries(site)
      const wanted = entries(await readFile(path, 'utf8')).map((entry) => ({
        ...entry,
        title: visibleTextOfHtml(entry.title),
      }))
      for (const { title, path: url } of shown) {
        const response = await visit(site, url)
        const page = shownOn(response.text)
        const candidates = wanted.filter((entry) => entry.title === title).map(({ html }) => sourceOf(html))
        // Titles are not unique.
        const same = candidates.find(({ text }) => cutAs(page.texts, text).join('|') === page.texts.join('|'))
        const source = same ?? candidates[0] ?? sourceOf('')
        expect([title, response.status]).toEqual([title, 200])
        expect([title, ...cutAs(page.texts, source.text)]).toEqual([title, ...page.texts])
        expect([title, page.links, page.images, page.headings]).toEqual([
          title,
          source.links,
          source.images,
          source.headings,
        ])
      }
      const all = wanted.map(({ title }) => title).toSorted()
      const hidden = all.length - shown.length
      expect(hidden).toBe(site === 'squarespace' ? 1 : 0)
      for (const { title } of shown) expect(all).toContain(title)
    },
  )

  test('imports and undoes the theme unit test of WordPress', async () => {
    const path = join(DATA, THEME)
    const printed = await command('import', ['theme', path, '--dry-run'])
    expect((await visit('theme', '/blog')).status).toBe(404)
    const { dryRun, ...report } = printed
    expect(dryRun).toBe(true)
    expect(await command('import', ['theme', path])).toEqual(report)
    const shown = await publicEntries('theme')
    const items = await Array.fromAsync(readExport(createReadStream(path), 'strict'))
    const published = items.filter(
      (item) => item.kind === 'item' && ['post', 'page'].includes(item.type) && item.status === 'publish',
    )
    expect(shown).toHaveLength(published.length)
    const statuses = new Map<number, number>()
    for (const { path: url } of shown) {
      const { status } = await visit('theme', url)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: published.length - 1, 401: 1 })
    const undone = await command('import', ['theme', '--undo'])
    expect(undone).toMatchObject({ retained: [], removed: { post: 58, page: 21 } })
    expect((await visit('theme', shown[0]?.path ?? '')).status).toBe(404)
  })
})

/** Returns the public pages and posts of a site. */
async function publicEntries(site: string): Promise<readonly Entry[]> {
  const entries = (await command('sitewright', ['content', 'list', site, '--json'])) as unknown as Entry[]
  return entries.filter(
    ({ kind, status, released }) =>
      (kind === 'page' || kind === 'item') && status === ITEM_STATUS.published && released === 'newest',
  )
}

test('the command of the README imports the theme unit test into a new data folder and leaves nothing running', async () => {
  const dir = join(folder, 'alone')
  expect(await command('import', ['themed', join(DATA, THEME)], dir)).toEqual({
    site: 'themed',
    items: 186,
    imported: { post: 58, page: 21, attachment: 37, nav_menu_item: 70 },
    skipped: [],
    notes: expect.any(Array),
    missingMedia: expect.any(Number),
    mediaWithoutUrl: 0,
    filledMedia: 0,
  })
  expect(await findPostmaster(dir)).toBeUndefined()
})
