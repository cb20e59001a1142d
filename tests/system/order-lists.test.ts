import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {} from '#features/shop/orders/feature.ts'
import { listOrders } from '#features/shop/orders/list/list-orders.actions.ts'
import type { OrderListFilter } from '#features/shop/orders/list/order-list.types.ts'
import { PAYMENT_FILTERS } from '#features/shop/orders/list/order-list.types.ts'
import { FULFILMENT_STATUSES } from '#features/shop/orders/view/order-view.types.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#features/shop/orders/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import { insertOrders } from '../support/order-rows.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const ORDERS = 9_000
const PART = 50

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

let web: TestWeb
let large: Site
let mixed: Site
/** The application role's connection, with its statements written down as they are sent. */
let watched: Kysely<Tables>
const sent: CompiledQuery[] = []

beforeAll(async () => {
  web = await startWeb()
  watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: web.database.appPool }),
    log: (event) => void sent.push(event.query),
  })
  large = await web.createSite('large', 'Large')
  // A store as they are: a third was never finished, and few need something.
  await insertOrders(web, large, ORDERS, {
    status: sql`case when n % 3 = 0 then 'expired' when n % 1000 = 1 then 'placed' when n % 400 = 1 then 'cancelled' else 'completed' end`,
    captured: sql`case when n % 3 = 0 then 0 else 1000 end`,
    refunded: sql`case when n % 400 = 1 and n % 3 <> 0 then 1000 else 0 end`,
    paymentStatus: sql`case when n % 3 = 0 then 'failed' else 'captured' end`,
    name: sql`case when n = 77 then 'Ada Lovelace' else 'Buyer ' || n end`,
  })
  const other = await web.createSite('other')
  await insertOrders(web, other, ORDERS)
  mixed = await web.createSite('mixed')
  // Every combination of what the statuses depend on, possible or not.
  await insertOrders(web, mixed, 540, {
    status: sql`(array['pending_payment', 'placed', 'completed', 'expired', 'cancelled'])[1 + n % 5]`,
    giftCard: sql`(array[0, 400, 1000])[1 + n / 5 % 3]`,
    giftCardRefunded: sql`case when n / 15 % 2 = 1 then gift else 0 end`,
    captured: sql`(array[0, 600, 1000])[1 + n / 30 % 3]`,
    refunded: sql`case n / 90 % 3 when 0 then 0 when 1 then least(300, (array[0, 600, 1000])[1 + n::integer / 30 % 3]) else (array[0, 600, 1000])[1 + n::integer / 30 % 3] end`,
    paymentStatus: sql`case when n / 30 % 3 > 0 then 'captured' when n / 270 % 2 = 0 then 'authorized' else 'failed' end`,
    isShipped: sql`n % 2 = 0`,
    isFulfilled: sql`n % 4 = 0`,
    dispute: sql`case n % 7 when 3 then 'open' when 5 then 'lost' when 6 then 'won' else '' end`,
    alert: sql`case when n % 50 = 7 then 'refundFailed' else '' end`,
  })
  await sql`vacuum analyze orders`.execute(web.database.owner)
  await sql`analyze order_payments, order_lines`.execute(web.database.owner)
})
afterAll(() => web.close())

/** Filters of several statuses. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  due: ['unpaid', 'authorized', 'partially_paid'],
  disputed: ['disputed', 'charged_back'],
}

const list = (tx: Transaction<Tables>, site: Site, filter: Partial<OrderListFilter>, more = {}) =>
  listOrders(tx, site.id, { view: 'placed', words: '', limit: PART, ...filter, ...more })

/** Returns all orders that match, part by part. */
async function allIn(tx: Transaction<Tables>, site: Site, filter: Partial<OrderListFilter>, limit = 100) {
  const found = []
  for (let after: string | undefined; ;) {
    const part = await list(tx, site, filter, { after, limit })
    found.push(...part.entries)
    if (part.next === null) return found
    after = part.next
  }
}
const all = (site: Site, filter: Partial<OrderListFilter>, limit?: number) =>
  withSite(web.database.app, site.id, (tx) => allIn(tx, site, filter, limit))

