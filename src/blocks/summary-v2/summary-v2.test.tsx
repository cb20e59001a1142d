import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/summary-v2/block.ts'
import { loaded } from '#blocks/summary-v2/fixture.ts'
import { View } from '#blocks/summary-v2/view.tsx'
import { SUMMARY_LAYOUT } from '#features/content/layouts/style-types.ts'
import { markupErrors } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, given = loaded) =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scopeOf()} loaded={given} />)

test.each(Object.values(SUMMARY_LAYOUT))('BLK-02 a summary can be rendered as a %s', (layout) => {
  const html = show({ layout, heading: 'News' })
  expect(html).toContain(`p-summary-${layout}`)
  expect(markupErrors(html)).toEqual([])
  expect(html.includes('aria-label="News"')).toBe(layout === 'carousel')
})

test('shows what its settings enable, and a link has its name when the title is hidden', () => {
  const all = { showTitle: true, showExcerpt: true, showDate: true, showAuthor: true, showCategories: true }
  const full = show({ ...all, showImage: true })
  expect(full).toContain('Three folds')
  expect(full).toContain('<time dateTime="2026-11-02T08:30:00.000Z">November 2, 2026</time>')
  expect(full).toContain('href="/workshop?author=the-bindery"')
  expect(full).toContain('href="/workshop?category=Paper%20%26%20thread"')
  expect(full).toContain('<img')
  const none = Object.fromEntries([...Object.keys(all), 'showImage'].map((name) => [name, false]))
  const bare = show(none)
  expect(bare).not.toMatch(/Three folds|<time|author=|category=|<img/)
  expect(bare).toContain('>One sheet, sixteen pages</a>')
})

test('its titles are one level below its heading, and without items nothing is rendered', () => {
  expect(show({ heading: 'News' })).toMatch(/<h3[^>]*><a/)
  expect(show({})).toMatch(/<h2[^>]*><a/)
  expect(show({ heading: 'News' }, { ...loaded, items: [] })).toBe('')
})
