import { expect, test } from 'vitest'
import {
  type MenuRow,
  moveRow,
  pathsOf,
  placeRow,
  removeRow,
  toItems,
  toRows,
} from '#features/content/navigation/rows.rules.ts'

/** Rows from a text: one word per row, dots for depth. */
const rows = (text: string): MenuRow[] =>
  text.split(' ').map((word) => {
    const label = word.replaceAll('.', '')
    return { id: label, label, target: null, depth: word.length - label.length }
  })
const format = (all: readonly MenuRow[] | undefined) =>
  all?.map(({ label, depth }) => '.'.repeat(depth) + label).join(' ')

test('a menu converts to rows and back', () => {
  const menu = toItems(rows('a .b ..c .d e'))
  expect(format(toRows(menu))).toBe('a .b ..c .d e')
  expect(toItems(toRows(menu))).toEqual(menu)
  expect(pathsOf(rows('a .b ..c .d e'))).toEqual([
    'entries.0',
    'entries.0.children.0',
    'entries.0.children.0.children.0',
    'entries.0.children.1',
    'entries.1',
  ])
})

test('an entry moves with its sub-entries', () => {
  const menu = rows('a .b ..c .d e')
  expect(format(moveRow(menu, 'd', 'up'))).toBe('a .d .b ..c e')
  expect(format(moveRow(menu, 'b', 'down'))).toBe('a .d .b ..c e')
  expect(format(moveRow(menu, 'a', 'down'))).toBe('e a .b ..c .d')
  expect(format(moveRow(menu, 'd', 'in'))).toBe('a .b ..c ..d e')
  expect(format(moveRow(menu, 'b', 'out'))).toBe('a .d b .c e')
})

test('moveRow returns undefined for impossible moves', () => {
  const menu = rows('a .b e')
  expect(moveRow(menu, 'a', 'up')).toBeUndefined()
  expect(moveRow(menu, 'b', 'up')).toBeUndefined()
  expect(moveRow(menu, 'b', 'down')).toBeUndefined()
  expect(moveRow(menu, 'e', 'down')).toBeUndefined()
  expect(moveRow(menu, 'a', 'in')).toBeUndefined()
  expect(moveRow(menu, 'a', 'out')).toBeUndefined()
  expect(moveRow(rows('a .b ..c ...d ....e .....f ......g .......h .......i'), 'i', 'in')).toBeUndefined()
})

test('an entry can be placed anywhere but into itself, at the nearest possible depth', () => {
  const menu = rows('a .b ..c d')
  expect(format(placeRow(menu, 'd', 0, 5))).toBe('d a .b ..c')
  expect(format(placeRow(menu, 'd', 1, 5))).toBe('a .d .b ..c')
  expect(format(placeRow(menu, 'b', 4, 0))).toBe('a d b .c')
  expect(format(placeRow(menu, 'b', 4, 1))).toBe('a d .b ..c')
  expect(placeRow(menu, 'a', 2, 0)).toBeUndefined()
  expect(format(removeRow(menu, 'b'))).toBe('a d')
})
