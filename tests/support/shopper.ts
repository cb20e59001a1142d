import { CART_API_PATH } from '#features/cart/cart-names.types.ts'
import { type Cart } from '#features/cart/types.ts'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
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
): Promise<Response> {
  const response = await web.visit(site, '/cart', {
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
