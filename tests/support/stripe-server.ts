import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Form = Readonly<Record<string, string>>
type Stored = Record<string, unknown> & { id: string }

/** An error as Stripe documents it. */
class ApiFailure extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error['message']))
    this.status = status
    this.error = error
  }
}

const invalid = (message: string, code?: string, status = 400) =>
  new ApiFailure(status, { type: 'invalid_request_error', message, ...(code !== undefined && { code }) })

/** A server that behaves as docs.stripe.com says of payment intents, Checkout Sessions, refunds and idempotent requests. */
export interface StripeServer {
  readonly url: string
  /** What the next requests get instead of their response; `lost` is carried out, and the connection then cut. */
  next: ('lost' | 'down' | 'busy')[]
  /** A buyer confirms an intent in Stripe's own fields. */
  confirm(intent: string, outcome?: 'succeeded' | 'requires_action' | 'declined' | 'processing'): void
  /** A buyer pays on Stripe's page. */
  pay(session: string, outcome?: 'succeeded' | 'declined'): void
  /** The holder of a card disputes a payment, or the bank decides. */
  dispute(intent: string, status: 'needs_response' | 'won' | 'lost'): void
  /** The ids of all payment intents, in the order in which they were created. */
  intents(): readonly string[]
  close(): Promise<void>
}

/** Returns the header with which Stripe signs a body. */
export function stripeSignature(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hmac},v0=${'0'.repeat(64)}`
}

const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action']
/** What the version of the API that the package asks for has no more. */
const REMOVED = /^payment_method_types/
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Starts Stripe on loopback for one account; with `showsPages` browsers can open its own page too. */
export async function startStripe(
  secretKey: string,
  { showsPages = false }: { readonly showsPages?: boolean } = {},
): Promise<StripeServer> {
  const account = new Account()
  const state = { next: [] as StripeServer['next'] }
  const server = createServer((request, response) => {
    void respond(account, secretKey, state, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (showsPages) account.pagesUrl = `http://stripe.localhost:${port}`
  return {
    url: `http://127.0.0.1:${port}`,
    get next() {
      return state.next
    },
    set next(next) {
      state.next = next
    },
    confirm: (intent, outcome = 'succeeded') => account.confirm(intent, outcome),
    pay: (session, outcome = 'succeeded') => account.pay(session, outcome),
    dispute: (intent, status) => account.dispute(intent, status),
    intents: () => [...account.intents.keys()],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(
  account: Account,
  secretKey: string,
  state: { next: StripeServer['next'] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '/' } = request
  const { pathname, search } = new URL(url, 'http://localhost')
  if (pathname.startsWith(PAGE)) return showPage(account, pathname.slice(PAGE.length), response)
  const sent = await text(request)
  const trouble = state.next.shift()
  if (trouble === 'down') return void response.writeHead(503).end('{}')
  if (trouble === 'busy')
    return void response
      .writeHead(429)
      .end(JSON.stringify({ error: { type: 'rate_limit_error', message: 'Too many' } }))
  const { status, body, headers } = account.answer(
    { method, pathname, form: Object.fromEntries(new URLSearchParams(method === 'GET' ? search : sent)) },
    request.headers['idempotency-key'] as string | undefined,
    request.headers.authorization === `Bearer ${secretKey}`,
  )
  if (trouble === 'lost') return void response.destroy()
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers })
    .end(body)
}

const PAGE = '/c/pay/'

