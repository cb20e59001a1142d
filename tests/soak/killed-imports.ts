import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { build } from '../../bin/lib/build.js'
import { createRandom } from '../support/crash/random.ts'
import { runImportCommand } from '../support/imports/command.ts'
import { menuItem, wxrHead, wxrItem, WXR_TAIL } from '../support/imports/wxr.ts'

const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 10)
const seed = process.env['SOAK_SEED'] ?? String(Date.now())
const POSTS = 400

let folder: string
let file: string
let database: Database
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  await build()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-killed-'))
  database = await createTestDatabase()
  env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
  file = join(folder, 'old.xml')
  const posts = Array.from({ length: POSTS }, (_, index) =>
    wxrItem({
      id: index + 1,
      // Every tenth has the URL of the previous one.
      slug: `post-${index % 10 === 9 ? index - 1 : index}`,
      link: `https://old.example/2020/${index}/`,
      content: `<p>${'Many words. '.repeat(60)}<a href="/2020/${(index * 7) % POSTS}/">on</a></p><img src="/${index % 50}.jpg">`,
      creator: `author ${index % 5}`,
      tags: [`t${index % 9}`],
      categories: ['News'],
    }),
  )
  const pages = Array.from({ length: 20 }, (_, index) =>
    wxrItem({
      id: 1001 + index,
      type: 'page',
      parent: index === 0 ? 0 : 1000 + index,
      content: '<p>Page</p>',
    }),
  )
  await writeFile(
    file,
    [wxrHead(), ...posts, ...pages, menuItem(2001, 'main', { post: 1001 }), WXR_TAIL].join('\n'),
  )
}, 300_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the content of a site without row ids, which differ between sites. */
async function stateOf(identifier: string): Promise<unknown> {
  const { ownerPool } = database
  const rows = async (query: string) => (await ownerPool.query(query, [identifier])).rows as unknown[]
  const names = `replace(regexp_replace(regexp_replace(r.body::text,
    '"(\\w+Id)": "\\d+"', '"\\1": ""', 'g'), '\\/_media\\/\\d+', '', 'g'), s.identifier::text, 'SITE')`
  const published = `published_documents p join sites s on s.id = p.site_id and s.identifier = $1
    join revisions r on r.site_id = p.site_id and r.id = p.revision_id`
  return {
    // The list of all posts was created by the import, at its own time.
    pages: await rows(
      `select p.path, p.locked, ${names} as body from ${published} where p.kind <> 'collection' order by p.path`,
    ),
    documents: await rows(
      `select d.kind, d.url_id, d.title, d.status from documents d join sites s on s.id = d.site_id and s.identifier = $1
       order by 1, 2, 3`,
    ),
    redirects: await rows(
      `select r.from_path, p.path, r.origin from redirects r join sites s on s.id = r.site_id and s.identifier = $1
       left join published_documents p on p.site_id = r.site_id and p.document_id = r.document_id order by 1`,
    ),
    media: await rows(
      `select m.source_url, m.status from media m join sites s on s.id = m.site_id and s.identifier = $1 order by 1`,
    ),
    authors: await rows(
      `select a.slug, a.name from authors a join sites s on s.id = a.site_id and s.identifier = $1 order by 1`,
    ),
    menus: await rows(
      `select ${names} as body from documents d join sites s on s.id = d.site_id and s.identifier = $1
       join revisions r on r.site_id = d.site_id and r.id = d.head_revision_id
       where d.kind in ('navigation', 'settings') order by 1`,
    ),
    entries: await rows(
      `select e.sequence, e.source_id, e.outcome, e.reason, e.note from import_entries e
       join sites s on s.id = e.site_id and s.identifier = $1 order by 1`,
    ),
  }
}

/** Retries until an import finishes: the backend of a killed one may hold its lock for a moment. */
async function finish(identifier: string): Promise<Record<string, unknown>> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { code, stdout, stderr } = await runImportCommand([identifier, file], env)
    if (code === 0) return JSON.parse(stdout) as Record<string, unknown>
    if (!stderr.includes('Another import into this site is running')) throw new Error(stderr)
    await pause(200)
  }
  throw new Error('The lock of a killed import was never given back.')
}

test(`P27 an import that was killed ${ROUNDS} times at any moment has the same result as an uninterrupted one`, async () => {
  console.log(`SOAK_SEED=${seed}`)
  const started = performance.now()
  const { site, ...report } = await finish('whole')
  const took = performance.now() - started
  expect(site).toBe('whole')
  const whole = await stateOf('whole')
  const random = createRandom(seed)
  let killed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const identifier = `killed-${round}`
    for (let kills = 1 + random.below(3); kills > 0; kills--) {
      const { code } = await runImportCommand([identifier, file], env, random.below(Math.round(took)))
      if (code === null) killed++
    }
    const { site: own, sinceLast, ...reported } = await finish(identifier)
    expect([own, reported], `SOAK_SEED=${seed}`).toEqual([identifier, report])
    // An import that was done before its command was killed is compared with the next one.
    if (sinceLast !== undefined)
      expect(sinceLast, `SOAK_SEED=${seed}`).toMatchObject({ missing: 0, deleted: 0 })
    expect(await stateOf(identifier), `SOAK_SEED=${seed}, round ${round}`).toEqual(whole)
  }
  console.log(`${killed} imports were killed`)
  expect(killed).toBeGreaterThan(0)
  expect(await database.owner.selectFrom('sites').select('id').execute()).toHaveLength(ROUNDS + 1)
})
