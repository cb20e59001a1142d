import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as downloads from '#features/shop/orders/order-downloads.api.types.ts'
import * as api from '#features/shop/product-files/api.types.ts'
import { deleteUnusedFiles } from '#features/shop/product-files/actions.ts'
import { allowDownloads } from '#features/shop/downloads/download-links.actions.ts'
import type {} from '#features/shop/downloads/feature.ts'
import type {} from '#features/shop/product-files/feature.ts'
import { listFiles } from '#features/media/media/files.api.types.ts'
import { deleteAbandonedUploads } from '#features/media/media/uploads/pending-uploads.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { first, openRecordShop, type RecordShop, SONG } from '../support/record-shop.ts'
import { sellIn } from '../support/shopper.ts'
import type { TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let records: RecordShop

beforeAll(async () => {
  records = await openRecordShop('records')
  ;({ web, site } = records)
})
beforeEach(async () => {
  web.clock.now = Date.now()
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web.close())

describe('files of a digital product', () => {
  test('are added, sorted, renamed, replaced and removed by the owner of the store', async () => {
    const { item, files } = await records.digital('one.mp3', 'two.flac', 'notes.unknown')
    expect(await records.namesOf(item)).toEqual(['one.mp3', 'two.flac', 'notes.unknown'])
    const [one = '', two = '', three = ''] = files
    const params = { item }
    await records.olga.does(api.sortProductFiles, { params, body: { order: [three, one, two] } })
    await records.olga.does(api.renameProductFile, {
      params: { item, file: one },
      body: { name: 'a/../first song.mp3' },
    })
    expect(await records.namesOf(item)).toEqual(['notes.unknown', 'first song.mp3', 'two.flac'])
    await records.olga.does(api.replaceProductFile, {
      params: { item, file: three },
      query: { name: 'notes.txt' },
      bytes: 'Other notes',
    })
    await records.olga.does(api.removeProductFile, { params: { item, file: two } })
    expect(await records.list(item)).toMatchObject([
      { id: three, name: 'notes.txt', bytes: 11, contentType: 'text/plain; charset=utf-8', links: 0 },
      { id: one, bytes: 2000 },
    ])
    const sorted = await records.olga.tries(api.sortProductFiles, { params, body: { order: [three, two] } })
    expect([sorted.status, sorted.apiError.code]).toEqual([409, 'FILES_CHANGED'])
    const content = await records.olga.ask(
      'GET',
      `/api/sites/${site.identifier}/products/${item}/files/${three}/content`,
    )
    expect([content.status, content.text]).toEqual([200, 'Other notes'])
  })

  test('are at most 20, of digital products only, and not empty', async () => {
    const { item } = await records.digital(...Array.from({ length: 20 }, (_, index) => `${index}.mp3`))
    const pot = await sellIn(web, site, records.shop)
    const adding = async (id: Id, bytes: Buffer | string = SONG) => {
      const { status, apiError } = await records.olga.tries(api.addProductFile, {
        params: { item: id },
        query: { name: 'more.mp3' },
        bytes,
      })
      return [status, apiError.code]
    }
    expect(await adding(item)).toEqual([409, 'TOO_MANY_FILES'])
    expect(await adding(pot.item)).toEqual([409, 'NOT_DIGITAL'])
    const { item: empty } = await records.digital()
    expect(await adding(empty, '')).toEqual([422, 'UNPROCESSABLE'])
    expect(await adding(empty, Buffer.alloc(2 * 1024 ** 2 + 1))).toEqual([413, 'TOO_LARGE'])
    expect(await records.list(empty)).toEqual([])
    // Nothing of them counts towards the quota.
    const uploads = web.database.owner.selectFrom('pending_uploads').where('byte_size', '>', '0')
    const left = await uploads.selectAll().execute()
    expect(left).toEqual([])
  })

  test('are served by no public URL, are in no media library, and count towards the quota', async () => {
    const { item } = await records.digital('secret.pdf')
    const { storage_key: key } = await web.database.owner
      .selectFrom('product_files')
      .select('storage_key')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow()
    expect(key).toMatch(/^private\//)
    for (const query of ['', '?format=300w', '?format=1080p.webm'])
      expect((await records.get(`/_media/${key}${query}`)).status).toBe(404)
    expect((await records.olga.does(listFiles)).entries).toEqual([])
    await web.database.owner
      .insertInto('site_limits')
      .values({ site_id: site.id, max_bytes: '1000' })
      .execute()
    const full = await records.olga.tries(api.addProductFile, {
      params: { item },
      query: { name: 'b.mp3' },
      bytes: 'more',
    })
    expect([full.status, full.apiError.code]).toEqual([413, 'STORAGE_LIMIT_REACHED'])
    await web.database.owner.deleteFrom('site_limits').execute()
  })
})

describe('the downloads of an order', () => {
  test('are one link for each file and line, multiplied by its quantity, on a page in the language of the site', async () => {
    const album = await records.digital('a.mp3', 'b.mp3')
    const book = await records.digital('c.pdf')
    const { item: pot } = await sellIn(web, site, records.shop)
    const bought = await records.buy(
      { item: album.item, title: 'Album' },
      { item: pot, productType: 1 },
      { item: book.item, title: 'Book', quantity: 3 },
      { item: album.item, title: 'Album again' },
    )
    expect(bought.links.map(({ product, name, maxDownloads }) => [product, name, maxDownloads])).toEqual([
      ['Album', 'a.mp3', 5],
      ['Album', 'b.mp3', 5],
      ['Book', 'c.pdf', 15],
      ['Album again', 'a.mp3', 5],
      ['Album again', 'b.mp3', 5],
    ])
    const { status, text, headers } = await records.get(bought.path)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(text).toContain('15 downloads left')
    for (const { id } of bought.links) expect(text).toContain(`href="${bought.path}/${id}"`)
    expect(text).toContain('<meta name="robots" content="noindex')
  })

  test('are viewed, revoked and allowed again by the owner', async () => {
    await records.setTerms({ maxDownloads: 1, downloadDays: 1 })
    const { item, files } = await records.digital('song.mp3')
    const bought = await records.buy({ item })
    await records.get(bought.file)
    web.clock.now += 2 * DAY_MS
    const params = { order: bought.order }
    const seen = await records.olga.does(downloads.listOrderDownloads, { params })
    expect(seen).toMatchObject({
      url: `${web.origin(site.identifier)}${bought.path}`,
      entries: [{ name: 'song.mp3', status: 'expired', downloads: 1, maxDownloads: 1 }],
    })
    const body = { link: bought.link.id }
    const allowed = await records.olga.does(downloads.allowOrderDownloads, { params, body })
    expect(allowed.entries).toMatchObject([{ status: 'active', downloads: 1, maxDownloads: 2 }])
    expect((await records.get(bought.file)).status).toBe(200)
    await records.olga.does(downloads.revokeOrderDownloads, { params, body })
    expect((await records.get(bought.file, { range: 'bytes=5-' })).status).toBe(410)
    // All of the order: also what the product got after it was bought.
    await records.add(item, 'bonus.mp3')
    const all = await records.olga.does(downloads.allowOrderDownloads, { params, body: {} })
    expect(all.entries.map(({ name, status }) => [name, status])).toEqual([
      ['song.mp3', 'active'],
      ['bonus.mp3', 'active'],
    ])
    expect(first(await records.list(item))).toMatchObject({ id: files[0], links: 1 })
    const none = await records.olga.tries(downloads.allowOrderDownloads, {
      params: { order: await records.order({ item: '999' }) },
      body: {},
    })
    expect([none.status, none.apiError.code]).toEqual([409, 'NOTHING_TO_DOWNLOAD'])
    await records.setTerms({ maxDownloads: 5, downloadDays: 30 })
  })

  test('get the new content of a replaced file, unless its owner limits that to new buyers', async () => {
    const { item, files } = await records.digital('one.mp3')
    const file = files[0] ?? ''
    const before = await records.buy({ item })
    const replace = (name: string, buyers: string) =>
      records.olga.does(api.replaceProductFile, {
        params: { item, file },
        query: { name, buyers },
        bytes: name,
      })
    await replace('two.mp3', 'all')
    expect((await records.get(before.file)).text).toBe('two.mp3')
    await replace('three.mp3', 'new')
    const after = await records.buy({ item })
    expect((await records.get(before.file)).text).toBe('two.mp3')
    expect((await records.get(after.file)).text).toBe('three.mp3')
    expect(await records.namesOf(item)).toEqual(['three.mp3'])
  })

  test('remain when a file is removed from its product, which is deleted when all links have expired', async () => {
    const { item, files } = await records.digital('song.mp3')
    const bought = await records.buy({ item })
    const stored = () => Array.fromAsync(web.files.forSite(site.id).list('private/'))
    const sweep = async () => {
      await deleteUnusedFiles(web.database, records.now())
      await deleteAbandonedUploads({ ...web.database, files: web.files }, new Date(Date.now() + DAY_MS))
    }
    await records.olga.does(api.removeProductFile, { params: { item, file: files[0] ?? '' } })
    await sweep()
    const kept = (await stored()).length
    expect((await records.get(bought.file)).status).toBe(200)
    web.clock.now += 31 * DAY_MS
    await sweep()
    expect((await stored()).length).toBeLessThan(kept)
    // The owner's session has expired by then.
    await withSite(web.database.app, site.id, (tx) =>
      allowDownloads(tx, site.id, bought.order, records.now(), bought.link.id),
    )
    const gone = await records.get(bought.file)
    expect([gone.status, gone.text.includes('does not offer this file any more')]).toEqual([410, true])
  })
})
