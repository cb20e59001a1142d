import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '#features/shop/catalogue/api.types.ts'
import { setCommentStatus } from '#features/content/comments/api.types.ts'
import * as folders from '#features/media/media/folders.api.types.ts'
import { addProductFile } from '#features/shop/product-files/api.types.ts'
import * as shipping from '#features/shop/shipping/api.types.ts'
import * as shop from '#features/shop/storefront/api.types.ts'
import * as taxes from '#features/shop/taxes/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Contract } from '#lib/api/api-contract.ts'
import type { Id } from '#lib/id.ts'
import { FIRST_VISIT } from '../support/booking-settings.ts'
import { makeBookable } from '../support/booking-site.ts'
import { pngOf } from '../support/content.ts'
import { contracts, type JsonSchema as Followed } from '../support/contracts.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { sellIn, shopper } from '../support/shopper.ts'
import { rowsOfSite } from '../support/site-rows.ts'
import { addZone } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// Somebody who works at two sites can send an id of one of them in a call to the other.

type Kind = (typeof KINDS)[number]
const KINDS = [
  'page',
  'shop',
  'product',
  'image',
  'folder',
  'category',
  'taxClass',
  'variant',
  'digital',
  'file',
  'zone',
  'option',
  'calendar',
  'service',
  'comment',
  'post',
  'question',
] as const
type Ids = Readonly<Record<Kind, Id>>

let web: TestWeb
let owner: Person
let own: { readonly site: Site; readonly ids: Ids }
let foreign: typeof own

beforeAll(async () => {
  web = await startWeb()
  owner = await signedIn(web, 'ida@example.test')
  // Ids of the second are not those of the first, in any table.
  own = await furnish('alder')
  foreign = await furnish('birch')
}, 60_000)
afterAll(() => web.close())

async function does<Value>(
  contract: Contract<string, never, never, never, Value>,
  site: Site,
  input: object,
): Promise<Value> {
  const done = await owner.call(contract as Contract, { site: site.identifier, ...input })
  expect(done.status, `${contract.name}: ${done.raw.text}`).toBeLessThan(300)
  return done.value as Value
}

async function furnish(identifier: string): Promise<typeof own> {
  const site = await web.createSite(identifier, identifier, { ownerId: owner.id })
  await web.configure(site, 'settings', {
    title: identifier,
    commentsEnabled: true,
    comments: { moderation: 'none' },
  })
  const page = await web.publish(site, 'page', { urlId: 'page', title: 'Page' })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  const post = await web.publish(site, 'item', { urlId: 'post', title: 'Post' }, blog)
  const list = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const sold = await sellIn(web, site, list, [variant({ price: 500, openingStock: 9 })])
  const digital = await sellIn(web, site, list, [variant({ unlimited: true })], { productType: 2 })
  const file = await does(addProductFile as never, site, {
    params: { item: digital.item },
    query: { name: 'song.mp3' },
    bytes: 'la la',
  })
  const image = await web.addImage(site, 'image.png', await pngOf(20, 20), 'Image')
  const folder = await does(folders.createFolder as never, site, { body: { name: 'Folder' } })
  const tree = await does(shop.createStoreCategory as never, site, { body: category(null) })
  const taxClass = await does(taxes.createTaxClass as never, site, { body: { name: 'Books' } })
  const [option] = await addZone(web, site, ['DE'], [{ name: 'Parcel', kind: 'flat', cents: 500 }])
  const zones = await does(shipping.listShippingZones as never, site, {})
  const { calendarId, serviceId } = await makeBookable(web, site)
  const question = await commentOn(site, post)
  // Only what visitors see is answered.
  await does(setCommentStatus as never, site, { body: { ids: [question], status: 'approved' } })
  const ids = {
    page,
    shop: list,
    product: sold.item,
    variant: sold.id,
    digital: digital.item,
    file: idIn(file),
    image,
    folder: idIn(folder),
    category: idIn((tree as { entries: readonly unknown[] }).entries[0]),
    taxClass: idIn(taxClass),
    zone: idIn((zones as { zones: readonly unknown[] }).zones[0]),
    option: option?.id ?? '',
    calendar: calendarId,
    service: serviceId,
    comment: await commentOn(site, post),
    post,
    question,
  }
  for (const [kind, id] of Object.entries(ids)) expect(id, kind).toMatch(/^\d+$/)
  return { site, ids }
}

