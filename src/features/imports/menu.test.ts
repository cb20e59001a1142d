import { expect, test } from 'vitest'
import { menuTree, type ReadyEntry } from '#features/imports/menu.ts'
import type { NavigationItem } from '#features/navigation/types.ts'

const entry = (id: number, parent = 0, order = id): ReadyEntry => ({
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

/** A tree as text: `a(b c)`. */
const outline = (items: readonly NavigationItem[]): string =>
  items
    .map(({ label, children }) => `${label}${children.length > 0 ? `(${outline(children)})` : ''}`)
    .join(' ')

test.each([
  ['order counts, not the place in the file', [entry(1, 0, 9), entry(2, 0, 3)], 'L2 L1'],
  [
    'entries hang below their parents, which may come later',
    [entry(1, 3), entry(2, 3), entry(3)],
    'L3(L1 L2)',
  ],
  ['a missing parent leaves them at the top', [entry(1, 99), entry(2)], 'L1 L2'],
  ['entries that contain each other stand at the top', [entry(1, 2), entry(2, 1), entry(3, 3)], 'L1 L2 L3'],
  [
    'below the eighth level they stand beside each other',
    Array.from({ length: 10 }, (_, index) => entry(index + 1, index)),
    'L1(L2(L3(L4(L5(L6(L7(L8 L9 L10)))))))',
  ],
])('%s', (_, entries, expected) => {
  expect(outline(menuTree(entries))).toBe(expected)
})

test('an entry without a label still has one', () => {
  expect(menuTree([{ ...entry(1), label: ' ' }])[0]?.label).toBe('Untitled')
})
