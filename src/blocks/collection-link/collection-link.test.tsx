import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/collection-link/block.ts'
import { View } from '#blocks/collection-link/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const at = (path: string | undefined) => scopeOf({ href: (target) => ('url' in target ? target.url : path) })
const hrefOf = (data: Record<string, unknown>, path: string | undefined) =>
  /href="([^"]*)"/.exec(
    renderToStaticMarkup(
      <View id="b1" data={block.fields.parse(data)} scope={at(path)} loaded={undefined} />,
    ),
  )?.[1]

test('links to the collection with at most one filter', () => {
  expect(hrefOf({ documentId: '3' }, '/blog')).toBe('/blog')
  const filter = { documentId: '3', filterType: 'tag', filterName: ' a b&c ' }
  expect(hrefOf(filter, '/blog')).toBe('/blog?tag=a%20b%26c')
  expect(hrefOf(filter, '/')).toBe('/?tag=a%20b%26c')
  expect(hrefOf({ ...filter, filterName: ' ' }, '/blog')).toBe('/blog')
  expect(hrefOf({ ...filter, filterType: 'none' }, '/blog')).toBe('/blog')
})

test('renders nothing while the collection is not public', () => {
  expect(hrefOf({ documentId: '3', title: 'Soon' }, undefined)).toBeUndefined()
  expect(hrefOf({ title: 'Soon' }, '/blog')).toBeUndefined()
})
