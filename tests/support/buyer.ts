import { CHECKOUT_API_PATH } from '#features/shop/checkout/checkout-names.types.ts'
import type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { cookiesOf, type Shopper, shopper } from './shopper.ts'
import type { Response, TestWeb } from './web.ts'

export const TEST_CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  /** Without enough money. */
  poor: '4000000000009995',
  expired: '4000000000000069',
} as const

/** What somebody enters who lives in the United States. */
export const ADA = {
  email: 'ada@example.com',
  shippingName: 'Ada Lovelace',
  shippingLine1: '12 High Street',
  shippingCity: 'Springfield',
  shippingRegion: 'Illinois',
  shippingPostalCode: '62701',
  shippingCountry: 'US',
  billingSame: '1',
  method: 'test',
}

export const cardOf = (number: string = TEST_CARDS.good) => ({
  cardNumber: number,
  cardExpiry: '12 / 49',
  cardCode: '123',
})

/** A response of the API of checkouts. */
export interface CheckoutResponse extends Response {
  readonly json: Record<string, unknown> & { readonly cart?: Cart; readonly code?: string }
}

/** A visitor who orders. */
export interface TestBuyer extends Shopper {
  /** Saves what was entered. */
  enter(fields?: Readonly<Record<string, string>>): Promise<CheckoutResponse>
  /** Places the order of what was last seen, with a new key by default. */
  order(
    fields?: Readonly<Record<string, string>>,
    key?: string,
  ): Promise<CheckoutResponse & { readonly outcome: CheckoutOutcome }>
  /** Ends the payment of the order of the cart. */
  cancel(): Promise<CheckoutResponse>
  /** Sends the form of the page as a browser without scripts does. */
  send(fields: Readonly<Record<string, string>>): Promise<Response>
}

/** Lets a store take payments of the test provider, and by bank transfer. */
export async function takePayments(
  { database }: Pick<TestWeb, 'database'>,
  site: Site,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await database.owner
    .insertInto('payment_settings')
    .values({
      site_id: site.id,
      test_enabled: true,
      bank_transfer_enabled: true,
      bank_transfer_text: 'IBAN DE02 1203 0000 0000 2020 51',
      ...more,
    } as never)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ site_id: site.id, ...more } as never))
    .execute()
}

let keys = 0

/** Returns a visitor who can order. */
export async function buyer(web: TestWeb, site: Site): Promise<TestBuyer> {
  const one = await shopper(web, site)
  let seen: Cart | undefined
  const crumb = async () => {
    const rejected = await web.visit(site, '/api/nothing', {
      method: 'POST',
      body: '{}',
      headers: { cookie: one.cookie() },
    })
    return (JSON.parse(rejected.text) as { crumb: string }).crumb
  }
  const keep = <Kept extends Response>(response: Kept): Kept => {
    for (const cookie of cookiesOf(response)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') one.jar.delete(name)
      else one.jar.set(name, value)
    }
    return response
  }
  const token = await crumb()
  const call = async (
    method: string,
    path: string,
    body: unknown,
    headers = {},
  ): Promise<CheckoutResponse> => {
    const response = keep(
      await web.visit(site, CHECKOUT_API_PATH + path, {
        method,
        headers: {
          cookie: one.cookie(),
          'content-type': 'application/json',
          'x-csrf-token': token,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const json = JSON.parse(response.text) as CheckoutResponse['json']
    if (json.cart) seen = json.cart
    return { ...response, json }
  }
  return {
    ...one,
    enter: (fields = ADA) => call('PUT', '', fields),
    async order(fields = cardOf(), key = `press-${++keys}`) {
      seen ??= await one.read()
      const body = {
        billingSame: '1',
        version: String(seen.version),
        expectedTotalCents: String(seen.grandTotalCents),
        expectedCurrency: seen.currency,
        ...fields,
      }
      const response = await call('POST', '/orders', body, { 'idempotency-key': key })
      return { ...response, outcome: response.json as unknown as CheckoutOutcome }
    },
    cancel: () => call('POST', '/cancellation', {}),
    send: async (fields) =>
      keep(
        await web.visit(site, '/checkout', {
          method: 'POST',
          headers: {
            cookie: one.cookie(),
            'content-type': 'application/x-www-form-urlencoded',
            origin: web.origin(site.identifier),
            'sec-fetch-site': 'same-origin',
          },
          body: new URLSearchParams(fields).toString(),
        }),
      ),
  }
}

/** Returns the fields of a form on a page with their values, as a browser sends them for a button. */
export function formIn({ text }: Pick<Response, 'text'>): Record<string, string> {
  const form = /<form class="co-form".*?<\/form>/s.exec(text)?.[0] ?? ''
  const fields: Record<string, string> = {}
  const decode = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
    const name = attribute('name')
    const isBox = /type="(?:radio|checkbox)"/.test(tag)
    if (name === undefined || (isBox && !/\schecked(?:=|\s|\/|>)/.test(tag))) continue
    fields[name] = decode(attribute('value') ?? '')
  }
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*?name="([^"]+)"[^>]*>(.*?)<\/select>/gs,
  )) {
    const chosen = [...options.matchAll(/<option value="([^"]*)"( selected="")?/g)]
    fields[name] = decode((chosen.find(([, , selected]) => selected) ?? chosen[0])?.[1] ?? '')
  }
  for (const [, name = '', value = ''] of form.matchAll(
    /<textarea[^>]*?name="([^"]+)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields[name] = decode(value)
  return fields
}
