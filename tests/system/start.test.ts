import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { allSites } from '#tools/templates/sites.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { createJobs } from '#platform/jobs/create-jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { mailJob } from '#platform/mail/job.ts'
import { verifyPassword } from '#platform/passwords/hash.ts'
import { build } from '../../bin/lib/build.js'
import { bookAsVisitor, keyIn, makeBookable } from '../support/booking-site.ts'
import { findPostmaster, killPostmaster } from '../support/crash/kill.ts'
import { makeDataFolder } from '../support/crash/rounds.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { startDatabaseProxy } from '../support/start/database-proxy.ts'
import { unwrap } from '../support/unwrap.ts'
import { freePort } from '../support/free-port.ts'
import { askOnce, type TestWeb } from '../support/web.ts'

const registry = createBlockRegistry({ warn: () => undefined })

beforeAll(() => build(), 180_000)

/** Publishes a page with that title, as another program beside the server would. */
async function publish(db: Pick<Database, 'app'>, identifier: string, title: string): Promise<string> {
  const site =
    (await findByIdentifier(db.app, identifier)) ??
    unwrap(await createSite(db.app, registry, { identifier, title }))
  const urlId = title.toLowerCase().replaceAll(' ', '-')
  const body = { urlId, title, status: 1, publishedOn: '2026-01-01T00:00:00Z' }
  await withSite(db.app, site.id, async (tx) => {
    const context = { siteId: site.id, blocks: registry, accountId: null }
    const page = unwrap(await createDocument(tx, context, { kind: 'page', body }))
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: [page.documentId] }))
  })
  return `/${urlId}`
}

/** A video of the showcase that is converted would be a job that is not done yet. */
const NO_VIDEOS = { FFMPEG: 'off' }

async function start(env: Record<string, string>): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort()
  const server = await startServer({ PORT: String(port), ...env })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return { server, port }
}

/** Thirty visitors of these servers send their forms for the only place at once. Returns the statuses in order. */
async function statusesOfLastPlace(database: Database, ports: readonly number[]): Promise<readonly number[]> {
  const site = await findByIdentifier(database.app, 'journal')
  if (!site) throw new Error('The site does not exist.')
  const hours = Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }])
  const { serviceId } = await makeBookable({ database }, site, { hours, zone: 'UTC' })
  const [tomorrow = ''] = new Date(Date.now() + 86_400_000).toISOString().split('T')
  const wanted = { service: serviceId, at: `${tomorrow}T10:00:00.000Z` }
  const visitors = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const port = ports[index % ports.length] ?? 0
      const server = {
        origin: (identifier: string) => `http://${identifier}.localhost:${port}`,
        visit: (_: Site, path: string, options?: Parameters<typeof askOnce>[3]) =>
          askOnce(port, `journal.localhost:${port}`, path, options),
      } as Pick<TestWeb, 'visit' | 'origin'>
      const query = new URLSearchParams({ service: wanted.service, party: '1', at: wanted.at })
      return { server, key: keyIn(await server.visit(site, `/_booking?${query.toString()}`)) }
    }),
  )
  const responses = await Promise.all(
    visitors.map(({ server, key }) => bookAsVisitor(server, site, { ...wanted, key })),
  )
  const { rows } = await database.ownerPool.query('select from bookings where site_id = $1', [site.id])
  expect(rows).toHaveLength(1)
  return responses.map(({ status }) => status).toSorted((a, b) => a - b)
}

const statusOf = (port: number, host: string, path: string) =>
  askOnce(port, host, path).then(
    ({ status }) => status,
    () => undefined,
  )

const shows = (port: number, identifier: string, path: string, text: string) => async () =>
  (await askOnce(port, `${identifier}.localhost:${port}`, path)).text.includes(text)

