import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { CART_API_PATH } from '#features/shop/cart/cart-names.types.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import type { Id } from '#lib/id.ts'
import { cookiesOf } from '../shopper.ts'
import { askOnce, type Response } from '../web.ts'

export const CHECKOUT_API = '/api/commerce/checkout'
export const ORDERS_API = `${CHECKOUT_API}/orders`

/** Numbers of cards of the test provider, by what they do. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
  asksThenDeclined: '4000008400001629',
  lost: '4000000000004087',
} as const

/** What a form says of a card. */
export const cardFields = (number: string) => ({ cardNumber: number, cardExpiry: '12 / 49', cardCode: '123' })

/** A response of the API of a store. */
export interface ApiResponse extends Response {
  readonly json: Record<string, unknown>
}

/** Somebody who buys over HTTP, from a network address of their own. */
export interface Buyer {
  readonly email: string
  readonly jar: Map<string, string>
  /** Sends a request to one of the processes, the next one by turns. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ApiResponse>
  page(path: string): Promise<Response>
  cart(): Promise<Cart>
  add(variantId: Id, quantity?: number, texts?: readonly object[]): Promise<Cart>
  coupon(code: string): Promise<Cart>
  /** Enters contact, address and shipping; returns what the page then shows. */
  enter(changed?: Readonly<Record<string, unknown>>): Promise<ApiResponse>
  /** Places an order for what the last response showed, with a new key unless given. */
  place(options?: PlaceOptions): Promise<ApiResponse>
  /** Returns somebody else whose browser has what this one has, but for these cookies. */
  twin(email: string, cookies: Readonly<Record<string, string>>): Promise<Buyer>
  /** Sends an order and closes the connection after that many milliseconds, without its response. */
  placeAndHangUp(options: PlaceOptions & { readonly after: number }): Promise<void>
}

export interface PlaceOptions {
  readonly key?: string
  readonly card?: string
  /** Instead of what the last response showed. */
  readonly body?: Readonly<Record<string, unknown>>
}

/** What a form says of an address in the US that every check accepts. */
export const US_ADDRESS = {
  shippingName: 'Ada Byron',
  shippingLine1: '1 Main Street',
  shippingCity: 'Springfield',
  shippingRegion: 'IL',
  shippingPostalCode: '62701',
  shippingCountry: 'US',
}

/** The same for where the invoice goes, which is asked for instead when nothing is delivered. */
export const US_BILLING = {
  billingName: 'Ada Byron',
  billingLine1: '2 Main Street',
  billingCity: 'Springfield',
  billingRegion: 'IL',
  billingPostalCode: '62701',
  billingCountry: 'US',
}

export const DE_ADDRESS = {
  shippingName: 'Ada Byron',
  shippingLine1: 'Hauptstraße 1',
  shippingCity: 'Berlin',
  shippingRegion: '',
  shippingPostalCode: '10115',
  shippingCountry: 'DE',
}

/** What a browser knows of a store. */
interface BrowserState {
  readonly cookies: readonly (readonly [string, string])[]
  readonly csrf: string | undefined
  readonly seen: Cart | undefined
}

const MAX_PRESSES = 10

let buyers = 0

/** Returns a new buyer in a store that these ports serve. */
export async function newBuyer(
  ports: readonly number[],
  identifier: string,
  changed: { readonly email?: string; readonly like?: BrowserState } = {},
): Promise<Buyer> {
  const number = ++buyers
  const ip = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const email = changed.email ?? `buyer${number}@example.test`
  const jar = new Map<string, string>(changed.like?.cookies)
  let turn = number
  let csrf = changed.like?.csrf
  /** The last cart that a response had: what the buyer sees. */
  let seen = changed.like?.seen

  const headersOf = (): Readonly<Record<string, string>> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return { 'x-forwarded-for': ip, ...(cookie !== '' && { cookie }) }
  }

  const ask = async (
    method: string,
    path: string,
    { body, headers = {} }: { body?: string; headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const port = ports[turn++ % ports.length] ?? 0
    const response = await askOnce(port, `${identifier}.localhost:${port}`, path, {
      method,
      headers: { ...headersOf(), ...headers },
      ...(body !== undefined && { body }),
    })
    for (const one of cookiesOf(response)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (/max-age=0\b/i.test(one) || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const token = async (): Promise<string> => {
    csrf ??= (JSON.parse((await ask('POST', '/api/nothing', { body: '{}' })).text) as { crumb: string }).crumb
    return csrf
  }

  const send: Buyer['send'] = async (method, path, body, headers = {}) => {
    const response = await ask(method, path, {
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-csrf-token': await token(),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = parse(response.text)
    const cart = (json['cart'] ?? json) as Partial<Cart>
    if (response.status === 200 && cart.entries !== undefined) seen = cart as Cart
    return { ...response, json }
  }

  const inCart = async (method: string, path: string, body?: unknown): Promise<Cart> => {
    const response = await send(method, CART_API_PATH + path, body)
    if (response.status !== 200 || seen === undefined)
      throw new Error(`${method} ${path} responded ${response.status}: ${response.text.slice(0, 300)}`)
    return seen
  }

  const orderBody = ({ card = CARDS.pays, body = {} }: Omit<PlaceOptions, 'key'>) => ({
    version: String(seen?.version),
    expectedTotalCents: String(seen?.grandTotalCents),
    expectedCurrency: seen?.currency,
    billingSame: '1',
    ...cardFields(card),
    ...body,
  })

  return {
    email,
    jar,
    send,
    page: (path) => ask('GET', path),
    cart: () => inCart('GET', ''),
    add: (variantId, quantity = 1, texts = []) =>
      inCart('POST', '/entries', { variantId, quantity, ...(texts.length > 0 && { texts }) }),
    coupon: (code) => inCart('POST', '/coupons', { code }),
    enter: (more = {}) =>
      send('PUT', CHECKOUT_API, {
        email,
        ...US_ADDRESS,
        ...US_BILLING,
        billingSame: '1',
        method: 'test',
        ...more,
      }),
    async place({ key = randomUUID(), ...options } = {}) {
      const press = () => send('POST', ORDERS_API, orderBody(options), { 'idempotency-key': key })
      let placed = await press()
      // Where many wait for the same product, the same is sent again, as a browser does.
      for (let again = 0; again < MAX_PRESSES && placed.status === 503; again++) placed = await press()
      return placed
    },
    twin: (other, cookies) =>
      newBuyer(ports, identifier, {
        email: other,
        like: { cookies: Object.entries({ ...Object.fromEntries(jar), ...cookies }), csrf, seen },
      }),
    async placeAndHangUp({ key = randomUUID(), after, ...options }) {
      const port = ports[turn++ % ports.length] ?? 0
      const headers = {
        ...headersOf(),
        host: `${identifier}.localhost:${port}`,
        'content-type': 'application/json',
        'x-csrf-token': await token(),
        'idempotency-key': key,
      }
      await new Promise<void>((resolve) => {
        const signal = AbortSignal.timeout(Math.ceil(after))
        const sent = request({
          host: '127.0.0.1',
          port,
          path: ORDERS_API,
          method: 'POST',
          headers,
          agent: false,
          signal,
        })
        sent.once('response', (response) => response.resume())
        sent.once('error', () => undefined)
        sent.once('close', resolve)
        sent.end(JSON.stringify(orderBody(options)))
      })
    },
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
