import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMissingMedia, updateMissingMedia } from '#features/media/media/library/missing-media.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { ok } from '#lib/result.ts'
import { renditionsJob } from '#features/media/media/jobs.ts'
import { runCommand } from '#main/commands/command.ts'
import { imagesCommand } from '#main/commands/images-command.ts'
import { withSite } from '#platform/db/tenant.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGE_FRAMES } from '#platform/images/decode-limits.ts'
import { gifWithFrames, GPS, image, pixelBomb } from '#platform/images/testing-images.ts'
import { createJobs } from '#platform/jobs/create-jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { imageBlock, layoutOf, pngOf } from '../support/content.ts'
import { openInternet, type TestInternet } from '../support/internet.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

let web: TestWeb
let site: Site
let folder: string

const write = (line: string) => void web.logLines.push(line)

let internet: TestInternet

beforeAll(async () => {
  internet = await openInternet()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-images-'))
  web = await startWeb()
})
beforeEach(async (context) => {
  internet.requested = []
  internet.response = (_request, response) => void response.writeHead(404).end()
  site = await web.createSite(`s${context.task.id.replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 30))
})
afterAll(async () => {
  await web.close()
  internet.close()
  await rm(folder, { recursive: true, force: true })
})

const openQueue = () =>
  createJobs(web.database, { definitions: [renditionsJob], log: createLog('error', { write }), work: false })

/** Runs `images …` for the site like a user. */
async function images(verb: string, ...more: string[]) {
  const out: string[] = []
  const err: string[] = []
  const { config } = web
  const { database, registry, files } = web
  const code = await runCommand(
    imagesCommand({ fetch: internet.fetch, openJobs: openQueue }),
    [verb, site.identifier, ...more],
    {
      open: () => Promise.resolve(ok({ database, registry, files, secret: 'x', config })),
      close: () => Promise.resolve(),
      print: (text) => out.push(text),
      printError: (text) => err.push(text),
      now: () => new Date(web.clock.now),
      readInput: () => Promise.resolve(''),
    },
  )
  await web.web.hosts.refresh(site.id)
  return { code, out, err, json: () => JSON.parse(out.join('\n')) as Record<string, unknown> }
}

async function add(name: string, bytes: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return images('add', path, '--json')
}
const pathOf = (url: unknown) => new URL(String(url)).pathname
/** Number of its images with pending rendition jobs. */
async function jobsOf({ id }: Site): Promise<number> {
  const found = await web.database.ownerPool.query(
    `select 1 from pgboss.job where name = $1 and data->>'siteId' = $2`,
    [renditionsJob.name, id],
  )
  return found.rows.length
}
const storedFiles = async () => {
  const keys: string[] = []
  for await (const { key } of web.files.forSite(site.id).list('')) keys.push(key)
  return keys
}

describe('an image from a file', () => {
  test('P24 is detected by content, stored under a generated name, upright and without location', async () => {
    const photo = await image(600, 400).withExif(GPS).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const added = await add('..%2fMy holiday;rm -rf.html', photo)
    expect(added).toMatchObject({ code: 0, err: [] })
    expect(added.json()).toMatchObject({ contentType: 'image/jpeg', width: 400, height: 600 })
    const path = pathOf(added.json()['url'])
    expect(path).toMatch(/^\/_media\/[0-9a-f]{2}\/[0-9a-f]{32}\/2fmy-holiday-rm-rf\.jpg$/)
    const served = await web.visit(site, path)
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height, exif, orientation } = await sharp(served.body).metadata()
    expect([width, height, exif, orientation]).toEqual([400, 600, undefined, undefined])
    const narrow = await web.visit(site, `${path}?format=100w`)
    expect((await sharp(narrow.body).metadata()).height).toBe(150)
  })

  test('P23 that could exhaust the server is rejected with one line, within a second and 200 MB', async () => {
    const whole = await image(900, 600).jpeg().toBuffer()
    const huge = join(folder, 'huge.png')
    await writeFile(huge, await pngOf(10, 10))
    await truncate(huge, 400 * 1024 * 1024)
    const cases: [string, Uint8Array | string, RegExp][] = [
      ['bomb.png', pixelBomb(16_384), /more than 100 megapixels/],
      ['frames.gif', gifWithFrames(MAX_IMAGE_FRAMES + 1), /more than 500 frames/],
      ['half.jpg', whole.subarray(0, whole.length / 2), /damaged or incomplete/],
      [
        'header.jpg',
        Buffer.concat([whole.subarray(0, 4), Buffer.alloc(1020, 0x55)]),
        /damaged or incomplete/,
      ],
      ['page.png', Buffer.from('<html><script>alert(1)</script>'), /not a JPEG, PNG, WebP, GIF or AVIF/],
      ['photo.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /Save the photo as JPEG/],
      ['huge.png', huge, /larger than 25 MB/],
    ]
    for (const [name, given, reason] of cases) {
      const path = typeof given === 'string' ? given : join(folder, name)
      if (typeof given !== 'string') await writeFile(path, given)
      const [cpuTime, before] = [startCpuTimer(), process.memoryUsage().rss]
      const rejected = await images('add', path)
      expect(cpuTime(), name).toBeLessThan(1000)
      expect(process.memoryUsage().rss - before, name).toBeLessThan(200 * 1024 * 1024)
      expect([rejected.code, rejected.out, rejected.err.length], name).toEqual([1, [], 1])
      expect(rejected.err[0], name).toMatch(reason)
      expect(rejected.err[0], name).toContain(name)
    }
    expect(await storedFiles()).toEqual([])
    expect((await add('good.jpg', whole)).code).toBe(0)
  })

  test('P23 that is mutated is accepted or rejected within a second, and served when accepted', async () => {
    const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
    const originals = await Promise.all(formats.map((format) => image(300, 200).toFormat(format).toBuffer()))
    // Deterministic: x → 1664525 x + 1013904223 modulo 2³².
    let state = 20_261_122
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const outcomes = { taken: 0, rejected: 0 }
    for (let round = 0; round < 100; round += 1) {
      const bytes = Buffer.from(originals[round % originals.length] ?? Buffer.alloc(0))
      for (let change = 0; change <= random(8); change += 1) bytes[random(bytes.length)] = random(256)
      const cpuTime = startCpuTimer()
      const added = await add(`mutated-${round}.bin`, bytes)
      expect(cpuTime(), `round ${round}`).toBeLessThan(1000)
      if (added.code !== 0) {
        outcomes.rejected += 1
        expect(String(added.json()['error'])).toContain(`mutated-${round}.bin: `)
        continue
      }
      outcomes.taken += 1
      const path = `${pathOf(added.json()['url'])}?format=100w`
      const served = await web.visit(site, path, { headers: { accept: 'image/webp' } })
      expect([served.status, served.body.length > 0], `round ${round}`).toEqual([200, true])
    }
    expect(Math.min(outcomes.taken, outcomes.rejected)).toBeGreaterThan(5)
    expect((await web.visit(site, '/nowhere')).status).toBe(404)
  })

  test('fails with a clear message for an invalid path', async () => {
    expect(await images('add', join(folder, 'none.png'))).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/none\.png' cannot be read \(ENOENT\)\. Give the path of an image\.$/)],
    })
    expect(await images('add', folder)).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/is not a file\. Give the path of an image\.$/)],
    })
  })
})

describe('missing images of an import', () => {
  const missing = (sourceUrl: string, contentType = 'image/jpeg') => ({
    fileName: new URL(sourceUrl).pathname.slice(1),
    contentType,
    width: 300,
    height: 200,
    alt: 'Alt',
    caption: 'Caption',
    sourceUrl,
  })
  const note = (sourceUrl: string, contentType?: string) =>
    withSite(web.database.app, site.id, async (tx) => {
      const [id = ''] = await addMissingMedia(tx, site.id, [missing(sourceUrl, contentType)])
      return id
    })

  test('are fetched once each and shown instead of placeholders', async () => {
    const bytes = await image(640, 480).withExif(GPS).jpeg().toBuffer()
    internet.response = (_request, response) =>
      void response.setHeader('content-type', 'text/html').end(bytes)
    const ids = [
      await note('http://old.test/a.jpg'),
      await note('http://old.test/b', 'application/octet-stream'),
    ]
    await note('http://old.test/song.mp3', 'audio/mpeg')
    const layout = layoutOf(...ids.map(imageBlock))
    await web.publish(site, 'page', { urlId: 'album', title: 'Album', layout })
    expect((await web.visit(site, '/album')).text).toContain('class="p-image p-image-missing"')
    expect((await images('missing')).out).toEqual([
      'a.jpg     http://old.test/a.jpg',
      'b         http://old.test/b',
      'song.mp3  http://old.test/song.mp3',
    ])
    expect(await images('fetch')).toMatchObject({ code: 0, out: ['3 of 3 missing files were fetched.'] })
    const { text } = await web.visit(site, '/album')
    expect(text).not.toContain('class="p-image p-image-missing"')
    expect([...text.matchAll(/<img [^>]*width="640" height="480"/g)]).toHaveLength(2)
    expect(text).toContain('alt="Alt"')
    const [, src = ''] = /<img [^>]*src="([^"]+)"/.exec(text) ?? []
    expect((await sharp((await web.visit(site, src)).body).metadata()).exif).toBe(undefined)
    expect(internet.requested).toEqual(['old.test/a.jpg', 'old.test/b', 'old.test/song.mp3'])
    expect(await jobsOf(site)).toBe(3)
    expect((await images('fetch')).out).toEqual(['0 of 0 missing files were fetched.'])
    expect(internet.requested).toHaveLength(3)
    // A later import keeps fetched images.
    await withSite(web.database.app, site.id, (tx) =>
      updateMissingMedia(tx, site.id, ids[0] ?? '', missing('http://old.test/a.jpg')),
    )
    expect((await images('missing')).out).toEqual([])
  })

  test('P23 P28 that are rejected are reported with a reason and can be fetched later', async () => {
    const good = await pngOf(20, 10)
    const bodies: Record<string, [number, Buffer]> = {
      '/gone.jpg': [404, Buffer.from('gone')],
      '/bomb.png': [200, pixelBomb(16_384)],
      '/page.jpg': [200, Buffer.from('<html>Sign in first</html>')],
      '/large.jpg': [200, Buffer.alloc(MAX_IMAGE_BYTES + 1)],
      '/good.png': [200, good],
    }
    internet.response = ({ url = '' }, response) => {
      const [status, body] = bodies[url] ?? [500, Buffer.alloc(0)]
      response.writeHead(status).end(body)
    }
    for (const path of Object.keys(bodies)) await note(`http://old.test${path}`)
    await note('http://inside.test/router.jpg')
    await note('http://127.0.0.1/local.jpg')
    const report = (await images('fetch', '--json')).json() as {
      fetched: number
      rejected: { sourceUrl: string; reason: string }[]
    }
    expect(report.fetched).toBe(1)
    const reasons = Object.fromEntries(report.rejected.map(({ sourceUrl, reason }) => [sourceUrl, reason]))
    expect(reasons).toEqual({
      'http://old.test/gone.jpg': 'The server responded with status 404.',
      'http://old.test/bomb.png': expect.stringContaining('more than 100 megapixels'),
      'http://old.test/page.jpg': expect.stringContaining('not a JPEG, PNG, WebP, GIF or AVIF'),
      'http://old.test/large.jpg': 'The response is too large.',
      'http://inside.test/router.jpg': 'This URL is not on the public internet.',
      'http://127.0.0.1/local.jpg': 'This URL is not on the public internet.',
    })
    expect(internet.requested.filter((one) => !one.startsWith('old.test/'))).toEqual([])
    bodies['/gone.jpg'] = [200, good]
    expect((await images('fetch')).out[0]).toBe('1 of 6 missing files were fetched.')
  })

  test('P4 are fetched for the given site only', async () => {
    const other = await web.createSite('others-images')
    const here = site
    await note('http://old.test/here.jpg')
    site = other
    expect((await images('missing')).out).toEqual([])
    expect((await images('fetch')).out).toEqual(['0 of 0 missing files were fetched.'])
    expect(internet.requested).toEqual([])
    site = here
    expect((await images('missing')).out).toHaveLength(1)
  })
})

