import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAuthorByName, renameAuthor } from '#features/content/authors/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { itemKinds } from '#site/page/items/item-kinds.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { permit, signedIn } from '../support/owner.ts'
import { previewToken, readPreview, saveDraft } from '../support/preview.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let token: string
let authorId: Id

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('kinds', 'Kinds')
  const editor = await signedIn(web, 'editor@example.test')
  await permit(web, site, editor.id, { 'content-editor': true })
  token = await previewToken(editor, site)
  authorId = (await withSite(web.database.app, site.id, (tx) => ensureAuthorByName(tx, site.id, 'Ada'))).id
})
afterAll(() => web?.close())

/** Returns the bodies of the list and the item that a reader gets, as one text. */
const pagesOf = async (read: (path: string) => Promise<{ readonly text: string }>, name: string) =>
  [(await read(`/${name}`)).text, (await read(`/${name}/one`)).text] as const

describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  test('the preview shows the draft and the site shows the published state, and live data is the same in both', async () => {
    const { recordType, collectionType = 'blog' } = kind
    const collection = { urlId: name, title: name, typeName: collectionType }
    const collectionId = await web.publish(site, 'collection', collection)
    const bodyOf = (state: string) => ({
      urlId: 'one',
      title: `Title ${state}`,
      excerpt: `Excerpt ${state}`,
      tags: [`tag-${state}`],
      categories: [`Category ${state}`],
      recordType,
      authorId,
      layout: layoutOf(textBlock(`Text ${state}`)),
    })
    const id = await web.publish(site, 'item', bodyOf('published'), collectionId)
    await saveDraft(web, site, { kind: 'item', id, body: bodyOf('draft') })

    const published = await pagesOf((path) => web.visit(site, path), name)
    const preview = await pagesOf((path) => readPreview(web, site, token, path), name)
    const marks = (state: string) => ({
      list: [`Title ${state}`, `Excerpt ${state}`, `Category ${state}`],
      item: [`Title ${state}`, `Excerpt ${state}`, `Category ${state}`, `tag-${state}`, `Text ${state}`],
    })
    for (const [[list, item], shown, hidden] of [
      [published, marks('published'), 'draft'],
      [preview, marks('draft'), 'published'],
    ] as const) {
      for (const text of shown.list) expect(list).toContain(text)
      for (const text of shown.item) expect(item).toContain(text)
      for (const page of [list, item]) for (const text of marks(hidden).item) expect(page).not.toContain(text)
    }

    const rename = async (from: string, to: string) =>
      withSite(web.database.app, site.id, (tx) => renameAuthor(tx, site.id, authorId, { from, to }))
    expect(await rename('Ada', 'Renamed Author')).toBe(true)
    await web.web.hosts.refresh(site.id)
    const [, publishedItem] = await pagesOf((path) => web.visit(site, path), name)
    const [, previewItem] = await pagesOf((path) => readPreview(web, site, token, path), name)
    expect(publishedItem).toContain('Renamed Author')
    expect(previewItem).toContain('Renamed Author')
    expect(await rename('Renamed Author', 'Ada')).toBe(true)
  })
})
