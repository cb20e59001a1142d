import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProductFile } from '#features/shop/product-files/api.types.ts'
import { restoreSite } from '#features/operation/new-sites/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from '../support/content.ts'
import { editorOf } from '../support/editing.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { sellIn } from '../support/shopper.ts'
import { archiveOf, restoreFrom } from '../support/site-archive.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// A site that has itself lost files: its archive names them, and does not have them.

let web: TestWeb
let owner: Person
let archive: Buffer
let song: string
let pot: string

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'ida@example.test')
  const site = await web.createSite('marsh', 'The marsh', { ownerId: owner.id })
  const lost = await web.addImage(site, 'heron.png', await pngOf(60, 40), 'A heron')
  const kept = await web.addImage(site, 'reed.png', await pngOf(40, 40), 'Reed')
  const layout = layoutOf(textBlock('Words that stay'), imageBlock(lost), imageBlock(kept))
  await web.publish(site, 'page', { urlId: 'about', title: 'About', layout })
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const sold = await sellIn(
    web,
    site,
    shop,
    [variant({ price: 900, unlimited: true })],
    { productType: 2 },
    'Song',
  )
  song = sold.path
  pot = (await sellIn(web, site, shop, [variant({ price: 5000, unlimited: true })], {}, 'Pot')).path
  const olga = await editorOf(web, site, 'Olga', 'store-manager')
  await olga.does(addProductFile, {
    params: { item: sold.item },
    query: { name: 'song.mp3' },
    bytes: 'la la',
  })
  await loseFiles(site, lost)
  archive = await archiveOf(web, site)
}, 60_000)
afterAll(() => web.close())

/** Deletes the bytes of an image, and of everything that is sold. */
async function loseFiles(site: Site, image: string) {
  const { rows } = await web.database.ownerPool.query<{ key: string }>(
    `select storage_key as key from media where id = $1
     union all select storage_key from product_files where site_id = $2`,
    [image, site.id],
  )
  expect(rows).toHaveLength(2)
  for (const { key } of rows) await web.files.forSite(site.id).delete(key)
}

const restore = (identifier: string, more: Record<string, string> = {}) =>
  owner.call(restoreSite, { query: { identifier, ...more }, bytes: archive })

test('an archive without its files is rejected with their names, and nothing is restored', async () => {
  const rejected = await restore('fen')
  expect(rejected.status).toBe(422)
  expect(rejected.apiError).toMatchObject({ code: 'FILES_MISSING' })
  expect(JSON.parse(rejected.raw.text)).toMatchObject({
    count: 2,
    files: expect.arrayContaining(['heron.png', 'song.mp3']),
  })
  expect(rejected.apiError.error).toContain('or restore the site without these files.')
  expect((await web.visit('fen', '/about')).status).toBe(404)
})

test('an archive is restored without its files on request, images are missing, and products of missing files are drafts', async () => {
  const restored = await restore('fen', { withoutMissingFiles: 'true' })
  expect([restored.status, restored.value], restored.raw.text).toMatchObject([
    201,
    { identifier: 'fen', leftOut: { products: ['Song'] } },
  ])
  expect(restored.value.leftOut.files.toSorted()).toEqual(['heron.png', 'song.mp3'])
  const { id } = restored.value
  await web.web.hosts.refresh(id)
  await web.caughtUp()
  const rows = await web.database.ownerPool.query<{ name: string; status: string; key: string | null }>(
    'select file_name as name, status, storage_key as key from media where site_id = $1 order by 1',
    [id],
  )
  expect(rows.rows).toEqual([
    { name: 'heron.png', status: 'missing', key: null },
    { name: 'reed.png', status: 'ready', key: expect.any(String) },
  ])
  const about = await web.visit('fen', '/about')
  expect([about.status, about.text.includes('Words that stay')]).toEqual([200, true])
  expect((await web.visit('fen', song)).status).toBe(404)
  expect((await web.visit('fen', pot)).status).toBe(200)
  const files = await web.database.ownerPool.query(
    'select from product_files where site_id = $1 and removed_at is not null and storage_key is null',
    [id],
  )
  expect(files.rowCount).toBe(1)
})

test('a site that was restored without files is complete: its own archive can be restored', async () => {
  const { rows } = await web.database.ownerPool.query<{ id: string }>(
    `select id::text from sites where identifier = 'fen'`,
  )
  const again = await restoreFrom(web, await archiveOf(web, { id: rows[0]?.id ?? '' }), { identifier: 'bog' })
  expect(again).toMatchObject({
    ok: true,
    value: { identifier: 'bog', leftOut: { files: [], products: [] } },
  })
})
