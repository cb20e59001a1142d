import sharp from 'sharp'
import { expect, test } from 'vitest'

import { inspectImage } from './probe.ts'
import { resizeImage } from './resize.ts'
import { GPS, image } from './testing-images.ts'

async function resized(bytes: Buffer, width: number, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') {
  const inspected = await inspectImage(bytes)
  if (!inspected.ok) throw new Error(inspected.error.code)
  const result = await resizeImage(inspected.value, { width, format })
  if (!result.ok) throw new Error(result.error.code)
  return { bytes: result.value, metadata: await sharp(result.value, { animated: true }).metadata() }
}
const pixelAt = (bytes: Buffer, left: number, top: number) =>
  sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()

/** Two frames of different colours and durations. */
const animation = async (width: number, height: number) =>
  sharp(
    await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width, height, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'creates a narrower %s from a JPEG',
  async (format) => {
    const { metadata } = await resized(await image(600, 300).jpeg().toBuffer(), 300, format)
    expect([metadata.width, metadata.height]).toEqual([300, 150])
    expect(metadata.format).toBe(format === 'avif' ? 'heif' : format)
  },
)

test('P24 applies the orientation and removes personal data, even if the stored file has some', async () => {
  const photo = await image(600, 300).withExif(GPS).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    const { bytes, metadata } = await resized(photo, 100, format)
    expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
      100,
      200,
      undefined,
      undefined,
    ])
    const [red, , blue] = await pixelAt(bytes, 50, 30)
    expect([(red ?? 0) > 200, (blue ?? 255) < 60]).toEqual([true, true])
  }
})

test('never enlarges an image', async () => {
  const { metadata } = await resized(await image(40, 30).png().toBuffer(), 300, 'webp')
  expect([metadata.width, metadata.height]).toEqual([40, 30])
})

test('retains transparency', async () => {
  const glass = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  for (const format of ['webp', 'avif', 'png'] as const) {
    const alpha = (await pixelAt((await resized(glass, 100, format)).bytes, 50, 20))[3] ?? 0
    expect(Math.abs(alpha - 128), format).toBeLessThan(6)
  }
})

test.each(['webp', 'gif'] as const)('retains every frame and its duration in %s', async (format) => {
  const gif = await (await animation(60, 40)).gif({ delay: [200, 300], loop: 3 }).toBuffer()
  const { metadata } = await resized(gif, 30, format)
  expect(metadata).toMatchObject({ pages: 2, width: 30, pageHeight: 20, delay: [200, 300], loop: 3 })
})

test('retains wide-gamut profiles, and drops sRGB ones', async () => {
  const wide = await image(200, 100).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    const { bytes, metadata } = await resized(wide, 100, format)
    expect(metadata.icc?.length ?? 0, format).toBeGreaterThan(0)
    // In sRGB both are the same red.
    const [shown, wanted] = await Promise.all([pixelAt(bytes, 20, 20), pixelAt(wide, 40, 20)])
    for (const channel of [0, 1, 2])
      expect(Math.abs((shown[channel] ?? 0) - (wanted[channel] ?? 0)), format).toBeLessThan(8)
  }
  const plain = await image(200, 100).withIccProfile('srgb').jpeg().toBuffer()
  expect((await sharp(plain).metadata()).icc).toBeDefined()
  expect((await resized(plain, 100, 'webp')).metadata.icc).toBe(undefined)
})

test('converts CMYK to sRGB', async () => {
  const print = await image(200, 100).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  const { bytes, metadata } = await resized(print, 100, 'webp')
  expect([metadata.space, metadata.icc]).toEqual(['srgb', undefined])
  const [red = 0, green = 255, blue = 255] = await pixelAt(bytes, 20, 20)
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true])
})

test.each([
  ['jpeg', 'half'],
  ['png', 'full'],
] as const)('an AVIF of a %s has its colours in %s resolution', async (format, expected) => {
  const { bytes: avif } = await resized(await image(200, 100).toFormat(format).toBuffer(), 100, 'avif')
  // The third byte of the codec configuration has the subsampling in both directions.
  const subsampling = (avif[avif.indexOf('av1C') + 6] ?? 0) & 0b1100
  expect(subsampling === 0b1100 ? 'half' : 'full').toBe(expected)
})

test('P23 rejects an image with damaged pixels instead of showing a part of it', async () => {
  const photo = await image(900, 600).png().toBuffer()
  photo.fill(0x55, photo.indexOf('IDAT') + 20, photo.indexOf('IDAT') + 60)
  const inspected = await inspectImage(photo)
  if (!inspected.ok) throw new Error(inspected.error.code)
  expect(await resizeImage(inspected.value, { width: 300, format: 'webp' })).toMatchObject({
    ok: false,
    error: { code: 'corrupt' },
  })
})
