import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { revokeDownloads } from '#features/shop/downloads/download-links.actions.ts'
import type {} from '#features/shop/downloads/feature.ts'
import { serveDownload } from '#features/shop/downloads/serve-download.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/dates/durations.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createS3Store } from '#platform/storage/s3.ts'
import { type Bought, first, openRecordShop, type RecordShop, SONG } from '../support/record-shop.ts'
import { startTestS3, TEST_KEYS } from '../support/s3-server.ts'
import { TEST_SECRET, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let records: RecordShop

beforeAll(async () => {
  records = await openRecordShop('linked-records')
  ;({ web, site } = records)
})
beforeEach(async () => {
  web.clock.now = Date.now()
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web.close())

describe('a download link', () => {
  test('delivers the file as an attachment under its name, and counts it', async () => {
    const { item } = await records.digital('Lied Nº 1 „Öl“.mp3')
    const bought = await records.buy({ item })
    const { status, headers, body } = await records.get(bought.file)
    expect(status).toBe(200)
    expect(body.equals(SONG)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '2000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Lied N? 1 ??l?.mp3"; filename*=UTF-8''Lied%20N%C2%BA%201%20%E2%80%9E%C3%96l%E2%80%9C.mp3`,
    )
    expect(await records.usedOf(bought)).toBe(1)
  })

  test('does not count HEAD requests, files that the client has, and ranges outside the file', async () => {
    const { item } = await records.digital('song.mp3')
    const bought = await records.buy({ item })
    const head = await records.get(bought.file, {}, 'HEAD')
    const etag = String(head.headers['etag'])
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '2000', 0])
    expect((await records.get(bought.file, { 'if-none-match': etag })).status).toBe(304)
    const outside = await records.get(bought.file, { range: 'bytes=2000-' })
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */2000'])
    await records.get(bought.path)
    expect(await records.usedOf(bought)).toBe(0)
  })

  test('counts a download in parts once within an hour, and continues the last one', async () => {
    await records.setTerms({ maxDownloads: 2 })
    const { item } = await records.digital('song.mp3')
    const bought = await records.buy({ item })
    await records.get(bought.file)
    web.clock.now += HOUR_MS
    const begun = await records.get(bought.file, { range: 'bytes=0-99' })
    const etag = String(begun.headers['etag'])
    expect([begun.status, begun.headers['content-range']]).toEqual([206, 'bytes 0-99/2000'])
    web.clock.now += 59 * MINUTE_MS
    const parts = await Promise.all(
      ['bytes=100-', 'bytes=-50', 'bytes=100-199'].map((range) =>
        records.get(bought.file, { range, 'if-range': etag }),
      ),
    )
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206])
    expect(Buffer.concat([begun.body, first(parts).body]).equals(SONG)).toBe(true)
    expect(parts[1]?.body.equals(SONG.subarray(1950))).toBe(true)
    // What it has a part of is another file by now.
    const other = await records.get(bought.file, {
      range: 'bytes=100-',
      'if-range': etag.replace(/^"[^.]+/, `"${'0'.repeat(32)}`),
    })
    expect([other.status, other.body.length]).toEqual([200, 2000])
    expect(await records.usedOf(bought)).toBe(2)
    web.clock.now += MINUTE_MS
    expect((await records.get(bought.file, { range: 'bytes=100-' })).status).toBe(410)
    await records.setTerms({ maxDownloads: 5 })
  })

  test('is continued only by the client that began it, with the tag of its download or once with the rest of the file', async () => {
    await records.setTerms({ maxDownloads: 1 })
    const { item } = await records.digital('song.mp3')
    const bought = await records.buy({ item })
    const begun = await records.get(bought.file, { 'user-agent': 'Ada' })
    const etag = String(begun.headers['etag'])
    const [head] = [await records.get(bought.file, {}, 'HEAD')]
    expect([begun.status, head.status]).toEqual([200, 410])
    const ask = async (range: string, more: Readonly<Record<string, string>>) =>
      (await records.get(bought.file, { range, ...more })).status
    for (let client = 0; client < 10; client += 1)
      for (const range of ['bytes=0-', 'bytes=1-'])
        expect(await ask(range, { 'user-agent': `Other ${client}` })).toBe(410)
    for (const range of ['bytes=0-', 'bytes=-2000'])
      expect(await ask(range, { 'user-agent': 'Ada' })).toBe(410)
    expect(await ask('bytes=1000-', { 'user-agent': 'Ada' })).toBe(206)
    expect(await ask('bytes=1000-1999', { 'user-agent': 'Ada' })).toBe(206)
    expect(await ask('bytes=1000-', { 'user-agent': 'Ada' })).toBe(410)
    expect(await ask('bytes=0-', { 'user-agent': 'Moved', 'if-range': etag })).toBe(206)
    expect(await records.usedOf(bought)).toBe(1)
    await records.setTerms({ maxDownloads: 5 })
  })

  test('that is used up, expired or revoked shows a page with status 410 that says why', async () => {
    await records.setTerms({ maxDownloads: 1, downloadDays: 2 })
    const { item } = await records.digital('song.mp3')
    const [used, expired, revoked] = [
      await records.buy({ item }),
      await records.buy({ item }),
      await records.buy({ item }),
    ]
    expect((await records.get(used.file)).status).toBe(200)
    await withSite(web.database.app, site.id, (tx) =>
      revokeDownloads(tx, site.id, revoked.order, records.now()),
    )
    const gone = async ({ file }: Bought) => {
      const { status, text, headers } = await records.get(file)
      expect([status, headers['cache-control']]).toEqual([410, 'private, no-store'])
      expect(text).toContain('song.mp3 cannot be downloaded any more.')
      return text
    }
    expect(await gone(used)).toContain('All downloads have been used.')
    expect(await gone(revoked)).toContain('The store has ended this download.')
    expect((await records.get(used.file, {}, 'HEAD')).status).toBe(410)
    web.clock.now += 2 * DAY_MS
    expect(await gone(expired)).toContain('The time to download it is over.')
    await records.setTerms({ maxDownloads: 5, downloadDays: 30 })
  })

  test('cannot be guessed: other orders, files, sites and changed tokens get 404', async () => {
    const { item } = await records.digital('song.mp3')
    const [one, two] = [await records.buy({ item }), await records.buy({ item })]
    const beside = await web.createSite('beside', 'Beside')
    const changed = one.path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))
    for (const path of [
      changed,
      `${changed}/${one.link.id}`,
      `${one.path}/${two.link.id}`,
      `${one.path}/0`,
      `${one.path}/abc`,
      `/commerce/downloads/${one.order}`,
    ])
      expect((await records.get(path)).status, path).toBe(404)
    expect((await web.visit(beside, one.file)).status).toBe(404)
    expect((await web.visit(beside, one.path)).status).toBe(404)
  })

  test('lets exactly one of many parallel requests have the last download', async () => {
    await records.setTerms({ maxDownloads: 1 })
    const { item } = await records.digital('song.mp3')
    for (let round = 0; round < 10; round += 1) {
      const bought = await records.buy({ item })
      const statuses = (await Promise.all(Array.from({ length: 4 }, () => records.get(bought.file)))).map(
        ({ status }) => status,
      )
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410])
      expect(await records.usedOf(bought)).toBe(1)
    }
    await records.setTerms({ maxDownloads: 5 })
  })

  test('is limited in how often one network requests it', async () => {
    const { item } = await records.digital('song.mp3')
    const bought = await records.buy({ item })
    const asked = await Promise.all(Array.from({ length: 310 }, () => records.get(bought.file, {}, 'HEAD')))
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('delivers ranges from an S3-compatible store as well', async () => {
    for (const [name, value] of Object.entries(TEST_KEYS)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const s3 = await startTestS3()
    const store = createS3Store(s3.config(), web.filesDir)
    const { item } = await records.digital('song.mp3')
    const bought = await records.buy({ item })
    const { storage_key: key } = await web.database.owner
      .selectFrom('product_files')
      .select('storage_key')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow()
    await store.forSite(site.id).put(key ?? '', SONG, { contentType: 'audio/mpeg' })
    const ask = async (range?: string) => {
      const served = await serveDownload(
        { db: web.database.app, files: store, secret: TEST_SECRET },
        {
          siteId: site.id,
          token: bought.path.split('/').at(-1) ?? '',
          link: bought.link.id,
          method: 'GET',
          ip: '127.0.0.1',
          headers: range === undefined ? {} : { range },
          now: records.now(),
        },
      )
      if (!served.ok || !('body' in served.value)) throw new Error('Nothing was served.')
      const { status, body } = served.value
      return [status, Buffer.concat(await Array.fromAsync(body as AsyncIterable<Buffer>))] as const
    }
    expect(await ask()).toEqual([200, SONG])
    expect(await ask('bytes=1990-')).toEqual([206, SONG.subarray(1990)])
    await s3.close()
  })
})
