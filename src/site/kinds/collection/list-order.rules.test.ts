import { describe, expect, test } from 'vitest'
import { listEntry } from '../../../../tests/support/page-model.ts'
import { orderList } from '#site/kinds/collection/list-order.rules.ts'
import type { ListContent } from '#site/kinds/collection/kind.ts'
import type { ListEntry } from '#site/page/items/item-lists.ts'

function order(entries: readonly ListEntry[], more: Partial<ListContent> = {}) {
  const list: ListContent = {
    typeName: 'blog',
    layout: 'editorial',
    title: 'Blog',
    description: '',
    filter: undefined,
    entries,
    ordering: 'byDate',
    page: 1,
    newer: undefined,
    older: undefined,
    ...more,
  }
  const { lead, pair, rows } = orderList(list)
  return [lead?.id, pair.map(({ id }) => id), rows.map(({ id }) => id)]
}

const entries = (...ids: readonly number[]) => ids.map((id) => listEntry(id))

describe('a list', () => {
  test('begins with its newest entry and pairs the two after it', () => {
    expect(order(entries(1, 2, 3, 4, 5))).toEqual(['1', ['2', '3'], ['4', '5']])
  })

  test('begins with a featured entry instead, unless it is locked', () => {
    expect(order([...entries(1, 2), listEntry(3, { featured: true }), ...entries(4, 5)])).toEqual([
      '3',
      ['1', '2'],
      ['4', '5'],
    ])
    const manual = order([...entries(1, 2), listEntry(3, { featured: true })], { ordering: 'manual' })
    expect(manual[0]).toBe('1')
    const locked = listEntry(3, { featured: true, locked: true })
    expect(order([...entries(1, 2), locked, ...entries(4)])).toEqual(['1', ['2', '3'], ['4']])
  })

  test('pairs no entries without an image', () => {
    const missing = listEntry(3, { image: { ...(listEntry(3).image ?? never()), src: undefined } })
    expect(order([...entries(1, 2), missing, ...entries(4)])).toEqual(['1', [], ['2', '3', '4']])
  })

  test('has plain rows when it is short, filtered or not on its first page', () => {
    expect(order(entries(1, 2))).toEqual([undefined, [], ['1', '2']])
    expect(order(entries(1, 2, 3, 4), { page: 2 })).toEqual([undefined, [], ['1', '2', '3', '4']])
    const filter = { label: 'Tag', name: 'tide', clear: '/blog' }
    expect(order(entries(1, 2, 3, 4), { filter })).toEqual([undefined, [], ['1', '2', '3', '4']])
  })
})

function never(): never {
  throw new Error('A sample entry has an image.')
}
