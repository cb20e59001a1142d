import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { poll } from '#platform/db/embedded/poll.ts'
import { listen } from '#platform/db/listen.ts'
import { createEmptyDatabase } from '#platform/db/testing-database.ts'

let database: Database

beforeAll(async () => {
  database = await createEmptyDatabase()
})

afterAll(() => database.close())

const until = async (condition: () => boolean | Promise<boolean>) =>
  expect(await poll(async () => ((await condition()) ? true : undefined), { limit: 10_000 })).toBe(true)

async function listeners(): Promise<number[]> {
  const { rows } = await database.ownerPool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'sitewright listen'`,
  )
  return rows.map((row) => row.pid)
}

test('receives notifications, reconnects after its connection was killed and then lets the caller read again', async () => {
  const events: string[] = []
  const listener = await listen(database, 'Sites', {
    onNotify: (payload) => void events.push(payload),
    onReconnect: () => void events.push('reread'),
  })
  expect(events).toEqual(['reread'])
  await database.appPool.query(`select pg_notify('Sites', '1')`)
  await until(() => events.includes('1'))

  for (const pid of await listeners())
    await database.ownerPool.query('select pg_terminate_backend($1)', [pid])
  await until(() => events.length === 3)
  await database.appPool.query(`select pg_notify('Sites', '2')`)
  await until(() => events.includes('2'))
  expect(events).toEqual(['reread', '1', 'reread', '2'])

  await listener.close()
  await until(async () => (await listeners()).length === 0)
})

test('retries while the database rejects connections, until closed', async () => {
  let rejected = 0
  let open = true
  let rereads = 0
  const gate = {
    ensureRunning: () => database.ensureRunning(),
    listenClient: () => {
      if (open) return database.listenClient()
      rejected++
      return Promise.reject(new Error('refused'))
    },
  }
  const listener = await listen(gate, 'sites', {
    onNotify: () => undefined,
    onReconnect: () => void rereads++,
  })
  open = false
  for (const pid of await listeners())
    await database.ownerPool.query('select pg_terminate_backend($1)', [pid])
  await until(() => rejected >= 3)
  open = true
  await until(() => rereads === 2)

  open = false
  for (const pid of await listeners())
    await database.ownerPool.query('select pg_terminate_backend($1)', [pid])
  const before = rejected
  await until(() => rejected > before)
  await listener.close()
  expect(rereads).toBe(2)
})
