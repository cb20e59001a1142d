import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { FIRST_OWN_BLOCK_CODE } from '#features/content/layouts/own-block-types.ts'
import { showcaseDemo } from '#tools/templates/showcase.ts'
import { fillExample } from '#tools/templates/showcase/fill-example.ts'
import { groupsOf } from '#tools/templates/showcase/groups.ts'

const registry = createBlockRegistry({ warn: () => undefined })
const showcase = showcaseDemo(registry)

test('every block type has a page and is in exactly one group', () => {
  const names = registry.all.map(({ block }) => block.name)
  const urlIds = showcase.pages.map(({ urlId }) => urlId).filter((urlId) => urlId.startsWith('blocks/'))
  expect(urlIds.toSorted()).toEqual(names.map((name) => `blocks/${name}`).toSorted())
  expect(
    groupsOf(names)
      .flatMap(({ blocks }) => blocks)
      .toSorted(),
  ).toEqual(names.toSorted())
})

test('a block without a group is in the last group', () => {
  expect(groupsOf(['quote', 'brand-new']).map(({ blocks }) => blocks)).toEqual([['quote'], ['brand-new']])
})

test('every block type of the specification is in a named group', () => {
  const specified = registry.all.filter(({ block }) => block.code < FIRST_OWN_BLOCK_CODE)
  expect(groupsOf(specified.map(({ block }) => block.name)).at(-1)?.title).not.toBe('And more')
})

test('examples refer only to content of the showcase', () => {
  const targets = { collection: 'notes', paths: new Set(['/journal/a']) }
  const fixture = {
    mediaId: '1',
    link: { documentId: '7' },
    collectionId: null,
    entries: [{ url: '/house/stairs' }, { url: '/journal/a?b#c' }, { url: '/journal/b' }],
    text: { href: '//example.org/x', words: '/house' },
  }
  expect(fillExample('image', fixture, targets)).toEqual({
    mediaId: { $media: 'work-table' },
    link: { documentId: { $document: 'notes' } },
    collectionId: null,
    entries: [{ url: '/blocks' }, { url: '/journal/a?b#c' }, { url: '/journal' }],
    text: { href: '//example.org/x', words: '/house' },
  })
})
