import type Stripe from 'stripe'

export interface StripeClientsOptions {
  /** Where Stripe's API is. */
  readonly url: string
  /** Milliseconds that a call may take. */
  readonly timeout: number
}

/** Accounts whose connections are kept. */
const MAX_CLIENTS = 50

/** Returns what gives the client of an account by its secret key. Stripe's package is loaded by the first one. */
export function createStripeClients({
  url,
  timeout,
}: StripeClientsOptions): (secretKey: string) => Promise<Stripe> {
  const { hostname: host, port, protocol } = new URL(url)
  const clients = new Map<string, Stripe>()
  return async (secretKey) => {
    const known = clients.get(secretKey)
    if (known) return known
    const { Stripe: Client } = await import('stripe')
    const client = new Client(secretKey, {
      host,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port !== '' && { port: Number(port) }),
      // One retry with the same key, in the same time.
      maxNetworkRetries: 1,
      timeout: timeout / 2,
      telemetry: false,
    })
    const [oldest] = clients.keys()
    if (clients.size >= MAX_CLIENTS && oldest !== undefined) clients.delete(oldest)
    clients.set(secretKey, client)
    return client
  }
}
