import { afterAll, beforeAll, expect, test } from 'vitest'
import type {} from '#features/content/comments/feature.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { median } from '../support/bench/measurements.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const THREADS = 2000
const REPLIES = 4
const ROUNDS = 7
/** Beside those of 40 comments; what grows is one count. */
const MAX_GROWTH_MS = 150

let web: TestWeb
let site: Site
let few: Id
let many: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('mill', 'The Mill')
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  few = await web.publish(site, 'item', { urlId: 'few', title: 'Few' }, blog)
  many = await web.publish(site, 'item', { urlId: 'many', title: 'Many' }, blog)
  await addThreads(few, 40, 0)
  await addThreads(many, THREADS, REPLIES)
  await web.database.ownerPool.query('analyze comments')
  await web.configure(site, 'settings', { title: 'The Mill', commentsEnabled: true })
})
afterAll(() => web?.close())

async function addThreads(item: Id, threads: number, replies: number): Promise<void> {
  await web.database.ownerPool.query(
    `with roots as (
       insert into comments (site_id, document_id, status, name, body, written_at)
       select $1, $2, 'approved', 'Reader ' || n, 'Thread ' || n || ' of many words.', now() - n * interval '1 minute'
       from generate_series(1, $3::integer) n returning site_id, document_id, id, written_at
     )
     insert into comments (site_id, document_id, root_id, parent_id, status, name, body, written_at)
     select site_id, document_id, id, id, 'approved', 'Reply', 'Reply ' || n, written_at + n * interval '1 second'
     from roots, generate_series(1, $4::integer) n`,
    [site.id, item, threads, replies],
  )
}

/** The further comments of an item, which are never cached. */
async function furtherOf(path: string): Promise<string> {
  const { text } = await web.visit(site, path)
  return /href="(\/_comments\/\d+\?after=\d+)/.exec(text)?.[1] ?? 'none'
}

test('a page of an item with 10,000 comments shows the first threads, their number and a link to more', async () => {
  const { text } = await web.visit(site, '/blog/many')
  expect(text).toContain('10,000 comments')
  expect(text.match(/>Thread \d+ of many words/g)).toHaveLength(20)
  expect(text.length).toBeLessThan(250_000)
})

test('a page of 10,000 comments takes as long as one of 40, except for the time to count them', async () => {
  const times: [number[], number[]] = [[], []]
  const paths = [await furtherOf('/blog/few'), await furtherOf('/blog/many')]
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, path] of paths.entries()) {
      const started = performance.now()
      const { text } = await web.visit(site, path)
      times[index]?.push(performance.now() - started)
      expect(text.match(/Thread \d+ of many words/g)).toHaveLength(20)
    }
  }
  expect(median(times[1]) - median(times[0])).toBeLessThan(MAX_GROWTH_MS)
})
