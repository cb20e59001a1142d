import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block, MAX_GALLERY_ITEMS } from '#blocks/gallery/block.ts'
import { View } from '#blocks/gallery/view.tsx'
import { elementsOf } from '../../../tests/support/blocks/markup.ts'
import { pictureOf, scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ mediaId: String(index + 1) }))
const count = (html: string, tag: string) => elementsOf(html).filter(({ tagName }) => tagName === tag).length

test('a gallery takes 50 pictures and refuses the 51st', () => {
  expect(MAX_GALLERY_ITEMS).toBe(50)
  expect(block.fields.safeParse({ items: items(50) }).success).toBe(true)
  expect(block.fields.safeParse({ items: items(51) }).success).toBe(false)
})

test('a grid has four pictures in a row and 20 px between them unless told otherwise', () => {
  const html = show({ items: items(9) })
  expect(html).toContain(
    '--b-gallery-columns:4;--b-gallery-medium:3;--b-gallery-small:2;--b-gallery-gutter:20px',
  )
  expect(show({ items: items(9), thumbnailsPerRow: 1 })).toContain(
    '--b-gallery-columns:1;--b-gallery-medium:1',
  )
  expect(show({ items: items(2) })).toContain('--b-gallery-columns:2;')
})

test('a picture is asked for at the width of its column, which is one of two on a phone', () => {
  const picture = (id: string) => pictureOf(id, { variants: [{ src: '/files/1-500.jpg', width: 500 }] })
  const sizes = (thumbnailsPerRow: number, share?: number) =>
    /sizes="([^"]*)"/.exec(show({ items: items(9), thumbnailsPerRow }, scopeOf({ picture, share })))?.[1]
  expect(sizes(4)).toBe(
    '(max-width: 30rem) 50vw, (max-width: 48rem) 33.3vw, (max-width: 74rem) 25vw, 18.5rem',
  )
  expect(sizes(1)).toBe('(max-width: 74rem) 100vw, 74rem')
  expect(sizes(2, 0.5)).toBe('(max-width: 48rem) 50vw, (max-width: 74rem) 25vw, 18.5rem')
})

test('pictures open their own file when asked, unless they have a link', () => {
  const linked = [{ mediaId: '1', link: { url: '/a' } }, { mediaId: '2' }]
  expect(count(show({ items: linked }), 'a')).toBe(1)
  expect(count(show({ items: linked, lightbox: true }), 'a')).toBe(2)
  expect(show({ items: linked, lightbox: true })).toContain('href="/files/2.jpg"')
})

test('pictures that are gone leave no hole, and a gallery of none shows nothing', () => {
  const scope = scopeOf({ picture: (id) => (id === '1' ? pictureOf(id) : undefined) })
  expect(count(show({ items: items(3) }, scope), 'li')).toBe(1)
  expect(show({ items: items(3) }, scopeOf({ picture: () => undefined }))).toBe('')
  expect(show({})).toBe('')
})
