import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/collections/body.types.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/pages/layout.rules.ts'
import { journalDemo as journal } from '#main/demo/journal.ts'
import type { DemoNavigationEntry } from '#main/demo/types.ts'

const registry = createBlockRegistry({ warn: () => undefined })
const documents = [...journal.pages, ...journal.items]
const keys = new Set([...journal.collections, ...documents].map(({ key }) => key))
const pictures = new Set(journal.media.map(({ key }) => key))

/** Puts an identity in place of every key, and remembers the keys. */
function fill(value: unknown, seen: { media: Set<string>; documents: Set<string> }): unknown {
  if (Array.isArray(value)) return value.map((inner) => fill(inner, seen))
  if (typeof value !== 'object' || value === null) return value
  if ('$media' in value) return seen.media.add(String(value.$media)) && '1'
  if ('$document' in value) return seen.documents.add(String(value.$document)) && '1'
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, seen)]))
}

describe.each(documents.map((document) => [document.key, document] as const))('%s', (_key, { blocks }) => {
  test('is made of blocks that can be saved as they are', () => {
    expect(blocks.length).toBeGreaterThan(0)
    expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS_PER_LAYOUT)
    for (const { type, version, data } of blocks) {
      const filled = fill(data, { media: new Set(), documents: new Set() }) as Record<string, unknown>
      expect(registry.parseForSave({ type, version, data: filled })).toMatchObject({ ok: true })
    }
  })
})

test('speaks only of pictures, documents, authors and collections that it holds', () => {
  const seen = { media: new Set<string>(), documents: new Set<string>([journal.home]) }
  for (const { blocks } of documents) fill(blocks, seen)
  for (const { media } of journal.items) if (media !== undefined) seen.media.add(media)
  const follow = ({ target, children = [] }: DemoNavigationEntry): void => {
    if (target !== null && 'document' in target) seen.documents.add(target.document)
    children.forEach(follow)
  }
  ;[...journal.navigation.main, ...journal.navigation.footer].forEach(follow)
  expect([...seen.documents].filter((key) => !keys.has(key))).toEqual([])
  expect([...seen.media].toSorted()).toEqual([...pictures].toSorted())

  const authors = new Set(journal.authors.map(({ slug }) => slug))
  const collections = new Set(journal.collections.map(({ key }) => key))
  expect(
    journal.items.filter(({ author, collection }) => !authors.has(author) || !collections.has(collection)),
  ).toEqual([])
})

test('leads its topics to categories that have entries', () => {
  const topics = journal.navigation.main.flatMap(({ children = [] }) => children.map(({ label }) => label))
  expect(topics.toSorted()).toEqual(
    [...new Set(journal.items.flatMap(({ categories }) => categories))].toSorted(),
  )
})

test('has entries newest first, with addresses, tags and categories that the platform takes', () => {
  const dates = journal.items.map(({ publishedOn }) => publishedOn)
  expect(dates).toEqual(dates.toSorted().toReversed())
  for (const { urlId, tags, categories } of journal.items) {
    expect(urlId).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(tags.filter((tag) => tag.length > MAX_TAG_LENGTH)).toEqual([])
    expect(categories.filter((category) => category.length > MAX_CATEGORY_LENGTH)).toEqual([])
  }
})

test.each(journal.media)(
  'draws $key large and light in bytes, and says what it shows',
  async ({ alt, draw }) => {
    const drawn = await draw()
    const { format, width, height } = await sharp(drawn).metadata()
    expect(format).toBe('jpeg')
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(1200)
    expect(drawn.length).toBeLessThan(250_000)
    expect(alt.length).toBeGreaterThan(40)
  },
)

test('draws a picture the same each time', async () => {
  const [first] = journal.media
  const [once, again] = [await first?.draw(), await first?.draw()]
  expect(once).toBeDefined()
  expect(again?.equals(once ?? Buffer.of())).toBe(true)
})
