import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { block } from '#blocks/gallery/block.ts'
import { fixture } from '#blocks/gallery/fixture.ts'
import { View } from '#blocks/gallery/view.tsx'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { GALLERY_DESIGN } from '#features/media/galleries/types.ts'
import { MAX_GALLERY_ITEMS } from '#features/media/galleries/rules.ts'
import { elementsOf, markupErrors } from '../../../tests/support/blocks/markup.ts'
import { imageOf, scopeOf } from '../../../tests/support/blocks/scope.ts'

const registry = createBlockRegistry({ warn: () => undefined })
const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ mediaId: String(index + 1) }))
const count = (html: string, tag: string) => elementsOf(html).filter(({ tagName }) => tagName === tag).length
const attributesOf = (html: string, marker: string) =>
  elementsOf(html)
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])))
    .filter(({ class: names = '' }) => names.split(' ').includes(marker))
const stored = (data: Record<string, unknown>, version = 2) => ({ type: BLOCK_TYPE.gallery, version, data })
const designs = Object.values(GALLERY_DESIGN)

describe('settings', () => {
  test('GAL-40 a gallery accepts 50 images and rejects the 51st', () => {
    expect(MAX_GALLERY_ITEMS).toBe(50)
    expect(registry.parseForSave(stored({ items: items(50) })).ok).toBe(true)
    expect(registry.parseForSave(stored({ items: items(51) }))).toMatchObject({
      ok: false,
      error: expect.stringContaining('at most 50 images') as string,
    })
  })

  test('GAL-02 every setting accepts its values and rejects invalid ones', () => {
    const input = {
      design: 'carousel',
      vSize: 420,
      'auto-crop': false,
      imageAspectRatio: 1.25,
      slidesPerRow: 5,
      lightbox: true,
      lightboxTheme: 'light',
      mixedContent: false,
      columnWidth: 300,
      gutter: 7,
      listImageSize: 'large',
      'thumbnails-per-row': 6,
      'square-thumbs': true,
      'active-alignment': 'right',
      autoplay: true,
      'autoplay-duration': 2.5,
      thumbnails: false,
      'thumbnail-strip-height': 60,
      'thumbnail-strip-margin': 4,
    }
    const saved = registry.parseForSave(stored(input))
    expect(saved).toMatchObject({ ok: true, value: { version: 3, data: input } })
    if (saved.ok) expect(registry.parseForSave(saved.value)).toEqual(saved)
    expect(registry.parseForSave(stored({ imageAspectRatio: 'Auto' })).ok).toBe(true)
    expect(block.fields.parse({ imageAspectRatio: '1.5' }).imageAspectRatio).toBe(1.5)
    const wrong = {
      design: 'mosaic',
      vSize: '420',
      'auto-crop': 1,
      imageAspectRatio: 'wide',
      slidesPerRow: 0,
      lightboxTheme: 'blue',
      columnWidth: 0,
      gutter: -1,
      listImageSize: 9,
      'thumbnails-per-row': 1.5,
      'active-alignment': 'top',
      'autoplay-duration': 0,
      'thumbnail-strip-height': 'x',
      'thumbnail-strip-margin': -1,
      unknownSetting: true,
    }
    for (const [name, value] of Object.entries(wrong))
      expect(registry.parseForSave(stored({ [name]: value })).ok, name).toBe(false)
  })

  test('GAL-23 the width of a column may be a string and is above 0', () => {
    const saved = (columnWidth: unknown) => block.fields.safeParse({ columnWidth }).data?.columnWidth
    expect(['250', 12.5, 0, -1, 'x'].map(saved)).toEqual([250, 12.5, undefined, undefined, undefined])
  })

  test('GAL-24 GAL-25 strip alignment and swipe boundaries accept their values only', () => {
    const takes = (data: Record<string, unknown>) => registry.parseForSave(stored(data)).ok
    const input = (alignment: string, language: string) =>
      /&quot;alignment&quot;:&quot;(\w+)/.exec(
        show({ design: 'strip', items: items(3), 'active-alignment': alignment }, scopeOf({ language })),
      )?.[1]
    expect(['left', 'center', 'right'].map((one) => input(one, 'en'))).toEqual(['start', 'middle', 'end'])
    expect(['left', 'center', 'right'].map((one) => input(one, 'ar'))).toEqual(['end', 'middle', 'start'])
    expect(['none', 'hard', 'inertial', 'soft'].map((boundaries) => takes({ boundaries }))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(['50%', 'none', '50px'].map((snapPoints) => takes({ snapPoints }))).toEqual([true, true, false])
  })

  test('GAL-44 layout names and long design names are stored as the designs they mean', () => {
    const saved = (design: string) => block.fields.parse({ design }).design
    expect(
      ['slideshow', 'stack', 'stacked slideshow', 'strip slider', 'carousel', 'grid'].map(saved),
    ).toEqual(['stacked', 'list', 'stacked', 'strip', 'carousel', 'grid'])
  })

  test('galleries of the first version and of imports become grids that are rendered as before', () => {
    const old = {
      design: 'grid',
      items: [{ mediaId: '7', caption: 'A', link: { url: '/a' } }],
      thumbnailsPerRow: 2,
      squareThumbs: true,
      gutter: 8,
      lightbox: true,
    }
    expect(registry.parseForSave(stored(old, 1))).toMatchObject({
      ok: true,
      value: {
        version: 3,
        data: {
          design: 'grid',
          items: [{ mediaId: '7', caption: 'A', link: { url: '/a' }, title: '', video: '' }],
          'thumbnails-per-row': 2,
          'square-thumbs': true,
          gutter: 8,
          lightbox: true,
        },
      },
    })
  })
})

describe('slides', () => {
  test('GAL-03 have the attributes that scripts use', () => {
    const scope = scopeOf({ image: (id) => imageOf(id, { focalPoint: { x: 0.2, y: 0.75 } }) })
    const video = { mediaId: '2', title: 'Planing', video: 'https://vimeo.com/12345' }
    const html = show({ items: [{ mediaId: '1', caption: 'A Beech', link: { url: '/a' } }, video] }, scope)
    const slides = attributesOf(html, 'b-gallery-slide')
    expect(slides[0]).toMatchObject({
      'data-type': 'image',
      'data-slide-id': '1',
      'data-slide-url': 'a-beech',
      'data-click-through-url': '/a',
      'data-image-dimensions': '1600x1067',
      'data-image-focal-point': '0.2,0.75',
    })
    expect(slides[1]).toMatchObject({
      'data-type': 'video',
      'data-slide-id': '2',
      'data-slide-url': 'planing',
    })
    expect(slides[1]?.['data-click-through-url']).toBeUndefined()
    expect(html).toContain('href="https://vimeo.com/12345"')
    const alone = attributesOf(show({ items: [video], mixedContent: false }), 'b-gallery-slide')
    expect(alone[0]?.['data-type']).toBe('image')
  })

  test('of the same image or name have distinct ids', () => {
    const html = show({ items: [{ mediaId: '1' }, { mediaId: '1' }, { mediaId: '2', title: 'Image 1' }] })
    const slides = attributesOf(html, 'b-gallery-slide')
    expect(slides.map((slide) => slide['data-slide-id'])).toEqual(['1', '1-2', '2'])
    expect(slides.map((slide) => slide['data-slide-url'])).toEqual(['image-1', 'image-1-2', 'image-1-3'])
  })

  test('RTE-07 of items are named like their items, even when these share an image', () => {
    const item = { id: '70', urlId: '2024/heron' }
    const slides = attributesOf(
      show({
        items: [
          { mediaId: '1', item },
          { mediaId: '1', item: { id: '71', urlId: 'ferry' } },
        ],
      }),
      'b-gallery-slide',
    )
    expect(slides).toMatchObject([
      { 'data-slide-id': '70', 'data-slide-url': '2024/heron' },
      { 'data-slide-id': '71', 'data-slide-url': 'ferry' },
    ])
  })

  test('of videos play from a file, link to their page, or are images', () => {
    const html = (video: string) => show({ items: [{ mediaId: '1', video }] })
    expect(html('/media/a.mp4')).toMatch(/<video[^>]*src="\/media\/a\.mp4"[^>]*preload="none"/)
    expect(html('https://youtu.be/dQw4w9WgXcQ')).toContain('data-provider-name="YouTube"')
    const vimeo = { mediaId: '1', title: 'Planes', video: 'https://vimeo.com/12345' }
    const player = 'https://player.vimeo.com/video/12345?dnt=1'
    const links = (lightbox: boolean) => attributesOf(show({ items: [vimeo], lightbox }), 'b-gallery-link')
    expect(links(false)).toMatchObject([{ href: vimeo.video, 'data-player': player }])
    expect(JSON.parse(links(true)[0]?.['data-lightbox-item'] ?? '')).toEqual({
      kind: 'video',
      player,
      poster: '/files/1.jpg',
      alt: 'Image 1',
    })
    expect(show({ items: [vimeo] })).toContain('alt="Video: Image 1"')
    for (const href of ['javascript:alert(1)//.mp4', 'https://example.org/page', 'a'])
      expect(html(href), href).toContain('data-type="image"')
  })

  test('images open their own file when enabled, unless they have a link', () => {
    const linked = [{ mediaId: '1', link: { url: '/a' } }, { mediaId: '2' }]
    expect(count(show({ items: linked }), 'a')).toBe(1)
    expect(count(show({ items: linked, lightbox: true }), 'a')).toBe(2)
    expect(show({ items: linked, lightbox: true })).toContain('href="/files/2.jpg"')
  })

  test('missing images leave no gap, and a gallery without images renders nothing', () => {
    const scope = scopeOf({ image: (id) => (id === '1' ? imageOf(id) : undefined) })
    expect(attributesOf(show({ items: items(3) }, scope), 'b-gallery-slide')).toHaveLength(1)
    expect(show({ items: items(3) }, scopeOf({ image: () => undefined }))).toBe('')
    expect(show({})).toBe('')
  })
})

describe('designs', () => {
  test.each(designs)('%s renders valid markup with each of its settings', (design) => {
    const many = items(7)
    const settings = [
      {},
      { autoplay: true, thumbnails: false },
      { lightbox: true, vSize: 300 },
      { 'square-thumbs': true, imageAspectRatio: 2, gutter: 0 },
    ]
    for (const setting of settings)
      expect(markupErrors(show({ ...fixture, design, items: many, ...setting }))).toEqual([])
    const html = show({ design, items: many })
    expect(attributesOf(html, `b-gallery-${design}`)).toHaveLength(1)
    expect(attributesOf(html, 'b-gallery-slide')).toHaveLength(7)
    expect(count(html, 'li')).toBe(0)
  })

  test('a grid has four images in a row and 20 px between them by default', () => {
    const html = show({ items: items(9) })
    expect(html).toContain('--b-gallery-columns:4;--b-gallery-medium:3;--b-gallery-small:2')
    expect(html).toContain('--b-gallery-gutter:20px')
    expect(show({ items: items(9), 'thumbnails-per-row': 1 })).toContain(
      '--b-gallery-columns:1;--b-gallery-medium:1',
    )
    expect(show({ items: items(2) })).toContain('--b-gallery-columns:2;')
    const carousel = show({ items: items(9), design: 'carousel' })
    expect(carousel).toContain('--b-gallery-gutter:1px;--b-gallery-columns:3')
    expect(show({ items: items(9), design: 'autorows' })).toContain(
      '--b-gallery-gutter:20px;--b-gallery-row-height:250px',
    )
    expect(show({ items: items(9), design: 'autocolumns' })).toContain('--b-gallery-column-width:250px')
  })

  test('an image is requested at the width of its column, which is one of two on a phone', () => {
    const image = (id: string) => imageOf(id, { variants: [{ src: '/files/1-500.jpg', width: 500 }] })
    const sizes = (columns: number, share?: number) =>
      /sizes="([^"]*)"/.exec(
        show({ items: items(9), 'thumbnails-per-row': columns }, scopeOf({ image, share })),
      )?.[1]
    expect(sizes(4)).toBe(
      '(max-width: 30rem) 50vw, (max-width: 48rem) 33.3vw, (max-width: 74rem) 25vw, 18.5rem',
    )
    expect(sizes(1)).toBe('(max-width: 74rem) 100vw, 74rem')
    expect(sizes(2, 0.5)).toBe('(max-width: 48rem) 50vw, (max-width: 74rem) 25vw, 18.5rem')
  })

  test('a slideshow can be stopped before its slides, and every thumbnail links to a slide', () => {
    const html = show({ design: 'stacked', items: items(3), autoplay: true })
    expect(html.indexOf('b-gallery-rotation')).toBeGreaterThan(0)
    expect(html.indexOf('b-gallery-rotation')).toBeLessThan(html.indexOf('b-gallery-slide"'))
    const ids = attributesOf(html, 'b-gallery-slide').map(({ id }) => id)
    expect(ids).toEqual(['b1-1', 'b1-2', 'b1-3'])
    expect(attributesOf(html, 'b-gallery-thumbnail').map(({ href }) => href)).toEqual(
      ids.map((id) => `#${id}`),
    )
    expect(show({ design: 'stacked', items: items(1), autoplay: true })).not.toContain('b-gallery-controls')
  })
})
