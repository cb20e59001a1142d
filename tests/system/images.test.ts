import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { IMAGE_SIZES } from '#lib/images/image-url.ts'
import { RENDITIONS_PREFIX } from '#features/media/media/renditions/rendition.rules.ts'
import { mediaPath } from '#features/media/media/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { gifWithFrames, image, pngChunk } from '#platform/images/testing-images.ts'
import { imageBlock, layoutOf } from '../support/content.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const SAFARI_13 = 'image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('images', 'Images')
})
afterAll(() => web.close())

/** Adds an image and returns its path. */
async function add(bytes: Uint8Array, fileName = 'photo.jpg', of = site): Promise<string> {
  const id = await web.addImage(of, fileName, bytes, 'A image')
  const { storage_key } = await web.database.owner
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return mediaPath({ status: 'ready', storageKey: storage_key }) ?? ''
}

const photo = (width: number, height: number) => image(width, height).jpeg().toBuffer()
const see = (path: string, accept?: string, of = site) =>
  web.visit(of, path, accept === undefined ? {} : { headers: { accept } })
const shapeOf = async (response: Response) => {
  const { width, height, pageHeight, pages } = await sharp(response.body, { animated: true }).metadata()
  return { width, height: pageHeight ?? height, frames: pages ?? 1 }
}
const figure = async (name: string) =>
  Number((await web.metrics.registry.getSingleMetricAsString(name)).split(/\s/).at(-1))
const made = () => figure('sitewright_renditions_made')
const storedRenditions = async () => {
  const keys: string[] = []
  for await (const { key } of web.files.forSite(site.id).list(RENDITIONS_PREFIX)) keys.push(key)
  return keys
}

