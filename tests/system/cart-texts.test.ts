import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { makeProduct, variant } from '../support/products.ts'
import { keyIn, sendForm, shopper, type Shopper } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shop: Id
let mug: Id

const CUSTOM_TEXTS = [
  { label: 'Name', isRequired: true, maxLength: 12 },
  { label: 'Note', maxLength: 40, isMultiline: true },
]

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  mug = await sell('mug', 'The mug', { customTexts: CUSTOM_TEXTS })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web.close())

/** Publishes a product with five pieces; returns the id of its variant. */
async function sell(urlId: string, title: string, body: object): Promise<Id> {
  const item = await web.publish(site, 'item', { urlId, title, ...body }, shop)
  await makeProduct(web, site, item, [variant({ price: 1800, openingStock: 5 })])
  const { id } = await web.database.owner
    .selectFrom('product_variants')
    .select('id')
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow()
  return id
}

const add = (ada: Shopper, texts: Readonly<Record<string, unknown>>, quantity = 1, variantId = mug) =>
  ada.call('POST', '/entries', {
    variantId,
    quantity,
    texts: Object.entries(texts).map(([label, value]) => ({ label, value })),
  })

describe('texts of personalised products', () => {
  test('are stored with the entry: the same texts are one line, and others another line of the same stock', async () => {
    const ada = await shopper(web, site)
    expect((await add(ada, { Name: 'Ada', Note: 'For\r\nyou' }, 2)).status).toBe(200)
    await add(ada, { Name: 'Grace' })
    const { cart } = await add(ada, { Note: 'For\nyou ', Name: ' Ada' })
    expect(cart.entries.map(({ quantity, texts }) => [quantity, texts])).toEqual([
      [
        3,
        [
          { label: 'Name', value: 'Ada' },
          { label: 'Note', value: 'For\nyou' },
        ],
      ],
      [1, [{ label: 'Name', value: 'Grace' }]],
    ])
    const tooMany = await add(ada, { Name: 'Grace' }, 2)
    expect([tooMany.status, tooMany.body['inStock'], tooMany.body['inCart']]).toEqual([409, 5, 4])
    expect((await ada.read()).totalQuantity).toBe(4)
  })

  test.each([
    [{}, 400, 'TEXT_MISSING', 'Name: Enter a text.'],
    [{ Name: '  ' }, 400, 'TEXT_MISSING', 'Name: Enter a text.'],
    [{ Name: 'x'.repeat(13) }, 400, 'TEXT_TOO_LONG', 'Name: Use at most 12 characters.'],
    [{ Name: 'Ada', Colour: 'red' }, 409, 'TEXT_UNKNOWN', 'Reload its page'],
    [{ Name: 7 }, 400, 'INVALID', ''],
  ])('%j is rejected with %d and changes nothing', async (texts, status, code, message) => {
    const ada = await shopper(web, site)
    const rejected = await add(ada, texts)
    expect(rejected.status).toBe(status)
    expect(rejected.body['code']).toBe(code)
    expect(JSON.stringify(rejected.body)).toContain(message)
    expect((await ada.read()).entries).toEqual([])
  })

  test('are rejected for a product without texts, and may have the maximum length in any script', async () => {
    const ada = await shopper(web, site)
    const plain = await sell('plain', 'The plain mug', {})
    expect((await add(ada, { Name: 'Ada' }, 1, plain)).status).toBe(409)
    const labels = ['One', 'Two', 'Three', 'Four', 'Five']
    const customTexts = labels.map((label) => ({ label, maxLength: 1000, isMultiline: true }))
    const long = await sell('long', 'The long scroll', { customTexts })
    const added = await add(
      ada,
      Object.fromEntries(labels.map((label) => [label, '茶'.repeat(1000)])),
      1,
      long,
    )
    expect([added.status, added.cart.entries[0]?.texts.length]).toEqual([200, 5])
    const form = Object.fromEntries(labels.map((label) => [`text:${label}`, '茶'.repeat(1000)]))
    const asked = await sendForm(web, ada, { variant: long, quantity: '1', ...form })
    expect(asked.status).toBe(200)
  })

  test('are preserved and checked by the page that asks once more without scripts, and are escaped', async () => {
    const ada = await shopper(web, site)
    const fields = { variant: mug, quantity: '1' }
    const fromCard = await sendForm(web, ada, fields)
    expect([fromCard.status, fromCard.text.includes('name="text:Name"')]).toEqual([200, true])
    expect(fromCard.text).not.toContain('>Please fill in this field.')
    const unstorable = await sendForm(web, ada, { ...fields, 'text:Name': 'A\0da' })
    expect([unstorable.status, unstorable.text.includes('>This contains a character')]).toEqual([400, true])
    const wrong = await sendForm(web, ada, { ...fields, 'text:Name': ' ', 'text:Note': 'For <you>' })
    expect(wrong.status).toBe(400)
    for (const text of ['>Please fill in this field.', 'aria-invalid="true"', 'For &lt;you&gt;'])
      expect(wrong.text).toContain(text)
    const withKey = { ...fields, key: keyIn(wrong), 'text:Note': 'For <you>' }
    const still = await sendForm(web, ada, withKey)
    expect([still.status, still.text.includes('>Please fill in this field.')]).toEqual([400, true])
    const added = await sendForm(web, ada, { ...withKey, key: keyIn(still), 'text:Name': '<b>Ada' })
    expect([added.status, added.headers['location']]).toEqual([303, '/cart?done=added'])
    const page = await ada.page('/cart')
    expect(page.text).toContain('<dt>Name:</dt> <dd>&lt;b&gt;Ada</dd>')
    expect(page.text).not.toContain('<b>Ada')
  })

  test('are restored with a removed line, and are unchanged when the product has others', async () => {
    const ada = await shopper(web, site)
    const item = await web.publish(
      site,
      'item',
      { urlId: 'cup', title: 'The cup', customTexts: CUSTOM_TEXTS },
      shop,
    )
    await makeProduct(web, site, item, [variant({ price: 900, unlimited: true })])
    const { id: cup } = await web.database.owner
      .selectFrom('product_variants')
      .select('id')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow()
    const { cart } = await add(ada, { Name: 'Ada' }, 1, cup)
    const entry = cart.entries[0]?.id ?? ''
    await ada.call('DELETE', `/entries/${entry}`)
    const back = await ada.call('PUT', `/entries/${entry}`, { quantity: 1 })
    expect(back.cart.entries[0]?.texts).toEqual([{ label: 'Name', value: 'Ada' }])
    await web.revise(site, item, {
      urlId: 'cup',
      title: 'The cup',
      customTexts: [{ label: 'Initials', maxLength: 3 }],
    })
    expect((await ada.read()).entries[0]?.texts).toEqual([{ label: 'Name', value: 'Ada' }])
    expect((await add(ada, { Name: 'Ada' }, 1, cup)).status).toBe(409)
  })
})
