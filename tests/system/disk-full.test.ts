import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRedirect } from '#features/content/redirects/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { eventually } from '../support/eventually.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let owner: Person

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('full', 'Full')
  owner = await signedIn(web, 'ada@example.test')
  await permit(web, site, owner.id, { administrator: true })
})
afterAll(() => web.close())

const redirect = () =>
  owner.call(createRedirect, { site: site.identifier, body: { from: '/old', to: '/new' } })
const ready = () => web.ask(`localhost:${web.port}`, '/readyz')

test('a full disk of the database is reported as such, and the database is not ready until it can write again', async () => {
  const { ownerPool, appRole } = web.database
  /** Lets the database write at most so much to files of sorts. */
  const limitFiles = async (limit: string) => {
    const { rows } = await ownerPool.query<{ name: string }>('select current_database() as name')
    await ownerPool.query(
      `alter role ${appRole} in database ${rows[0]?.name} set temp_file_limit = '${limit}'`,
    )
    await ownerPool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()',
      [appRole],
    )
  }
  // The database fails as it does when a table cannot grow.
  await ownerPool.query(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on redirects execute function no_space()`)
  expect((await ready()).status).toBe(200)
  const refused = await redirect()
  expect([refused.status, refused.apiError.code]).toEqual([507, 'DISK_FULL'])
  expect(refused.apiError.error).toContain('The disk of the database is full, so nothing was stored.')

  await limitFiles('0')
  await eventually('it is not ready', async () =>
    (await ready()).text.includes('disk of the database is full'),
  )
  expect((await ready()).status).toBe(503)
  await limitFiles('-1')
  await eventually('it is ready again', async () => (await ready()).status === 200)
  await ownerPool.query('drop trigger no_space on redirects')
  expect((await redirect()).status).toBe(201)
})
