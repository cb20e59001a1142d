import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { coverDemo } from '#main/demo/cover.ts'
import { journalDemo } from '#main/demo/journal.ts'
import { parkedDemo } from '#main/demo/parked.ts'
import { showcaseDemo } from '#main/demo/showcase.ts'
import { fillExample } from '#main/demo/showcase/fill-example.ts'
import { groupsOf } from '#main/demo/showcase/groups.ts'

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

test('a picture that several demo sites show is drawn by one function', () => {
  const all = [journalDemo, showcase, coverDemo, parkedDemo].flatMap(({ media }) => media)
  expect(new Set(all.map(({ draw }) => draw)).size).toBe(new Set(all.map(({ key }) => key)).size)
})
