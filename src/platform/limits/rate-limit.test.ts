import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { purgeExpiredLimits } from '#platform/limits/purge-limits.ts'
import { ipSubject, countAttempt } from '#platform/limits/rate-limit.ts'

let database: Database
let sites: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  const rows = await database.owner
    .insertInto('sites')
    .values(['one', 'two'].map((identifier) => ({ identifier, deleted_at: null })))
    .returning('id')
    .execute()
  sites = rows.map(({ id }) => id)
})
afterAll(() => database.close())

const LIMIT = { hits: 3, window: 60 }
const take = (site: number, subject: string, at: string) =>
  withSite(database.app, sites[site] ?? '', (tx) =>
    countAttempt(tx, sites[site] ?? '', subject, LIMIT, new Date(at)),
  )

test('attempts are counted across concurrent calls, separately for each subject and site', async () => {
  const at = '2026-01-01T00:00:15Z'
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => take(0, 'a', at)))
  expect(responses.filter(({ allowed }) => allowed)).toHaveLength(3)
  expect(responses[0]?.retryAfter).toBe(60)
  expect((await take(0, 'b', at)).allowed).toBe(true)
  expect((await take(1, 'a', at)).allowed).toBe(true)
  expect((await take(0, 'a', '2026-01-01T00:01:15Z')).allowed).toBe(true)
})

test('a window begins with the first attempt, so that a full minute has no more than the limit', async () => {
  const at = (second: string) => take(0, 'late', `2026-01-01T00:${second}Z`)
  for (const second of ['00:58', '00:59', '00:59.5']) expect((await at(second)).allowed).toBe(true)
  expect(await at('01:00')).toEqual({ allowed: false, retryAfter: 58 })
  expect(await at('01:57.5')).toEqual({ allowed: false, retryAfter: 1 })
  expect((await at('01:58')).allowed).toBe(true)
})

test('expired counts are deleted', async () => {
  await take(0, 'old', '2026-01-01T00:00:00Z')
  await purgeExpiredLimits(database.owner, new Date('2026-01-03T00:00:00Z'))
  expect(await database.owner.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('an IP address is stored unreadably, and one IPv6 network is one subject', () => {
  const of = (address: string) => ipSubject('secret', 'lock', address)
  expect(of('192.0.2.1')).not.toContain('192')
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'))
  expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff::9'))
  expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'))
  expect(of('2001:db8::1')).toBe(of('2001:db8:0:0:1::'))
  expect(of('::ffff:192.0.2.1')).toBe(of('192.0.2.1'))
})
