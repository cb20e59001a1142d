import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { build } from '../../bin/lib/build.js'
import { cpuSeconds } from '../support/bench/cpu-time.ts'
import { record } from '../support/bench/measurements.ts'
import { runImportCommand } from '../support/imports/command.ts'

const COMMAND = 'npm run bench -- import'
const MB = 1024 * 1024
const MAX_MEMORY = 200 * MB
const HOST = 'https://old.example'

let folder: string
let database: Database
let env: Readonly<Record<string, string>>
let postmaster: number
/** CPU time of checking one item: the start of the command, which a check in the app does not have. */
let secondsOfStart: number

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-bench-import-'))
  database = await createTestDatabase()
  env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
  const { rows } = await database.ownerPool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8')
  postmaster = Number(/PPid:\s+(\d+)/.exec(status)?.[1])
  const path = await writeFeed('1.xml', 1, 100)
  // The first run also creates the files of the data folder.
  await check(path, 'feed-0')
  secondsOfStart = (await check(path, 'feed-1')).seconds
}, 300_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes an RSS feed of items that long, as a stream. */
async function writeFeed(name: string, items: number, itemBytes: number): Promise<string> {
  const path = join(folder, name)
  const filler = '<p>A short note about the harbour, the ferry and the weather of that day.</p>'
  function* pieces(): Generator<string> {
    yield `<?xml version="1.0"?><rss version="2.0"><channel><title>The Harbour</title><link>${HOST}</link>`
    for (let id = 1; id <= items; id++) {
      const text = `<p>Entry ${id}, after <a href="${HOST}/notes/${id - 1}">the one before</a>.</p>${filler.repeat(Math.ceil(itemBytes / filler.length))}`
      yield `<item><title>Note ${id}</title><link>${HOST}/notes/${id}</link><guid>${HOST}/?n=${id}</guid><pubDate>${new Date(1_600_000_000_000 + id * 60_000).toUTCString()}</pubDate><category>Notes</category><description><![CDATA[${text}]]></description></item>`
    }
    yield '</channel></rss>'
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
  return path
}

/** Checks a feed with the command, and returns its result and the CPU time of the command and the database. */
async function check(path: string, identifier: string) {
  // The planner expects the least of tables that were vacuumed while they were empty.
  await database.ownerPool.query('vacuum analyze')
  const before = cpuSeconds(process.pid, postmaster)
  const checked = await runImportCommand([identifier, path, '--dry-run'], env)
  const seconds = cpuSeconds(process.pid, postmaster) - before
  expect(checked.code, checked.stderr.slice(-2000)).toBe(0)
  return { checked, seconds }
}

test.each([
  { items: 1000, itemBytes: 100, maxSeconds: 2 },
  { items: 50_000, itemBytes: 100, maxSeconds: 100 },
  { items: 2500, itemBytes: 20_000, maxSeconds: 100 },
])(
  'P26 an RSS feed of $items items of $itemBytes bytes is checked in $maxSeconds s of CPU with at most 200 MB',
  { timeout: 30 * 60_000 },
  async ({ items, itemBytes, maxSeconds }) => {
    const path = await writeFeed(`${items}.xml`, items, itemBytes)
    const { size } = await stat(path)
    const { checked, seconds: all } = await check(path, `feed-${items}`)
    const seconds = all - secondsOfStart
    expect(JSON.parse(checked.stdout)).toMatchObject({ items, imported: { post: items } })
    record(
      `checking an RSS feed of ${items} items, ${(size / MB).toFixed(0)} MB`,
      `${seconds.toFixed(1)} s of CPU (${((seconds / items) * 1000).toFixed(1)} ms an item) beside ${secondsOfStart.toFixed(1)} s of start, ${(checked.milliseconds / 1000).toFixed(1)} s, at most ${Math.round(checked.mostMemory / MB)} MB`,
      COMMAND,
    )
    expect(checked.mostMemory).toBeLessThan(MAX_MEMORY)
    expect(seconds).toBeLessThan(maxSeconds)
  },
)

const PRODUCTS = 10_000
/** Seconds of processor of the command and the database; on the slow machine of these figures, beside nothing else. */
const MAX_PRODUCT_SECONDS = 120

/** Writes a file of Shopify with products of three variants each, as a stream. */
async function writeProducts(name: string, count: number): Promise<string> {
  const path = join(folder, name)
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,SEO Title'
  function* pieces(): Generator<string> {
    yield `${head}\n`
    for (let id = 1; id <= count; id++)
      for (const [place, size] of ['S', 'M', 'L'].entries()) {
        const first = `Thing ${id},"<p>A useful thing, number ${id}, made of clay.</p><p>It lasts.</p>",Steep,Ware ${id % 40},"clay, tag ${id % 9}",true,Size`
        const variant = `${size},SKU-${id}-${place},shopify,${id % 30},deny,${10 + (id % 50)}.50`
        yield `thing-${id},${place === 0 ? first : ',,,,,,'},${variant},${place === 0 ? `${HOST}/${id}.jpg,Thing ${id}` : ','}\n`
      }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
  return path
}

test(
  `a file of ${PRODUCTS} products with three variants each is checked and imported in ${MAX_PRODUCT_SECONDS} s of CPU with at most 512 MB`,
  { timeout: 30 * 60_000 },
  async () => {
    const path = await writeProducts('products.csv', PRODUCTS)
    const { checked, seconds } = await check(path, 'shop')
    expect(JSON.parse(checked.stdout)).toMatchObject({ products: { counts: { created: PRODUCTS } } })
    const before = cpuSeconds(process.pid, postmaster)
    const imported = await runImportCommand(['shop', path], env)
    const all = cpuSeconds(process.pid, postmaster) - before
    expect(imported.code, imported.stderr.slice(-2000)).toBe(0)
    expect(JSON.parse(imported.stdout)).toMatchObject({ products: { counts: { created: PRODUCTS } } })
    const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`
    record(
      `importing ${PRODUCTS} products with ${PRODUCTS * 3} variants`,
      `checked in ${(seconds - secondsOfStart).toFixed(1)} s of CPU with at most ${megabytes(checked.mostMemory)}; imported in ${(all - secondsOfStart).toFixed(1)} s of CPU (${(((all - secondsOfStart) / PRODUCTS) * 1000).toFixed(1)} ms a product), ${(imported.milliseconds / 1000).toFixed(0)} s, at most ${megabytes(imported.mostMemory)}`,
      COMMAND,
    )
    expect(imported.mostMemory).toBeLessThan(512 * MB)
    expect(all - secondsOfStart).toBeLessThan(MAX_PRODUCT_SECONDS)
  },
)
