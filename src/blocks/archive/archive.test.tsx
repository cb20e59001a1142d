import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/archive/block.ts'
import { loaded } from '#blocks/archive/fixture.ts'
import { View } from '#blocks/archive/view.tsx'
import { markupErrors } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, given = loaded, language = 'en') =>
  renderToStaticMarkup(
    <View id="b1" data={block.fields.parse(data)} scope={scopeOf({ language })} loaded={given} />,
  )

test('a year shows its number of entries; a link names its month and year for screen readers', () => {
  const html = show({})
  expect(html).toMatch(/2026<span[^>]*><span aria-hidden="true">6<\/span>.*? \(6 entries\)/)
  expect(html).toMatch(/href="\/journal\?month=2026-06">June<span class="visually-hidden"> 2026<\/span>/)
  expect(show({}, loaded, 'de')).toContain('(1 Beitrag)')
  expect(show({ showCounts: false })).not.toContain('entries')
})

test('by month it renders one list; by category its links point to categories', () => {
  expect(show({ groupBy: 'month' })).toContain('>December 2025</a>')
  const facets = [{ key: 'A & B', label: 'A & B', count: 2 }]
  const html = show({ groupBy: 'category' }, { collectionUrlId: 'blog', type: 'category', facets })
  expect(html).toContain('href="/blog?category=A%20%26%20B"')
  expect(markupErrors(html)).toEqual([])
})
