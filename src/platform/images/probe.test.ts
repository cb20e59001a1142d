import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { IMAGE_ERRORS } from './errors.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_FRAMES } from './decode-limits.ts'
import { inspectImage } from './probe.ts'
import { gifWithFrames, image, pixelBomb, pngChunk } from './testing-images.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

const probeImage = async (source: Uint8Array | string) => {
  const result = await inspectImage(source)
  return result.ok ? { ok: true as const, value: result.value.info } : result
}

const apiError = async (bytes: Uint8Array) => {
  const result = await probeImage(bytes)
  return result.ok ? 'accepted' : result.error.code
}

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'describes a %s by its content',
  async (format) => {
    const bytes = await image(40, 30).toFormat(format).toBuffer()
    expect(await probeImage(bytes)).toEqual({
      ok: true,
      value: {
        format,
        contentType: `image/${format}`,
        width: 40,
        height: 30,
        orientation: 1,
        animated: false,
        hasAlpha: format === 'gif',
      },
    })
  },
)

test('returns the displayed size, whatever the file name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'probe-'))
  const path = join(folder, 'image.txt')
  await writeFile(path, await image(1200, 1800).jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(await probeImage(path)).toMatchObject({
    ok: true,
    value: { format: 'jpeg', width: 1800, height: 1200, orientation: 6 },
  })
  await rm(folder, { recursive: true })
})

test('detects animation and transparency', async () => {
  expect(await probeImage(gifWithFrames(3))).toMatchObject({ ok: true, value: { animated: true } })
  const glass = sharp({ create: { width: 4, height: 4, channels: 4, background: '#f008' } })
  expect(await probeImage(await glass.webp().toBuffer())).toMatchObject({
    ok: true,
    value: { hasAlpha: true },
  })
  const png = await image(4, 4).png().toBuffer()
  const animated = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)])
  expect(await probeImage(animated)).toMatchObject({ ok: true, value: { format: 'png', animated: true } })
})

test('P23 rejects a pixel bomb within a second and without decoding it', async () => {
  const bomb = pixelBomb(16_384)
  const before = process.memoryUsage().rss
  const cpuTime = startCpuTimer()
  expect(await apiError(bomb)).toBe('too-many-pixels')
  expect(cpuTime()).toBeLessThan(1000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'P23 rejects every truncated %s, within a second',
  async (format) => {
    const whole = await image(300, 200).toFormat(format).toBuffer()
    const cpuTime = startCpuTimer()
    for (const part of [0.02, 0.1, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      expect(await apiError(cut), `${part} of the file`).toMatch(/^(corrupt|unknown-format)$/)
    }
    expect(cpuTime()).toBeLessThan(1000)
  },
)

test('P23 rejects a corrupt header', async () => {
  const jpeg = await image(64, 64).jpeg().toBuffer()
  expect(await apiError(Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(1020, 0x55)]))).toBe('corrupt')
  const png = await image(64, 64).png().toBuffer()
  png.fill(0xff, 12, 33)
  expect(await apiError(png)).toBe('corrupt')
})

test('P23 rejects too many bytes and too many frames', async () => {
  expect(await apiError(Buffer.alloc(MAX_IMAGE_BYTES + 1))).toBe('too-large')
  expect(await apiError(gifWithFrames(MAX_IMAGE_FRAMES))).toBe('accepted')
  const files = [gifWithFrames(MAX_IMAGE_FRAMES + 1), gifWithFrames(400_000)] as const
  const cpuTime = startCpuTimer()
  expect(await apiError(files[0])).toBe('too-many-frames')
  expect(await apiError(files[1])).toBe('too-many-frames')
  expect(cpuTime()).toBeLessThan(2000)
})

test('P23 rejects an animation whose frames together have too many pixels', async () => {
  const gif = gifWithFrames(500)
  gif.writeUInt16LE(600, 6)
  gif.writeUInt16LE(400, 8)
  expect(await apiError(gif)).toBe('too-many-pixels')
})

test('P20 rejects SVG and every file that is not an image', async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(await apiError(Buffer.from(svg))).toBe('svg-not-accepted')
  expect(await apiError(Buffer.from('<html><script>alert(1)</script></html>'))).toBe('unknown-format')
  expect(await apiError(Buffer.from('%PDF-1.7'))).toBe('unknown-format')
  expect(await apiError(Buffer.from('II*\0\b\0\0\0', 'latin1'))).toBe('unknown-format')
  expect(await apiError(Buffer.alloc(0))).toBe('unknown-format')
})

test('rejects a HEIC file with a message that says what to do', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect(await apiError(heic)).toBe('heic-not-accepted')
  expect(IMAGE_ERRORS['heic-not-accepted']).toContain('Save the photo as JPEG')
})

test('rejects an animated AVIF, whose animation would be lost', async () => {
  const avis = Buffer.from('\0\0\0\x1cftypavis\0\0\0\0avifmif1miaf', 'latin1')
  expect(await apiError(avis)).toBe('animated-avif-not-accepted')
})
