import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { connect } from '#platform/db/database.ts'
import type { Database, OpenOptions } from '#platform/db/database.ts'
import { poll } from '#platform/db/embedded/poll.ts'
import { listen } from '#platform/db/listen.ts'
import { openFreezableProxy } from '#platform/db/testing-proxy.ts'
import type { FreezableProxy } from '#platform/db/testing-proxy.ts'
import { createEmptyDatabase } from '#platform/db/testing-database.ts'

let real: Database
let proxy: FreezableProxy
let sourceClosed = 0

beforeEach(async () => {
  real = await createEmptyDatabase()
  proxy = await openFreezableProxy(real.appUrl)
  sourceClosed = 0
})

afterEach(async () => {
  await proxy.close()
  await real.close()
})

/** The database behind the proxy. */
const through = (options: OpenOptions) =>
  connect(
    {
      appRole: real.appRole,
      appUrl: () => proxy.url,
      ownerUrl: () => proxy.url,
      directUrl: () => proxy.url,
      ensureRunning: () => Promise.resolve(),
      close: () => Promise.resolve(void sourceClosed++),
    },
    options,
  )

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    () => 'failed',
  )

async function timed(work: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work
  return performance.now() - start
}

test('a statement without a response times out, and its connection is closed', async () => {
  const database = through({ poolSize: 1, queryLimit: 300 })
  const one = () => sql<{ one: number }>`select 1 as one`.execute(database.app).then(({ rows }) => rows)
  await one()
  proxy.freeze()
  const asked = outcome(database.app.transaction().execute((tx) => sql`select 1`.execute(tx)))
  expect(await timed(asked)).toBeLessThan(5_000)
  expect(await asked).toBe('failed')
  proxy.thaw()
  expect(await one()).toEqual([{ one: 1 }])
  await database.close()
})

test('the timeout of one pool does not affect another', async () => {
  const database = through({ queryLimit: 100 })
  await expect(database.appPool.query('select pg_sleep(0.5)')).rejects.toThrow('timeout')
  await database.ownerPool.query('select pg_sleep(0.5)')
  await database.close()
})

test('closing waits for a running statement', async () => {
  const database = through({})
  await database.appPool.query('select 1')
  const response = database.appPool.query<{ slept: string }>(`select 'yes' as slept from pg_sleep(0.5)`)
  await poll(async () => (database.appPool.idleCount === 0 ? true : undefined), { limit: 5_000 })
  await database.close()
  expect((await response).rows).toEqual([{ slept: 'yes' }])
  expect(sourceClosed).toBe(1)
})

test('closing destroys connections after the deadline, and still closes the source', async () => {
  const database = through({})
  const slow = outcome(database.appPool.query('select pg_sleep(60)'))
  // Never released, as by a hanging request.
  const held = await database.ownerPool.connect()
  expect(await timed(database.close(200))).toBeLessThan(5_000)
  expect(await slow).toBe('failed')
  await expect(held.query('select 1')).rejects.toThrow()
  expect(sourceClosed).toBe(1)
})

test('closing does not wait for an unresponsive server', async () => {
  const database = through({})
  await Promise.all([database.appPool.query('select 1'), database.ownerPool.query('select 1')])
  proxy.freeze()
  expect(await timed(database.close(200))).toBeLessThan(5_000)
  expect(sourceClosed).toBe(1)
})

test('a listener reconnects when its connection stops responding, and lets the caller read again', async () => {
  const database = through({})
  const events: string[] = []
  const listener = await listen(database, 'sites', {
    onNotify: (payload) => void events.push(payload),
    onReconnect: () => void events.push('reread'),
    heartbeat: { every: 50, limit: 300 },
  })
  proxy.freeze()
  proxy.thaw()
  await poll(async () => (events.length === 2 ? true : undefined), { limit: 10_000 })
  await real.appPool.query(`select pg_notify('sites', 'news')`)
  await poll(async () => (events.length === 3 ? true : undefined), { limit: 10_000 })
  expect(events).toEqual(['reread', 'reread', 'news'])
  await listener.close()
  await database.close()
})

test('a listener closes although its connection does not respond', async () => {
  const database = through({})
  const listener = await listen(database, 'sites', {
    onNotify: () => undefined,
    onReconnect: () => undefined,
  })
  proxy.freeze()
  expect(await timed(listener.close())).toBeLessThan(5_000)
  await database.close(200)
})
