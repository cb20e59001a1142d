import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getImportFile,
  listImports,
  runImportFile,
  undoImport,
  uploadImportFile,
} from '#features/transfer/imports/api.types.ts'
import {
  changeDocuments,
  createDocument,
  duplicateDocument,
  getDocument,
  moveDocument,
  publishDocuments,
  recordEditing,
  removeDocument,
  restoreDocument,
  saveDocument,
  setDocumentPassword,
  setDocumentStatus,
  trashDocument,
  unpublishDocument,
} from '#features/content/pages/documents.api.types.ts'
import { restoreRevision } from '#features/content/pages/revisions.api.types.ts'
import { createRelease } from '#features/content/releases/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Contract } from '#lib/api/api-contract.ts'
import { eventually } from '../support/eventually.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { type CallInput, permit, type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let stopWork: () => Promise<void>
let site: Site
let manager: Person
let pot: string
/** Documents that are no items of a list of products. */
let others: Readonly<Record<'page' | 'post' | 'blog' | 'products', string>>

const here = { site: 'pottery' }
const layout = layoutOf(textBlock('Fired twice.'))

beforeAll(async () => {
  web = await startWeb()
  stopWork = await workFor(web)
  site = await web.createSite('pottery', 'Pottery')
  manager = await signedIn(web, 'manager@example.test')
  await permit(web, site, manager.id, { 'store-manager': true })
  const products = await web.publish(site, 'collection', {
    urlId: 'shop',
    title: 'Shop',
    typeName: 'products',
    ordering: 'manual',
  })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog', typeName: 'blog' })
  pot = await web.publish(site, 'item', { urlId: 'pot', title: 'Pot', layout }, products)
  others = {
    page: await web.publish(site, 'page', { urlId: 'about', title: 'About', layout }),
    post: await web.publish(site, 'item', { urlId: 'post', title: 'Post', layout }, blog),
    blog,
    products,
  }
})
afterAll(async () => {
  await stopWork()
  await web.close()
})

/** Every call that changes or publishes a document, with what it takes. */
const CALLS: readonly (readonly [Contract, (document: string) => CallInput])[] = [
  [
    saveDocument as Contract,
    (document) => ({ params: { document }, body: { baseVersion: '1', body: { title: 'x' } } }),
  ],
  [duplicateDocument as Contract, (document) => ({ params: { document }, body: {} })],
  [moveDocument as Contract, (document) => ({ params: { document }, body: { before: null } })],
  [setDocumentStatus as Contract, (document) => ({ params: { document }, body: { status: 1 } })],
  [setDocumentPassword as Contract, (document) => ({ params: { document }, body: { password: 'clay' } })],
  [
    changeDocuments as Contract,
    (document) => ({ body: { documents: [pot, document], change: { type: 'trash' } } }),
  ],
  [publishDocuments as Contract, (document) => ({ body: { documents: [pot, document] } })],
  [createRelease as Contract, (document) => ({ body: { documents: [pot, document] } })],
  [unpublishDocument as Contract, (document) => ({ params: { document } })],
  [restoreRevision as Contract, (document) => ({ params: { document, number: '1' }, body: undefined })],
  [trashDocument as Contract, (document) => ({ params: { document } })],
  [restoreDocument as Contract, (document) => ({ params: { document } })],
  [removeDocument as Contract, (document) => ({ params: { document } })],
  [recordEditing as Contract, (document) => ({ params: { document } })],
]

