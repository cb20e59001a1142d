import { describe, expect, test } from 'vitest'
import {
  bucketOf,
  CROP_MODE,
  DEFAULT_FOCAL_POINT,
  FIT_ALIGNMENT,
  humaniseFileSize,
  IMAGE_SIZES,
  imageSizeFor,
  LOAD_MODE,
  loadModeOf,
  readBucket,
  readImageAttributes,
  readLoadMode,
  sizedUrl,
} from '#lib/images/image-url.ts'

const bucket = (width: number, pixelRatio?: number, adjustment?: number) =>
  bucketOf(imageSizeFor(width, pixelRatio, adjustment))

describe('attributes of an image', () => {
  test('IMG-01 dimensions, focal point, crop, adjustment, size format, load mode and alignment are parsed', () => {
    expect(
      readImageAttributes({
        'data-image-dimensions': '1500x1000',
        'data-image-focal-point': '0.25,1',
        'data-crop-mode': 'contain',
        'data-size-adjustment': '1.5',
        'data-size-format': 'filename',
        'data-load-mode': 'none',
        'data-fit-alignment': 'top',
      }),
    ).toEqual({
      errors: [],
      value: {
        dimensions: { width: 1500, height: 1000 },
        focalPoint: { x: 0.25, y: 1 },
        cropMode: 'contain',
        sizeAdjustment: 1.5,
        sizeFormat: 'filename',
        loadMode: 'none',
        fitAlignment: 'top',
      },
    })
  })

  test('IMG-01 missing attributes have defaults', () => {
    expect(readImageAttributes({})).toEqual({
      errors: [],
      value: {
        dimensions: undefined,
        focalPoint: { x: 0.5, y: 0.5 },
        cropMode: 'cover',
        sizeAdjustment: 1,
        sizeFormat: 'query',
        loadMode: 'fill',
        fitAlignment: 'center',
      },
    })
  })

  test.each([
    ['data-image-dimensions', ['', '1500', '1500×1000', '0x10', '10x0', '-1x1', '1.5x2', '1500x1000x2', 'x']],
    [
      'data-image-focal-point',
      ['', '0.5', '0.5,', '0.5,1.1', '-0.1,0.5', 'a,b', '0.5,0.5,0.5', 'Infinity,0'],
    ],
    ['data-crop-mode', ['', 'fill', 'Cover']],
    ['data-size-adjustment', ['', '0', '-1', 'much', 'NaN']],
    ['data-size-format', ['', 'query-string', 'path']],
    ['data-load-mode', ['', 'x', 'cover', 'Fit']],
    ['data-fit-alignment', ['', 'middle', 'start']],
  ])('IMG-01 an invalid %s is rejected by name and has its default', (attribute, values) => {
    const { value: defaults } = readImageAttributes({})
    for (const value of values) {
      expect(readImageAttributes({ [attribute]: value }), value).toMatchObject({
        value: defaults,
        errors: [{ code: 'BAD_IMAGE_ATTRIBUTE', attribute }],
      })
    }
    const others = { 'data-crop-mode': 'contain', 'data-fit-alignment': 'top', [attribute]: 'none of it' }
    expect(readImageAttributes(others).errors).toHaveLength(1)
  })

  test('IMG-02 the focal point is the centre by default', () => {
    expect(DEFAULT_FOCAL_POINT).toEqual({ x: 0.5, y: 0.5 })
    expect(readImageAttributes({})).toMatchObject({ value: { focalPoint: { x: 0.5, y: 0.5 } } })
  })

  test('IMG-03 an image is aligned to the top, left, center, right or bottom', () => {
    expect(FIT_ALIGNMENT).toEqual(['top', 'left', 'center', 'right', 'bottom'])
  })

  test('IMG-04 the load mode is fit, fill, none or null, and other values are rejected', () => {
    expect(LOAD_MODE).toEqual(['fit', 'fill', 'none', null])
    for (const mode of LOAD_MODE) expect(readLoadMode(mode)).toEqual({ ok: true, value: mode })
    for (const mode of ['x', '', 'FIT', undefined, 0, {}]) {
      expect(readLoadMode(mode)).toMatchObject({
        ok: false,
        error: { message: 'data-load-mode is fit, fill, none or null.' },
      })
    }
    expect(readImageAttributes({ 'data-load-mode': 'null' })).toMatchObject({
      value: { loadMode: null },
    })
  })
})

describe('widths', () => {
  test('IMG-07 there are seven widths', () => {
    expect(IMAGE_SIZES).toEqual([2500, 1500, 1000, 750, 500, 300, 100])
  })

  test.each([
    [1, '100w'],
    [100, '100w'],
    [101, '300w'],
    [300, '300w'],
    [301, '500w'],
    [500, '500w'],
    [750, '750w'],
    [751, '1000w'],
    [1000, '1000w'],
    [1500, '1500w'],
    [1501, '2500w'],
    [9000, '2500w'],
  ])('IMG-08 a frame of %i pixels needs %s', (width, expected) => {
    expect(bucket(width)).toBe(expected)
  })

  test('IMG-08 the pixel ratio of the screen multiplies the width', () => {
    expect([bucket(50, 2), bucket(100, 2), bucket(250, 2), bucket(251, 2), bucket(800, 2)]).toEqual([
      '100w',
      '300w',
      '500w',
      '750w',
      '2500w',
    ])
    expect(bucket(100.1, 1.5)).toBe('300w')
  })

  test('IMG-16 cover fills, contain fits, and the adjustment multiplies before a width is chosen', () => {
    expect(CROP_MODE.map(loadModeOf)).toEqual(['fill', 'fit'])
    expect(readImageAttributes({ 'data-crop-mode': 'contain' })).toMatchObject({ value: { loadMode: 'fit' } })
    expect(readImageAttributes({})).toMatchObject({ value: { cropMode: 'cover', loadMode: 'fill' } })
    expect([bucket(100, 1, 1.01), bucket(200, 1, 0.5), bucket(100, 2, 1.6)]).toEqual(['300w', '100w', '500w'])
  })

  test('only the seven widths are parsed', () => {
    expect(IMAGE_SIZES.map((size) => readBucket(bucketOf(size)))).toEqual([...IMAGE_SIZES])
    for (const text of ['', '300', '301w', '300W', ' 300w', '300w ', '1e2w', '0300w', 'original'])
      expect(readBucket(text), text).toBe(undefined)
  })
})

test('IMG-13 the width is in the query string or in the file name', () => {
  expect(sizedUrl('/a/photo.jpg', 300, 'query')).toBe('/a/photo.jpg?format=300w')
  expect(sizedUrl('/a/photo.jpg?v=2#top', 300, 'query')).toBe('/a/photo.jpg?v=2&format=300w#top')
  expect(sizedUrl('/a/photo.jpg?', 100, 'query')).toBe('/a/photo.jpg?format=100w')
  expect(sizedUrl('/a.b/photo.old.jpg', 2500, 'filename')).toBe('/a.b/photo.old-2500w.jpg')
  expect(sizedUrl('/a.b/photo', 750, 'filename')).toBe('/a.b/photo-750w')
  expect(sizedUrl('/a/photo.jpg?v=2', 500, 'filename')).toBe('/a/photo-500w.jpg?v=2')
})

test.each([
  [0, '~1KB'],
  [999, '~1KB'],
  [1000, '1KB'],
  [12_345, '12KB'],
  [999_999, '1000KB'],
  [1_000_000, '1.0MB'],
  [1_540_000, '1.5MB'],
])('IMG-14 IMG-15 %i bytes are formatted as %s', (bytes, expected) => {
  expect(humaniseFileSize(bytes)).toBe(expected)
})
