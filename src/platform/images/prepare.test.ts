import sharp from 'sharp'
import { expect, test } from 'vitest'

import { prepareUpload, type PreparedImage } from './prepare.ts'
import { gifWithFrames, GPS, image as drawImage, pngChunk } from './testing-images.ts'

async function prepared(bytes: Buffer): Promise<PreparedImage> {
  const result = await prepareUpload(bytes)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const redAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return (pixel[0] ?? 0) > 200 && (pixel[2] ?? 0) < 60
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'P24 applies the orientation of a %s and removes its location',
  async (format) => {
    const upload = await drawImage(1200, 1800)
      .toFormat(format)
      .withExif(GPS)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const image = await prepared(upload)
    expect(image).toMatchObject({ format, width: 1800, height: 1200, orientation: 1 })
    const after = await sharp(image.bytes).metadata()
    expect([after.width, after.height, after.exif]).toEqual([1800, 1200, undefined])
    // Red was left; rotated clockwise it is on top.
    expect([await redAt(image.bytes, 900, 200), await redAt(image.bytes, 900, 1000)]).toEqual([true, false])
  },
)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'P24 removes EXIF, GPS and XMP from a %s without rotation',
  async (format) => {
    const upload = await drawImage(80, 60)
      .toFormat(format)
      .withExif({ ...GPS, IFD0: { Copyright: 'somebody' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>52.52</place></x:xmpmeta>')
      .toBuffer()
    expect((await sharp(upload).metadata()).exif).toBeDefined()
    const image = await prepared(upload)
    const after = await sharp(image.bytes).metadata()
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined])
    expect(image.bytes.includes('somebody') || image.bytes.includes('xmpmeta')).toBe(false)
    expect(image).toMatchObject({ format, width: 80, height: 60 })
  },
)

test('retains the colour profile', async () => {
  const upload = await drawImage(80, 60).withExif(GPS).withIccProfile('p3').jpeg().toBuffer()
  const [before, after] = await Promise.all([
    sharp(upload).metadata(),
    prepared(upload).then((image) => sharp(image.bytes).metadata()),
  ])
  expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'returns a %s without metadata byte for byte',
  async (format) => {
    const upload = await drawImage(40, 30).toFormat(format).toBuffer()
    expect((await prepared(upload)).bytes.equals(upload)).toBe(true)
  },
)

test('retains all frames of animations', async () => {
  const gif = gifWithFrames(3)
  const withXmp = Buffer.concat([
    gif.subarray(0, gif.length - 1),
    Buffer.from('\x21\xff\x0bXMP DataXMP\x03GPS\x00', 'latin1'),
    Buffer.from([0x3b]),
  ])
  const image = await prepared(withXmp)
  expect(image).toMatchObject({ format: 'gif', animated: true, width: 1, height: 1 })
  expect(image.bytes.includes('GPS')).toBe(false)

  const frames = sharp(
    await Promise.all(
      ['red', 'green'].map((background) =>
        sharp({ create: { width: 8, height: 6, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
  const webp = await frames.withExif(GPS).webp().toBuffer()
  expect(await prepared(webp)).toMatchObject({ format: 'webp', animated: true, width: 8, height: 6 })
})

test('removes the comments of an animated PNG and retains its frames', async () => {
  const png = await drawImage(4, 4).png().toBuffer()
  const extra = [pngChunk('acTL', Buffer.alloc(8)), pngChunk('tEXt', Buffer.from('Place\0Berlin'))]
  const upload = Buffer.concat([png.subarray(0, 33), ...extra, png.subarray(33)])
  const image = await prepared(upload)
  expect(image.animated).toBe(true)
  expect(image.bytes.includes('Berlin')).toBe(false)
})

test('P23 rejects a file with damaged pixels', async () => {
  const upload = await drawImage(300, 200).png().withExif(GPS).withMetadata({ orientation: 6 }).toBuffer()
  const at = upload.indexOf('IDAT') + 20
  upload.fill(0x55, at, at + 40)
  expect(await prepareUpload(upload)).toMatchObject({ ok: false, error: { code: 'corrupt' } })
})
