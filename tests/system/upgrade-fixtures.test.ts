import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBackup } from '#features/operation/backups/restore-backup.actions.ts'
import { openQueue } from '#main/worker.ts'
import { createEmptyDatabase } from '#platform/db/testing-database.ts'
import { createLog } from '#platform/log/log.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { migrations } from '#schema/migrations.ts'
import { build } from '../../bin/lib/build.js'
import { MEMBER, OWNER, PAGE_PASSWORD, SITE } from '../fixtures/expected.ts'
import { type AppBrowser, openBrowser } from '../snapshot/browser.ts'
import { type Client, jsonOf, openClient } from '../snapshot/client.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server-process.ts'
import { extractDataFolder, readFixture, readFixtureSecrets } from '../support/upgrade-fixtures.ts'

type Json = Record<string, unknown>

const log = createLog('error', { write: () => undefined })
let folder: string

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-upgrades-'))
  await chmod(folder, 0o711)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Starts the built program and opens a client; both end with the test. */
async function start(env: Readonly<Record<string, string>>): Promise<Client> {
  const port = await freePort()
  const server = await startServer({ PORT: String(port), DEMO: '0', LOG_LEVEL: 'error', ...env })
  const client = openClient(port)
  onTestFinished(async () => {
    client.close()
    await server.stop()
  })
  return client
}

async function signIn(client: Client, who: { readonly email: string; readonly password: string }) {
  const browser = openBrowser(client)
  await browser.signIn(who.email, who.password)
  return browser
}

async function read(browser: AppBrowser, path: string): Promise<Json> {
  const response = await browser.call({ method: 'GET', path })
  if (response.status !== 200)
    throw new Error(`${path}: ${response.status} ${response.body.toString('utf8')}`)
  return jsonOf(response) ?? {}
}

/** Rows of a list of the API, by what tells them apart. */
const listed = (json: Json, list: string, field: string) =>
  (json[list] as Json[])
    .map((entry) => entry[field])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))

