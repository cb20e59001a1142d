import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProduct, saveProduct } from '#features/shop/catalogue/actions.ts'
import type {} from '#features/shop/catalogue/feature.ts'
import { reductionOf } from '#features/shop/catalogue/rules.ts'
import { runDueSales } from '#features/shop/catalogue/sales/sale.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import { signedIn } from '../support/owner.ts'
import { makeProduct, product, variant } from '../support/products.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shop: Id
let made = 0

beforeAll(async () => {
  web = await startWeb()
  const owner = await signedIn(web, 'owner@example.test', { name: 'Olga' })
  site = await web.createSite('steep', 'Second Steep', { ownerId: owner.id })
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
afterAll(() => web.close())

const addItem = () => web.publish(site, 'item', { urlId: `pot-${++made}`, title: 'The pot' }, shop)
const read = async (tx: Transaction<Tables>, item: Id) => {
  const { product: found } = unwrap(await findProduct(tx, site.id, item))
  return found ?? expect.fail('There is no product.')
}
/** Saves the prices of the only variant of a product at a moment. */
async function price(tx: Transaction<Tables>, item: Id, now: Date, changes: object): Promise<void> {
  const { version, variants } = await read(tx, item)
  const context = { siteId: site.id, accountId: null, now }
  const saved = { ...product(), version, variants: variants.map((one) => ({ ...one, ...changes })) }
  unwrap(await saveProduct(tx, context, item, saved))
}

const START = Date.parse('2026-01-01T00:00:00Z')
const step = fc.record({
  days: fc.integer({ min: 0, max: 25 }),
  price: fc.integer({ min: 2, max: 12 }),
  /** Of the price; 0 is no sale. */
  sale: fc.integer({ min: 0, max: 11 }),
})

test('the price before a sale is the lowest of the 30 days before it began, in any history of prices', async () => {
  const item = await addItem()
  await withSite(web.database.app, site.id, async (tx) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        await sql`savepoint history`.execute(tx)
        const first = { siteId: site.id, accountId: null, now: new Date(START) }
        const opening = { ...product(), version: 0, variants: [variant({ price: 1000 })] }
        unwrap(await saveProduct(tx, first, item, opening))
        const paid = [{ at: START, cents: 1000 }]
        let at = START
        let prior: number | null = null
        for (const { days, price: hundreds, sale } of steps) {
          at += days * DAY_MS + 1
          const onSale = sale > 0 && sale < hundreds
          const cents = onSale ? sale * 100 : hundreds * 100
          if (!onSale) prior = null
          else if (prior === null) {
            const since = at - 30 * DAY_MS
            const asked = paid.filter(
              ({ at: from }, index) => (paid[index + 1]?.at ?? at) > since && from < at,
            )
            prior = Math.min(...asked.map((one) => one.cents))
          }
          paid.push({ at, cents })
          const prices = { price: hundreds * 100, salePrice: onSale ? sale * 100 : null, onSale }
          await price(tx, item, new Date(at), prices)
          const [shown] = (await read(tx, item)).variants
          expect(shown?.priorPrice).toBe(prior)
          const reduction = shown && reductionOf(shown)
          if (prior === null || cents >= prior) expect(reduction).toBeUndefined()
          else
            expect(reduction).toMatchObject({
              before: prior,
              percent: Math.floor((100 * (prior - cents)) / prior),
            })
        }
        await sql`rollback to savepoint history`.execute(tx)
      }),
      { numRuns: 15 },
    )
  })
}, 60_000)

test('a sale begins and ends automatically, on cached pages too, and shows the reduction', async () => {
  const item = await addItem()
  const path = `/shop/pot-${made}`
  await makeProduct(web, site, item, [variant({ unlimited: true })])
  const { now } = web.clock
  const [from, until] = [now + 60_000, now + 120_000]
  await withSite(web.database.app, site.id, (tx) =>
    price(tx, item, new Date(now), {
      salePrice: 1000,
      saleFrom: new Date(from).toISOString(),
      saleUntil: new Date(until).toISOString(),
    }),
  )
  const run = (at: number) => runDueSales(web.database, new Date(at))
  const shown = async () => {
    await web.caughtUp()
    return (await web.visit(site, path)).text
  }
  expect(await run(now)).toBe(0)
  expect(await shown()).not.toContain('$10.00')
  expect(await run(from)).toBe(1)
  for (const text of ['$10.00', '$14.00', '−28%']) expect(await shown()).toContain(text)
  expect((await web.visit(site, '/shop')).text).toContain('−28%')
  expect(await run(until)).toBe(1)
  expect(await shown()).not.toContain('$10.00')
  expect(await run(until + 1)).toBe(0)
  const { rows } = await sql<{ price: string }>`
    select price from price_changes where variant_id in (select id from product_variants where item_id = ${item})
    order by id`.execute(web.database.owner)
  expect(rows.map((one) => one.price)).toEqual(['1400', '1000', '1400'])
})

test('the prices 80, 100 and 90 one after the other are no reduction', async () => {
  const item = await addItem()
  await makeProduct(web, site, item, [variant({ price: 8000, unlimited: true })])
  const at = (days: number) => new Date(Date.now() + days * DAY_MS)
  await withSite(web.database.app, site.id, async (tx) => {
    await price(tx, item, at(1), { price: 10_000 })
    await price(tx, item, at(2), { salePrice: 9000, onSale: true })
  })
  await web.caughtUp()
  const { text } = await web.visit(site, `/shop/pot-${made}`)
  expect(text).toContain('$90.00')
  expect(text).not.toContain('$100.00')
  expect(text).not.toContain('−10%')
})
