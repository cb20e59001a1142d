import { expect, test } from 'vitest'
import { shownRows } from '#ui/list/shown-rows.ts'

interface Form {
  readonly title: string
  readonly sent: number
  readonly state: string
}

const FORMS: readonly Form[] = [
  { title: 'Order 10', sent: 2, state: 'open' },
  { title: 'order 9', sent: 10, state: 'closed' },
  { title: 'Survey', sent: 1, state: 'open' },
]

/** Returns the titles that are shown. */
const titles = (more: { words?: string; state?: string; sort?: string }) =>
  shownRows(FORMS, {
    words: more.words ?? '',
    chosen: more.state === undefined ? {} : { state: more.state },
    sort: more.sort ?? '',
    search: { label: 'Search forms', placeholder: 'Title', text: ({ title }) => title },
    filters: [{ name: 'state', label: 'State', options: [], of: ({ state }) => state }],
    columns: [
      { label: 'Form', cell: ({ title }) => title, sort: { key: 'title', by: ({ title }) => title } },
      { label: 'Sent', cell: ({ sent }) => sent, sort: { key: 'sent', by: ({ sent }) => sent } },
    ],
  }).map(({ title }) => title)

test('without search, filter and order, rows are in the order of the server', () => {
  expect(titles({})).toEqual(['Order 10', 'order 9', 'Survey'])
})

test('every word of a search is found in a row, in any case and position', () => {
  expect(titles({ words: ' 9 ORD' })).toEqual(['order 9'])
  expect(titles({ words: 'order survey' })).toEqual([])
})

test('a filter and a search apply together', () => {
  expect(titles({ state: 'open' })).toEqual(['Order 10', 'Survey'])
  expect(titles({ state: 'open', words: 'order' })).toEqual(['Order 10'])
})

test('numbers are sorted by value and texts by language, in both directions', () => {
  expect(titles({ sort: 'sent' })).toEqual(['Survey', 'Order 10', 'order 9'])
  expect(titles({ sort: '-sent' })).toEqual(['order 9', 'Order 10', 'Survey'])
  expect(titles({ sort: 'title' })).toEqual(['order 9', 'Order 10', 'Survey'])
})

test('an order that does not exist is ignored', () => {
  expect(titles({ sort: '-price' })).toEqual(['Order 10', 'order 9', 'Survey'])
})