describe('a store manager', () => {
  test('writes, sorts, publishes and deletes items of product collections', async () => {
    const created = await manager.call(createDocument, {
      ...here,
      body: {
        kind: 'item',
        title: 'Bowl',
        collectionId: others.products,
        body: { layout, categories: ['Bowls'] },
      },
    })
    expect(created.status).toBe(201)
    const { id, version } = created.value
    const params = { document: id }
    const statusOf = async (contract: Contract, input: CallInput) =>
      (await manager.call(contract, { ...here, ...input })).status
    expect(await statusOf(recordEditing as Contract, { params })).toBe(200)
    const opened = await manager.call(getDocument, { ...here, params })
    const body = { ...opened.value.body, title: 'Blue bowl', categories: ['Bowls', 'Blue'] }
    expect(await statusOf(saveDocument as Contract, { params, body: { baseVersion: version, body } })).toBe(
      200,
    )
    expect(
      await statusOf(changeDocuments as Contract, {
        body: { documents: [id], change: { type: 'tags', kind: 'categories', add: ['New'] } },
      }),
    ).toBe(200)
    expect(await statusOf(moveDocument as Contract, { params, body: { before: pot } })).toBe(204)
    expect(await statusOf(publishDocuments as Contract, { body: { documents: [id] } })).toBe(201)
    await web.web.hosts.refresh(site.id)
    expect((await web.visit(site, '/shop/bowl')).text).toContain('Blue bowl')
    expect(await statusOf(createRelease as Contract, { body: { documents: [id] } })).toBe(201)
    expect(await statusOf(unpublishDocument as Contract, { params })).toBe(200)
    expect(await statusOf(trashDocument as Contract, { params })).toBe(204)
    expect(await statusOf(restoreDocument as Contract, { params })).toBe(200)
    expect(await statusOf(trashDocument as Contract, { params })).toBe(204)
    expect(await statusOf(removeDocument as Contract, { params })).toBe(204)
  })

  test('changes and publishes nothing else, alone or beside products', async () => {
    for (const [kind, document] of Object.entries(others))
      for (const [contract, inputFor] of CALLS) {
        const called = await manager.call(contract, { ...here, ...inputFor(document) })
        expect([called.status, called.apiError.code], `${contract.name} ${kind}`).toEqual([
          403,
          'NOT_ALLOWED',
        ])
      }
    for (const body of [
      { kind: 'page', title: 'Mine' },
      { kind: 'collection', title: 'Mine', typeName: 'products' },
      { kind: 'item', title: 'Mine', collectionId: others.blog },
    ])
      expect((await manager.call(createDocument, { ...here, body })).status).toBe(403)
    // Everything would include what is not theirs.
    for (const [contract, body] of [
      [publishDocuments, { documents: 'changed' }],
      [createRelease, {}],
    ] as const)
      expect((await manager.call(contract as Contract, { ...here, body })).status).toBe(403)
    expect((await web.visit(site, '/about')).status).toBe(200)
    expect((await web.visit(site, '/shop/pot')).status).toBe(200)
  })

  test('imports and undoes files of products, and sees and imports no others', async () => {
    const upload = async (person: Person, name: string, bytes: string) => {
      const sent = await person.call(uploadImportFile, { ...here, bytes, query: { name } })
      expect(sent.status).toBe(202)
      return sent.value.id
    }
    const owner = await signedIn(web, 'owner@example.test')
    await permit(web, site, owner.id, { administrator: true })
    const settled = (file: string, state: string) =>
      eventually(`the file is ${state}`, async () => {
        const read = await owner.call(getImportFile, { ...here, params: { file } })
        return read.value.state === state
      })
    const feed = `<rss version="2.0"><channel><title>News</title><link>https://old.example</link>
      <item><title>First</title><link>https://old.example/first</link><guid>1</guid></item></channel></rss>`
    for (const person of [owner, manager]) {
      const file = await upload(person, 'news.xml', feed)
      await settled(file, 'checked')
      const params = { file }
      expect((await manager.call(runImportFile, { ...here, params, body: {} })).status).toBe(403)
    }
    const file = await upload(manager, 'teas.csv', 'Title,SKU,Price\nJasmine,T-1,8.00\n')
    await settled(file, 'checked')
    const run = await manager.call(runImportFile, { ...here, params: { file }, body: {} })
    expect(run.status).toBe(202)
    await settled(file, 'done')
    const ofFeed = await upload(owner, 'more.xml', feed.replaceAll('First', 'Second'))
    await settled(ofFeed, 'checked')
    await owner.call(runImportFile, { ...here, params: { file: ofFeed }, body: {} })
    await settled(ofFeed, 'done')

    const listed = (await manager.call(listImports, here)).value
    expect(listed.files.map(({ fileName }) => fileName)).not.toContain('more.xml')
    expect(listed.sources).toHaveLength(1)
    const all = (await owner.call(listImports, here)).value.sources.map(({ source }) => source)
    expect(all).toHaveLength(2)
    for (const source of all) {
      const isTheirs = source === listed.sources[0]?.source
      const undone = await manager.call(undoImport, { ...here, query: { source } })
      expect(undone.status, source).toBe(isTheirs ? 200 : 403)
    }
  })
})