describe('a server with its own database', () => {
  let folder: Awaited<ReturnType<typeof makeDataFolder>>
  beforeAll(async () => {
    folder = await makeDataFolder()
  })
  afterAll(() => folder.remove())

  const open = async () => {
    const options = {
      database: { kind: 'embedded' },
      dataDir: folder.dataDir,
      isDataDirConfigured: true,
    } as const
    const database = unwrap(await openDatabase(options))
    onTestFinished(() => database.close())
    return database
  }

  test(
    'the first start creates the demo sites and prints URLs, email address and password',
    { timeout: 180_000 },
    async () => {
      const { server, port } = await start({
        DATA_DIR: folder.dataDir,
        OWNER_EMAIL: 'ann@example.test',
        ...NO_VIDEOS,
      })
      await eventually('everything is printed', () => server.output().includes('Stop it with'))
      const output = server.output()
      expect(output).toContain(`App      http://app.localhost:${port}`)
      expect(output).toContain(`Journal  http://journal.localhost:${port}`)
      expect(output).toContain(`Showcase http://showcase.localhost:${port}`)
      expect(output).toContain('Owner    ann@example.test')
      const password = /Password (\S+)/.exec(output)?.[1] ?? ''
      const home = await askOnce(port, `journal.localhost:${port}`, '/')
      expect(home.status).toBe(200)
      expect(home.text).toMatch(/<img [^>]*width="\d+"/)

      const database = await open()
      const accounts = await database.owner
        .selectFrom('accounts')
        .select(['email', 'password_hash'])
        .execute()
      expect(accounts.map(({ email }) => email)).toEqual(['ann@example.test'])
      expect(await verifyPassword(password, accounts[0]?.password_hash ?? '')).toBe(true)

      const sites = await database.owner.selectFrom('sites').select('identifier').execute()
      expect(sites.map(({ identifier }) => identifier).toSorted()).toEqual(
        allSites(registry)
          .map(({ identifier }) => identifier)
          .toSorted(),
      )

      // Nothing is left to do behind the scenes: renditions are made when somebody asks for them.
      const { rows: jobs } = await database.ownerPool.query(
        `select name from pgboss.job where state in ('created', 'retry', 'active')`,
      )
      expect(jobs).toEqual([])
      const image = /src="(\/_media\/[^"]*)"/.exec(home.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const shown = await askOnce(port, `journal.localhost:${port}`, image, {
        headers: { accept: 'image/webp' },
      })
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    },
  )

  // How fast it is, `npm run bench -- start` measures.
  test('the second start creates nothing again', { timeout: 180_000 }, async () => {
    const { server, port } = await start({
      DATA_DIR: folder.dataDir,
      OWNER_EMAIL: 'ann@example.test',
      ...NO_VIDEOS,
    })
    expect(server.output()).not.toMatch(/Password|Making/)
    expect(await statusOf(port, `journal.localhost:${port}`, '/')).toBe(200)
    const database = await open()
    const sites = await database.owner.selectFrom('sites').select('identifier').execute()
    expect(sites).toHaveLength(allSites(registry).length)
    expect(await server.stop()).toBe(0)
  })

  test(
    'two servers on one data folder show the same release, and thirty visitors get one last place',
    { timeout: 180_000 },
    async () => {
      const env = { DATA_DIR: folder.dataDir, DEMO: '0' }
      const [first, second] = await Promise.all([start(env), start(env)])
      const database = await open()
      const path = await publish(database, 'journal', 'Seen by both')
      for (const { port } of [first, second])
        await eventually('the release is visible', shows(port, 'journal', path, 'Seen by both'))
      expect(await statusesOfLastPlace(database, [first.port, second.port])).toEqual([
        303,
        ...Array.from({ length: 29 }, () => 409),
      ])
      await database.close()

      expect(await first.server.stop()).toBe(0)
      expect(await statusOf(second.port, `journal.localhost:${second.port}`, '/start-here')).toBeDefined()
      expect(await statusOf(second.port, 'any.example', '/readyz')).toBe(200)
      expect(await second.server.stop()).toBe(0)
      expect(await findPostmaster(folder.dataDir), 'the last one stops the database').toBeUndefined()
    },
  )

  test(
    'P41 a server whose database was killed serves cached pages and recovers by itself',
    { timeout: 180_000 },
    async () => {
      const { port } = await start({ DATA_DIR: folder.dataDir, DEMO: '0' })
      const ask = () => askOnce(port, `journal.localhost:${port}`, '/')
      const before = await ask()
      const killed = await killPostmaster(folder.dataDir, { all: true })
      await eventually('the server is ready on another database process', async () => {
        const meanwhile = await ask()
        expect([meanwhile.status, meanwhile.text]).toEqual([200, before.text])
        const now = await findPostmaster(folder.dataDir)
        return now !== undefined && now !== killed && (await statusOf(port, 'any.example', '/readyz')) === 200
      })
      const path = await publish(await open(), 'journal', 'After the crash')
      await eventually('the release is visible', shows(port, 'journal', path, 'After the crash'))
    },
  )
})

