import { expect, test } from 'vitest'
import {
  chooseRendition,
  srcsetWidths,
  type ImageMetadata,
  parsePreference,
  renditionKey,
} from '#features/media/media/renditions/rendition.rules.ts'

const photo: ImageMetadata = { format: 'jpeg', width: 1200, animated: false }

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'webp'],
  ['IMAGE/WEBP; q=0.5', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif; q=0.0', 'plain'],
  ['image/avif;q=x', 'plain'],
  ['*/*', 'plain'],
  ['image/*', 'plain'],
  ['image/avif2, text/html', 'plain'],
  ['', 'plain'],
  [undefined, 'plain'],
] as const)('the Accept header %j selects the format %s', (accept, expected) => {
  expect(parsePreference(accept)).toBe(expected)
})

test('renditions are narrower than the image, never wider, and in the preferred format', () => {
  expect(chooseRendition(photo, 300, 'avif')).toEqual({ size: 300, format: 'avif' })
  expect(chooseRendition(photo, 300, 'webp')).toEqual({ size: 300, format: 'webp' })
  expect(chooseRendition(photo, 300, 'plain')).toEqual({ size: 300, format: 'jpeg' })
  expect(chooseRendition(photo, 2500, 'plain')).toBe(undefined)
  expect(chooseRendition({ ...photo, width: 300 }, 300, 'plain')).toBe(undefined)
  expect(chooseRendition({ ...photo, format: 'avif' }, 2500, 'avif')).toBe(undefined)
})

test('the whole image is sent as AVIF, whatever it was uploaded as, unless that is not smaller', () => {
  for (const format of ['webp', 'jpeg', 'png'] as const) {
    const whole: ImageMetadata = { format, width: 2400, animated: false }
    expect(chooseRendition(whole, 2500, 'avif')).toEqual({ size: 2500, format: 'avif' })
    expect(chooseRendition({ ...whole, larger: ['avif'] }, 2500, 'avif')).toBe(undefined)
    expect(chooseRendition({ ...whole, larger: ['avif'] }, 1500, 'avif')).toEqual({
      size: 1500,
      format: 'avif',
    })
  }
  expect(chooseRendition({ format: 'webp', width: 2400, animated: true }, 2500, 'avif')).toBe(undefined)
})

test('widths that lead to the same width have the same rendition', () => {
  for (const size of [1500, 2500] as const)
    expect(chooseRendition(photo, size, 'webp')).toEqual({ size: 1500, format: 'webp' })
  expect(chooseRendition({ ...photo, width: 6000 }, 2500, 'webp')).toEqual({ size: 2500, format: 'webp' })
})

test('animated images stay animated', () => {
  const gif: ImageMetadata = { format: 'gif', width: 600, animated: true }
  expect(chooseRendition(gif, 300, 'avif')).toEqual({ size: 300, format: 'webp' })
  expect(chooseRendition(gif, 300, 'plain')).toEqual({ size: 300, format: 'gif' })
  expect(chooseRendition({ ...gif, format: 'png' }, 300, 'avif')).toBe(undefined)
  expect(chooseRendition({ ...gif, animated: false }, 300, 'avif')).toEqual({ size: 300, format: 'avif' })
})

test('rendition keys are outside the folders of originals and exist only for images', () => {
  const folder = `renditions/ab/${'cd'.repeat(16)}`
  const key = `ab/${'cd'.repeat(16)}/a-photo.jpg`
  expect(renditionKey(key, { size: 300, format: 'jpeg' })).toBe(`${folder}/300w.jpg`)
  expect(renditionKey(key, { size: 2500, format: 'avif' })).toBe(`${folder}/2500w.avif`)
  for (const other of [`${folder}/300w.jpg`, 'a.jpg', 'a/b.jpg', 'a/b/c/d.jpg', '', '//x'])
    expect(renditionKey(other, { size: 300, format: 'jpeg' }), other).toBe(undefined)
})

test('the srcset has the widths below the image width and then the image width', () => {
  const offered = (width: number) => srcsetWidths(width).map((one) => `${one.size}:${one.width}`)
  expect(offered(600)).toEqual(['100:100', '300:300', '500:500', '750:600'])
  expect(offered(300)).toEqual(['100:100', '300:300'])
  expect(offered(101)).toEqual(['100:100', '300:101'])
  expect(offered(100)).toEqual([])
  expect(offered(2500).at(-1)).toBe('2500:2500')
  expect(offered(6000)).toEqual([
    '100:100',
    '300:300',
    '500:500',
    '750:750',
    '1000:1000',
    '1500:1500',
    '2500:2500',
  ])
})
