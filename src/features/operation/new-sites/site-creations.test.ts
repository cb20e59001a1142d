import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteErrors } from '#features/tenancy/sites/errors.ts'
import {
  createSiteCreations,
  deleteOldCreations,
} from '#features/operation/new-sites/site-creations.actions.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'

let database: Database
let accountId: Id
let now = Date.now()
let keys = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.ownerPool.query<{ id: Id }>(
    `insert into accounts (email) values ('ada@example.test') returning id::text`,
  )
  accountId = rows[0]?.id ?? ''
})
afterAll(() => database.close())

/** What one process knows. */
const processAt = (clock = () => now) => createSiteCreations(database.app, clock)
const found = (id: Id) => ({ id })
const request = (more: object = {}) => ({
  accountId,
  key: `key ${(keys += 1)}`,
  identifier: `site-${keys}`,
  details: { title: 'Site' },
  ...more,
})

/** A creation that ends when `end` is called. */
function held() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let calls = 0
  const create = async (onProgress: (share: number) => void) => {
    calls += 1
    onProgress(0.5)
    await ended
    return ok({ id: '7' })
  }
  return { create, end, calls: () => calls }
}

test('requests with the same key create one site in all processes together, and the creation continues when no request waits for it', async () => {
  const [one, other] = [processAt(), processAt()]
  const { create, end, calls } = held()
  const asked = request()
  const first = await one.run({ ...asked, waitMs: 20 }, create, found)
  expect(first).toMatchObject({ ok: false, error: { code: 'STILL_CREATING', status: 503, retryAfter: 2 } })
  const waiting = other.run(asked, create, found)
  await vi.waitFor(
    async () =>
      expect(await one.find(accountId, asked.key)).toEqual({
        state: 'creating',
        progress: 0.5,
        result: null,
      }),
    { timeout: 5_000 },
  )
  end()
  expect(await waiting).toEqual(ok({ id: '7' }))
  expect(await one.run(asked, create, found)).toEqual(ok({ id: '7' }))
  expect(await other.find(accountId, asked.key)).toMatchObject({ state: 'created', progress: 1 })
  expect(calls()).toBe(1)
})

test('a key belongs to one request of one account, and a request that failed may be repeated', async () => {
  const creations = processAt()
  const asked = request()
  let calls = 0
  const create = async () => {
    calls += 1
    return fail(siteErrors.noTemplate())
  }
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await creations.run(asked, create, found)).toMatchObject({ error: { code: 'NO_TEMPLATE' } })
  expect(calls).toBe(2)
  const other = await creations.run({ ...asked, details: { title: 'Another' } }, create, found)
  expect(other).toMatchObject({ error: { code: 'KEY_USED', status: 409 } })
  expect(await creations.find('999', asked.key)).toBeUndefined()
  await expect(creations.run(request(), () => Promise.reject(new Error('Broken.')), found)).rejects.toThrow(
    'Broken',
  )
})

test('a site that an ended process created is found, and one that it did not create is created by the next process', async () => {
  const asked = request()
  const started = now
  // A process that says nothing any more.
  void processAt(() => started).run({ ...asked, waitMs: 1 }, held().create, found)
  await vi.waitFor(async () => expect(await processAt().find(accountId, asked.key)).toBeDefined())
  const { rows } = await database.ownerPool.query<{ id: Id }>(
    'insert into sites (identifier, account_id, created_at) values ($1, $2, $3) returning id::text',
    [asked.identifier, accountId, new Date(now + 5)],
  )
  now += 20_000
  expect(await processAt().find(accountId, asked.key)).toBeUndefined()
  const taken = await processAt().run(
    asked,
    async () => fail(siteErrors.identifierTaken(asked.identifier)),
    found,
  )
  expect(taken).toEqual(ok({ id: rows[0]?.id }))
  const strange = request({ identifier: asked.identifier })
  expect(
    await processAt().run(strange, async () => fail(siteErrors.identifierTaken(strange.identifier)), found),
  ).toMatchObject({ error: { code: 'IDENTIFIER_TAKEN' } })
})

test('only creations that an ended process began are resumed', async () => {
  const creations = processAt()
  const asked = request()
  const of = { accountId, key: asked.key, identifier: asked.identifier }
  const { create, end, calls } = held()
  expect(await creations.resume(of, create, found)).toBeNull()
  void creations.run({ ...asked, waitMs: 1 }, create, found)
  await vi.waitFor(async () => expect(await creations.find(accountId, asked.key)).toBeDefined())
  // It is alive.
  expect(await processAt().resume(of, create, found)).toEqual(new Date(now + 15_000))
  end()
  await vi.waitFor(async () =>
    expect(await creations.find(accountId, asked.key)).toMatchObject({ state: 'created' }),
  )
  expect(await creations.resume(of, create, found)).toBeNull()
  expect(calls()).toBe(1)
  const failed = request()
  await creations.run(failed, async () => fail(siteErrors.noTemplate()), found)
  expect(await creations.resume({ ...of, key: failed.key }, create, found)).toBeNull()
  expect(calls()).toBe(1)
})

test('creations are deleted after a week', async () => {
  const asked = request()
  await processAt().run(asked, async () => ok({ id: '8' }), found)
  await deleteOldCreations(database.owner, new Date(now + 8 * DAY_MS))
  expect(await processAt().find(accountId, asked.key)).toBeUndefined()
})
