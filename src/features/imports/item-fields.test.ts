import { describe, expect, test } from 'vitest'
import type { ExportItem } from '#features/imports/entries.types.ts'
import {
  beginningOf,
  publishedOnOf,
  searchTitleOf,
  statusOf,
  termsOf,
  titleOf,
  urlSegmentOf,
} from '#features/imports/item-fields.ts'

const item = (fields: Partial<ExportItem>): ExportItem => ({
  kind: 'item',
  id: '7',
  type: 'post',
  status: 'publish',
  title: '',
  link: '',
  guid: '',
  creator: '',
  pubDate: '',
  date: '',
  dateGmt: '',
  modifiedGmt: '',
  content: '',
  excerpt: '',
  slug: '',
  parent: '',
  menuOrder: '',
  password: '',
  sticky: false,
  attachmentUrl: '',
  terms: [],
  meta: [],
  comments: [],
  ...fields,
})
const now = new Date('2026-01-01T00:00:00Z')

describe('the SEO title', () => {
  const titleFor = (key: string, value: string) => searchTitleOf(item({ meta: [{ key, value }] }))
  test('is read from Ghost and the plugins of WordPress, as plain text', () => {
    for (const key of ['meta_title', '_yoast_wpseo_title', 'rank_math_title'])
      expect(titleFor(key, ' Tea &amp; <b>toast</b> '), key).toBe('Tea & toast')
    expect(titleFor('meta_title', 'x'.repeat(300))).toHaveLength(200)
    expect(titleFor('meta_title', '100% wool')).toBe('100% wool')
  })

  test('is empty if it is only a template pattern', () => {
    for (const pattern of ['%%title%% %%sep%% %%sitename%%', '%title% | Tea'])
      expect(titleFor('_yoast_wpseo_title', pattern), pattern).toBe('')
    expect(searchTitleOf(item({}))).toBe('')
  })
})

describe('dates', () => {
  test.each([
    [{ dateGmt: '2020-01-02 03:04:05', date: '2020-01-02 05:04:05' }, '2020-01-02T03:04:05.000Z'],
    [{ dateGmt: '0000-00-00 00:00:00', date: '2020-01-02 05:04:05' }, '2020-01-02T05:04:05.000Z'],
    [{ pubDate: 'Tue, 27 Jan 2015 14:56:57 +0000' }, '2015-01-27T14:56:57.000Z'],
    [{ dateGmt: '2020-13-45 99:00:00', pubDate: 'nonsense' }, now.toISOString()],
  ])('%j', (fields, expected) => {
    expect(publishedOnOf(item(fields), now).toISOString()).toBe(expected)
  })
})

describe('statuses', () => {
  const past = new Date('2020-01-01T00:00:00Z')
  const later = new Date('2030-01-01T00:00:00Z')
  test.each([
    ['publish', past, 1],
    ['publish', later, 2],
    ['future', later, 2],
    ['future', past, 1],
    ['pending', past, 3],
    ['draft', past, 4],
    ['auto-draft', past, 4],
    ['private', past, 5],
    ['trash', past, 6],
    ['anything', past, 4],
  ])('%s at %s', (status, publishedOn, expected) => {
    expect(statusOf(item({ status }), publishedOn, now)).toBe(expected)
  })
})

test('removes markup from titles and decodes entities', () => {
  expect(titleOf(item({ title: 'A &amp; <b>B</b> &#8211; &lt;i&gt; <script>x</script>' }))).toBe(
    'A & B – <i>',
  )
  expect(titleOf(item({ title: '😀'.repeat(300) })).isWellFormed()).toBe(true)
})

test('COL-06 cuts long names of tags and categories with a note, and returns each once', () => {
  const long = 'x'.repeat(60)
  const terms = termsOf(
    item({
      terms: [
        { domain: 'category', slug: 'a', name: 'A &amp; B' },
        { domain: 'category', slug: 'a', name: 'A & B' },
        { domain: 'post_tag', slug: 'x', name: long },
        { domain: 'category', slug: 'x', name: long },
        { domain: 'nav_menu', slug: 'm', name: 'Menu' },
      ],
    }),
  )
  expect(terms.categories).toEqual(['A & B', 'x'.repeat(25)])
  expect(terms.tags).toEqual(['x'.repeat(50)])
  expect(terms.notes).toHaveLength(2)
})

test.each([
  [{ slug: 'hello-world' }, 'hello-world'],
  [{ slug: '%c3%a9t%c3%a9' }, 'ete'],
  [{ slug: '2014' }, '2014'],
  [{ slug: '%ce%b5%cf%80-2' }, 'post-7'],
  [{ slug: '%zz' }, 'zz'],
  [{ slug: '../..' }, 'post-7'],
  [{ slug: '', title: 'My Title!' }, 'my-title'],
  [{ slug: '', title: '日本' }, 'post-7'],
])('the path of %j ends with %s', (fields, expected) => {
  expect(urlSegmentOf(item(fields))).toBe(expected)
})

test('cuts the beginning of a text between words', () => {
  expect(beginningOf('one two three', 9)).toBe('one two…')
  expect(beginningOf('short', 9)).toBe('short')
  expect(beginningOf('onelongword', 4)).toBe('onel…')
})