describe('a server with an external database', () => {
  let database: Database
  let dataDir: string
  beforeAll(async () => {
    database = await createTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'sitewright-start-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const given = (more: Record<string, string> = {}) =>
    start({
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...more,
    })

  test('reports its health on every host', async () => {
    await publish(database, 'health', 'Page')
    const { port } = await given()
    for (const host of [`app.localhost:${port}`, `health.localhost:${port}`, 'nobody.example', '127.0.0.1'])
      for (const path of ['/healthz', '/readyz']) {
        const response = await askOnce(port, host, path)
        expect([host, path, response.status, response.text]).toEqual([host, path, 200, '{"status":"ok"}'])
        expect(response.headers['cache-control']).toBe('no-store')
      }
  })

  test('finishes a pending request after SIGTERM and exits with 0', async () => {
    const path = await publish(database, 'slow', 'Page')
    const { server, port } = await given()
    const blocker = await database.ownerPool.connect()
    await blocker.query('begin; lock table published_documents in access exclusive mode')
    const inFlight = askOnce(port, `slow.localhost:${port}`, path)
    await eventually('the request waits for the database', async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return ((await database.ownerPool.query(waiting)).rowCount ?? 0) > 0
    })
    const stopped = server.stop('SIGTERM')
    await eventually(
      'no new request is taken',
      async () => (await statusOf(port, 'any.example', '/healthz')) === undefined,
    )
    await blocker.query('rollback')
    blocker.release()
    const response = await inFlight
    expect([response.status, response.text.includes('Page')]).toEqual([200, true])
    expect(await stopped).toBe(0)
  })

  test('P43 reports an unavailable database, still serves cached pages and reveals no internals', async () => {
    const cached = await publish(database, 'away', 'Cached page')
    const fresh = await publish(database, 'away', 'Never asked')
    const proxy = await startDatabaseProxy(database.appUrl)
    onTestFinished(() => proxy.remove())
    const { port } = await given({
      DATABASE_URL: proxy.urlOf(database.appUrl),
      DATABASE_OWNER_URL: proxy.urlOf(database.ownerUrl),
    })
    const visit = (path: string) => askOnce(port, `away.localhost:${port}`, path)
    const before = await visit(cached)
    expect(before.status).toBe(200)

    await proxy.close()
    expect(await statusOf(port, 'any.example', '/readyz')).toBe(503)
    expect(await statusOf(port, 'any.example', '/healthz')).toBe(200)
    expect((await visit(cached)).text).toBe(before.text)
    const failed = await visit(fresh)
    expect(failed.status).toBeGreaterThanOrEqual(500)
    // A gradient in a style stands `at` a place too.
    const reported = failed.text.replace(/<style>[^]*?<\/style>/, '')
    expect(reported).not.toMatch(/\bat .*:\d+|ECONN|ENOENT|PGSQL|node_modules|select /)
    expect(failed.headers['cache-control']).toMatch(/no-store|no-cache/)

    const meanwhile = await publish(database, 'away', 'Made meanwhile')
    await proxy.open()
    await eventually('it is ready', async () => (await statusOf(port, 'any.example', '/readyz')) === 200)
    await eventually('the release is visible', shows(port, 'away', meanwhile, 'Made meanwhile'))
    expect((await visit(fresh)).status).toBe(200)
  })

  test('reports within seconds that it is not ready when the database does not respond, and recovers', async () => {
    const cached = await publish(database, 'silent', 'Cached page')
    const proxy = await startDatabaseProxy(database.appUrl)
    onTestFinished(() => proxy.remove())
    const { port } = await given({
      DATABASE_URL: proxy.urlOf(database.appUrl),
      DATABASE_OWNER_URL: proxy.urlOf(database.ownerUrl),
    })
    const visit = () => askOnce(port, `silent.localhost:${port}`, cached)
    const before = await visit()
    proxy.pause()
    const since = performance.now()
    expect(await statusOf(port, 'any.example', '/readyz')).toBe(503)
    expect(performance.now() - since).toBeLessThan(10_000)
    expect((await visit()).text).toBe(before.text)

    await proxy.close()
    await proxy.open()
    await eventually('it is ready', async () => (await statusOf(port, 'any.example', '/readyz')) === 200)
  })

  test('responds and runs no jobs with ROLE=web, and runs jobs and does not respond with ROLE=worker', async () => {
    const path = await publish(database, 'roles', 'Roles')
    const jobs = await createJobs(database, { definitions: [mailJob], log: createLog('silent'), work: false })
    onTestFinished(() => jobs.stop(1_000))
    const folderOf = (role: string) => join(dataDir, role)
    const mailsOf = (role: string) => readdir(join(folderOf(role), 'outbox')).catch(() => [])

    const web = await given({ ROLE: 'web', DATA_DIR: folderOf('web') })
    expect(await statusOf(web.port, `roles.localhost:${web.port}`, path)).toBe(200)
    const mail = { to: { email: 'bo@example.test' }, subject: 'Hello', text: 'Hello' }
    await database.app
      .transaction()
      .execute((tx) => jobs.enqueue(tx, mailJob, { siteId: null, message: mail }))

    const worker = await given({ ROLE: 'worker', DATA_DIR: folderOf('worker') })
    expect(worker.server.output()).toContain('worker is ready')
    expect(await statusOf(worker.port, 'any.example', '/healthz')).toBeUndefined()
    const sent = async () => (await mailsOf('worker')).some((name) => name.endsWith('.eml'))
    await eventually('the worker sent the mail', sent)
    expect(await mailsOf('web')).toEqual([])
    expect(await worker.server.stop()).toBe(0)
    expect(await web.server.stop()).toBe(0)
  })
})
