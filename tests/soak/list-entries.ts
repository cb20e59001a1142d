import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import {
  ENTRY_WAYS,
  type EntryWay,
  followEntry,
  type ListEntry,
  listEntries,
  oneOfEachKind,
  visitorFor,
} from '../support/list-entries.ts'
import { type EntrySites, SITE_NAMES, startEntrySites, THEMES } from '../support/sweeps/list-entries.ts'

let sites: EntrySites
let browser: TestBrowser

beforeAll(async () => {
  sites = await startEntrySites()
  browser = await openBrowser()
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await sites?.web.close()
})

type FoundEntry = ListEntry & { readonly url: string }

/** Returns one entry of every kind on the given pages. */
async function kindsOn(urls: readonly string[]): Promise<FoundEntry[]> {
  const { page, open } = await browser.visitor()
  const found: FoundEntry[] = []
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

/** Follows each entry to its page in the given way. Returns those that led nowhere. */
async function notFollowed(entries: readonly FoundEntry[], way: EntryWay): Promise<string[]> {
  const visitor = await visitorFor(browser, way)
  const dead: string[] = []
  for (const entry of entries)
    if (!(await followEntry(visitor, entry.url, entry, way.how)))
      dead.push(`${way.how} at ${way.width}: ${entry.kind} on ${entry.url}`)
  await visitor.close()
  return dead
}

async function expectAllFollowed(urls: readonly string[], atLeast: number): Promise<void> {
  const entries = await kindsOn(urls)
  expect(entries.length).toBeGreaterThanOrEqual(atLeast)
  const dead: string[] = []
  for (const way of ENTRY_WAYS) dead.push(...(await notFollowed(entries, way)))
  expect(dead).toEqual([])
}

test('linked images open their pages in every way', () =>
  expectAllFollowed(
    sites.lists.imagePaths.map((path) => sites.web.origin('lists') + path),
    9,
  ))

test.each(SITE_NAMES)('every kind of entry of the site %s opens in every way', async (name) =>
  expectAllFollowed(await sites.entryPagesOf(name), 1),
)

test.each(THEMES)('the theme %s opens entries of every list layout and block in every way', async (theme) =>
  expectAllFollowed(await sites.listsIn(theme), 16),
)
