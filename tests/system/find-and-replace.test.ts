import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#features/content/find-and-replace/api.types.ts'
import { publishDocuments, trashDocument } from '#features/content/pages/documents.api.types.ts'
import { listRevisions, restoreRevision } from '#features/content/pages/revisions.api.types.ts'
import { listAuditEvents } from '#features/operation/activity/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { editorOf, type SiteEditor } from '../support/editing.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let anna: SiteEditor

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('kiln', 'Kiln')
  anna = await editorOf(web, site, 'Anna', 'administrator')
})
afterAll(() => web.close())

const page = (title: string, ...texts: readonly string[]) =>
  anna.starts({ kind: 'page', title, body: { layout: layoutOf(textBlock(...texts)) } })

/** Searches all documents, call after call. */
async function search(find: string, more: Readonly<Record<string, string>> = {}) {
  const entries: api.FoundDocument[] = []
  let after: Id | null = null
  do {
    const query: Record<string, string> = { find, ...more, ...(after === null ? {} : { after }) }
    const part = await anna.does(api.findInDocuments, { query })
    entries.push(...part.entries)
    after = part.next
  } while (after !== null)
  return entries
}
const replace = (
  find: string,
  replaceWith: string,
  found: readonly Pick<api.FoundDocument, 'id' | 'version'>[],
) =>
  anna.does(api.replaceInDocuments, {
    body: { find, replaceWith, documents: found.map(({ id, version }) => ({ id, version })) },
  })
const textOf = async (id: Id) => JSON.stringify((await anna.reads(id)).body)

test('a text is found in pages, collections and items, with its surroundings, and not in the trash', async () => {
  const about = await page('About larch', 'We love larch.', 'Larch is a conifer.')
  const posts = await anna.starts({
    kind: 'collection',
    title: 'Posts',
    body: { description: 'All about larch' },
  })
  const post = await anna.starts({
    kind: 'item',
    title: 'Post',
    collectionId: posts.id,
    body: { excerpt: 'Larches' },
  })
  const gone = await page('Larch in the trash')
  await anna.does(trashDocument, { params: { document: gone.id } })
  expect((await search('larch')).map(({ id, count }) => [id, count])).toEqual([
    [about.id, 3],
    [posts.id, 1],
    [post.id, 1],
  ])
  const [first] = await search('larch', { matchCase: 'true' })
  expect(first).toMatchObject({
    path: '/about-larch',
    released: 'no',
    version: about.version,
    matches: [
      { label: 'Title', before: 'About ', match: 'larch', after: '' },
      { label: 'Text', before: 'We love ', match: 'larch', after: '.' },
    ],
  })
  expect((await search('larch', { wholeWords: 'true' })).map(({ id }) => id)).not.toContain(post.id)
})

test('a search of many documents is continued where it stopped', async () => {
  for (let index = 0; index < 60; index++) await page(`Spruce ${index}`)
  const first = await anna.does(api.findInDocuments, { query: { find: 'spruce' } })
  expect(first.entries.length).toBeLessThan(60)
  expect(first.total).toBeGreaterThanOrEqual(60)
  expect(first.next).not.toBeNull()
  expect((await search('spruce')).map(({ title }) => title)).toEqual(
    Array.from({ length: 60 }, (_, index) => `Spruce ${index}`),
  )
})

test('a replaced text is a revision that visitors do not see before it is published, and can be undone', async () => {
  const { id } = await page('Trees', 'A willow and a Willow.')
  await anna.does(publishDocuments, { body: { documents: [id] } })
  const found = await search('willow')
  const { results } = await replace('willow', 'birch', found)
  expect(results).toEqual([{ id, ok: true, count: 2, problems: [] }])
  expect(await textOf(id)).toContain('A birch and a birch.')
  expect((await web.visit(site, '/trees')).text).toContain('A willow and a Willow.')
  expect(await anna.reads(id)).toMatchObject({ released: 'older' })
  const { entries } = await anna.does(listRevisions, { params: { document: id } })
  const number = (entries[1] as { number: number }).number
  await anna.does(restoreRevision, { params: { document: id, number: String(number) } as never })
  expect(await textOf(id)).toContain('A willow and a Willow.')
})

test('a document that was changed after the search is left alone, and the others are replaced', async () => {
  const [changed, other] = [await page('One', 'A maple'), await page('Two', 'A maple')]
  const found = await search('maple')
  await anna.saves(changed.id, changed.version, { ...changed.body, description: 'Changed since' })
  const { results } = await replace('maple', 'beech', found)
  expect(results.map(({ id, ok }) => [id, ok])).toEqual([
    [changed.id, false],
    [other.id, true],
  ])
  expect(results[0]?.error).toContain('changed after the search')
  expect(await textOf(changed.id)).toContain('A maple')
  expect(await textOf(other.id)).toContain('A beech')
  // Sent again, as after a lost response.
  expect((await replace('maple', 'beech', [other])).results).toMatchObject([{ ok: false }])
})

test('what cannot be saved stays as it is and says why', async () => {
  const long = await page('oak '.repeat(120).trim())
  const { results } = await replace('oak', 'mahogany', [long])
  expect(results).toMatchObject([{ ok: false, count: 0 }])
  expect(results[0]?.error).toMatch(/^Title: .*500/)
  expect((await anna.reads(long.id)).version).toBe(long.version)
  const elsewhere = { id: '999999999', version: '1' }
  expect((await replace('oak', 'elm', [elsewhere])).results).toMatchObject([
    { ok: false, error: 'Document not found.' },
  ])
})

test('what was replaced where is in the activity of the site, without the texts', async () => {
  const { id, version } = await page('Secret chestnut')
  await replace('chestnut', 'hazel', [{ id, version }])
  const { entries } = await anna.does(listAuditEvents)
  const event = entries.find(({ action }) => action === 'replaceInDocuments')
  expect(event).toMatchObject({ documents: [{ id }] })
  expect(JSON.stringify(event)).not.toContain('chestnut')
})

test('only who may write content searches and replaces, and too much at once is rejected', async () => {
  for (const role of ['store-manager', 'reporting'] as const) {
    const other = await editorOf(web, site, `Of ${role}`, role)
    expect((await other.tries(api.findInDocuments, { query: { find: 'a' } })).status).toBe(403)
  }
  const body = (more: object) => ({
    find: 'a',
    replaceWith: 'b',
    documents: [{ id: '1', version: '1' }],
    ...more,
  })
  for (const wrong of [
    { find: '' },
    { find: 'a'.repeat(201) },
    { replaceWith: 'a\nb' },
    { documents: [] },
    { documents: Array.from({ length: 26 }, () => ({ id: '1', version: '1' })) },
  ])
    expect((await anna.tries(api.replaceInDocuments, { body: body(wrong) })).status).toBe(400)
})
