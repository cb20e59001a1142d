import { expect, test } from 'vitest'
import { readColumns, spanOf } from '#canvas/column-span.ts'

const TWELVE = Array.from({ length: 12 }, () => '70px').join(' ')

test('a width snaps to the nearest column', () => {
  const columns = readColumns(TWELVE, '24px')
  expect(columns).toEqual({ width: 70, gap: 24 })
  if (!columns) return
  expect([0, 70, 110, 130, 541, 1104, 5000].map((width) => spanOf(width, columns))).toEqual([
    1, 1, 1, 2, 6, 12, 12,
  ])
})

test('one column on phones is none to snap to', () => {
  expect(readColumns('350px', '24px')).toBeUndefined()
  expect(readColumns('none', 'normal')).toBeUndefined()
  expect(readColumns(TWELVE, 'normal')).toEqual({ width: 70, gap: 0 })
})
