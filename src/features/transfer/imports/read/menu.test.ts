import { expect, test } from 'vitest'
import { menuTree, type ResolvedEntry } from '#features/transfer/imports/read/menu.ts'
import type { NavigationItem } from '#features/content/documents/bodies/navigation-body.types.ts'

const entry = (id: number, parent = 0, order = id): ResolvedEntry => ({
  sequence: id,
  id: String(id),
  parent: String(parent),
  order,
  menu: { slug: 'm', name: 'M' },
  kind: 'custom',
  objectId: '',
  url: '',
  label: `L${id}`,
  target: null,
})

/** Formats a tree as text: `a(b c)`. */
const outline = (items: readonly NavigationItem[]): string =>
  items
    .map(({ label, children }) => `${label}${children.length > 0 ? `(${outline(children)})` : ''}`)
    .join(' ')

test.each([
  ['sorts by order, not by position in the file', [entry(1, 0, 9), entry(2, 0, 3)], 'L2 L1'],
  [
    'nests entries below their parents, which may come later',
    [entry(1, 3), entry(2, 3), entry(3)],
    'L3(L1 L2)',
  ],
  ['puts entries with a missing parent at the top level', [entry(1, 99), entry(2)], 'L1 L2'],
  [
    'puts entries that contain each other at the top level',
    [entry(1, 2), entry(2, 1), entry(3, 3)],
    'L1 L2 L3',
  ],
  [
    'flattens entries below the eighth level',
    Array.from({ length: 10 }, (_, index) => entry(index + 1, index)),
    'L1(L2(L3(L4(L5(L6(L7(L8 L9 L10)))))))',
  ],
])('a menu %s', (_, entries, expected) => {
  expect(outline(menuTree(entries))).toBe(expected)
})

test('a menu labels an entry without a label "Untitled"', () => {
  expect(menuTree([{ ...entry(1), label: ' ' }])[0]?.label).toBe('Untitled')
})
