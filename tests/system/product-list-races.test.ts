import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueSales } from '#features/shop/catalogue/sales/sale.actions.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { createProductLists, type ProductLists } from '#features/shop/storefront/actions.ts'
import { purgeListChanges } from '#features/shop/storefront/product-lists.actions.ts'
import { NO_PRODUCT_QUERY } from '#features/shop/storefront/product-query.rules.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { messagesOf } from '../support/count-messages.ts'
import { eventually } from '../support/eventually.ts'
import { makeProduct, variant } from '../support/products.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let other: TestWeb
let site: Site
let all: Id
let mug: Id
let pot: Id
/** As another process has them. */
let lists: ProductLists

const MAX_BYTES = 1024 ** 2

beforeAll(async () => {
  // Nothing is polled: lists do not need to hear of changes.
  web = await startWeb({ pollEvery: 3_600_000 })
  other = await startWeb({ beside: web, pollEvery: 3_600_000 })
  site = await web.createSite('racing', 'Racing')
  all = await web.publish(site, 'collection', { urlId: 'all', title: 'All', typeName: 'products' })
  mug = await web.publish(site, 'item', { urlId: 'mug', title: 'Mug' }, all)
  pot = await web.publish(site, 'item', { urlId: 'pot', title: 'Pot' }, all)
  for (const id of [mug, pot])
    await makeProduct(web, site, id, [variant({ price: 100, openingStock: 1 })], { brand: 'Oak' })
  await other.caughtUp()
})
afterAll(async () => {
  await other?.close()
  await web?.close()
})
beforeEach(async () => {
  lists = createProductLists({ maxBytes: MAX_BYTES })
  await setPrices(web.database.ownerPool, 100, mug, pot)
})

type Client = Pick<pg.Pool, 'query'>

const setPrices = (client: Client, price: number, ...items: readonly Id[]) =>
  client.query(
    'update product_variants set price = $1, sale_price = null, on_sale = false where site_id = $2 and item_id = any($3)',
    [price, site.id, items],
  )

const SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const

/** The prices of a site from the lowest to the highest, as filters show them. */
async function pricesIn(of: ProductLists, { id: siteId }: Pick<Site, 'id'> = site): Promise<string> {
  return withSite(web.database.app, siteId, (tx) => pricesOf(of, tx, siteId), SNAPSHOT)
}

async function pricesOf(of: ProductLists, tx: Parameters<typeof publishedContent>[0], siteId: Id) {
  const shop = await of.openShop(publishedContent(tx), siteId)
  const now = new Date(web.clock.now)
  const query = { ...NO_PRODUCT_QUERY, inStock: true }
  const { filters } = await shop.list({ siteId, now, query, isManual: false, limit: 9, offset: 0 }, 'en')
  return filters.prices === undefined ? 'nothing' : `${filters.prices.min} to ${filters.prices.max}`
}

/** The number of products of the collection above 1.00. */
const totalOf = async (of: ProductLists): Promise<number> => {
  const query = { ...NO_PRODUCT_QUERY, min: 101 }
  const page = { now: new Date(web.clock.now), query, isManual: false, limit: 9, offset: 0 }
  const list = (tx: Parameters<typeof publishedContent>[0]) =>
    of.listCollection(publishedContent(tx), { ...page, siteId: site.id, collectionId: all }, 'en')
  return (await withSite(web.database.app, site.id, list, SNAPSHOT)).total
}

/** Begins a transaction that the test ends itself. */
async function begin() {
  const client = await web.database.ownerPool.connect()
  await client.query('begin')
  return {
    query: client.query.bind(client) as Client['query'],
    async end(how: 'commit' | 'rollback' = 'commit') {
      await client.query(how)
      client.release()
    },
  }
}

test('a change is in lists as soon as it is committed, in every process', async () => {
  for (const process of [web, other]) expect(await shown(process)).toEqual([])
  await setPrices(web.database.ownerPool, 50, mug)
  for (const process of [other, web]) expect(await shown(process)).toEqual(['Mug'])
})

