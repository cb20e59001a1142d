import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DESIGN_OF_LAYOUT, GALLERY_DESIGN, GALLERY_TRANSITION } from '#features/media/galleries/types.ts'
import {
  AUTOPLAY_TIMEOUT,
  AUTOROWS_DEFAULTS,
  autoplayTimeout,
  CAROUSEL_DEFAULTS,
  DEFAULT_COLUMN_WIDTH,
  findDesign,
  findLayout,
  GRID_DEFAULTS,
  parseColumnWidth,
  parseSnapPoints,
  slidesPerRowAt,
} from '#features/media/galleries/rules.ts'

describe('names of designs', () => {
  test('GAL-01 there are eight designs', () => {
    expect(Object.values(GALLERY_DESIGN)).toEqual([
      'grid',
      'autogrid',
      'autocolumns',
      'autorows',
      'carousel',
      'list',
      'stacked',
      'strip',
    ])
    expect(findDesign('stacked slideshow')).toBe('stacked')
    expect(findDesign('strip slider')).toBe('strip')
  })

  test('GAL-04 there are four layouts', () => {
    const layouts = ['slideshow', 'carousel', 'grid', 'stack']
    expect(Object.keys(DESIGN_OF_LAYOUT)).toEqual(layouts)
    expect([...layouts, 'strip', 'constructor', ''].map((name) => findLayout(name))).toEqual([
      ...layouts,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('GAL-44 each layout means a design, and both lists of names are accepted', () => {
    expect(DESIGN_OF_LAYOUT).toEqual({
      slideshow: 'stacked',
      carousel: 'strip',
      grid: 'autogrid',
      stack: 'list',
    })
    for (const design of Object.values(GALLERY_DESIGN)) expect(findDesign(design)).toBe(design)
    expect(findDesign('slideshow')).toBe('stacked')
    expect(findDesign('stack')).toBe('list')
    for (const name of ['', 'mosaic', 'Grid', 'constructor', '__proto__'])
      expect(findDesign(name)).toBeUndefined()
  })

  test('GAL-46 a stacked slideshow has four transitions', () => {
    expect(Object.keys(GALLERY_TRANSITION)).toEqual(['fade', 'scroll', 'kenBurns', 'none'])
  })
})

describe('limits and defaults', () => {
  test('GAL-23 a column width is a number above 0, or its text', () => {
    expect(parseColumnWidth('250')).toBe(250)
    expect(parseColumnWidth(12.5)).toBe(12.5)
    for (const value of [0, -1, 'x', '', ' ', '0', Infinity, NaN, null, [250], {}])
      expect(parseColumnWidth(value), JSON.stringify(value)).toBeUndefined()
  })

  test('GAL-26 snap points end with %, or are none', () => {
    expect(parseSnapPoints('50%')).toEqual([0.5])
    expect(parseSnapPoints('0%, 37.5% 100%')).toEqual([0, 0.375, 1])
    expect(parseSnapPoints('none')).toBe('none')
    for (const text of ['50px', '50', '%', '', 'none 50%', '-5%', '5%%'])
      expect(parseSnapPoints(text), text).toBeUndefined()
  })

  test('GAL-32 seconds per slide become milliseconds', () => {
    expect(autoplayTimeout(3)).toBe(3000)
    expect(autoplayTimeout(0.5)).toBe(500)
  })

  test('GAL-42 without seconds a slide is shown for 5000 ms', () => {
    expect(autoplayTimeout(null)).toBe(5000)
    expect(autoplayTimeout(undefined)).toBe(AUTOPLAY_TIMEOUT)
  })

  test('GAL-34 columns are at least 250 px wide', () => expect(DEFAULT_COLUMN_WIDTH).toBe(250))

  test('GAL-35 rows are 250 px high with a gap of 20 px', () =>
    expect(AUTOROWS_DEFAULTS).toEqual({ rowHeight: 250, gutter: 20 }))

  test('GAL-36 a grid has 4 images per row, a carousel 3 with 1 px between them', () => {
    expect(GRID_DEFAULTS).toEqual({ perRow: 4 })
    expect(CAROUSEL_DEFAULTS).toEqual({ slidesPerRow: 3, gutter: 1 })
  })

  test('fewer slides are side by side below 480 and below 724 px', () => {
    const shown = (requested: number) => [479, 480, 723, 724].map((width) => slidesPerRowAt(width, requested))
    expect(shown(1)).toEqual([1, 1, 1, 1])
    expect(shown(2)).toEqual([2, 2, 2, 2])
    expect(shown(3)).toEqual([2, 3, 3, 3])
    expect(shown(5)).toEqual([2, 3, 3, 5])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 10 }), (width, requested) => {
        const max = slidesPerRowAt(width, requested)
        expect(max).toBeLessThanOrEqual(requested)
        expect(max).toBeLessThanOrEqual(slidesPerRowAt(width + 1, requested))
      }),
    )
  })
})
