import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { fillExample } from '#tools/templates/showcase/fill-example.ts'
import { groupsOf } from '#tools/templates/showcase/groups.ts'

const registry = createBlockRegistry({ warn: () => undefined })
const showcase = showcaseDemo(registry)

test('every block type has its page, in one group, and each page leads to the next until all are seen', () => {
  const names = registry.all.map(({ block }) => block.name)
  const addresses = showcase.pages.map(({ urlId }) => urlId).filter((urlId) => urlId.startsWith('blocks/'))
  expect(addresses.toSorted()).toEqual(names.map((name) => `blocks/${name}`).toSorted())
  expect(
    groupsOf(names)
      .flatMap(({ blocks }) => blocks)
      .toSorted(),
  ).toEqual(names.toSorted())
})

test('a block that no group knows still has a place', () => {
  expect(groupsOf(['quote', 'brand-new']).map(({ blocks }) => blocks)).toEqual([['quote'], ['brand-new']])
})

test('no group waits for a block that there will not be', () => {
  expect(groupsOf(registry.all.map(({ block }) => block.name)).at(-1)?.title).not.toBe('And more')
})

test('examples speak only of what the showcase has', () => {
  const places = { collection: 'notes', paths: new Set(['/journal/a']) }
  const fixture = {
    mediaId: '1',
    link: { documentId: '7' },
    collectionId: null,
    entries: [{ url: '/house/stairs' }, { url: '/journal/a?b#c' }, { url: '/journal/b' }],
    text: { href: '//example.org/x', words: '/house' },
  }
  expect(fillExample('image', fixture, places)).toEqual({
    mediaId: { $media: 'work-table' },
    link: { documentId: { $document: 'notes' } },
    collectionId: null,
    entries: [{ url: '/blocks' }, { url: '/journal/a?b#c' }, { url: '/journal' }],
    text: { href: '//example.org/x', words: '/house' },
  })
})