function idIn(value: unknown): Id {
  const found = value as { readonly id?: Id; readonly entries?: readonly { readonly id: Id }[] }
  return found.id ?? found.entries?.at(-1)?.id ?? ''
}

async function commentOn(site: Site, item: Id): Promise<Id> {
  return idIn(JSON.parse((await sendComment(site, item, {})).text))
}

async function sendComment(site: Site, item: Id, more: object) {
  const headers = {
    origin: web.origin(site.identifier),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const { key } = JSON.parse((await web.visit(site, `/api/comments/${item}/key`, { headers })).text) as {
    key: string
  }
  web.clock.now += 10_000
  const body = JSON.stringify({
    body: `Very good, ${(made += 1)} times.`,
    name: 'Bo',
    email: 'bo@example.test',
    key,
    ...more,
  })
  return web.visit(site, `/api/comments/${item}`, { method: 'POST', headers, body })
}

const category = (parentId: Id | null) => ({ name: 'Tea', urlId: '', description: '', parentId })
const taxRule = (taxClassId: Id | null) => ({
  name: 'VAT',
  country: 'FR',
  region: '',
  postalCodes: [],
  rate: 200_000,
  taxClassId,
  appliesToShipping: true,
  isAdded: false,
  validFrom: '',
  validTo: '',
})
const discount = (more: object) => ({
  name: `Spring ${(made += 1)}`,
  code: '',
  kind: 'percent',
  rate: 100_000,
  isActive: true,
  ...more,
})
let made = 0
const zone = (id: Id) => ({
  name: `Zone ${(made += 1)}`,
  areas: [{ country: 'DE', region: '', postalCodes: [] }],
  options: [{ id, name: 'Parcel', kind: 'flat', cents: 500 }],
})

type Input = { readonly params?: object; readonly body: object }
/** An input of a contract whose body has the id of something; ids in its path are those of the own site. */
type Case = (id: (kind: Kind) => Id, own: Ids) => Input | Promise<Input>

const versionOf = async (contract: unknown, input: object, pick: (value: never) => unknown) =>
  pick((await does(contract as never, own.site, input)) as never)

const productBody = async ({ product }: Ids, change: (one: Record<string, unknown>) => object) => {
  const { version, variants: all } = (await does(catalogue.getProduct as never, own.site, {
    params: { item: product },
  })) as { version: number; variants: Record<string, unknown>[] }
  const base = { productType: 1, options: [], unit: null, version }
  return {
    ...base,
    variants: all.map(({ qtyInStock: _a, onHand: _b, reserved: _c, ...one }) => one),
    ...change(all[0] ?? {}),
  }
}

const CASES: Readonly<Record<string, Case>> = {
  createBookingService: (id) => ({ body: { ...FIRST_VISIT, calendarId: id('calendar') } }),
  changeBookingService: (id, { service }) => ({
    params: { service },
    body: { ...FIRST_VISIT, calendarId: id('calendar') },
  }),
  'saveProduct of a tax class': async (id, ids) => ({
    params: { item: ids.product },
    body: await productBody(ids, () => ({ taxClassId: id('taxClass') })),
  }),
  'saveProduct of an image': async (id, ids) => ({
    params: { item: ids.product },
    body: await productBody(ids, ({ qtyInStock: _a, onHand: _b, reserved: _c, ...one }) => ({
      variants: [{ ...one, mediaId: id('image') }],
    })),
  }),
  'saveProduct of a variant': async (id, ids) => ({
    params: { item: ids.product },
    body: await productBody(ids, ({ qtyInStock: _a, onHand: _b, reserved: _c, ...one }) => ({
      variants: [{ ...one, id: id('variant') }],
    })),
  }),
  editVariants: (id) => ({
    body: { edits: [{ variant: id('variant'), field: 'stockChange', value: 1 }] },
  }),
  checkVariantEdits: (id) => ({
    body: { edits: [{ variant: id('variant'), field: 'stockChange', value: 1 }] },
  }),
  setCommentStatus: (id) => ({ body: { ids: [id('comment')], status: 'spam' } }),
  deleteComments: (id) => ({ body: { ids: [id('comment')] } }),
  'createDiscount of products': (id) => ({ body: discount({ productIds: [id('product')] }) }),
  'createDiscount of categories': (id) => ({ body: discount({ storeCategoryIds: [id('category')] }) }),
  updateFiles: (id) => ({ body: { files: [id('image')], change: { type: 'trash' } } }),
  'updateFiles of a folder': (id, { image }) => ({
    body: { files: [image], change: { type: 'move', folder: id('folder') } },
  }),
  createFolder: (id) => ({ body: { name: `Inner ${(made += 1)}`, parentId: id('folder') } }),
  updateFolder: async (id) => ({
    params: {
      folder: idIn(
        await does(folders.createFolder as never, own.site, { body: { name: `Own ${(made += 1)}` } }),
      ),
    },
    body: { parentId: id('folder') },
  }),
  createDocument: (id) => ({ body: { kind: 'item', title: 'New', collectionId: id('shop') } }),
  setFrontPage: (id) => ({ body: { document: id('page') } }),
  moveDocument: (id, { shop: document }) => ({ params: { document }, body: { before: id('page') } }),
  changeDocuments: (id) => ({ body: { documents: [id('page')], change: { type: 'status', status: 4 } } }),
  replaceInDocuments: (id) => ({
    body: { find: 'a', replaceWith: 'b', documents: [{ id: id('page'), version: id('page') }] },
  }),
  publishDocuments: (id) => ({ body: { documents: [id('page')] } }),
  createRelease: (id) => ({ body: { documents: [id('page')] } }),
  sortProductFiles: (id, { digital: item }) => ({ params: { item }, body: { order: [id('file')] } }),
  changeShippingZone: async (id, { zone: one }) => ({
    params: { zone: one },
    body: {
      ...zone(id('option')),
      version: await versionOf(
        shipping.listShippingZones,
        {},
        ({ zones }: { zones: { id: Id; version: number }[] }) =>
          zones.find((each) => each.id === one)?.version,
      ),
    },
  }),
  createStoreCategory: (id) => ({ body: { ...category(id('category')), name: `Tea ${(made += 1)}` } }),
  changeStoreCategory: async (id) => {
    const { entries } = (await does(shop.createStoreCategory as never, own.site, {
      body: { ...category(null), name: `Own ${(made += 1)}` },
    })) as { entries: { id: Id; name: string }[] }
    const added = entries.find(({ name }) => name === `Own ${made}`)?.id
    return {
      params: { category: added },
      body: { ...category(id('category')), name: `Own ${made}`, urlId: `own-${made}` },
    }
  },
  setCategoryProducts: (id, { category: one }) => ({
    params: { category: one },
    body: { items: [id('product')] },
  }),
  setProductCategories: (id, { product: item }) => ({
    params: { item },
    body: { categories: [id('category')] },
  }),
  changeTaxSettings: (id) => ({ body: { shippingTaxClassId: id('taxClass') } }),
  createTaxRule: (id) => ({ body: taxRule(id('taxClass')) }),
  importTaxRates: (id) => ({
    body: { name: 'VAT', rates: [{ country: 'IT', rate: 220_000, taxClassId: id('taxClass') }] },
  }),
}

/** Contracts with ids in bodies that are not in the table, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  createBooking: 'booking-api.test.ts',
  changeDiscount: 'checked as createDiscount is',
  createShippingZone: 'its options have no ids yet',
  orderStoreCategories: 'rejected unless it names exactly the own categories',
  changeTaxRule: 'checked as createTaxRule is',
  mapImportFile: 'its category is looked for in its own site, when the file is imported',
  refundOrder: 'order-refunds.test.ts',
  allowOrderDownloads: 'downloads.test.ts',
  revokeOrderDownloads: 'downloads.test.ts',
  transferSite: 'team.test.ts: to an administrator of this site only',
  saveDocument: 'its version only; what content names is shown as its own site has it: tenancy.test.ts',
  saveTheme: 'as saveDocument',
  saveSettings: 'as saveDocument',
  saveNavigation: 'as saveDocument',
  createNavigation: 'as saveDocument',
  restoreNavigation: 'site-parts-api.test.ts',
  createDiscount: 'two cases',
  saveProduct: 'three cases',
}

interface JsonSchema extends Followed {
  readonly pattern?: string
}
const ID_PATTERN = String.raw`^[1-9]\d{0,18}$`

const hasId = ({ pattern, anyOf, oneOf, properties, items }: JsonSchema): boolean =>
  pattern === ID_PATTERN ||
  [...(anyOf ?? []), ...(oneOf ?? []), ...Object.values(properties ?? {}), ...(items ? [items] : [])].some(
    (one) => hasId(one),
  )

test('every contract with an id in its body is in this table, or is named with another test', () => {
  const found = contracts
    .filter(
      ({ path, body }) =>
        path.includes('{site}') &&
        body !== 'bytes' &&
        hasId(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as JsonSchema),
    )
    .map(({ name }) => name)
  const named = new Set([
    ...Object.keys(CASES).map((title) => title.split(' ')[0]),
    ...Object.keys(ELSEWHERE),
  ])
  expect(found.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !found.includes(name ?? ''))).toEqual([])
})

/** What changes by itself, or says only what was tried. */
const BESIDE = ['audit_events', 'rate_limits', 'invalidations']

test.each(Object.entries(CASES))(
  '%s accepts the id of its own site, and of no other',
  async (title, inputOf) => {
    const contract = contracts.find(({ name }) => name === title.split(' ')[0])
    if (!contract) throw new Error(`There is no contract ${title}.`)
    const { ownerPool } = web.database
    const send = async (ids: Ids) => {
      const input = await inputOf((kind) => ids[kind], own.ids)
      const before = await rowsOfSite(ownerPool, own.site.id, BESIDE)
      const sent = await owner.call(contract, { site: own.site.identifier, ...input } as never)
      return { sent, before }
    }
    const others = await rowsOfSite(ownerPool, foreign.site.id, BESIDE)
    const { sent, before } = await send(foreign.ids)
    // One of many may be named as rejected; then nothing has changed.
    if (sent.status < 400) {
      expect(await rowsOfSite(ownerPool, own.site.id, BESIDE), sent.raw.text).toEqual(before)
      expect(sent.raw.text).not.toContain('birch')
    } else expect([400, 404, 409, 422], sent.raw.text).toContain(sent.status)
    expect(await rowsOfSite(ownerPool, foreign.site.id, BESIDE)).toEqual(others)
    const accepted = (await send(own.ids)).sent
    expect(accepted.status, `${title}: ${accepted.raw.text}`).toBeLessThan(300)
  },
)

/** Calls of visitors with an id in their body; each returns the status. */
const OF_VISITORS: Readonly<Record<string, (id: (kind: Kind) => Id) => Promise<number>>> = {
  addCartEntry: async (id) =>
    (await (await shopper(web, own.site)).call('POST', '/entries', { variantId: id('variant') })).status,
  setCartShippingOption: async (id) => {
    const ada = await shopper(web, own.site)
    await ada.add(own.ids.variant)
    await ada.call('PUT', '/shipping-location', { country: 'DE' })
    return (await ada.call('PUT', '/shipping-option', { optionId: id('option') })).status
  },
  sendComment: async (id) => (await sendComment(own.site, own.ids.post, { replyTo: id('question') })).status,
}

test.each(Object.entries(OF_VISITORS))(
  '%s of visitors accepts the id of its own site, and of no other',
  async (_, call) => {
    await web.database.owner.deleteFrom('rate_limits').execute()
    const others = await rowsOfSite(web.database.ownerPool, foreign.site.id, BESIDE)
    expect(await call((kind) => foreign.ids[kind])).toBeGreaterThanOrEqual(400)
    expect(await rowsOfSite(web.database.ownerPool, foreign.site.id, BESIDE)).toEqual(others)
    expect(await call((kind) => own.ids[kind])).toBeLessThan(300)
  },
)
