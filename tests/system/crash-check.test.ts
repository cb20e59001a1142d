import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { saveRevision } from '#features/content/documents/actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { findLosses } from '../support/crash/check.ts'
import { brokenInvariants } from '../support/crash/invariants.ts'
import { createRandom } from '../support/crash/random.ts'
import { prepareSite, writeInto } from '../support/crash/writer.ts'
import type { Acknowledgement } from '../support/crash/acknowledgement.ts'
import { unwrap } from '../support/unwrap.ts'

// Checks the checks of the crash tests with damage of every kind.

let database: Database
let client: pg.Client
const acknowledged: Acknowledgement[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const blocks = createBlockRegistry({ warn: () => undefined })
  const parts = {
    database,
    blocks,
    random: createRandom('check'),
    acknowledge: (one: Acknowledgement) => void acknowledged.push(one),
    stopping: () => acknowledged.length > 60,
  }
  const prepared = await prepareSite(parts, 'checked')
  await writeInto(parts, 'writer', prepared)
  const { site, blogId } = prepared
  await withSite(database.app, site.id, async (tx) => {
    const context = { siteId: site.id, blocks, accountId: null }
    const body = { title: 'Blog', urlId: 'blog', publishedOn: '2026-01-01T00:00:00Z' }
    unwrap(await saveRevision(tx, context, { documentId: blogId, body }))
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: 'changed' }))
  })
})
afterAll(async () => {
  await client?.end()
  await database?.close()
})

test('finds nothing in an undamaged database', async () => {
  expect(await findLosses(database.ownerUrl, acknowledged)).toEqual([])
})

test.each([
  ['no newest revision', `update documents set head_revision_id = null where kind = 'page'`],
  [
    'numbers have gaps',
    `update documents set head_revision_id = published_revision_id where kind = 'collection'; delete from revisions where number = 1 and id not in (select head_revision_id from documents) and id not in (select revision_id from release_entries where revision_id is not null)`,
  ],
  ['repeats of its newest revision', `update documents set title = 'other' where kind = 'collection'`],
  ['not its last release', `update sites set version = version + 1`],
  [
    'not what was last released',
    `update documents set published_revision_id = null where kind = 'collection'`,
  ],
  ['missing, left over or not as', `delete from published_documents where kind = 'page'`],
  ['missing, left over or not as', `update published_documents set title = 'other'`],
  ['tags and categories', `delete from published_terms where kind = 'tag'`],
  ['what is counted', `update published_counts set count = count + 1 where kind = 'month'`],
  ['what is counted', `update published_terms set counted = not counted`],
  [
    'what is counted',
    `alter table published_documents disable trigger user; delete from published_documents`,
  ],
  ['durability', `set local synchronous_commit = off`],
])('reports a damaged database with the text “… %s …”', async (rule, damage) => {
  await client.query('begin')
  try {
    await client.query(damage)
    expect((await brokenInvariants(client)).join('\n')).toContain(rule)
  } finally {
    await client.query('rollback')
  }
})

test('finds acknowledged data that is missing or different', async () => {
  const [revision] = acknowledged.filter((one) => one.what === 'revision')
  const [release] = acknowledged.filter((one) => one.what === 'release')
  if (!revision || !release) throw new Error('Nothing was acknowledged.')
  const { siteId } = revision
  expect(
    await findLosses(database.ownerUrl, [
      { ...revision, revisionId: '999999' },
      { ...revision, hash: 'other' },
      { ...release, version: '999999' },
      { ...release, entries: [['1', '1']] },
      { what: 'import', siteId, posts: 1, pages: 1, imported: { post: 1, page: 1 }, skipped: 0 },
    ]),
  ).toEqual([
    expect.stringMatching(/^Revision .* is lost\.$/),
    expect.stringMatching(/^Revision .* is not what was saved\.$/),
    'Release 999999 of site ' + siteId + ' is lost.',
    expect.stringMatching(/^Release .* does not hold what was released\.$/),
    expect.stringMatching(/^The import into site .* left /),
  ])
})
