import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDocumentToEdit } from '#features/people/preview/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { openApp, permit, type Person, signedIn } from '../support/owner.ts'
import { saveDraft } from '../support/preview.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let editor: Person
let about: string
let first: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('harbour', 'The Harbour Journal')
  editor = await memberWith('editor', { 'content-editor': true })
  about = await web.publish(site, 'page', { urlId: 'about', title: 'About' })
  const diary = await web.publish(site, 'collection', { urlId: 'diary', title: 'Diary' })
  first = await web.publish(site, 'item', { urlId: 'first', title: 'First day' }, diary)
})
afterAll(() => web?.close())

async function memberWith(name: string, roles: Readonly<Record<string, boolean>>): Promise<Person> {
  const person = await signedIn(web, `${name}@example.test`)
  await permit(web, site, person.id, roles)
  return person
}

const at = async (path: string, person = editor) =>
  (await person.call(findDocumentToEdit, { site: 'harbour', query: { path } })).value.documentId

test('the page or item at a path is found, with its query, as drafts have it', async () => {
  expect(await at('/about?a=1#b')).toBe(about)
  expect(await at('/diary/first')).toBe(first)
  await saveDraft(web, site, { kind: 'page', id: about, body: { urlId: 'us', title: 'About us' } })
  expect(await at('/us')).toBe(about)
  expect(await at('/about')).toBeNull()
})

test('P15 collections and unknown paths have none, and what leads to another host is the front page', async () => {
  for (const path of ['/diary', '/nowhere', '/%', '/../../us']) expect(await at(path), path).toBeNull()
  const front = await at('/')
  for (const path of ['//evil.test', 'https://evil.test/us', '/\\us'])
    expect(await at(path), path).toBe(front)
})

test('P14 nothing is found that the caller may not edit', async () => {
  expect(await at('/us', await memberWith('reporter', { reporting: true }))).toBeNull()
  // Somebody who may change products only.
  expect(await at('/us', await memberWith('manager', { 'store-manager': true }))).toBeNull()
  const query = { path: '/us' }
  const stranger = await signedIn(web, 'stranger@example.test')
  expect((await stranger.call(findDocumentToEdit, { site: 'harbour', query })).status).not.toBe(200)
  expect((await openApp(web).call(findDocumentToEdit, { site: 'harbour', query })).status).toBe(401)
})