/** Runs a function and returns the max number of concurrent renditions. */
async function mostUnderWay<T>(work: () => Promise<T>): Promise<[T, number]> {
  const seen = { most: 0, done: false }
  const watching = (async () => {
    while (!seen.done) {
      seen.most = Math.max(seen.most, await figure('sitewright_renditions_under_way'))
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  const result = await work()
  seen.done = true
  await watching
  return [result, seen.most]
}

describe('a stored image', () => {
  test('IMG-17 is served at each of the seven widths', async () => {
    const path = await add(await photo(2600, 52))
    for (const size of IMAGE_SIZES) {
      const response = await see(`${path}?format=${size}w`)
      expect([response.status, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await shapeOf(response)).toEqual({ width: size, height: Math.round(size / 50), frames: 1 })
    }
    expect(await shapeOf(await see(path))).toMatchObject({ width: 2600 })
  })

  test('IMG-17 is never enlarged, and equal widths share a rendition', async () => {
    const path = await add(await photo(600, 400))
    const own = await see(path)
    for (const format of ['750w', '1000w', '1500w', '2500w']) {
      const response = await see(`${path}?format=${format}`)
      expect(response.body.equals(own.body), format).toBe(true)
    }
    const before = await made()
    const same = ['750w', '1000w', '2500w']
    const responses = await Promise.all(same.map((format) => see(`${path}?format=${format}`, CHROMIUM)))
    for (const response of responses) expect(await shapeOf(response)).toMatchObject({ width: 600 })
    expect((await made()) - before).toBe(1)
  })

  test('is AVIF or WebP for browsers that accept them, else the original format, with Vary', async () => {
    const path = await add(await photo(400, 300))
    const types = async (of: string) => {
      const responses = await Promise.all(
        [CHROMIUM, 'image/webp,*/*', SAFARI_13, '*/*', undefined].map((accept) => see(of, accept)),
      )
      expect(responses.map(({ headers }) => headers['vary'])).toEqual(responses.map(() => 'Accept'))
      return responses.map(({ headers }) => headers['content-type'])
    }
    const expected = ['image/avif', 'image/webp', 'image/jpeg', 'image/jpeg', 'image/jpeg']
    expect(await types(`${path}?format=300w`)).toEqual(expected)
    expect(await types(`${path}?format=2500w`)).toEqual(expected)
    const whole = await see(path, CHROMIUM)
    expect([whole.headers['content-type'], whole.headers['vary']]).toEqual(['image/jpeg', undefined])
  })

  test('is AVIF at its full width if that is smaller, and WebP is sent until it exists', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const rich = sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } })
    const detailed = await add(await rich.webp({ quality: 95 }).toBuffer(), 'rich.webp')
    const first = await see(`${detailed}?format=1000w`, CHROMIUM)
    expect([first.headers['content-type'], first.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=60',
    ])
    await expect
      .poll(async () => (await see(`${detailed}?format=1000w`, CHROMIUM)).headers['content-type'])
      .toBe('image/avif')
    const smaller = await see(`${detailed}?format=2500w`, CHROMIUM)
    expect(await shapeOf(smaller)).toMatchObject({ width: 900, height: 600 })
    expect(smaller.body.length).toBeLessThan(first.body.length)
    expect((await see(`${detailed}?format=1000w`, 'image/webp')).body.equals(first.body)).toBe(true)

    const flat = sharp({ create: { width: 120, height: 80, channels: 3, background: '#888' } })
    const simple = await add(await flat.webp().toBuffer(), 'flat.webp')
    const caching = async () => (await see(`${simple}?format=300w`, CHROMIUM)).headers['cache-control']
    await expect.poll(caching).toBe('public, max-age=31536000, immutable')
    const before = await made()
    const kept = await see(`${simple}?format=300w`, CHROMIUM)
    expect([kept.headers['content-type'], (await made()) - before]).toEqual(['image/webp', 0])
  })

  test('has an immutable URL: cached forever, 304 on revalidation', async () => {
    const path = `${await add(await photo(420, 300))}?format=300w`
    const etags = new Set<unknown>()
    for (const accept of [CHROMIUM, 'image/webp', SAFARI_13]) {
      const { headers } = await see(path, accept)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
      etags.add(headers['etag'])
      const again = await web.visit(site, path, {
        headers: { accept, 'if-none-match': String(headers['etag']) },
      })
      expect([again.status, again.body.length, again.headers['vary']]).toEqual([304, 0, 'Accept'])
      const head = await web.visit(site, path, { method: 'HEAD', headers: { accept } })
      expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']])
    }
    expect(etags.size).toBe(3)
    const other = await web.visit(site, path, {
      headers: { accept: CHROMIUM, 'if-none-match': String([...etags][1]) },
    })
    expect(other.status).toBe(200)
  })

  test('P24 is upright and without metadata in every width and format', async () => {
    const taken = await image(600, 400)
      .withExif({
        IFD0: { Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const path = await add(taken)
    for (const accept of [CHROMIUM, 'image/webp', SAFARI_13]) {
      const response = await see(`${path}?format=100w`, accept)
      expect(await shapeOf(response)).toMatchObject({ width: 100, height: 150 })
      expect((await sharp(response.body).metadata()).exif).toBe(undefined)
      expect(response.body.includes('Somebody')).toBe(false)
    }
  })

  test('stays animated', async () => {
    const frames = sharp(
      await Promise.all(
        ['red', 'blue'].map((background) =>
          sharp({ create: { width: 200, height: 100, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
    const path = await add(await frames.gif().toBuffer(), 'moving.gif')
    for (const [accept, type] of [
      [CHROMIUM, 'image/webp'],
      [SAFARI_13, 'image/gif'],
    ] as const) {
      const response = await see(`${path}?format=100w`, accept)
      expect(response.headers['content-type']).toBe(type)
      expect(await shapeOf(response)).toEqual({ width: 100, height: 50, frames: 2 })
    }
    const png = await image(300, 4).png().toBuffer()
    const apng = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)])
    const animated = await add(apng, 'moving.png')
    expect((await see(`${animated}?format=100w`, CHROMIUM)).body.equals((await see(animated)).body)).toBe(
      true,
    )
  })

  test('stays transparent', async () => {
    const glass = { create: { width: 300, height: 200, channels: 4, background: '#ff000080' } } as const
    const path = await add(await sharp(glass).png().toBuffer(), 'glass.png')
    for (const accept of [CHROMIUM, 'image/webp', SAFARI_13]) {
      const { body } = await see(`${path}?format=100w`, accept)
      const pixel = await sharp(body).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()
      expect(Math.abs((pixel[3] ?? 0) - 128)).toBeLessThan(6)
    }
  })

  test('is created once, stored and served from then on', async () => {
    const path = `${await add(await photo(640, 480))}?format=300w`
    const [known, before] = [new Set(await storedRenditions()), await made()]
    const [responses, most] = await mostUnderWay(() =>
      Promise.all(Array.from({ length: 20 }, () => see(path, CHROMIUM))),
    )
    expect(most).toBe(1)
    expect(new Set(responses.map(({ body }) => body.toString('base64'))).size).toBe(1)
    expect((await made()) - before).toBe(1)
    const [key = ''] = (await storedRenditions()).filter((one) => one.endsWith('.avif') && !known.has(one))
    await web.files.forSite(site.id).put(key, Buffer.from('kept'), { contentType: 'image/avif' })
    expect((await see(path, CHROMIUM)).text).toBe('kept')
    await web.files.forSite(site.id).delete(key)
    expect((await see(path, CHROMIUM)).body.equals(responses[0]?.body ?? Buffer.alloc(0))).toBe(true)
    expect((await web.visit(site, `/_media/${key}`)).status).toBe(404)
  })

  test('is created with at most 16 at a time, and every request is served', async () => {
    const paths = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => add(await photo(200 + index, 150))),
    )
    const [responses, most] = await mostUnderWay(() =>
      Promise.all(paths.map((path) => see(`${path}?format=100w`, CHROMIUM))),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(most).toBe(16)
    expect(await figure('sitewright_renditions_under_way')).toBe(0)
  })

  test('of a locked site is excluded from search engines in every width', async () => {
    const path = await add(await photo(330, 220))
    await web.database.owner.updateTable('sites').set({ locked: true }).where('id', '=', site.id).execute()
    await web.web.hosts.refresh(site.id)
    expect((await see(`${path}?format=100w`)).headers['x-robots-tag']).toBe('noindex')
    await web.database.owner.updateTable('sites').set({ locked: false }).where('id', '=', site.id).execute()
    await web.web.hosts.refresh(site.id)
    expect((await see(`${path}?format=100w`)).headers['x-robots-tag']).toBe(undefined)
  })
})

describe('a page', () => {
  const imagesOf = (text: string) => [...text.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

  test('IMG-17 has a srcset of existing widths, and width and height attributes', async () => {
    const ids = await Promise.all(
      [1200, 300, 90].map(async (width) =>
        web.addImage(site, `w${width}.jpg`, await photo(width, width / 2), `${width} wide`),
      ),
    )
    const layout = layoutOf(...ids.map(imageBlock))
    await web.publish(site, 'page', { urlId: 'offers', title: 'Offers', layout })
    const images = imagesOf((await see('/offers')).text)
    expect(images.map((tag) => [attribute(tag, 'width'), attribute(tag, 'height')])).toEqual([
      ['1200', '600'],
      ['300', '150'],
      ['90', '45'],
    ])
    const [large = '', medium = '', small = ''] = images
    const offered = (tag: string) => attribute(tag, 'srcset').split(', ').filter(Boolean)
    expect(offered(large).map((one) => one.split('?')[1])).toEqual([
      'format=100w 100w',
      'format=300w 300w',
      'format=500w 500w',
      'format=750w 750w',
      'format=1000w 1000w',
      'format=1500w 1200w',
    ])
    expect(offered(medium).map((one) => one.split('?')[1])).toEqual(['format=100w 100w', 'format=300w 300w'])
    expect([offered(small), attribute(small, 'sizes')]).toEqual([[], ''])
    expect(attribute(large, 'sizes')).toBe('(max-width: 42rem) 100vw, 42rem')
    for (const one of [...offered(large), ...offered(medium)]) {
      const [address = '', width = ''] = one.split(' ')
      expect(`${(await shapeOf(await see(address, CHROMIUM))).width}w`).toBe(width)
    }
  })

  test('has a sizes attribute for images in columns', async () => {
    const id = await web.addImage(site, 'column.jpg', await photo(800, 400), 'In a column')
    const whole = layoutOf(imageBlock(id), imageBlock(id))
    const [first = '', second = ''] = whole.order.flatMap((key) =>
      (whole.sections[key]?.placements ?? []).map(({ blockId }) => blockId),
    )
    const section = {
      placements: [
        { blockId: first, span: 4 },
        { blockId: second, span: 8 },
      ],
    }
    const layout = { order: ['s'], sections: { s: section }, blocks: whole.blocks }
    await web.publish(site, 'page', { urlId: 'columns', title: 'Columns', layout })
    expect(imagesOf((await see('/columns')).text).map((tag) => attribute(tag, 'sizes'))).toEqual([
      '(max-width: 42rem) 100vw, (max-width: 48rem) 42rem, (max-width: 74rem) 33.3vw, 24.7rem',
      '(max-width: 42rem) 100vw, (max-width: 48rem) 42rem, (max-width: 63rem) 66.7vw, 42rem',
    ])
  })
})

describe('images that cannot be served', () => {
  test('an unknown width is rejected with a list of valid widths', async () => {
    const path = await add(await photo(310, 200))
    for (const query of [
      'format=',
      'format=301w',
      'format=300',
      'format=original',
      'format=100w&format=300w',
    ]) {
      const response = await see(`${path}?${query}`)
      expect([response.status, response.headers['cache-control']], query).toEqual([400, 'no-store'])
      expect(JSON.parse(response.text)).toEqual({
        code: 'UNKNOWN_WIDTH',
        error: 'This width is not available. Use one of 100w, 300w, 500w, 750w, 1000w, 1500w, 2500w.',
      })
    }
  })

  test('P4 images of another site are not found in any width, even if both have them', async () => {
    const other = await web.createSite('images-other', 'Other')
    const path = await add(await photo(350, 200))
    expect((await see(`${path}?format=100w`, CHROMIUM)).status).toBe(200)
    expect((await see(`${path}?format=100w`, CHROMIUM, other)).status).toBe(404)
    await add(await photo(350, 200), 'photo.jpg', other)
    expect((await see(`${path}?format=100w`, CHROMIUM, other)).status).toBe(200)
    await web.files.forSite(site.id).deletePrefix('')
    expect((await see(`${path}?format=100w`, CHROMIUM)).status).toBe(404)
    expect((await see(`${path}?format=100w`, CHROMIUM, other)).status).toBe(200)
  })

  test('missing files and files that are not images are not found', async () => {
    for (const path of [
      '/_media/nothing.jpg?format=100w',
      `/_media/ab/${'cd'.repeat(16)}/photo.jpg?format=100w`,
      '/_media/..%2f..%2fetc%2fpasswd?format=100w',
    ])
      expect((await see(path, CHROMIUM)).status, path).toBe(404)
  })

  test('images that take too long to resize are served as the original, and resized for the next visitor', async () => {
    const bytes = await photo(2000, 1500)
    const path = `${await add(bytes)}?format=1500w`
    const busy = await startWeb({ beside: web, maxRenditionWait: 1 })
    try {
      const see = () => busy.visit(site, path, { headers: { accept: CHROMIUM } })
      const late = await see()
      expect([late.status, late.body.equals(bytes), late.headers['cache-control']]).toEqual([
        200,
        true,
        'public, max-age=60',
      ])
      await expect
        .poll(async () => (await see()).headers['content-type'], { timeout: 20_000 })
        .toBe('image/avif')
    } finally {
      await busy.close()
    }
  })

  test('P23 a damaged image is served as the original, and the server continues', async () => {
    const png = await image(900, 600).png().toBuffer()
    png.fill(0x55, png.indexOf('IDAT') + 20, png.indexOf('IDAT') + 60)
    // Current validation would reject it.
    const key = `ab/${'cd'.repeat(16)}/damaged.png`
    await web.files.forSite(site.id).put(key, png, { contentType: 'image/png' })
    const path = `/_media/${key}`
    const sound = await add(gifWithFrames(3), 'sound.gif')
    const cpuTime = startCpuTimer()
    for (const format of ['100w', '300w', '2500w']) {
      const response = await see(`${path}?format=${format}`, CHROMIUM)
      expect([response.status, response.body.equals(png)]).toEqual([200, true])
      expect(response.headers['cache-control']).toBe('public, max-age=3600')
    }
    expect(cpuTime()).toBeLessThan(1000)
    expect(
      web.logLines.filter((line) =>
        line.includes('A stored image cannot be decoded; serving the original file.'),
      ),
    ).toHaveLength(1)
    expect((await see(`${sound}?format=100w`, CHROMIUM)).headers['content-type']).toBe('image/webp')
  })
})
