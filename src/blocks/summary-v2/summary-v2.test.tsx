import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/summary-v2/block.ts'
import { loaded } from '#blocks/summary-v2/fixture.ts'
import { View } from '#blocks/summary-v2/view.tsx'
import { SUMMARY_LAYOUT } from '#features/pages/style-types.ts'
import { markupErrors } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, given = loaded) =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scopeOf()} loaded={given} />)

test.each(Object.values(SUMMARY_LAYOUT))('BLK-02 a summary can be set as a %s', (layout) => {
  const html = show({ layout, heading: 'News' })
  expect(html).toContain(`p-summary-${layout}`)
  expect(markupErrors(html)).toEqual([])
  expect(html.includes('aria-label="News"')).toBe(layout === 'carousel')
})

test('shows what its switches say; a link keeps its name when the title is not to be seen', () => {
  const all = { showTitle: true, showExcerpt: true, showDate: true, showAuthor: true, showCategories: true }
  const full = show({ ...all, showPicture: true })
  expect(full).toContain('One tin of blue')
  expect(full).toContain('<time dateTime="2026-10-18T09:00:00.000Z">October 18, 2026</time>')
  expect(full).toContain('href="/journal?author=the-press-room"')
  expect(full).toContain('href="/journal?category=Colour"')
  expect(full).toContain('<img')
  const none = Object.fromEntries([...Object.keys(all), 'showPicture'].map((name) => [name, false]))
  const bare = show(none)
  expect(bare).not.toMatch(/One tin|<time|author=|category=|<img/)
  expect(bare).toContain('>Four seas from one tin</a>')
})

test('its titles stand one rank below its heading, and without items there is nothing', () => {
  expect(show({ heading: 'News' })).toMatch(/<h3[^>]*><a/)
  expect(show({})).toMatch(/<h2[^>]*><a/)
  expect(show({ heading: 'News' }, { ...loaded, items: [] })).toBe('')
})
