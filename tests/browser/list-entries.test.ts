import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import {
  deadEntries,
  ENTRY_WAYS,
  type EntryWay,
  followEntry,
  listEntries,
  oneOfEachKind,
  visitorFor,
} from '../support/list-entries.ts'
import { combinations } from '../support/pairwise.ts'
import { type EntrySites, SITE_NAMES, startEntrySites, THEMES } from '../support/sweeps/list-entries.ts'

// `npm run soak -- list-entries` follows every kind of entry of every site and theme in every way.

let sites: EntrySites
let browser: TestBrowser

beforeAll(async () => {
  sites = await startEntrySites()
  browser = await openBrowser()
}, 180_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await sites?.web.close()
})

/** Presses one entry of every kind on each page. Returns how many were pressed, and those that led nowhere. */
async function pressed(visits: readonly { readonly url: string; readonly way: EntryWay }[]) {
  const dead: string[] = []
  let count = 0
  for (const way of ENTRY_WAYS) {
    const urls = visits.filter((visit) => visit.way === way).map(({ url }) => url)
    const visitor = await visitorFor(browser, way)
    for (const url of urls) {
      await visitor.open(url)
      const entries = oneOfEachKind(await listEntries(visitor.page))
      count += entries.length
      for (const { kind } of await deadEntries(visitor, entries, way.how))
        dead.push(`${way.how} at ${way.width}: ${kind} on ${url}`)
    }
    await visitor.close()
  }
  return { count, dead }
}

test('linked images of image blocks and galleries open their pages by a click or tap', async () => {
  const urls = sites.lists.imagePaths.map((path) => sites.web.origin('lists') + path)
  const found = await browser.visitor()
  const visitors = new Map<EntryWay, Visitor>()
  const dead: string[] = []
  let count = 0
  for (const url of urls) {
    await found.open(url)
    for (const entry of oneOfEachKind(await listEntries(found.page))) {
      const way = ENTRY_WAYS[count % ENTRY_WAYS.length] ?? { how: 'click', width: 1440 }
      const visitor = visitors.get(way) ?? (await visitorFor(browser, way))
      visitors.set(way, visitor)
      if (!(await followEntry(visitor, url, entry, way.how))) dead.push(`${way.how}: ${entry.kind} on ${url}`)
      count += 1
    }
  }
  expect(count).toBeGreaterThan(8)
  expect(dead).toEqual([])
})

test.each(SITE_NAMES)(
  'entries of the site %s open by a click or tap in the middle of their image',
  async (name) => {
    const urls = await sites.entryPagesOf(name)
    const visits = urls.map((url, index) => ({
      url,
      way: ENTRY_WAYS[index % ENTRY_WAYS.length] ?? { how: 'click', width: 1440 },
    }))
    const { count, dead } = await pressed(visits)
    expect(count).toBeGreaterThan(0)
    expect(dead).toEqual([])
  },
)

describe('the theme', () => {
  /** Lists by index, since they have their URLs only once the site exists. */
  const choices = () =>
    combinations({
      theme: THEMES,
      list: [...sites.lists.paths, 'search'].map((_, index) => index),
      way: ENTRY_WAYS,
    })

  test.each(THEMES)('%s opens entries of every list layout and block by their images', async (theme) => {
    const urls = await sites.listsIn(theme)
    const visits = choices()
      .filter((choice) => choice.theme === theme)
      .map(({ list, way }) => ({ url: urls[list] ?? '', way }))
    const { count, dead } = await pressed(visits)
    expect(new Set(visits.map(({ url }) => url)).size).toBe(urls.length)
    expect(count).toBeGreaterThan(15)
    expect(dead).toEqual([])
  })
})
