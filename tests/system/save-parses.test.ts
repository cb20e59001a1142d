import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { saveIfChanged } from '#features/content/documents/save.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site

/** The block registry, with the calls that parse a block counted. */
const registry = createBlockRegistry({ warn: () => undefined })
let parsed = 0
const counting: BlockCatalog = {
  textOf: registry.textOf,
  parseForSave(block) {
    parsed += 1
    return registry.parseForSave(block)
  },
  toText(block) {
    parsed += 1
    return registry.toText(block)
  },
}

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('thrifty')
})
afterAll(() => web?.close())

const body = (...texts: string[]) => ({
  urlId: 'about',
  title: 'About',
  publishedOn: '2026-11-20T10:00:00Z',
  layout: layoutOf(...texts.map((text) => textBlock(text))),
})

test('creating and saving a document parse each block once', async () => {
  const context = { siteId: site.id, blocks: counting, accountId: null }
  const created = await withSite(web.database.app, site.id, (tx) =>
    createDocument(tx, context, { kind: 'page', body: body('One.', 'Two.', 'Three.') }),
  )
  expect(parsed).toBe(3)
  const { documentId, revisionId } = unwrap(created)
  parsed = 0
  const saved = await withSite(web.database.app, site.id, (tx) =>
    saveIfChanged(tx, context, { documentId, body: body('One.', 'Four.'), baseRevisionId: revisionId }),
  )
  expect(unwrap(saved)).toMatchObject({ number: 2, unchanged: false })
  expect(parsed).toBe(2)
  const { search_text } = await web.database.owner
    .selectFrom('revisions')
    .select('search_text')
    .where('document_id', '=', documentId)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  expect(search_text).toBe('One.\nFour.')
})
