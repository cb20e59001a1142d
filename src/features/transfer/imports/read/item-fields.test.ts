import { describe, expect, test } from 'vitest'
import type { ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import {
  beginningOf,
  publishedOnOf,
  statusOf,
  termsOf,
  titleOf,
  urlSegmentOf,
} from '#features/transfer/imports/read/item-fields.ts'
import { searchFieldsOf } from '#features/transfer/imports/read/search-fields.ts'
import { unsupportedNotes } from '#features/transfer/imports/read/unsupported-notes.ts'

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

describe('fields of SEO plugins', () => {
  const fieldsFor = (key: string, value: string) => searchFieldsOf(item({ meta: [{ key, value }] }))
  test('are read from Ghost and the plugins of WordPress, as plain text', () => {
    for (const key of ['meta_title', '_yoast_wpseo_title', 'rank_math_title'])
      expect(fieldsFor(key, ' Tea &amp; <b>toast</b> ').searchTitle, key).toBe('Tea & toast')
    for (const key of ['meta_description', '_yoast_wpseo_metadesc', 'rank_math_description'])
      expect(fieldsFor(key, 'All &lt; tea').searchDescription, key).toBe('All < tea')
    expect(fieldsFor('_yoast_wpseo_opengraph-title', 'OG').socialTitle).toBe('OG')
    expect(fieldsFor('_yoast_wpseo_opengraph-description', 'OG').socialDescription).toBe('OG')
    expect(fieldsFor('_yoast_wpseo_canonical', 'https://x.example/a').canonicalUrl).toBe(
      'https://x.example/a',
    )
    expect(fieldsFor('meta_title', 'x'.repeat(300)).searchTitle).toHaveLength(200)
    expect(fieldsFor('meta_title', '100% wool').searchTitle).toBe('100% wool')
  })

  test('hide an entry from search engines', () => {
    expect(fieldsFor('_yoast_wpseo_meta-robots-noindex', '1').hiddenFromSearch).toBe(true)
    expect(fieldsFor('rank_math_robots', 'a:1:{i:0;s:7:"noindex";}').hiddenFromSearch).toBe(true)
    expect(fieldsFor('rank_math_robots', 'a:1:{i:0;s:5:"index";}').hiddenFromSearch).toBe(false)
    expect(fieldsFor('_yoast_wpseo_meta-robots-noindex', '2').hiddenFromSearch).toBe(false)
    expect(searchFieldsOf(item({})).hiddenFromSearch).toBe(false)
  })

  test('that are only a template pattern are left out with a note', () => {
    for (const pattern of ['%%title%% %%sep%% %%sitename%%', '%title% | Tea']) {
      const { searchTitle, notes } = fieldsFor('_yoast_wpseo_title', pattern)
      expect([searchTitle, notes]).toEqual([
        '',
        [`The SEO title is a pattern that only the old site can fill in, so it was left out: ${pattern}`],
      ])
    }
    expect(searchFieldsOf(item({})).notes).toEqual([])
  })
})

describe('notes about an entry', () => {
  test('name comments and custom fields, but not those that plugins write for themselves', () => {
    const comment = (approved: string) => [{ key: 'comment_approved', value: approved }]
    const meta = ['cooking_time', '_edit_last', 'rank_math_score', 'price'].map((key) => ({
      key,
      value: '1',
    }))
    expect(unsupportedNotes(item({ comments: [comment('1'), comment('spam')], meta }))).toEqual([
      '2 comments, 1 of them spam, are stored without email and IP addresses, and shown below posts and pages where the site allows comments.',
      'Custom fields were not imported: cooking_time, price.',
    ])
    expect(unsupportedNotes(item({ comments: [comment('1')] }))).toEqual([
      '1 comment is stored without email and IP addresses, and shown below posts and pages where the site allows comments.',
    ])
    expect(unsupportedNotes(item({}))).toEqual([])
  })
})

describe('dates', () => {
  test.each([
    [{ dateGmt: '2020-01-02 03:04:05', date: '2020-01-02 05:04:05' }, '2020-01-02T03:04:05.000Z'],
    [{ dateGmt: '0000-00-00 00:00:00', date: '2020-01-02 05:04:05' }, '2020-01-02T05:04:05.000Z'],
    [{ pubDate: 'Tue, 27 Jan 2015 14:56:57 +0000' }, '2015-01-27T14:56:57.000Z'],
    [{ dateGmt: '2020-13-45 99:00:00', pubDate: 'nonsense' }, now.toISOString()],
  ])('are read from %j', (fields, expected) => {
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
  ])('of an entry are read from %s at %s', (status, publishedOn, expected) => {
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
