import { describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/content/collections/body.types.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
import { themeBodySchema } from '#features/content/documents/bodies/theme-body.types.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { demoSites, templateSites } from '#tools/templates/sites.ts'
import type { DemoItem, DemoNavigationEntry, DemoPage, DemoSite } from '#tools/templates/types.ts'

const registry = createBlockRegistry({ warn: () => undefined })
/** The showcase has tests of its own. */
const sites = [...demoSites, ...templateSites]

/** Replaces every key with an id and collects the keys. */
function resolveKeys(value: unknown, seen: { media: Set<string>; documents: Set<string> }): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolveKeys(inner, seen))
  if (typeof value !== 'object' || value === null) return value
  if ('$media' in value) return seen.media.add(String(value.$media)) && '1'
  if ('$document' in value) return seen.documents.add(String(value.$document)) && '1'
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveKeys(inner, seen)]))
}

/** Custom CSS in a site. */
const customStyles = (site: DemoSite) =>
  JSON.stringify([site.pages, site.items, site.theme ?? {}]).match(/<style|\bstyle=|customCss/g) ?? []

const sectionsOf = (document: DemoPage | DemoItem) =>
  'sections' in document && document.sections !== undefined
    ? document.sections
    : [{ blocks: document.blocks ?? [], media: undefined }]

describe.each(sites.map((site) => [site.identifier, site] as const))('the site %s', (_identifier, site) => {
  const documents = [...site.pages, ...site.items]
  const keys = new Set([...site.collections, ...documents].map(({ key }) => key))

  test('has only blocks with valid data', () => {
    for (const document of documents) {
      const blocks = sectionsOf(document).flatMap((section) => section.blocks)
      expect(blocks.length, document.key).toBeLessThanOrEqual(MAX_BLOCKS_PER_LAYOUT)
      for (const { type, version, data } of blocks) {
        const resolved = resolveKeys(data, { media: new Set(), documents: new Set() }) as Record<
          string,
          unknown
        >
        expect(registry.parseForSave({ type, version, data: resolved }), document.key).toMatchObject({
          ok: true,
        })
      }
    }
  })

  test('refers only to its own images, documents, authors and collections, and uses all its files', () => {
    const seen = { media: new Set<string>(), documents: new Set<string>([site.home]) }
    for (const document of documents) {
      if (document.media !== undefined) seen.media.add(document.media)
      for (const { blocks, media } of sectionsOf(document)) {
        resolveKeys(blocks, seen)
        if (media !== undefined) seen.media.add(media)
      }
    }
    for (const { variants } of Object.values(site.store?.products ?? {}))
      for (const { image } of variants) if (image !== undefined) seen.media.add(image)
    const addTargets = ({ target, children = [] }: DemoNavigationEntry): void => {
      if (target !== null && 'document' in target) seen.documents.add(target.document)
      children.forEach(addTargets)
    }
    ;[...site.navigation.main, ...site.navigation.footer].forEach(addTargets)
    expect([...seen.documents].filter((key) => !keys.has(key))).toEqual([])
    const files = [...site.media, ...(site.audio ?? []), ...(site.files ?? [])]
    expect([...seen.media].toSorted()).toEqual(files.map(({ key }) => key).toSorted())

    const authors = new Set(site.authors.map(({ slug }) => slug))
    const collections = new Set(site.collections.map(({ key }) => key))
    expect(
      site.items.filter(({ author, collection }) => !authors.has(author) || !collections.has(collection)),
    ).toEqual([])
  })

  test('has files for every digital product, and for nothing else', async () => {
    const { products = {}, downloads = {} } = site.store ?? {}
    const digital = Object.keys(products).filter((key) => products[key]?.productType === PRODUCT_TYPE.DIGITAL)
    expect(Object.keys(downloads).toSorted()).toEqual(digital.toSorted())
    for (const { fileName, make } of Object.values(downloads).flat())
      expect((await make()).length, fileName).toBeGreaterThan(100)
  })

  test('links only to categories that have items', () => {
    const named = [...site.navigation.main, ...site.navigation.footer]
      .flatMap((entry) => [entry, ...(entry.children ?? [])])
      .flatMap(({ target }) => (target !== null && 'url' in target ? [target.url] : []))
      .flatMap((url) => /[?&]category=([^&]*)/.exec(url)?.[1] ?? [])
      .map(decodeURIComponent)
    const used = new Set(site.items.flatMap(({ categories }) => categories))
    expect(named.filter((name) => !used.has(name))).toEqual([])
  })

  test('lists items newest first, with valid URL ids, tags and categories', () => {
    for (const { key } of site.collections) {
      const dates = site.items.filter(({ collection }) => collection === key).map((item) => item.publishedOn)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
    for (const { urlId, tags, categories } of site.items) {
      expect(urlId).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(tags.filter((tag) => tag.length > MAX_TAG_LENGTH)).toEqual([])
      expect(categories.filter((category) => category.length > MAX_CATEGORY_LENGTH)).toEqual([])
    }
  })

  test('has a valid theme without custom CSS', () => {
    expect(themeBodySchema.safeParse(site.theme ?? {}).success).toBe(true)
    expect(customStyles(site)).toEqual([])
  })

  test('has an alt text for every image', () => {
    expect(site.media.filter(({ alt }) => alt.length <= 40).map(({ key }) => key)).toEqual([])
  })
})

test('the showcase has no custom CSS', () => {
  expect(customStyles(showcaseDemo(registry))).toEqual([])
})
