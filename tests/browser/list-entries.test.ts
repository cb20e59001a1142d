import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { templateSites } from '#tools/templates/sites.ts'
import { listThemes } from '#features/themes/themes.rules.ts'
import type { StyleChoices } from '#features/themes/types.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { pngOf } from '../support/content.ts'
import { pathsOf } from '../support/demo-paths.ts'
import { followEntry, type ListEntry, listEntries, oneOfEachKind } from '../support/list-entries.ts'
import { type ListSite, settleListSite } from '../support/list-site.ts'
import { seedSite } from '../support/seeded-site.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

/** Each way to follow an entry, in both windows. */
const WAYS = [
  { how: 'click', width: 1440 },
  { how: 'click', width: 390 },
  { how: 'tap', width: 1440 },
  { how: 'tap', width: 390 },
] as const

let web: TestWeb
let browser: TestBrowser
let lists: ListSite

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  const png = await pngOf(1200, 800)
  for (const demo of [...templateSites, showcaseDemo(web.registry)]) await seedSite(web, demo, [png])
  lists = await settleListSite(web, 'lists')
  browser = await openBrowser()
}, 180_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** One entry of every kind on the given pages. */
async function kindsOn(urls: readonly string[]): Promise<(ListEntry & { readonly url: string })[]> {
  const { page, open } = await browser.visitor()
  const found: (ListEntry & { readonly url: string })[] = []
  for (const url of urls) {
    await open(url)
    const entries = await listEntries(page)
    const known = new Set(found.map(({ kind }) => kind))
    found.push(
      ...oneOfEachKind(entries.filter(({ kind }) => !known.has(kind))).map((one) => ({ ...one, url })),
    )
  }
  return found
}

/** Follows each entry in the given way, with motion allowed. Returns those that led nowhere. */
async function deadEntries(
  entries: Awaited<ReturnType<typeof kindsOn>>,
  { how, width }: (typeof WAYS)[number],
) {
  const visitor = await browser.visitor({ window: how === 'tap' ? 'phone' : 'desktop', width, motion: true })
  const dead: string[] = []
  for (const entry of entries)
    if (!(await followEntry(visitor, entry.url, entry, how)))
      dead.push(`${how} at ${width}: ${entry.kind} on ${entry.url}`)
  await visitor.close()
  return dead
}

test('linked images of image blocks and galleries open their pages by a click or tap', async () => {
  const entries = await kindsOn(lists.imagePaths.map((path) => web.origin('lists') + path))
  expect(entries.length).toBeGreaterThan(8)
  const dead: string[] = []
  for (const way of WAYS) dead.push(...(await deadEntries(entries, way)))
  expect(dead).toEqual([])
})

describe.each([...templateSites.map(({ identifier }) => identifier), 'showcase'])('the site %s', (name) => {
  test('opens an entry by a click or tap in the middle of its image', { timeout: 240_000 }, async () => {
    const demo = templateSites.find(({ identifier }) => identifier === name) ?? showcaseDemo(web.registry)
    const items = demo.items.length
    const paths = pathsOf(demo)
    const urls = paths.slice(0, paths.length - items + 1).map((path) => web.origin(name) + path)
    const entries = await kindsOn(urls)
    expect(entries.length).toBeGreaterThan(0)
    const dead: string[] = []
    for (const way of WAYS) dead.push(...(await deadEntries(entries, way)))
    expect(dead).toEqual([])
  })
})

/** Every treatment of images and both kinds of motion, one theme each. */
const STYLES: readonly StyleChoices[] = [
  { images: 'monochrome', motion: 'rise' },
  { images: 'ink', motion: 'fade' },
  { images: 'framed', motion: 'rise' },
  { images: 'plain', motion: 'none' },
  { images: 'muted', motion: 'rise' },
]

describe.each(listThemes().map(({ id }, index) => [id, STYLES[index % STYLES.length] ?? {}] as const))(
  'the theme %s',
  (templateId, style) => {
    test('opens entries of every list layout and block by their images', { timeout: 240_000 }, async () => {
      await web.configure(lists.site, 'theme', { templateId, tweaks: {}, style, customCss: '' })
      await web.web.hosts.refresh(lists.site.id)
      const entries = await kindsOn(
        [...lists.paths, '/search?q=about'].map((path) => web.origin('lists') + path),
      )
      expect(entries.length).toBeGreaterThan(15)
      const dead: string[] = []
      for (const way of [WAYS[0], WAYS[3]]) dead.push(...(await deadEntries(entries, way)))
      expect(dead).toEqual([])
    })
  },
)
