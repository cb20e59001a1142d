import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { checkExtension, EXTENSIONS, checkOwnerAttributes } from '#platform/db/external-owner.ts'
import { createEmptyDatabase } from '#platform/db/testing-database.ts'
import { migrations } from '#schema/migrations.ts'

// The cluster of the test run, reached through its socket, acts as the external PostgreSQL.
let admin: Database
let owner: string
let app: string
const made: string[] = []

beforeAll(async () => {
  admin = await createEmptyDatabase()
})

afterAll(async () => {
  for (const role of made)
    await admin.ownerPool.query(`drop owned by ${role} cascade; drop role ${role}`).catch(() => undefined)
  await admin.close()
})

beforeEach(async () => {
  owner = await makeRole('bypassrls createrole')
  await admin.ownerPool.query(`grant create on schema public to ${owner}`)
  await admin.ownerPool.query(`grant create on database ${database()} to ${owner}`)
  app = await makeRole('')
})

const newName = () => `test_${randomBytes(6).toString('hex')}`
const database = () => new URL(admin.ownerUrl.replace('@/', '@h/')).pathname.slice(1)

async function makeRole(attributes: string): Promise<string> {
  const name = newName()
  made.unshift(name)
  await admin.ownerPool.query(`create role ${name} login password 'pw' ${attributes}`)
  return name
}

function url(role: string, { password = 'pw', name = database() } = {}): string {
  const socket = admin.ownerUrl.split('?')[1]
  return `postgres://${role}:${password}@/${name}?${socket}`
}

async function open(urls: { url?: string; ownerUrl?: string; directUrl?: string } = {}) {
  const own = urls.url ?? url(app)
  const result = await openDatabase({
    database: {
      kind: 'external',
      url: own,
      ownerUrl: urls.ownerUrl ?? url(owner),
      directUrl: urls.directUrl ?? own,
    },
    dataDir: '/nonexistent',
    isDataDirConfigured: false,
  })
  if (!result.ok) {
    expect(result.error.message).not.toMatch(/\n|:pw@/)
    return { code: result.error.code, message: result.error.message }
  }
  const role = await result.value.appPool.query<{ current_user: string }>('select current_user')
  await result.value.close()
  return { code: 'open', message: role.rows[0]?.current_user ?? '' }
}

test('opens when both connections have the required permissions', async () => {
  expect(await open()).toEqual({ code: 'open', message: app })
})

test('creates a missing application role when the owner may', async () => {
  const name = newName()
  made.unshift(name)
  expect(await open({ url: url(name) })).toEqual({ code: 'open', message: name })
})

test('prints the statement when the application role is missing and the owner may not create it', async () => {
  await admin.ownerPool.query(`alter role ${owner} nocreaterole`)
  const { code, message } = await open({ url: url('absent') })
  expect(code).toBe('wrong_role')
  expect(message).toContain('CREATE ROLE "absent" LOGIN PASSWORD')
})

test.each<[string, string, string, () => Promise<unknown>]>([
  [
    'BYPASSRLS',
    'missing_rights',
    'ALTER ROLE "$owner" BYPASSRLS;',
    () => admin.ownerPool.query(`alter role ${owner} nobypassrls`),
  ],
  [
    'CREATE in the schema',
    'missing_rights',
    'GRANT USAGE, CREATE ON SCHEMA public TO "$owner";',
    () => admin.ownerPool.query(`revoke create on schema public from ${owner}`),
  ],
  [
    'CREATE in the database',
    'missing_rights',
    'GRANT CREATE ON DATABASE "$database" TO "$owner";',
    () => admin.ownerPool.query(`revoke create on database ${database()} from ${owner}`),
  ],
])('reports an owner without %s, with the statement', async (_title, code, statement, breakSetup) => {
  await breakSetup()
  const failure = await open()
  expect(failure.code).toBe(code)
  expect(failure.message).toContain(statement.replace('$owner', owner).replace('$database', database()))
})

