import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import { type Cart } from '#features/shop/cart/types.ts'
import { findProducts, saveProduct, type SavedVariant } from '#features/shop/catalogue/actions.ts'
import type { Product, ProductSettings } from '#features/shop/catalogue/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { makeProduct, product, variant } from './products.ts'
import { unwrap } from './unwrap.ts'
import type { Response, TestWeb } from './web.ts'

/** A response of the API of carts. */
export interface CartResponse extends Response {
  readonly body: Record<string, unknown> & Response['body']
  readonly cart: Cart
}

/** A visitor who buys, with their cookies. */
export interface Shopper {
  readonly site: Site
  readonly jar: Map<string, string>
  /** The value of the Cookie header. */
  cookie(): string
  page(path: string): Promise<Response>
  call(method: string, path: string, body?: unknown): Promise<CartResponse>
  read(): Promise<Cart>
  add(variantId: Id, quantity?: number): Promise<CartResponse>
}

/** The Set-Cookie values of a response. */
export const cookiesOf = ({ headers }: Pick<Response, 'headers'>): readonly string[] =>
  [headers['set-cookie'] ?? []].flat()

/** The first key of a form on a page. */
export const keyIn = ({ text }: Pick<Response, 'text'>): string =>
  /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ''

/** Returns a visitor without a cart. */
export async function shopper(web: TestWeb, site: Site): Promise<Shopper> {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = <Kept extends Response>(response: Kept): Kept => {
    for (const one of cookiesOf(response)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
    return response
  }
  const rejected = keep(await web.visit(site, '/api/nothing', { method: 'POST', body: '{}' }))
  const { crumb } = JSON.parse(rejected.text) as { crumb: string }
  const call = async (method: string, path: string, body?: unknown) => {
    const response = keep(
      await web.visit(site, CART_API_PATH + path, {
        method,
        headers: { cookie: cookie(), 'content-type': 'application/json', 'x-csrf-token': crumb },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const parsed = JSON.parse(response.text) as Cart & CartResponse['body']
    return { ...response, body: parsed, cart: parsed }
  }
  return {
    site,
    jar,
    cookie,
    call,
    page: async (path) => keep(await web.visit(site, path, { headers: { cookie: cookie() } })),
    read: async () => (await call('GET', '')).cart,
    add: (variantId, quantity = 1) => call('POST', '/entries', { variantId, quantity }),
  }
}

/** Sends a form of the cart as a browser does. */
export async function sendForm(
  web: TestWeb,
  { site, jar, cookie }: Shopper,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  path = '/cart',
): Promise<Response> {
  const response = await web.visit(site, path, {
    method: 'POST',
    headers: {
      cookie: cookie(),
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  for (const one of cookiesOf(response)) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    jar.set(name, value)
  }
  return response
}

/** What `sellIn` is given besides its store. */
export type Sold = [variants?: readonly SavedVariant[], settings?: Partial<ProductSettings>, title?: string]

let made = 0

/** Publishes a product in a list of products; returns the ids of its variants. By default one that never sells out. */
export async function sellIn(
  web: TestWeb,
  site: Site,
  shop: Id,
  ...[variants = [variant({ unlimited: true })], settings = {}, title = 'Pot']: Sold
): Promise<{ readonly item: Id; readonly path: string; readonly ids: readonly Id[]; readonly id: Id }> {
  const urlId = `item-${++made}`
  const item = await web.publish(site, 'item', { urlId, title }, shop)
  await makeProduct(web, site, item, variants, settings)
  const ids = (await productOf(web, site, item)).variants.map(({ id }) => id)
  return { item, path: `/shop/${urlId}`, ids, id: ids[0] ?? '' }
}

const productOf = (web: TestWeb, site: Site, item: Id): Promise<Product> =>
  withSite(web.database.app, site.id, async (tx) => {
    const found = (await findProducts(tx, site.id, [item])).get(item)
    if (!found) throw new Error('There is no product.')
    return found
  })

/** Saves a product again with changed variants. */
export async function changeProduct(
  web: TestWeb,
  site: Site,
  item: Id,
  changed: Partial<SavedVariant>,
): Promise<void> {
  const { version, variants } = await productOf(web, site, item)
  const context = { siteId: site.id, accountId: null, now: new Date() }
  const saved = { ...product(), version, variants: variants.map((one) => ({ ...one, ...changed })) }
  await withSite(web.database.app, site.id, async (tx) => unwrap(await saveProduct(tx, context, item, saved)))
}
