import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createAccount } from '#features/people/accounts/sign-up/create-account.actions.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { build } from '../../bin/lib/build.js'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { unwrap } from '../support/unwrap.ts'

const PASSWORD = 'correct horse battery staple'
const ROUNDS = 4

let database: Database
let browser: TestBrowser
let folder: string
let server: ServerProcess

beforeAll(async () => {
  await build()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-kill-'))
  browser = await openBrowser()
}, 120_000)
afterEach(() => browser.finish())
afterAll(async () => {
  await server?.stop('SIGKILL')
  await browser?.close()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

test(
  'P41 a server that is killed in the middle of a save loses neither entered text nor changes that it acknowledged',
  { timeout: 240_000 },
  async () => {
    const registry = createBlockRegistry({ warn: () => undefined })
    const account = {
      email: 'anna@example.test',
      name: 'Anna',
      password: PASSWORD,
      confirmed: true,
      operator: false,
    }
    const ownerId = unwrap(await createAccount(database.app, account, new Date()))
    const site = unwrap(
      await createSite(database.app, registry, { identifier: 'kiln', title: 'Kiln', ownerId }),
    )
    const context = { siteId: site.id, blocks: registry, accountId: null }
    const body = {
      title: 'Diary',
      urlId: 'diary',
      publishedOn: '2026-01-01T00:00:00Z',
      layout: layoutOf(textBlock('Begin.')),
    }
    const { documentId } = unwrap(
      await withSite(database.app, site.id, (tx) => createDocument(tx, context, { kind: 'page', body })),
    )
    const port = await freePort()
    const start = async () => {
      server = await startServer({
        PORT: String(port),
        APP_ORIGIN: `http://app.localhost:${port}`,
        DATA_DIR: folder,
        DEMO: '0',
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
      })
    }
    await start()

    const visitor = await browser.visitor()
    const { page } = visitor
    const acknowledged: string[] = []
    page.on('response', (response) => {
      if (response.request().method() !== 'PUT' || response.status() !== 200) return
      void response.json().then(
        (response: { version?: string; number?: number }) => {
          if (response.number !== undefined) acknowledged.push(String(response.version))
        },
        () => undefined,
      )
    })
    await visitor.open(`http://app.localhost:${port}/sites/kiln/content/${documentId}`)
    await page.getByLabel('Email address').fill('anna@example.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.click()
    await page.keyboard.press('Control+End')
    const typed: string[] = []
    const type = async (words: string) => {
      typed.push(words)
      await page.keyboard.type(` ${words}`)
    }
    for (let round = 1; round <= ROUNDS; round++) {
      const sent = page.waitForRequest(
        (request) => request.method() === 'PUT' && request.url().endsWith(`/documents/${documentId}`),
      )
      await type(`before ${round}`)
      await sent
      // Now it is on its way: whether it was written nobody knows.
      await server.stop('SIGKILL')
      await type(`while it is gone ${round}`)
      await start()
      await type(`after ${round}`)
      await page.locator('.ui-save-state[data-status="saved"]').waitFor({ timeout: 60_000 })
    }
    const { rows } = await database.ownerPool.query<{ id: string; body: string }>(
      `select r.id, r.body::text as body from revisions r where r.document_id = $1 order by r.number`,
      [documentId],
    )
    const newest = rows.at(-1)?.body ?? ''
    expect(newest).toContain(typed.join(' '))
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS)
    const kept = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((version) => !kept.has(version))).toEqual([])
    // What a killed server says of itself in the console is what this is about.
    visitor.faults.splice(0)
  },
)
