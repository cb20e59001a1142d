import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import { adjustStock } from '#features/shop/catalogue/stock/stock.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { variant } from '../support/products.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { cookiesOf, sellIn } from '../support/shopper.ts'
import { askOnce, startWeb, type TestWeb, unwrap } from '../support/web.ts'

/** What an installation promises for a change that visitors see on cached pages. */
const VISIBLE_WITHIN = 2_000

let web: TestWeb
let site: Site
let shop: Id
let folder: string
const servers: (ServerProcess & { readonly port: number })[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-processes-'))
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  for (let count = 0; count < 2; count++) servers.push(await start())
}, 120_000)
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await web?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess & { readonly port: number }> {
  const port = await freePort()
  const server = await startServer({
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    DEMO: '0',
    ROLE: 'web',
    DATA_DIR: folder,
    DATABASE_URL: web.database.appUrl,
    DATABASE_OWNER_URL: web.database.ownerUrl,
  })
  return { ...server, port }
}

/** What pages and lists have of a product that is sold out. */
const SOLD_OUT = /data-state="sold-out"|p-price-sold-out"/
const hostOf = (port: number) => `steep.localhost:${port}`

test('a sold-out product is shown as such on cached pages within 2 s, in every process', async () => {
  const { id, path } = await sellIn(web, site, shop, [variant({ openingStock: 1 })])
  const pages = servers.flatMap(({ port }) => [path, '/shop'].map((at) => ({ port, at })))
  const read = async ({ port, at }: { port: number; at: string }) =>
    (await askOnce(port, hostOf(port), at)).text
  // Twice: the second response is the cached one.
  for (const page of [...pages, ...pages]) {
    await eventually(`${page.at} is there`, async () => (await read(page)).includes('Pot'))
    expect(SOLD_OUT.test(await read(page)), page.at).toBe(false)
  }
  await withSite(web.database.app, site.id, async (tx) =>
    unwrap(
      await adjustStock(
        tx,
        { siteId: site.id, accountId: null, now: new Date() },
        id,
        { change: -1 },
        { reason: 'lost', note: '' },
      ),
    ),
  )
  const took = await Promise.all(
    pages.map((page) =>
      eventually(`${page.at} of ${page.port} says so`, async () => SOLD_OUT.test(await read(page))),
    ),
  )
  expect(Math.max(...took)).toBeLessThan(VISIBLE_WITHIN)
})

/** A visitor whose calls go to the processes in turn, with their cookies. */
async function openCart() {
  const [first] = servers
  if (first === undefined) throw new Error('There is no server.')
  const rejected = await askOnce(first.port, hostOf(first.port), '/api/nothing', {
    method: 'POST',
    body: '{}',
  })
  const { crumb } = JSON.parse(rejected.text) as { crumb: string }
  const jar = new Map<string, string>()
  const keep = (response: Parameters<typeof cookiesOf>[0]) => {
    for (const one of cookiesOf(response)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
  }
  keep(rejected)
  const call = async (method: string, path: string, process: number, body?: unknown) => {
    const { port } = servers[process % servers.length] ?? first
    const response = await askOnce(port, hostOf(port), CART_API_PATH + path, {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        'x-csrf-token': crumb,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { ...response, cart: JSON.parse(response.text) as Cart }
  }
  return { call, keep }
}

test('fifty parallel edits of one cart are all applied, in two processes', async () => {
  const products = await Promise.all([1, 2, 3, 4, 5].map(() => sellIn(web, site, shop)))
  const { call, keep } = await openCart()
  const add = (n: number) =>
    call('POST', '/entries', n, { variantId: products[n % products.length]?.id, quantity: 1 })
  const begun = await add(0)
  expect(begun.status).toBe(200)
  keep(begun)
  const changed = await add(1)
  const entries = changed.cart.entries.map(({ id }) => id)
  // Additions in both processes, and a quantity and a removal among them.
  const edits = [
    ...Array.from({ length: 24 }, (_, n) => add(2 + 5 * n + (n % 3))),
    call('PUT', `/entries/${entries[0]}`, 0, { quantity: 7 }),
    call('DELETE', `/entries/${entries[1]}`, 1),
    ...Array.from({ length: 24 }, (_, n) => add(3 + 5 * n + (n % 2))),
  ]
  expect(edits).toHaveLength(50)
  const statuses = (await Promise.all(edits)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const process of [0, 1]) {
    const { cart } = await call('GET', '', process)
    expect(cart.version).toBe(changed.cart.version + 50)
    const quantities = new Map(cart.entries.map(({ variantId, quantity }) => [variantId, quantity]))
    expect(products.map(({ id }) => quantities.get(id))).toEqual([7, undefined, 8, 20, 20])
  }
})

test('a cart with a note survives a restart of the program', async () => {
  await withSite(web.database.app, site.id, (tx) => changeStoreSettings(tx, site.id, { cartNote: true }))
  const { id } = await sellIn(web, site, shop)
  const { call, keep } = await openCart()
  keep(await call('POST', '/entries', 0, { variantId: id, quantity: 2 }))
  const noted = await call('PUT', '/note', 0, { note: 'For Ada' })
  keep(noted)
  expect(noted.cart).toMatchObject({ note: 'For Ada', entries: [{ variantId: id, quantity: 2 }] })
  // One ends as systems end it, the other at once.
  const [first, second] = servers.splice(0)
  expect(await first?.stop()).toBe(0)
  await second?.stop('SIGKILL')
  servers.push(await start())
  const { cart } = await call('GET', '', 0)
  expect([cart.note, cart.version, cart.entries]).toEqual(['For Ada', noted.cart.version, noted.cart.entries])
})
