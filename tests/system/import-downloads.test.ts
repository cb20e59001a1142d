import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listImports } from '#features/transfer/imports/api.types.ts'
import { fetchDownloadHandler } from '#features/transfer/imports/products/fetch-downloads.actions.ts'
import { listProductFiles } from '#features/shop/product-files/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { eventually } from '../support/eventually.ts'
import { countsOf, fileLines, linesOf, productFiles } from '../support/imports/product-files.ts'
import { openInternet, type TestInternet } from '../support/internet.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

const HEAD =
  'ID,Type,SKU,Name,Published,In stock?,Regular price,Download 1 name,Download 1 URL,Download 2 name,Download 2 URL'

let web: TestWeb
let internet: TestInternet
let owner: Person
let files: ReturnType<typeof productFiles>
let stop: () => Promise<void>
let made = 0

beforeAll(async () => {
  web = await startWeb()
  internet = await openInternet()
  stop = await workFor(web, { fetch: internet.fetch })
  owner = await signedIn(web, 'ida@example.test')
  files = productFiles(web, owner)
})
afterEach(() => {
  internet.requested.splice(0)
})
afterAll(async () => {
  await stop?.()
  internet?.close()
  await web?.close()
})

const newSite = () => web.createSite(`downloads-${++made}`, 'Shop', { ownerId: owner.id })
const filesOf = async (site: Site, item: string) =>
  (await owner.call(listProductFiles, { site: site.identifier, params: { item } })).value.entries
const notesOf = async (site: Site) =>
  (await owner.call(listImports, { site: site.identifier })).value.sources[0]?.products?.notes ?? []

test('files that buyers download are fetched from the old store, and their product is a draft until then', async () => {
  internet.response = (request, response) => {
    response.writeHead(request.url?.includes('missing') ? 404 : 200).end('%PDF-1.7 a pattern')
  }
  const site = await newSite()
  const FILE = fileLines(
    HEAD,
    '1,"simple, downloadable, virtual",PDF,Pattern,1,1,8.00,Pattern,http://old.test/files/pattern%20one.pdf,chart.zip,http://old.test/c',
    '2,"simple, downloadable, virtual",LOST,Lost,1,1,9.00,Lost.pdf,http://old.test/missing.pdf,By hand.pdf,',
  )
  const checked = await files.check(site, FILE, 'woo.csv')
  expect(linesOf(checked)?.map(([, , , notes]) => notes)).toEqual([
    [
      'Its files (Pattern.pdf, chart.zip) are downloaded from the old store afterwards. It is a draft until you publish it.',
    ],
    [
      'Its files (Lost.pdf) are downloaded from the old store afterwards. It is a draft until you publish it. The file of products does not say where these are: By hand.pdf.',
    ],
  ])
  expect(internet.requested).toEqual([])
  await files.runFile(site, checked)
  const pattern = await files.productOf(site, 'Pattern')
  await eventually('both files are stored', async () => (await filesOf(site, pattern.id)).length === 2)
  const stored = await filesOf(site, pattern.id)
  expect(Object.fromEntries(stored.map(({ name, bytes }) => [name, bytes]))).toEqual({
    'Pattern.pdf': 18,
    'chart.zip': 18,
  })
  const note =
    '“Lost.pdf” of “Lost” could not be downloaded: The server responded with status 404. Add it to the product by hand.'
  // A job that ran before the report was stored is repeated after half a minute.
  const within = 120_000
  await eventually('the report names the file', async () => (await notesOf(site)).includes(note), { within })
  expect(await filesOf(site, (await files.productOf(site, 'Lost')).id)).toEqual([])
  expect((await web.visit(site, '/shop/pattern')).status).toBe(404)
  // The same file again changes nothing, and asks for nothing.
  internet.requested.splice(0)
  expect(countsOf(await files.importFile(site, FILE, 'woo-again.csv'))).toMatchObject({ created: 0 })
  expect(internet.requested).toEqual([])
}, 180_000)

test('a download that is repeated, belongs to a deleted product, or hangs stores nothing', async () => {
  internet.response = (_request, response) => void response.writeHead(200).end('once')
  const site = await newSite()
  const handler = fetchDownloadHandler({
    db: web.database.app,
    files: web.files,
    fetch: internet.fetch,
    limits: web.config.uploadLimits,
    now: () => web.clock.now,
  })
  await files.importFile(
    site,
    fileLines(HEAD, '1,"simple, downloadable",ONE,One,1,1,8.00,one.txt,http://old.test/one.txt,,'),
    'woo.csv',
  )
  const { id: itemId } = await files.productOf(site, 'One')
  await eventually('the file is stored', async () => (await filesOf(site, itemId)).length === 1)
  const download = {
    siteId: site.id,
    importId: '1',
    itemId,
    title: 'One',
    name: 'one.txt',
    url: 'http://old.test/one.txt',
  }
  const run = {
    id: '1',
    attempt: 1,
    enqueuedAt: new Date(web.clock.now),
    signal: new AbortController().signal,
  }
  expect(await handler(download, run)).toBeUndefined()
  expect(await filesOf(site, itemId)).toHaveLength(1)
  expect(await handler({ ...download, itemId: '999999' }, { ...run, attempt: 7 })).toBeUndefined()
  internet.unknown.add('gone.test')
  const gone = { ...download, name: 'two.txt', url: 'http://gone.test/two.txt' }
  expect(await handler(gone, run)).toMatchObject({ code: 'not-fetched' })
  expect(
    await handler({ ...gone, url: 'http://inside.test/two.txt' }, { ...run, attempt: 7 }),
  ).toBeUndefined()
  expect(await filesOf(site, itemId)).toHaveLength(1)
})