describe('an image on a page', () => {
  const imageOn = async (path: string) => /<img [^>]*>/.exec((await web.visit(site, path)).text)?.[0] ?? ''
  const show = async (id: unknown) => {
    await web.publish(site, 'page', { urlId: 'one', title: 'One', layout: layoutOf(imageBlock(String(id))) })
    return imageOn('/one')
  }

  test('IMG-02 is cropped around its center until a focal point is set', async () => {
    const { id } = (await add('photo.jpg', await image(600, 400).jpeg().toBuffer())).json()
    expect(await show(id)).not.toContain('object-position')
    for (const point of ['0.2', '0.2,1.1', 'a,b', ''])
      expect(await images('focus', String(id), point), point).toMatchObject({
        code: 1,
        err: ['Give the point as x,y with both from 0 to 1, such as 0.5,0.5.'],
      })
    for (const unknown of ['999999', 'x'])
      expect(await images('focus', unknown, '0.2,0.8')).toMatchObject({
        code: 1,
        err: [`There is no image ${unknown} in this site.`],
      })
    expect((await images('focus', String(id), '0.25,0.8')).code).toBe(0)
    expect(await imageOn('/one')).toContain('object-position:25% 80%')
    expect((await images('focus', String(id), '0.5,0.5')).code).toBe(0)
    expect(await imageOn('/one')).not.toContain('object-position')
  })

  test('has a blurred preview until it is loaded, unless it is transparent', async () => {
    const { id } = (await add('photo.jpg', await image(1600, 800).jpeg().toBuffer())).json()
    const shown = await show(id)
    const [, preview = ''] = /--p-preview:url\(data:image\/webp;base64,([^)]+)\)/.exec(shown) ?? []
    expect(preview.length).toBeLessThan(400)
    const tiny = sharp(Buffer.from(preview, 'base64'))
    expect(await tiny.metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 })
    const [red = 0, , blue = 255] = await tiny.raw().toBuffer()
    expect([red > 180, blue < 80]).toEqual([true, true])
    const glass = { create: { width: 200, height: 100, channels: 4, background: '#ff000080' } } as const
    for (const [name, bytes] of [
      ['glass.png', await sharp(glass).png().toBuffer()],
      ['moving.gif', gifWithFrames(3)],
    ] as const) {
      const added = (await add(name, bytes)).json()
      const layout = layoutOf(imageBlock(String(added['id'])))
      await web.publish(site, 'page', { urlId: name.slice(0, 5), title: name, layout })
      const shown = await imageOn(`/${name.slice(0, 5)}`)
      expect([shown.includes('<img'), shown.includes('preview')], name).toEqual([true, false])
    }
  })
})
