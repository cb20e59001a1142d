import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/image/block.ts'
import { fixture } from '#blocks/image/fixture.ts'
import style from '#blocks/image/style.css?raw'
import { View } from '#blocks/image/view.tsx'
import { IMAGE_ZOOM_MARKER } from '#features/media/image-zoom/image-zoom.marker.ts'
import { LIGHTBOX_MARKER } from '#features/media/lightbox/lightbox.marker.ts'
import { IMAGE_LAYOUT } from '#features/content/layouts/style-types.ts'
import { markupErrors } from '../../../tests/support/blocks/markup.ts'
import { imageOf, scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)

test('BLK-03 every layout of an image has its own style and valid markup', () => {
  for (const layout of Object.values(IMAGE_LAYOUT)) {
    const html = show({ ...fixture, layout })
    expect(html).toContain(`b-image-figure b-image-${layout}`)
    expect(style).toContain(`.b-image-${layout}`)
    expect(markupErrors(html), layout).toEqual([])
  }
  expect(block.fields.safeParse({ layout: 'billboard' }).success).toBe(false)
})

test('a layout with text needs text: without a caption an image is inline', () => {
  const html = show({ mediaId: '1', layout: 'poster' })
  expect(html).toContain('b-image-inline')
  expect(html).not.toContain('figcaption')
})

test("the block's alt text takes precedence over the file's, and a linked image always has a name", () => {
  expect(show({ mediaId: '1' })).toContain('alt="Image 1"')
  expect(show({ mediaId: '1', alt: 'Oak' })).toContain('alt="Oak"')
  const nameless = scopeOf({ image: (mediaId) => imageOf(mediaId, { alt: '' }) })
  expect(show({ mediaId: '1' }, nameless)).toContain('alt=""')
  expect(show({ mediaId: '1', link: { url: '/x' } }, nameless)).toContain('alt="image-1.jpg"')
})

test('an image with lightbox is a link to its file with the lightbox data; one with its own link is not', () => {
  const variants = [{ src: '/files/1-500.jpg', width: 500 }]
  const scope = scopeOf({ image: (id) => imageOf(id, { variants, width: 900, height: 600 }) })
  const html = show({ mediaId: '1', lightbox: true }, scope)
  expect(html).toContain('data-lightbox="{}" data-slide-id="b1"')
  expect(html).toContain('<a href="/files/1.jpg" class="p-opener b-image-link" data-lightbox-item=')
  expect(html).toContain('&quot;srcset&quot;:&quot;/files/1-500.jpg 500w&quot;,&quot;width&quot;:900')
  expect(markupErrors(html)).toEqual([])
  expect(block.markers?.(block.fields.parse({ lightbox: true }))).toEqual([LIGHTBOX_MARKER])
  expect(block.markers?.(block.fields.parse({}))).toEqual([])
  expect(show({ mediaId: '1', lightbox: true, link: { url: '/x' } })).not.toContain('lightbox')
  const missing = scopeOf({ image: (id) => imageOf(id, { src: undefined }) })
  expect(show({ mediaId: '1', lightbox: true }, missing)).not.toContain('lightbox')
})

test('an image is magnified in its place unless it has a link or its file is missing', () => {
  const zooms = (data: Record<string, unknown>, scope = scopeOf()) =>
    show({ mediaId: '1', zoom: true, ...data }, scope).includes('data-image-zoom')
  expect(zooms({})).toBe(true)
  expect(zooms({ zoom: false })).toBe(false)
  expect(zooms({ lightbox: true })).toBe(false)
  expect(zooms({ link: { url: '/x' } })).toBe(false)
  expect(zooms({}, scopeOf({ image: (id) => imageOf(id, { src: undefined }) }))).toBe(false)
  expect(block.markers?.(block.fields.parse({ zoom: true }))).toEqual([IMAGE_ZOOM_MARKER])
  expect(block.markers?.(block.fields.parse({ zoom: true, lightbox: true }))).toEqual([LIGHTBOX_MARKER])
})

test('an image with renditions lets the browser choose one', () => {
  const variants = [{ src: '/files/1-500.jpg', width: 500 }]
  const html = show({ mediaId: '1', size: 'full' }, scopeOf({ image: (id) => imageOf(id, { variants }) }))
  expect(html).toContain('srcSet="/files/1-500.jpg 500w" sizes="(max-width: 74rem) 100vw, 74rem"')
})

test('an image in a column is not requested at the width of the page', () => {
  const variants = [{ src: '/files/1-500.jpg', width: 500 }]
  const narrow = scopeOf({ share: 0.5, image: (id) => imageOf(id, { variants }) })
  expect(show({ mediaId: '1', size: 'wide' }, narrow)).toContain(
    'sizes="(max-width: 48rem) 100vw, (max-width: 74rem) 50vw, 37rem"',
  )
})

test('renders nothing without an image, and a box with its aspect ratio when the file is missing', () => {
  expect(show({})).toBe('')
  expect(show({ mediaId: '1' }, scopeOf({ image: () => undefined }))).toBe('')
  const missing = scopeOf({
    image: (id) => imageOf(id, { src: undefined, alt: '', width: 300, height: 200 }),
  })
  const html = show({ mediaId: '1' }, missing)
  expect(html).toContain('role="img" aria-label="image-1.jpg"')
  expect(html).toContain('--p-ratio:300 / 200')
})