describe('the list of thousands of orders, as the application role', () => {
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

  /** Returns how many rows of tables a statement looks at, at most at one place of its plan. */
  async function rowsReadBy(filter: Partial<OrderListFilter>, more: object): Promise<number> {
    return withSite(watched, large.id, async (tx) => {
      sent.length = 0
      await list(tx, large, filter, more)
      const rows: number[] = []
      // Asking for plans sends statements as well.
      const asked = sent.slice()
      for (const query of asked) {
        const { rows: answer } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
          ...query,
          sql: `explain (analyze, format json) ${query.sql}`,
        })
        const root = answer[0]?.['QUERY PLAN'][0]?.Plan
        if (!root) throw new Error('No plan came back.')
        for (const node of flatten(root).filter((one) => one['Relation Name'] !== undefined))
          rows.push(
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)) *
              node['Actual Loops'],
          )
      }
      return Math.max(...rows)
    })
  }

  const FILTERS: readonly Partial<OrderListFilter>[] = [
    {},
    { view: 'toDo' },
    { view: 'unfinished' },
    { status: 'cancelled' },
    { status: 'placed' },
    { payment: 'paid' },
    { payment: 'due' },
    { payment: 'refunded' },
    { payment: 'partially_refunded' },
    { fulfilment: 'fulfilled' },
    { view: 'toDo', fulfilment: 'unfulfilled' },
  ]
  test.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))(
    'reads few orders of a part with %s, at the beginning and deep in it',
    async (_name, filter) => {
      const { id } = await web.database.owner
        .selectFrom('orders')
        .select('id')
        .where('site_id', '=', large.id)
        .where('number', '=', '4500')
        .executeTakeFirstOrThrow()
      for (const more of [{}, { after: id }]) expect(await rowsReadBy(filter, more)).toBeLessThan(ORDERS / 10)
    },
  )

  test('reads a search from the newest end of an index, and no orders that do not match', async () => {
    const found = await withSite(watched, large.id, async (tx) => {
      sent.length = 0
      return list(tx, large, { words: 'ADA love' })
    })
    expect(found.entries.map(({ number }) => number)).toEqual([77])
    const { rows } = await withSite(watched, large.id, (tx) =>
      tx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        ...(sent[0] ?? { sql: '' }),
        sql: `explain (analyze, format json) ${sent[0]?.sql}`,
      } as CompiledQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>),
    )
    const root = rows[0]?.['QUERY PLAN'][0]?.Plan
    expect(root && flatten(root).map((node) => node['Node Type'])).toEqual([
      'Limit',
      'Result',
      'Index Only Scan',
    ])
  })
})

describe('lists', () => {
  test('contain all orders once, the newest first, however many are read at once', async () => {
    const numbers = (await all(mixed, {}, 7)).map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => Number(other) - Number(one)))
    expect(numbers).toEqual((await all(mixed, {})).map(({ number }) => number))
    const unfinished = await all(mixed, { view: 'unfinished' })
    expect(numbers.length + unfinished.length).toBe(540)
  })

  test('have the same statuses as orders, and filters find the orders with them', async () => {
    const seen = new Set<string>()
    await withSite(web.database.app, mixed.id, async (tx) => {
      for (const view of ['placed', 'unfinished'] as const) {
        const own = await allIn(tx, mixed, { view })
        const idsOf = (orders: typeof own) => orders.map(({ id }) => id)
        for (const { id, paymentStatus, fulfilmentStatus } of own) {
          const order = await readOrder(tx, mixed.id, id)
          expect([paymentStatus, fulfilmentStatus], JSON.stringify(order)).toEqual([
            order?.paymentStatus,
            order?.fulfilmentStatus,
          ])
          seen.add(paymentStatus)
        }
        for (const payment of PAYMENT_FILTERS) {
          const wanted: readonly string[] = WANTED[payment] ?? [payment]
          expect(idsOf(await allIn(tx, mixed, { view, payment })), `${view} ${payment}`).toEqual(
            idsOf(own.filter(({ paymentStatus }) => wanted.includes(paymentStatus))),
          )
        }
        for (const status of ORDER_STATUSES)
          expect(idsOf(await allIn(tx, mixed, { view, status })), `${view} ${status}`).toEqual(
            idsOf(own.filter((order) => order.status === status)),
          )
        // Nobody sends what was closed, so it is not among what is to be sent.
        const isSent = ({ status }: (typeof own)[number]) => status !== 'cancelled' && status !== 'expired'
        for (const fulfilment of FULFILMENT_STATUSES)
          expect(idsOf(await allIn(tx, mixed, { view, fulfilment })), `${view} ${fulfilment}`).toEqual(
            idsOf(
              own.filter(
                (order) =>
                  order.fulfilmentStatus === fulfilment && (fulfilment !== 'unfulfilled' || isSent(order)),
              ),
            ),
          )
      }
    })
    expect(seen).toEqual(new Set(PAYMENT_STATUSES))
  })

  test('have orders to do, which are open or have an alert, and are counted', async () => {
    const { entries, toDo } = await withSite(web.database.app, mixed.id, (tx) =>
      list(tx, mixed, { view: 'toDo', payment: 'due' }),
    )
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every(({ status, alert }) => status === 'placed' || alert !== '')).toBe(true)
    expect(toDo).toBe(100)
    const of = await withSite(web.database.app, large.id, (tx) => list(tx, large, { words: 'nobody' }))
    expect([of.entries, of.next, of.toDo]).toEqual([[], null, 6])
  })

  test('are searched by number, name and email address, each word anywhere in any case', async () => {
    const numbers = async (words: string) => (await all(large, { words })).map(({ number }) => number)
    expect(await numbers('#4001')).toEqual([4001])
    expect(await numbers('LOVELACE ada')).toEqual([77])
    expect(await numbers('Buyer8999@EXAMPLE.test')).toEqual([8999])
    expect(await numbers('lovelace buyer1')).toEqual([])
    expect(await numbers('99999999999999999999')).toEqual([])
    expect(await numbers("%' or _")).toEqual([])
  })
})
