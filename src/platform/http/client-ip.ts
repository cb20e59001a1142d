import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import * as proxyAddress from '@fastify/proxy-addr'

/** The headers and the connection of a request, as far as they tell who sent it. */
export interface RequestOrigin {
  readonly headers: IncomingHttpHeaders
  /** IP address of the other end of the connection. */
  readonly peer: string | undefined
}

/**
 * Returns a function that finds the IP address of a client: that of the connection or, where it belongs to a trusted
 * proxy, the last one of `X-Forwarded-For` that does not. The framework finds it in the same way.
 */
export function createClientIp(trustProxy: readonly string[]): (origin: RequestOrigin) => string {
  if (trustProxy.length === 0) return ({ peer }) => peer ?? ''
  const trust = proxyAddress.compile([...trustProxy])
  return ({ headers, peer }) => {
    const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage
    return proxyAddress.all(request, trust).at(-1) ?? ''
  }
}