/** What costs at most 50 cents in a process. */
async function shown(of: TestWeb): Promise<readonly string[]> {
  const { text } = await of.visit(site, '/commerce/products?max=0.5')
  return [...text.matchAll(/<h2><a href="[^"]*">([^<]*)</g)].map(([, title = '']) => title)
}

test('a transaction that commits after a later one is not missed', async () => {
  const late = await begin()
  await setPrices(late, 10, mug)
  expect(await pricesIn(lists)).toBe('100 to 100')
  await setPrices(web.database.ownerPool, 200, pot)
  expect(await pricesIn(lists)).toBe('100 to 200')
  await late.end()
  expect(await pricesIn(lists)).toBe('10 to 200')
})

test('a transaction that is rolled back does not change lists, and sees its own changes', async () => {
  expect(await pricesIn(lists)).toBe('100 to 100')
  const fails = withSite(web.database.app, site.id, async (tx) => {
    await sql`update product_variants set price = 7 where site_id = ${site.id} and item_id = ${mug}`.execute(
      tx,
    )
    expect(await pricesOf(lists, tx, site.id)).toBe('7 to 100')
    throw new Error('rolled back')
  })
  await expect(fails).rejects.toThrow('rolled back')
  expect(await pricesIn(lists)).toBe('100 to 100')
})

test('an older snapshot neither undoes nor loses the changes of a newer one', async () => {
  const old = Promise.withResolvers<undefined>()
  const older = withSite(
    web.database.app,
    site.id,
    async (tx) => {
      await sql`select 1 from products`.execute(tx)
      await old.promise
      return pricesOf(lists, tx, site.id)
    },
    SNAPSHOT,
  )
  await eventually('the older snapshot is taken', async () => {
    const { rows } = await web.database.ownerPool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    return rows.length > 0
  })
  await setPrices(web.database.ownerPool, 30, mug)
  expect(await pricesIn(lists)).toBe('30 to 100')
  old.resolve(undefined)
  expect(await older).toBe('30 to 100')
  await setPrices(web.database.ownerPool, 40, pot)
  expect(await pricesIn(lists)).toBe('30 to 40')
})

describe('while all products of a site are read', () => {
  /** Lets several ask for the first time, who have to wait until `meanwhile` was done and committed. */
  async function askTogether(meanwhile: (client: Client) => Promise<unknown>): Promise<readonly string[]> {
    const holder = await begin()
    try {
      await holder.query('lock table product_facets in access exclusive mode')
      const asked = [1, 2, 3].map(() => pricesIn(lists))
      await eventually('somebody reads the products', async () => (await waiting()).length === 1)
      await meanwhile(holder)
      await holder.end()
      return await Promise.all(asked)
    } catch (error) {
      await holder.end('rollback')
      throw error
    }
  }
  const waiting = async () => {
    const { rows } = await web.database.ownerPool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%product_facets%'`,
    )
    return rows.map(({ pid }) => pid)
  }

  test('a change is not lost', async () => {
    expect(await askTogether((client) => setPrices(client, 20, mug))).toContain('100 to 100')
    expect(await pricesIn(lists)).toBe('20 to 100')
  })

  test('other requests wait for the same read', async () => {
    const messages = await messagesOf(web.database.appPool, () => askTogether(async () => undefined))
    expect(messages.filter((text) => text.includes('from products'))).toHaveLength(1)
    expect(messages.filter((text) => text.includes('listed_changes')).length).toBeGreaterThanOrEqual(3)
  })

  test('another request reads them if the first one fails', async () => {
    const holder = await begin()
    await holder.query('lock table product_facets in access exclusive mode')
    const asked = Promise.allSettled([1, 2, 3].map(() => pricesIn(lists)))
    await eventually('somebody reads the products', async () => (await waiting()).length === 1)
    for (const pid of await waiting()) await holder.query('select pg_terminate_backend($1)', [pid])
    await holder.end()
    expect((await asked).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect(await pricesIn(lists)).toBe('100 to 100')
  })
})

describe('after changes were deleted', () => {
  const purge = () => purgeListChanges(web.database.owner, new Date(Date.now() + 2 * 3_600_000))

  test('a process that has not read them reads all products', async () => {
    expect(await pricesIn(lists)).toBe('100 to 100')
    await setPrices(web.database.ownerPool, 60, mug)
    await purge()
    expect(await pricesIn(lists)).toBe('60 to 100')
  })

  test('a change that began before and committed after the remaining one is not missed', async () => {
    const late = await begin()
    await setPrices(late, 70, mug)
    await setPrices(web.database.ownerPool, 200, pot)
    expect(await pricesIn(lists)).toBe('100 to 200')
    await late.end()
    await purge()
    expect(await pricesIn(lists)).toBe('70 to 200')
  })

  test('one change of a site remains, and all are stored for an hour', async () => {
    await purge()
    const stored = async () =>
      (await web.database.ownerPool.query('select 1 from listed_changes where site_id = $1', [site.id]))
        .rowCount
    expect(await stored()).toBe(1)
    await setPrices(web.database.ownerPool, 80, mug)
    await purgeListChanges(web.database.owner, new Date())
    expect(await stored()).toBe(2)
  })
})

test('a planned sale is in lists when it has begun', async () => {
  expect(await pricesIn(lists)).toBe('100 to 100')
  const from = new Date(web.clock.now - 1_000)
  await web.database.ownerPool.query(
    'update product_variants set sale_price = 90, sale_from = $1 where site_id = $2 and item_id = $3',
    [from, site.id, mug],
  )
  expect(await pricesIn(lists)).toBe('100 to 100')
  await runDueSales(web.database, new Date(web.clock.now))
  expect(await pricesIn(lists)).toBe('90 to 100')
})

test('products of a site that exceed the limit are read for each request, and all others stay within it', async () => {
  const small = createProductLists({ maxBytes: 1_000 })
  expect(await pricesIn(small)).toBe('100 to 100')
  expect(small.bytes).toBe(0)
  await setPrices(web.database.ownerPool, 110, mug)
  expect(await pricesIn(small)).toBe('100 to 110')
  // A collection reads its own products only.
  const messages = await messagesOf(web.database.appPool, async () => expect(await totalOf(small)).toBe(1))
  expect(messages.filter((text) => text.includes('from products'))).toEqual([])
  await pricesIn(lists)
  expect(lists.bytes).toBeGreaterThan(1_000)
  expect(lists.bytes).toBeLessThan(MAX_BYTES)
})

test('P1 the lists of a site have no products of another one, and are deleted with the site', async () => {
  const neighbour = await web.createSite('neighbour', 'Neighbour')
  expect(await pricesIn(lists, neighbour)).toBe('nothing')
  const list = await web.publish(neighbour, 'collection', {
    urlId: 'all',
    title: 'All',
    typeName: 'products',
  })
  const item = await web.publish(neighbour, 'item', { urlId: 'one', title: 'One' }, list)
  await makeProduct(web, neighbour, item, [variant({ price: 5, openingStock: 1 })])
  expect(await pricesIn(lists, neighbour)).toBe('5 to 5')
  expect(await pricesIn(lists)).toBe('100 to 100')
  await web.database.owner.deleteFrom('sites').where('id', '=', neighbour.id).execute()
  const { rowCount } = await web.database.ownerPool.query('select 1 from listed_changes where site_id = $1', [
    neighbour.id,
  ])
  expect(rowCount).toBe(0)
})