test.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'is a superuser',
    /is a superuser.*ALTER ROLE "\w+" NOSUPERUSER/,
    () => admin.ownerPool.query(`alter role ${app} superuser`),
  ],
  [
    'bypasses row-level security',
    /has BYPASSRLS.*NOBYPASSRLS;/,
    () => admin.ownerPool.query(`alter role ${app} bypassrls`),
  ],
  [
    'is a member of the owner',
    /REVOKE "\w+" FROM "\w+";/,
    () => admin.ownerPool.query(`grant ${owner} to ${app}`),
  ],
  [
    'owns a table',
    /REASSIGN OWNED BY "\w+" TO "\w+";/,
    () => admin.ownerPool.query(`create table t_${app} (id int); alter table t_${app} owner to ${app}`),
  ],
])('reports that the application role %s, with the statement', async (_title, line, breakSetup) => {
  await breakSetup()
  const failure = await open()
  expect(failure.code).toBe('wrong_role')
  expect(failure.message).toMatch(line)
})

test('reports that the application role owns the database', async () => {
  const superuser = new URL(admin.ownerUrl.replace('@/', '@h/')).username
  await admin.ownerPool.query(`alter database ${database()} owner to ${app}`)
  try {
    expect((await open()).message).toMatch(/owns the database.*ALTER DATABASE ".*" OWNER TO/)
  } finally {
    await admin.ownerPool.query(`alter database ${database()} owner to ${superuser}`)
  }
})

test('reports that both connections have the same role', async () => {
  expect(await open({ url: url(owner) })).toMatchObject({
    code: 'wrong_role',
    message: expect.stringContaining('is also the owner'),
  })
})

test('reports that the two connections point to different databases', async () => {
  expect((await open({ url: url(app, { name: 'postgres' }) })).message).toMatch(
    /point to different databases/,
  )
})

test('reports a wrong password with its variable and without the password', async () => {
  const asOwner = await open({ ownerUrl: url(owner, { password: 'hunter2' }) })
  expect(asOwner).toMatchObject({
    code: 'wrong_password',
    message: expect.stringMatching(/DATABASE_OWNER_URL\.$/),
  })
  const asApp = await open({ url: url(app, { password: 'hunter2' }) })
  expect(asApp).toMatchObject({ code: 'wrong_password', message: expect.stringMatching(/DATABASE_URL\.$/) })
  const direct = await open({ directUrl: url(app, { password: 'hunter2' }) })
  expect(direct.message).toMatch(/DATABASE_DIRECT_URL\.$/)
  expect(asOwner.message + asApp.message + direct.message).not.toContain('hunter2')
})

test('reports a missing database with the statement', async () => {
  expect(await open({ ownerUrl: url(owner, { name: 'absent' }) })).toMatchObject({
    code: 'missing_database',
    message: expect.stringContaining('CREATE DATABASE "absent";'),
  })
})

test('reports an unreachable server with its host and port', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  expect(await open({ ownerUrl: `postgres://${owner}:pw@127.0.0.1:${port}/x` })).toEqual({
    code: 'unreachable',
    message: expect.stringMatching(
      new RegExp(
        `^PostgreSQL at 127\\.0\\.0\\.1:${port} cannot be reached .* correct DATABASE_OWNER_URL\\.$`,
      ),
    ),
  })
})

test('reports a server that is too old', () => {
  const facts = {
    version: 14,
    role: 'o',
    database: 'd',
    bypass: true,
    create_in_database: true,
    create_in_public: true,
  }
  expect(() => checkOwnerAttributes(facts)).toThrow(/PostgreSQL 14 is too old.*15 or newer/)
  expect(() => checkOwnerAttributes({ ...facts, version: 15 })).not.toThrow()
})

test('reports a missing extension with the statement, unless the owner can create it', async () => {
  const client = new pg.Client({ connectionString: url(owner) })
  await client.connect()
  try {
    await expect(checkExtension(client, 'dblink')).rejects.toThrow(
      /Run as a superuser.*CREATE EXTENSION "dblink";/,
    )
    await expect(checkExtension(client, 'absent')).rejects.toThrow(
      /contrib package.*CREATE EXTENSION "absent";/,
    )
    await expect(checkExtension(client, 'citext')).resolves.toBeUndefined()
  } finally {
    await client.end()
  }
})

test('checks every extension of the migrations before them', () => {
  const all = migrations.flatMap(({ sql }) => [
    ...sql.matchAll(/create extension(?: if not exists)? "?(\w+)/gi),
  ])
  expect(new Set(all.map(([, name]) => name))).toEqual(new Set(EXTENSIONS))
})
