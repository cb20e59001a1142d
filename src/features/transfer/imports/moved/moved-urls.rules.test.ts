import { expect, test } from 'vitest'
import { parseListPath, parseSourceQuery } from '#features/transfer/imports/moved/moved-urls.rules.ts'

const list = (path: string) => {
  const parsed = parseListPath(path)
  if (!parsed) return undefined
  const { filter, format } = parsed
  return [filter ? `${filter.type} ${filter.slug}` : 'all', ...(format === undefined ? [] : [format])].join(
    ' ',
  )
}

test.each([
  ['/feed/', 'all rss'],
  ['/feed/atom', 'all atom'],
  ['/rss/', 'all rss'],
  ['/atom.xml', 'all atom'],
  ['/index.xml', 'all rss'],
  ['/feeds/posts/default', 'all atom'],
  ['/page/3/', 'all'],
  ['/category/news/', 'category news'],
  ['/category/news/local/feed/', 'category local rss'],
  ['/category/news/page/2', 'category news'],
  ['/blog/tag/red', 'tag red'],
  ['/author/ann/feed/atom', 'author ann atom'],
  ['/2020/01/', 'month 2020-01'],
  ['/2020/01/15', 'month 2020-01'],
  ['/2020', 'all'],
  ['/2020/01/15/trip', undefined],
  ['/about', undefined],
  ['/', undefined],
  ['/comments/feed/', undefined],
  ['/trip/feed', undefined],
])('the path %s of a source is the list %s', (path, expected) => {
  expect(list(path)).toBe(expected)
})

test.each([
  ['p=7', { entryId: '7' }],
  ['utm=1&page_id=8', { entryId: '8' }],
  ['attachment_id=9', { entryId: '9' }],
  ['cat=3', { termId: '3' }],
  ['m=202001', { list: { filter: { type: 'month', slug: '2020-01' }, format: undefined } }],
  ['feed=rss2', { list: { filter: undefined, format: 'rss' } }],
  ['p=seven', undefined],
  ['page=2', undefined],
  ['tag=red', undefined],
  ['', undefined],
])('the query %s of a front page refers to %j', (search, expected) => {
  expect(parseSourceQuery(search)).toEqual(expected)
})