/** Stripe's own page: it takes a card, and leads back. */
function showPage(account: Account, path: string, response: ServerResponse): void {
  const [id = '', pressed] = path.split('/')
  if (pressed === undefined)
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Stripe</title><h1>Stripe</h1><a href="${PAGE}${id}/paid">Pay</a>`,
      )
  account.pay(id, 'succeeded')
  response.writeHead(303, { location: account.returnUrl(id) }).end()
}

interface Asked {
  readonly method: string
  readonly pathname: string
  readonly form: Form
}

class Account {
  readonly intents = new Map<string, Stored>()
  pagesUrl = 'https://checkout.stripe.com'
  readonly #sessions = new Map<string, Stored>()
  readonly #charges = new Map<string, Stored & { amount_refunded: number }>()
  readonly #refunds = new Map<string, Stored>()
  readonly #disputes = new Map<string, Stored>()
  readonly #saved = new Map<
    string,
    { readonly asked: string; readonly status: number; readonly body: string }
  >()

  answer(asked: Asked, key: string | undefined, isAuthorised: boolean) {
    const said = JSON.stringify(asked)
    const saved = asked.method === 'POST' && key !== undefined ? this.#saved.get(key) : undefined
    if (saved?.asked === said) return { ...saved, headers: { 'idempotent-replayed': 'true' } }
    try {
      if (!isAuthorised) throw invalid('Invalid API Key provided', undefined, 401)
      const unknown = Object.keys(asked.form).find((name) => REMOVED.test(name))
      if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, 'parameter_unknown')
      if (saved)
        throw new ApiFailure(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      const body = JSON.stringify(this.#carryOut(asked))
      if (asked.method === 'POST' && key !== undefined)
        this.#saved.set(key, { asked: said, status: 200, body })
      return { status: 200, body, headers: {} }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      return { status: error.status, body: JSON.stringify({ error: error.error }), headers: {} }
    }
  }

  #carryOut({ method, pathname, form }: Asked): unknown {
    const [, , first = '', second = '', third = '', fourth = ''] = pathname.split('/')
    const isSession = first === 'checkout'
    const [what, id, verb] = isSession ? [`checkout/${second}`, third, fourth] : [first, second, third]
    switch (`${method} ${what}${id === '' ? '' : '/:id'}${verb === '' ? '' : `/${verb}`}`) {
      case 'POST payment_intents':
        return this.#expandedIntent(this.#createIntent(form), form)
      case 'GET payment_intents':
        return list([...this.intents.values()].toReversed(), form)
      case 'GET payment_intents/:id':
        return this.#expandedIntent(found(this.intents, id, 'payment_intent'), form)
      case 'POST payment_intents/:id/cancel':
        return this.#cancel(found(this.intents, id, 'payment_intent'))
      case 'POST checkout/sessions':
        return this.#createSession(form)
      case 'GET checkout/sessions':
        return list(
          [...this.#sessions.values()]
            .filter(({ payment_intent: intent }) => [undefined, intent].includes(form['payment_intent']))
            .toReversed(),
          form,
        )
      case 'GET checkout/sessions/:id':
        return this.#expandedSession(found(this.#sessions, id, 'checkout.session'), form)
      case 'POST checkout/sessions/:id/expire':
        return this.#expire(found(this.#sessions, id, 'checkout.session'))
      case 'POST refunds':
        return this.#refund(form)
      case 'GET disputes':
        return list(this.disputesOf(form['payment_intent'] ?? ''), form)
      case 'GET refunds':
        return list(
          [...this.#refunds.values()].filter((one) => one['payment_intent'] === form['payment_intent']),
          form,
        )
      default:
        throw invalid(`Unrecognized request URL (${method}: ${pathname}).`, undefined, 404)
    }
  }

  #createIntent(form: Form): Stored {
    const amount = Number(form['amount'])
    if (!Number.isInteger(amount) || amount < 1)
      throw invalid('Invalid integer: amount', 'parameter_invalid_integer')
    if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', 'amount_too_large')
    if (!/^[a-z]{3}$/.test(form['currency'] ?? '')) throw invalid('Invalid currency', 'invalid_currency')
    const id = newId('pi')
    const intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form['currency'],
      description: form['description'] ?? null,
      metadata: metadataIn(form, 'metadata'),
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    }
    this.intents.set(id, intent)
    return intent
  }

  #cancel(intent: Stored): Stored {
    if (!CANCELABLE.includes(String(intent['status'])))
      throw invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${String(intent['status'])}.`,
        'payment_intent_unexpected_state',
      )
    if ([...this.#sessions.values()].some((one) => one['payment_intent'] === intent.id))
      throw invalid(
        'You cannot cancel a PaymentIntent created by Checkout.',
        'payment_intent_unexpected_state',
      )
    return Object.assign(intent, { status: 'canceled' })
  }

  #createSession(form: Form): Stored {
    if (form['mode'] !== 'payment') throw invalid('Missing required param: mode.')
    const amount = Number(form['line_items[0][price_data][unit_amount]'])
    if (!Number.isInteger(amount) || !form['line_items[0][price_data][product_data][name]'])
      throw invalid('Missing required param: line_items.')
    const id = newId('cs_test')
    const session = {
      id,
      object: 'checkout.session',
      amount_total: amount * Number(form['line_items[0][quantity]']),
      currency: form['line_items[0][price_data][currency]'],
      metadata: metadataIn(form, 'metadata'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      success_url: form['success_url'],
      cancel_url: form['cancel_url'],
      url: this.pagesUrl + PAGE + id,
      intent: metadataIn(form, 'payment_intent_data[metadata]'),
    }
    this.#sessions.set(id, session)
    return session
  }

  #expire(session: Stored): Stored {
    if (session['status'] !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    const intent = this.intents.get(String(session['payment_intent']))
    if (intent) intent['status'] = 'canceled'
    return Object.assign(session, { status: 'expired', url: null })
  }

  #refund(form: Form): Stored {
    const intent = found(this.intents, form['payment_intent'] ?? '', 'payment_intent')
    const charge = this.#charges.get(String(intent['latest_charge']))
    if (!charge) throw invalid('This PaymentIntent does not have a successful charge to refund.')
    const amount = Number(form['amount'])
    const left = Number(intent['amount_received']) - charge.amount_refunded
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    charge.amount_refunded += amount
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: metadataIn(form, 'metadata'),
    }
    this.#refunds.set(refund.id, refund)
    return refund
  }

  disputesOf(intentId: string): Stored[] {
    return [...this.#disputes.values()].filter((one) => one['payment_intent'] === intentId)
  }

  /** The holder of the card disputes a payment, or the bank decides. */
  dispute(intentId: string, status: string): void {
    const intent = found(this.intents, intentId, 'payment_intent')
    const charge = found(this.#charges, String(intent['latest_charge']), 'charge')
    Object.assign(charge, { disputed: true })
    this.#disputes.set(intentId, {
      id: `dp_${intentId}`,
      object: 'dispute',
      payment_intent: intentId,
      status,
    })
  }

  confirm(id: string, outcome: 'succeeded' | 'requires_action' | 'declined' | 'processing'): void {
    const intent = found(this.intents, id, 'payment_intent')
    if (intent['status'] === 'canceled' || intent['status'] === 'succeeded')
      throw invalid('This PaymentIntent cannot be confirmed.', 'payment_intent_unexpected_state')
    if (outcome === 'declined')
      return void Object.assign(intent, {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', type: 'card_error' },
      })
    if (outcome !== 'succeeded') return void Object.assign(intent, { status: outcome })
    const charge = {
      id: newId('ch'),
      object: 'charge',
      amount_refunded: 0,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    }
    this.#charges.set(charge.id, charge)
    const taken = { status: 'succeeded', amount_received: intent['amount'], latest_charge: charge.id }
    Object.assign(intent, taken, { last_payment_error: null })
  }

  returnUrl(id: string): string {
    return String(found(this.#sessions, id, 'checkout.session')['success_url'])
  }

  pay(id: string, outcome: 'succeeded' | 'declined'): void {
    const session = found(this.#sessions, id, 'checkout.session')
    if (session['status'] !== 'open') throw invalid('This Checkout Session is closed.')
    const intent =
      this.intents.get(String(session['payment_intent'])) ??
      this.#createIntent({ amount: String(session['amount_total']), currency: String(session['currency']) })
    intent['metadata'] = session['intent']
    session['payment_intent'] = intent.id
    this.confirm(intent.id, outcome)
    if (outcome === 'succeeded')
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
  }

  #expandedIntent(intent: Stored, form: Form): Stored {
    return expands(form, 'latest_charge')
      ? { ...intent, latest_charge: this.#charges.get(String(intent['latest_charge'])) ?? null }
      : intent
  }

  #expandedSession(session: Stored, form: Form): Stored {
    const intent = this.intents.get(String(session['payment_intent']))
    if (!expands(form, 'payment_intent') || !intent) return session
    const charge = expands(form, 'payment_intent.latest_charge') ? { 'expand[0]': 'latest_charge' } : {}
    return { ...session, payment_intent: this.#expandedIntent(intent, charge) }
  }
}

const expands = (form: Form, field: string): boolean =>
  Object.entries(form).some(([name, value]) => name.startsWith('expand[') && value === field)

function found<Value extends Stored>(map: ReadonlyMap<string, Value>, id: string, what: string): Value {
  const value = map.get(id)
  if (!value) throw invalid(`No such ${what}: '${id}'`, 'resource_missing', 404)
  return value
}

/** A page of a list, the newest first. */
function list(all: readonly Stored[], form: Form) {
  const start =
    form['starting_after'] === undefined ? 0 : all.findIndex(({ id }) => id === form['starting_after']) + 1
  const end = start + Number(form['limit'] ?? 10)
  return { object: 'list', data: all.slice(start, end), has_more: end < all.length, url: '/v1/list' }
}

const metadataIn = (form: Form, name: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) =>
      field.startsWith(`${name}[`) ? [[field.slice(name.length + 1, -1), value]] : [],
    ),
  )
