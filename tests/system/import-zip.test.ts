import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listImports, runImportFile } from '#features/transfer/imports/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { pngOf } from '../support/content.ts'
import { ghostFile, ghostPost } from '../support/imports/ghost.ts'
import { uploads, type Uploads } from '../support/imports/uploads.ts'
import { WXR_TAIL, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'
import { zipFile, type ZipInput } from '#platform/zip/testing-zip.ts'

let web: TestWeb
let owner: Person
let stop: () => Promise<void>
let png: Buffer
let made = 0

beforeAll(async () => {
  web = await startWeb()
  stop = await workFor(web)
  owner = await signedIn(web, 'ida@example.test')
  png = await pngOf(40, 30)
})
afterAll(async () => {
  await stop()
  await web.close()
})

const newSite = () => web.createSite(`zip-${++made}`, 'Old', { ownerId: owner.id })
const check: Uploads['check'] = (...input) => uploads(web, owner).check(...input)
const run: Uploads['run'] = (...input) => uploads(web, owner).run(...input)

const zip = (...files: readonly ZipInput[]) => zipFile(files)
const wxr = (...items: readonly string[]) => wxrHead() + items.join('') + WXR_TAIL
const imagesOf = (site: Site) =>
  web.database.owner
    .selectFrom('media')
    .select(['file_name', 'status', 'source_url'])
    .where('site_id', '=', site.id)
    .orderBy('file_name')
    .execute()

const GHOST = ghostFile([
  ghostPost({
    id: '1',
    slug: 'boats',
    html: '<p>x</p><img src="__GHOST_URL__/content/images/2024/01/boat.png"><img src="__GHOST_URL__/content/images/2024/01/gone.png"><p><a href="https://old.example/harbour/">Harbour</a></p>',
    feature_image: '__GHOST_URL__/content/images/2024/01/main.png',
  }),
  ghostPost({ id: '2', slug: 'harbour', html: '<p>Here</p>' }),
])

describe('an export', () => {
  test('compressed with gzip is imported', async () => {
    const site = await newSite()
    const file = await check(site, 'old.xml.gz', gzipSync(wxr(wxrItem({ id: 1, slug: 'spring' }))))
    expect(file).toMatchObject({ state: 'checked', report: { items: 1, imported: { post: 1 } } })
    expect(await run(site, file)).toMatchObject({ state: 'done' })
    expect((await web.visit(site, '/blog/spring')).status).toBe(200)
  })

  test('in several parts in a zip file is imported as one', async () => {
    const site = await newSite()
    const parts = zip(
      { name: 'export/part-10.xml', content: wxr(wxrItem({ id: 3, slug: 'three' })) },
      { name: 'export/part-2.xml', content: wxr(wxrItem({ id: 2, slug: 'two' }), wxrItem({ id: 1 })) },
      { name: '__MACOSX/export/._part-2.xml', content: 'system file' },
      { name: 'export/readme.txt', content: 'Read me' },
    )
    const file = await check(site, 'export.zip', parts)
    expect(file).toMatchObject({ state: 'checked', report: { items: 3, imported: { post: 3 } } })
    await run(site, file)
    expect((await web.visit(site, '/blog/three')).status).toBe(200)
  })

  test('of two sites in one zip file is rejected, and nothing is changed', async () => {
    const site = await newSite()
    const both = zip(
      { name: 'a.xml', content: wxr(wxrItem({ id: 1 })) },
      { name: 'b.xml', content: wxr(wxrItem({ id: 2 })).replaceAll('old.example', 'other.example') },
    )
    const file = await check(site, 'both.zip', both)
    expect(file).toMatchObject({ state: 'rejected' })
    expect(file.problem).toContain('It holds exports of different sites: old.example and other.example.')
  })

  test('in a zip file is imported with its images, and those that are missing in it are named', async () => {
    const site = await newSite()
    const archive = zip(
      { name: 'backup/data/ghostly.ghost.json', content: GHOST },
      { name: 'backup/data/redirects.json', content: '[]' },
      { name: 'backup/content/images/2024/01/boat.png', content: png },
      { name: 'backup/content/images/size/w600/2024/01/boat.png', content: 'a scaled copy' },
      { name: 'backup/content/images/2024/01/main.png', content: png },
    )
    const file = await check(site, 'backup.zip', archive)
    const counts = { items: 2, filledMedia: 2, missingMedia: 1, mediaWithoutUrl: 1 }
    expect(file).toMatchObject({ state: 'checked', report: counts })
    expect(await imagesOf(site)).toEqual([])
    const done = await run(site, file)
    expect(done).toMatchObject({ state: 'done', report: counts })
    expect(done.report?.notes.map(({ note }) => note)).toContain(
      'The export has neither these files nor their URLs: /content/images/2024/01/gone.png. Give the URL of the old site, or import the export in a zip file together with its images.',
    )
    expect((await imagesOf(site)).map(({ file_name, status }) => [file_name, status])).toEqual([
      ['boat.png', 'ready'],
      ['gone.png', 'missing'],
      ['main.png', 'ready'],
    ])
    const { text } = await web.visit(site, '/blog/boats')
    expect(text).toMatch(/<img [^>]*width="40" height="30"/)
    expect((await web.visit(site, '/content/images/2024/01/boat.png')).status).toBe(301)

    // The rest comes later, in a zip file of images alone.
    const more = await check(site, 'images.zip', zip({ name: 'pictures/gone.png', content: png }))
    expect(more).toMatchObject({ state: 'checked', report: { items: 0, filledMedia: 1, missingMedia: 0 } })
    expect((await imagesOf(site)).filter(({ status }) => status === 'missing')).toHaveLength(1)
    expect(await run(site, more)).toMatchObject({
      state: 'done',
      report: { filledMedia: 1, missingMedia: 0 },
    })
    expect((await imagesOf(site)).filter(({ status }) => status === 'missing')).toEqual([])
    const again = await check(site, 'images.zip', zip({ name: 'pictures/gone.png', content: png }))
    expect(again.problem).toMatch(/holds neither an export .* nor a feed, and no file that is missing/)
  })

  test('of Ghost has its images from the URL of the old site, and links to that URL point here', async () => {
    const site = await newSite()
    const file = await check(site, 'ghost.json', Buffer.from(GHOST))
    expect(file.report).toMatchObject({ missingMedia: 3, mediaWithoutUrl: 3 })
    const wrong = await owner.call(runImportFile, {
      site: site.identifier,
      params: { file: file.id },
      body: { from: 'ftp://old.example' },
    })
    expect(wrong.status).toBe(400)
    expect(await run(site, file, 'old.example/')).toMatchObject({
      state: 'done',
      report: { missingMedia: 3, mediaWithoutUrl: 0 },
    })
    expect((await imagesOf(site)).map(({ source_url }) => source_url)).toEqual([
      'https://old.example/content/images/2024/01/boat.png',
      'https://old.example/content/images/2024/01/gone.png',
      'https://old.example/content/images/2024/01/main.png',
    ])
    expect((await web.visit(site, '/blog/boats')).text).toMatch(/href="\/blog\/harbour"[^>]*>Harbour/)
    const { value } = await owner.call(listImports, { site: site.identifier })
    expect(value.sources).toMatchObject([{ missingMedia: 3, mediaWithoutUrl: 0, plannedFetches: 3 }])
  })

  test('that states its URL reports a given one as not used', async () => {
    const site = await newSite()
    const file = await check(site, 'old.xml', Buffer.from(wxr(wxrItem({ id: 1 }))))
    const { report } = await run(site, file, 'https://other.example')
    expect(report?.notes).toEqual([
      {
        id: '',
        note: 'The export states the URL of its site, https://old.example/, so https://other.example/ was not used.',
      },
    ])
  })

  test('of Ghost that is imported again with the URL of the old site creates nothing twice', async () => {
    const site = await newSite()
    await run(site, await check(site, 'ghost.json', Buffer.from(GHOST)))
    expect((await imagesOf(site))[0]?.source_url).toBe('/content/images/2024/01/boat.png')
    const file = await check(site, 'ghost.json', Buffer.from(GHOST))
    expect(await run(site, file, 'https://old.example')).toMatchObject({ report: { mediaWithoutUrl: 0 } })
    expect((await imagesOf(site)).map(({ source_url }) => source_url)).toEqual([
      'https://old.example/content/images/2024/01/boat.png',
      'https://old.example/content/images/2024/01/gone.png',
      'https://old.example/content/images/2024/01/main.png',
    ])
  })
})

describe('images inside the texts of an export', () => {
  const inline = (bytes: Buffer) => `<p>x</p><img src="data:image/png;base64,${bytes.toString('base64')}">`

  test('are imported like others, each once, and again without duplicates', async () => {
    const site = await newSite()
    const [first, other] = [await pngOf(400, 300), await pngOf(640, 480)]
    const texts = wxr(
      wxrItem({ id: 1, slug: 'one', content: inline(first) + inline(other) }),
      wxrItem({ id: 2, slug: 'two', content: inline(first) }),
    )
    const counts = { filledMedia: 2, missingMedia: 0, mediaWithoutUrl: 0, notes: [] }
    const file = await check(site, 'old.xml', Buffer.from(texts))
    expect(file).toMatchObject({ state: 'checked', report: counts })
    expect(await run(site, file)).toMatchObject({ state: 'done', report: counts })
    const { text } = await web.visit(site, '/blog/one')
    expect(text).toMatch(/<img [^>]*width="400" height="300"/)
    expect(text).toMatch(/<img [^>]*width="640" height="480"/)
    await run(site, await check(site, 'old.xml', Buffer.from(texts)))
    expect((await imagesOf(site)).map(({ status }) => status)).toEqual(['ready', 'ready'])
  })

  test('that cannot be shown are named, and the rest is imported', async () => {
    const site = await newSite()
    const texts = wxr(wxrItem({ id: 1, title: 'Boats', content: inline(Buffer.alloc(300, 'no image ')) }))
    const done = await run(site, await check(site, 'old.xml', Buffer.from(texts)))
    expect(done).toMatchObject({ state: 'done', report: { filledMedia: 0, mediaWithoutUrl: 0 } })
    expect(done.report?.notes[0]?.note).toMatch(/^An image in the text of ‘Boats’ was not added: /)
  })
})

describe('an uploaded zip file', () => {
  test.each([
    [
      'P25 with a path that leaves its folder',
      zip({ name: '../a.xml', content: wxr() }),
      'leads out of its folder',
    ],
    [
      'P25 with a link',
      zip({ name: 'a.xml', content: '/etc/passwd', mode: 0o120777 }),
      'a link to another file',
    ],
    [
      'P25 that unpacks to 200 times its size',
      zip({ name: 'a.xml', content: Buffer.alloc(70 * 1024 ** 2) }),
      '200 times',
    ],
    ['with neither an export nor a missing file', zip({ name: 'a.txt', content: 'Hello' }), 'holds neither'],
    ['that is damaged', zip({ name: 'a.xml', content: wxr() }).subarray(0, -9), 'is damaged'],
    [
      'whose export is damaged',
      zip({ name: 'a.xml', content: wxr(wxrItem({ id: 1 })), crc: 1 }),
      'is damaged',
    ],
    ['that is encrypted', zip({ name: 'a.xml', content: wxr(), isEncrypted: true }), 'without a password'],
  ])('%s is rejected with a reason, deleted, and changes nothing', async (_, bytes, reason) => {
    const site = await newSite()
    const file = await check(site, 'old.zip', bytes)
    expect(file).toMatchObject({ state: 'rejected', report: null })
    expect(file.problem).toMatch(/^'old\.zip' /)
    expect(file.problem).toContain(reason)
    expect(await Array.fromAsync(web.files.forSite(site.id).list('imports/'))).toEqual([])
    expect(await imagesOf(site)).toEqual([])
  })

  test('whose images cannot be stored names them, and imports the rest', async () => {
    const site = await newSite()
    const archive = zip(
      { name: 'ghost.json', content: GHOST },
      { name: 'content/images/2024/01/boat.png', content: 'not an image' },
      { name: 'content/images/2024/01/main.png', content: png, crc: 1 },
      { name: 'content/images/2024/01/gone.png', content: png },
    )
    const done = await run(site, await check(site, 'backup.zip', archive))
    expect(done).toMatchObject({ state: 'done', report: { filledMedia: 1, missingMedia: 2 } })
    const notes = done.report?.notes.map(({ note }) => note).join('\n')
    expect(notes).toContain("'content/images/2024/01/boat.png' was not added: ")
    expect(notes).toContain("'content/images/2024/01/main.png' was not added: The zip file is damaged.")
  })
})
