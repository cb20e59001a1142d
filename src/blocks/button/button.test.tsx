import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/button/block.ts'
import { View } from '#blocks/button/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)

test('links to its target, in a new window without an opener', () => {
  expect(show({ text: 'Visit', link: { documentId: '4' }, newWindow: true })).toContain(
    'href="/d4" class="b-button-link b-button-medium b-button-primary" target="_blank" rel="noopener">Visit</a>',
  )
})

test('a button without text or target is not rendered', () => {
  expect(show({ text: ' ', link: { url: '/x' } })).toBe('')
  expect(show({ text: 'Visit' })).toBe('')
  expect(show({ text: 'Visit', link: { url: 'javascript:alert(1)' } })).toBe('')
  expect(show({ text: 'Visit', link: { documentId: '4' } }, scopeOf({ href: () => undefined }))).toBe('')
})
