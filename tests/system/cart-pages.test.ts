import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { variant } from '../support/products.ts'
import { keyIn, sellIn, sendForm, shopper, type Sold } from '../support/shopper.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shop: Id

const sell = (...given: Sold) => sellIn(web, site, shop, ...given)

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
beforeEach(async () => {
  await web.database.owner.deleteFrom('rate_limits').execute()
})
afterAll(() => web.close())

describe('without scripts', () => {
  test('a product of a cached page is confirmed once, and the key of that form puts it into the cart', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ price: 2500, openingStock: 3 })], {}, 'The tin')
    const asked = await sendForm(web, ada, { variant: id, quantity: '2' })
    expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(asked.text).toContain('Add The tin to your cart?')
    expect(ada.jar.has('CART')).toBe(false)
    const added = await sendForm(web, ada, { variant: id, quantity: '2', key: keyIn(asked) })
    expect([added.status, added.headers['location']]).toEqual([303, '/cart?done=added'])
    const page = await ada.page('/cart')
    for (const text of ['The tin', '$25.00 each', '$50.00', '2 items']) expect(page.text).toContain(text)
    expect(contextOf(page).pageType).toBe(205)
    expect(page.headers['cache-control']).toBe('private, no-store')
  })

  test('the page of an empty cart is of the type that shows a cart', async () => {
    const page = await (await shopper(web, site)).page('/cart')
    expect([page.status, contextOf(page).pageType]).toEqual([200, 200])
    expect(page.text).toContain('Your cart is empty.')
    expect(page.text).toContain('<meta name="robots" content="noindex"/>')
  })

  test('forms change and remove entries, and restore one', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ price: 2500, openingStock: 3 })], {}, 'The tin')
    const { cart } = await ada.add(id)
    const entry = cart.entries[0]?.id ?? ''
    const send = async (fields: Record<string, string>) =>
      sendForm(web, ada, { entry, key: keyIn(await ada.page('/cart')), ...fields })
    expect((await send({ quantity: '1', set: '3' })).status).toBe(303)
    expect((await ada.read()).totalQuantity).toBe(3)
    const tooMany = await send({ quantity: '4' })
    expect([tooMany.status, tooMany.text.includes('Only 3 in stock. Please choose fewer.')]).toEqual([
      409,
      true,
    ])
    for (const quantity of ['0', '-1', '1.5', '1000000000', 'x', '']) {
      const wrong = await send({ quantity })
      expect([wrong.status, wrong.text.includes('Enter a whole number from 1 to 9,999.')]).toEqual([
        400,
        true,
      ])
    }
    const gone = await send({ quantity: '3', remove: '3' })
    expect(gone.headers['location']).toBe(`/cart?removed=${entry}`)
    const after = await ada.page(`/cart?removed=${entry}`)
    expect(after.text).toContain('The tin was removed.')
    const undo = await sendForm(web, ada, { entry, key: keyIn(after), quantity: '3' })
    expect(undo.status).toBe(303)
    expect((await ada.read()).totalQuantity).toBe(3)
  })

  test('P11 a form of another origin, or with a key that was used, changes nothing', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell()
    const key = keyIn(await sendForm(web, ada, { variant: id, quantity: '1' }))
    const cross = await sendForm(
      web,
      ada,
      { variant: id, quantity: '1', key },
      { origin: 'http://evil.example' },
    )
    expect(cross.status).toBe(403)
    expect((await sendForm(web, ada, { variant: id, quantity: '1', key })).status).toBe(303)
    const again = await sendForm(web, ada, { variant: id, quantity: '1', key })
    expect([again.status, again.text.includes('nothing was changed')]).toEqual([403, true])
    expect((await ada.read()).totalQuantity).toBe(1)
  })

  test('CHK-06 the checkout without a cart redirects to the cart page, which says why', async () => {
    const ada = await shopper(web, site)
    const sent = await ada.page('/commerce/goto-checkout')
    expect([sent.status, sent.headers['location']]).toEqual([303, '/cart?problem=session'])
    expect((await ada.page('/cart?problem=session')).text).toContain(
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    )
  })
})
