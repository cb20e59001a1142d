import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/navigation/block.ts'
import { View } from '#blocks/navigation/view.tsx'
import { elementsOf, markupErrors } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf(), id = 'b1'): string =>
  renderToStaticMarkup(<View id={id} data={block.fields.parse(data)} scope={scope} loaded={undefined} />)

test('shows the site’s navigation of its role, or its own entries', () => {
  expect(show({})).toContain('>Workshop<')
  expect(show({ source: 'footer' })).toContain('href="/imprint"')
  const own = { source: 'own', entries: [{ label: 'Oak', target: { documentId: '4' }, children: [] }] }
  expect(show(own)).toContain('href="/d4"')
  expect(show(own)).not.toContain('Workshop')
  expect(show({ source: 'own' })).toBe('')
})

test('nested entries are in the markup without a script, under buttons whose popovers have unique ids', () => {
  const html = show({}) + show({ title: 'Again' }, scopeOf(), 'b2')
  expect(markupErrors(html)).toEqual([])
  const targets = elementsOf(html).flatMap((element) =>
    element.attrs.filter(({ name }) => name === 'popovertarget').map(({ value }) => value),
  )
  expect(targets).toEqual(['b1-menu-2', 'b2-menu-2'])
  expect(html).toContain('href="/workshop/way"')
})

test('marks the current entry, and does not link to unsafe URLs', () => {
  expect(show({ direction: 'vertical' })).toMatch(/href="\/workshop\/visits" aria-current="page"/)
  const entries = [
    { label: 'Here', target: { url: '/workshop/visits' }, children: [] },
    { label: 'Trap', target: { url: 'javascript:alert(1)' }, children: [] },
  ]
  const html = show({ source: 'own', entries })
  expect(html).toContain('aria-current="page">Here</a>')
  expect(html).toContain('<span class="p-navigation-label">Trap</span>')
})
