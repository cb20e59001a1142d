import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { createHostMap } from '#site/host-map.ts'

let database: Database

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(() => database.close())

test('a read without a response fails in time, and the next one finds the sites', async () => {
  const hosts = createHostMap(database.app, {
    sitesDomain: 'localhost',
    port: '3000',
    originOf: (identifier) => `http://${identifier}.localhost:3000`,
    originOfDomain: (hostname) => `http://${hostname}`,
  })
  await database.owner.insertInto('sites').values({ identifier: 'alpha', deleted_at: null }).execute()
  const blocker = await database.ownerPool.connect()
  await blocker.query('begin; lock table sites in access exclusive mode')
  const read = hosts.catchUp()
  expect(hosts.catchUp()).toBe(read)
  await expect(read).rejects.toThrow('Timed out after 5000 milliseconds')
  expect(hosts.find('alpha.localhost')).toBeUndefined()

  const again = hosts.catchUp()
  await blocker.query('rollback')
  blocker.release()
  await again
  expect(hosts.find('alpha.localhost')?.identifier).toBe('alpha')
  expect(hosts.size).toBe(1)
})
