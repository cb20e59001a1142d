import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { ADA, cardOf, takePayments } from '../support/buyer.ts'
import { makeProduct, variant } from '../support/products.ts'
import { cookiesOf, sellIn } from '../support/shopper.ts'
import { addZone } from '../support/store-rules.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

const EMAIL = 'ada@secret.example'
const NOTE = 'Ring at the back door'
const NAME = 'For Grace'
/** Everything that the buyer enters. */
const ENTERED = [EMAIL, NOTE, NAME, ADA.shippingName, ADA.shippingLine1, ADA.shippingPostalCode]

/** Somebody with cookies of their own. */
interface Person {
  readonly jar: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

describe.each([
  ['http', (name: string) => name],
  ['https', (name: string) => `__Host-${name}`],
] as const)('on %s', (scheme, named) => {
  let web: TestWeb
  let site: Site
  let pot: Id
  let engraved: Id

  beforeAll(async () => {
    web = await startWeb(scheme === 'https' ? { appOrigin: 'https://app.localhost' } : {})
    site = await web.createSite('steep', 'Second Steep')
    const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
    await addZone(web, site, ['US'], [{ name: 'Parcel', kind: 'flat', cents: 490 }])
    await takePayments(web, site)
    await withSite(web.database.app, site.id, (tx) => changeStoreSettings(tx, site.id, { cartNote: true }))
    pot = (await sellIn(web, site, shop)).id
    const customTexts = [{ label: 'Name', isRequired: true, maxLength: 12 }]
    const item = await web.publish(site, 'item', { urlId: 'mug', title: 'Mug', customTexts }, shop)
    await makeProduct(web, site, item, [variant({ unlimited: true })])
    const found = web.database.owner.selectFrom('product_variants').select('id').where('item_id', '=', item)
    engraved = (await found.executeTakeFirstOrThrow()).id
  })
  beforeEach(() => web.database.owner.deleteFrom('rate_limits').execute())
  afterAll(() => web?.close())

  async function person(cookies: readonly (readonly [string, string])[] = []): Promise<Person> {
    const jar = new Map(cookies)
    const send = async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Response> => {
      const response = await web.visit(site, path, {
        method,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'application/json',
          'x-csrf-token': crumb,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const one of cookiesOf(response)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
        if (!one.includes('Domain=')) jar.set(name, value)
      }
      return response
    }
    let crumb = ''
    crumb = (JSON.parse((await send('GET', '/api/csrf-token')).text) as { crumb: string }).crumb
    return { jar, send }
  }

  const addTo = (one: Person, variantId = pot, texts: readonly object[] = []) =>
    one.send('POST', '/api/commerce/shopping-cart/entries', { variantId, quantity: 1, texts })
  const enter = (one: Person) =>
    one.send('PUT', '/api/commerce/checkout', { ...ADA, email: EMAIL, note: NOTE })
  /** Everything that a browser can see of its cart. */
  async function seenBy(one: Person): Promise<string> {
    const seen = await Promise.all(
      ['/cart', '/checkout', '/api/commerce/shopping-cart'].map((path) => one.send('GET', path)),
    )
    return seen.map(({ text, headers }) => `${text} ${String(headers['location'])}`).join('\n')
  }

  /** A buyer whose browser got the cookies of an attacker, with what the buyer then entered. */
  async function fixated(): Promise<{ readonly attacker: Person; readonly buyer: Person }> {
    const attacker = await person()
    await addTo(attacker)
    const buyer = await person([[named('CART'), attacker.jar.get(named('CART')) ?? '']])
    await addTo(buyer, engraved, [{ label: 'Name', value: NAME }])
    expect((await enter(buyer)).status).toBe(200)
    return { attacker, buyer }
  }

  test('CRT-12 P10 entered data is shown to the browser that entered it, and to no other with the same cart', async () => {
    const { attacker, buyer } = await fixated()
    const own = await seenBy(buyer)
    for (const text of ENTERED) expect(own, text).toContain(text)
    const other = await seenBy(attacker)
    for (const text of ENTERED) expect(other, text).not.toContain(text)
    // Its products are known to who began the cart.
    expect(other).toContain('Pot')
  })

  test('P10 a browser that replaces data of another one sees none of it', async () => {
    const { attacker } = await fixated()
    const mine = await attacker.send('PUT', '/api/commerce/checkout', { email: 'eve@example.test' })
    expect(mine.status).toBe(200)
    const seen = `${mine.text} ${await seenBy(attacker)}`
    expect(seen).toContain('eve@example.test')
    for (const text of ENTERED) expect(seen, text).not.toContain(text)
  })

  test('P10 the order is shown to the browser that placed it, and the cart of another one does not open it', async () => {
    const { attacker, buyer } = await fixated()
    const { cart } = JSON.parse((await enter(buyer)).text) as {
      cart: { version: number; grandTotalCents: number; currency: string }
    }
    const order = {
      ...cardOf(),
      version: String(cart.version),
      expectedTotalCents: String(cart.grandTotalCents),
      expectedDueCents: String(cart.grandTotalCents),
      expectedCurrency: cart.currency,
      billingSame: '1',
      method: 'test',
    }
    const placed = await buyer.send('POST', '/api/commerce/checkout/orders', order, {
      'idempotency-key': 'one-press-of-the-button',
    })
    expect(placed.text).toContain('/commerce/order-confirmed/')
    expect(await seenBy(attacker)).not.toContain('order-confirmed')
    const cancelled = await attacker.send('POST', '/api/commerce/checkout/cancellation', {})
    expect(cancelled.text).not.toContain('order-confirmed')
  })

  test('P10 two carts with one name are both ignored, and those of other hosts are deleted', async () => {
    const buyer = await person()
    await addTo(buyer)
    const cookie = [...buyer.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const tossed = await web.visit(site, '/api/commerce/shopping-cart', {
      headers: { cookie: `${named('CART')}=${'x'.repeat(43)}; ${cookie}` },
    })
    expect((JSON.parse(tossed.text) as { entries: unknown[] }).entries).toEqual([])
    const deleted = cookiesOf(tossed).filter((one) => one.startsWith(`${named('CART')}=;`))
    expect(deleted).toContain(`${named('CART')}=; Max-Age=0; Domain=steep.localhost; Path=/`)
    expect(deleted.every((one) => one.includes('Domain='))).toBe(true)
    const again = await buyer.send('GET', '/api/commerce/shopping-cart')
    expect((JSON.parse(again.text) as { entries: unknown[] }).entries).toHaveLength(1)
  })
})

describe('on https a cookie that other hosts can set is ignored:', () => {
  let web: TestWeb
  let site: Site
  beforeAll(async () => {
    web = await startWeb({ appOrigin: 'https://app.localhost' })
    site = await web.createSite('steep', 'Second Steep')
  })
  afterAll(() => web?.close())

  test.each(['CART', 'buyer', 'ordered', 'comment-author', 'presence', 'visit'])('P10 %s', async (name) => {
    const sent = { cookie: `${name}=${'x'.repeat(43)}` }
    const [cart, token, session] = await Promise.all(
      ['/api/commerce/shopping-cart', '/api/csrf-token', '/api/presence'].map((path) =>
        web.visit(site, path, { headers: sent }),
      ),
    )
    expect((JSON.parse(cart?.text ?? '') as { id: string }).id).toBe('')
    expect(cookiesOf(token ?? { headers: {} })[0]).toMatch(/^__Host-visit=/)
    expect(JSON.parse(session?.text ?? '')).toEqual({ permissions: {} })
  })
})
