import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { ensureFirstAccount, findOperatorEmail } from '#features/people/accounts/actions.ts'
import { createDocument, saveRevision, setDocumentPassword } from '#features/content/documents/actions.ts'
import { changeStatus } from '#features/content/documents/status.actions.ts'
import type { DocumentKind } from '#features/content/documents/types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { layoutOf } from '../support/content.ts'
import { unwrap } from '../support/unwrap.ts'

const blocks = createBlockRegistry({ warn: () => undefined })

let database: Database
let siteId: Id

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 12 })
  siteId = unwrap(await createSite(database.app, blocks, { identifier: 'documents', title: 'Documents' })).id
})
afterAll(() => database?.close())

const context = () => ({ siteId, blocks, accountId: null })
const body = (urlId: string, more: object = {}) => ({
  urlId,
  title: urlId,
  status: 1,
  publishedOn: '2026-01-01T00:00:00Z',
  ...more,
})
const create = (kind: DocumentKind, given: object, collectionId?: Id) =>
  withSiteResult(database.app, siteId, (tx) =>
    createDocument(tx, context(), {
      kind,
      body: given,
      ...(collectionId === undefined ? {} : { collectionId }),
    }),
  )
const save = (documentId: Id, given: object) =>
  withSiteResult(database.app, siteId, (tx) => saveRevision(tx, context(), { documentId, body: given }))

describe('concurrent changes', () => {
  test('give a URL to one document and an error to the other', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => create('page', body('wanted'))))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    for (const result of results)
      if (!result.ok) expect(result.error).toMatchObject({ code: 'URL_TAKEN', field: 'urlId' })
  })

  test('to the same URL leave one of two pages at its previous one', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 6 },
        async (_, index) => unwrap(await create('page', body(`from-${index}`))).documentId,
      ),
    )
    const results = await Promise.all(ids.map((id) => save(id, body('target'))))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    for (const result of results) if (!result.ok) expect(result.error.code).toBe('URL_TAKEN')
  })

  test('of passwords during releases do not deadlock', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 4 },
        async (_, index) => unwrap(await create('page', body(`locked-${index}`))).documentId,
      ),
    )
    const release = () =>
      withSiteResult(database.app, siteId, (tx) => createRelease(tx, { siteId, documentIds: ids }))
    for (let round = 0; round < 10; round++) {
      for (const id of ids)
        unwrap(await save(id, body(`locked-${ids.indexOf(id)}`, { title: `Round ${round}` })))
      await Promise.all([
        release(),
        ...ids.map((id) =>
          withSite(database.app, siteId, (tx) =>
            setDocumentPassword(tx, siteId, id, round % 2 === 0 ? 'a long password' : null),
          ),
        ),
      ])
    }
  })
})

describe('limits', () => {
  test('apply to items restored from the trash', async () => {
    const shop = unwrap(
      await create('collection', body('shop', { type: 13, typeName: 'products' })),
    ).documentId
    const products: Id[] = []
    for (let index = 0; index < 200; index++)
      products.push(unwrap(await create('item', body(`product-${index}`), shop)).documentId)
    const first = products[0] ?? ''
    const move = (status: 4 | 6, kind: 'delete' | 'restore') =>
      withSiteResult(database.app, siteId, (tx) =>
        changeStatus(tx, context(), { documentId: first, status, transition: kind }),
      )
    unwrap(await move(6, 'delete'))
    unwrap(await create('item', body('product-new'), shop))
    expect(await move(4, 'restore')).toMatchObject({
      ok: false,
      error: { code: 'LIMIT_REACHED' },
    })
  })

  test('apply to collections that become manually ordered', async () => {
    const blog = unwrap(await create('collection', body('long-blog'))).documentId
    await withSite(database.app, siteId, async (tx) => {
      for (let index = 0; index < 251; index++)
        unwrap(
          await createDocument(tx, context(), {
            kind: 'item',
            collectionId: blog,
            body: body(`post-${index}`),
          }),
        )
    })
    expect(await save(blog, body('long-blog', { ordering: 'manual' }))).toMatchObject({
      ok: false,
      error: { code: 'LIMIT_REACHED' },
    })
  })
})

describe('links', () => {
  const button = (url: string) =>
    body('with-button', {
      layout: layoutOf({ type: BLOCK_TYPE.button, version: 1, data: { text: 'Go', link: { url } } }),
    })
  const menu = (url: string) => {
    const entry = (label: string, target: object | null, children: object[] = []) => ({
      label,
      target,
      children,
    })
    const entries = [entry('Home', { url: '/' }), entry('More', null, [entry('Call us', { url })])]
    return { title: 'Menu', entries }
  }

  test('URL-02 URL-03 of blocks are saved up to their maximum length, and rejected by field', async () => {
    const page = unwrap(await create('page', button(`tel:${'1'.repeat(45)}`))).documentId
    for (const [url, says] of [
      [`tel:${'1'.repeat(46)}`, 'less than 50 characters'],
      [`mailto:${'a'.repeat(993)}`, 'less than 1000 characters'],
      [`#${'a'.repeat(99)}`, 'less than 100 characters'],
      ['javascript:alert(1)', 'cannot be used as a link'],
      ['example.org', 'put https:// in front of it'],
    ])
      expect(await save(page, button(url ?? '')), url).toMatchObject({
        ok: false,
        error: { code: 'INVALID_BODY', message: expect.stringMatching(`^Button: “Link”: .*${says}`) },
      })
  })

  test('of a menu are rejected with the number of their entry', async () => {
    const navigation = unwrap(await create('navigation', menu('tel:+4930123'))).documentId
    expect(await save(navigation, menu(`tel:${'1'.repeat(46)}`))).toMatchObject({
      ok: false,
      error: {
        code: 'INVALID_BODY',
        field: 'entries.1.children.0.target',
        message: expect.stringMatching(/^Menu entry 2\.1: .*less than 50 characters/),
      },
    })
  })
})

describe('ids', () => {
  test('that cannot exist are rejected when saving', async () => {
    const beyond = '9999999999999999999'
    const blog = unwrap(await create('collection', body('authors'))).documentId
    expect(await create('item', body('by-nobody', { authorId: beyond }), blog)).toMatchObject({
      ok: false,
      error: { code: 'INVALID_BODY' },
    })
  })
})

describe('the first account', () => {
  test('is not stored if its password could not be shown, and is created once', async () => {
    const account = { email: 'owner@example.test', password: undefined }
    await expect(
      ensureFirstAccount(database.app, account, () => {
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    const reported: string[] = []
    expect(
      await ensureFirstAccount(database.app, account, ({ password }) => reported.push(password)),
    ).toBeDefined()
    expect(
      await ensureFirstAccount(database.app, account, ({ password }) => reported.push(password)),
    ).toBeUndefined()
    expect(reported).toHaveLength(1)
    expect(await findOperatorEmail(database.app)).toBe('owner@example.test')
  })
})