/** What visitors see of every page. */
async function expectPages(client: Client, site: string): Promise<void> {
  const visit = async (path: string) => {
    const { status, body } = await client.send(`${site}.localhost`, path)
    return `${status} ${body.toString('utf8')}`
  }
  // A new site is known to the server with its notification.
  await eventually('the site is served', async () => (await visit('/')).startsWith('200'))
  const missing: string[] = []
  for (const [path, ...texts] of [
    ['/', '200', 'Welcome to the fixture house.', 'We bake cookies.', 'Open on Sunday', '#aa3300'],
    ['/about', '200', 'About, first state.'],
    ['/journal', '200', 'First light', 'Second wind', 'Ada Author'],
    ['/journal/first-light', '200', 'First light in full.', 'dawn.png', 'A red sky'],
    ['/journal?tag=salt', '200', 'Second wind'],
    ['/journal?format=rss', '200', '<title>First light</title>'],
    ['/pictures', '200', 'dawn.png', 'noon.png', 'dusk.png'],
    ['/dates/harvest-supper', '200', 'Harvest supper in full.'],
    ['/shop', '200', 'Blue bowl', 'Green cup'],
    ['/shop/blue-bowl', '200', 'Blue bowl in full.'],
    [
      '/every-block',
      '200',
      'A bench that lasts',
      'Lately from the workshop',
      'The bench by the window',
      'Beech',
    ],
    ['/blog/from-elsewhere', '200', 'Brought', 'along'],
    ['/imported', '200', 'Imported'],
    ['/members-only', '401'],
    ['/thrown-away', '404'],
    ['/journal/a-draft-nobody-sees', '404'],
    ['/journal/far-future', '404'],
    ['/old-house', '301'],
    ['/older/than/that', '302'],
    ['/search?q=harvest', '200', '/dates/harvest-supper'],
    ['/sitemap.xml', '200', '/journal/second-wind', '/shop/green-cup'],
  ] as const) {
    const page = await visit(path)
    missing.push(...texts.filter((text) => !page.includes(text)).map((text) => `${path}: ${text}`))
  }
  const home = await visit('/')
  for (const link of ['href="/journal"', 'href="/shop"', 'href="https://example.com/"'])
    if (!home.includes(link)) missing.push(`/: ${link}`)
  // A failure that printed whole pages would hide what is missing in them.
  expect(missing).toEqual([])
  expect((await visit('/journal')).includes('A draft nobody sees')).toBe(false)
  const image = /\/_media\/[^"? ]+dawn\.png/.exec(await visit('/journal/first-light'))?.[0] ?? ''
  for (const url of [image, `${image}?format=100w`]) expect((await visit(url)).slice(0, 4)).toBe('200 ')
}

/** The lock of a page still opens with its password. */
async function expectLock(client: Client, site: string): Promise<void> {
  const host = `${site}.localhost`
  const locked = (await client.send(host, '/members-only')).body.toString('utf8')
  const key = /name="key" value="([^"]*)"/.exec(locked)?.[1] ?? ''
  const opened = await client.send(host, '/_unlock?to=/members-only', {
    method: 'POST',
    body: new URLSearchParams({ key, password: PAGE_PASSWORD }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}:${client.port}`,
    },
  })
  expect(opened.status).toBe(303)
}

/** What people who work at the site see beyond its pages. */
async function expectContent(owner: AppBrowser, site: string): Promise<void> {
  const path = `/api/sites/${site}`
  const content = JSON.stringify(await read(owner, `${path}/content`))
  const titles = ['Home', 'About', 'Every block', 'Members only', 'Journal', 'Pictures', 'Dates', 'Shop']
  expect(titles.filter((title) => !content.includes(`"title":"${title}"`))).toEqual([])
  const { entries } = await read(owner, `${path}/content`)
  const find = (title: string) =>
    String((entries as Json[]).find((entry) => entry['title'] === title)?.['id'])
  const about = await read(owner, `${path}/documents/${find('About')}`)
  expect(JSON.stringify(about)).toContain('About, a draft.')
  const revisions = await read(owner, `${path}/documents/${find('About')}/revisions`)
  expect(listed(revisions, 'entries', 'number')).toEqual([1, 2, 3, 4])
  const items = await read(owner, `${path}/collections/${find('Journal')}/items`)
  for (const title of ['A draft nobody sees', 'Far future'])
    expect(listed(items, 'entries', 'title')).toContain(title)
  expect(listed(await read(owner, `${path}/trash`), 'entries', 'title')).toEqual(['Thrown away'])
  const releases = await read(owner, `${path}/releases`)
  expect(listed(releases, 'entries', 'note')).toEqual(
    expect.arrayContaining(['The collections', 'The pages', 'About, first', 'About, second']),
  )
  expect((releases['entries'] as Json[]).filter(({ restores }) => restores !== null)).toHaveLength(1)
  expect(listed(await read(owner, `${path}/unpublished`), 'entries', 'title')).toContain('About')
  const menus = await read(owner, `${path}/navigations`)
  const titlesOfMenus = (menus['entries'] as { body: { title: string } }[]).map(({ body }) => body.title)
  expect(titlesOfMenus.toSorted()).toEqual(['Footer', 'Main'])
  expect(listed(await read(owner, `${path}/deleted-navigations`), 'entries', 'title')).toEqual([
    'Thrown away',
  ])
  expect(JSON.stringify(await read(owner, `${path}/theme`))).toContain('"templateId":"harbour"')
  expect(JSON.stringify(await read(owner, `${path}/settings`))).toContain('A house with one of everything.')
  expect(listed(await read(owner, `${path}/redirects`), 'entries', 'from')).toEqual([
    '/from-elsewhere',
    '/old-house',
    '/older/*',
  ])
  expect(listed(await read(owner, `${path}/files`), 'entries', 'name')).toEqual([
    'dawn.png',
    'dusk.png',
    'noon.png',
    'price-list.txt',
  ])
  const { entries: files } = await read(owner, `${path}/files`)
  const dawn = String((files as Json[]).find(({ name }) => name === 'dawn.png')?.['id'])
  const uses = await read(owner, `${path}/files/${dawn}/uses`)
  expect(listed(uses, 'entries', 'title')).toContain('First light')
  expect(listed(await read(owner, `${path}/file-folders`), 'entries', 'name')).toEqual(['Holidays'])
  expect(listed(await read(owner, `${path}/imports`), 'sources', 'source')).toEqual(['old.example'])
  expect(listed(await read(owner, `${path}/domains`), 'entries', 'hostname')).toEqual(['fixture.example.com'])
}

/** Who works at the site, and the key of a program. */
async function expectPeople(client: Client, owner: AppBrowser): Promise<void> {
  const team = await read(owner, `/api/sites/${SITE}/team`)
  expect(listed(team, 'members', 'email')).toEqual([MEMBER.email, OWNER.email])
  expect(listed(team, 'invitations', 'email')).toEqual(['late@example.test'])
  const member = await signIn(client, MEMBER)
  expect(JSON.stringify(await read(member, '/api/sites'))).toContain(SITE)
  const { key } = await readFixtureSecrets()
  const uploaded = await client.send('app.localhost', `/api/sites/${SITE}/media?name=note.txt`, {
    method: 'POST',
    body: 'A note.\n',
    headers: { authorization: `Bearer ${key}` },
  })
  expect(uploaded.status).toBe(201)
}

test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'P44 the data folder of an earlier release starts and is migrated with all its content',
  async () => {
    const dataDir = join(folder, 'data')
    await extractDataFolder(dataDir)
    const client = await start({ DATA_DIR: dataDir })
    const owner = await signIn(client, OWNER)
    await expectPages(client, SITE)
    await expectLock(client, SITE)
    await expectContent(owner, SITE)
    await expectPeople(client, owner)
  },
)

test('P44 a backup and a site archive of an earlier release are restored with all their content', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.close())
  const files = join(folder, 'files')
  const backup = await readFixture('backup')
  async function* source() {
    yield backup
  }
  const openQueues = async () => (await openQueue(database, { log, work: false })).stop(0)
  const restored = await readBackup(
    { database, files: createDiskStore(files), migrations, openQueues, onProgress: () => undefined },
    source(),
  )
  expect(restored).toMatchObject({ ok: true, value: { sites: 1, accounts: 2 } })
  const client = await start({
    DATA_DIR: join(folder, 'restored'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    FILES_URL: `file://${files}`,
    SECRET: (await readFixtureSecrets()).secret,
  })
  const owner = await signIn(client, OWNER)
  await expectPages(client, SITE)
  await expectLock(client, SITE)
  await expectContent(owner, SITE)
  await expectPeople(client, owner)

  const again = await owner.call({
    method: 'POST',
    path: '/api/site-archives',
    query: { identifier: 'fixture-again' },
    bytes: await readFixture('site-archive'),
  })
  expect(again.status).toBe(201)
  await expectPages(client, 'fixture-again')
  await expectLock(client, 'fixture-again')
  await expectContent(owner, 'fixture-again')
})
