import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded.ts'

/** A fake internet: hosts with public IP addresses, all of them one loopback server. */
export interface TestInternet {
  readonly fetch: GuardedFetch
  /** Requests as `host/path`, oldest first. */
  requested: string[]
  /** Responses of the hosts; 404 by default. */
  response: (request: IncomingMessage, response: ServerResponse) => unknown
  /** Names without a server; can be changed. */
  readonly unknown: Set<string>
  close(): void
}

/** Starts a fake internet. `inside.test` resolves to a private IP address. */
export async function openInternet(): Promise<TestInternet> {
  const server = createServer((request, response) => {
    internet.requested.push(`${request.headers.host}${request.url}`)
    // The client may disconnect early.
    response.on('error', () => undefined)
    internet.response(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const unknown = new Set<string>()
  const internet: TestInternet = {
    fetch: createGuardedFetch({
      resolve: (hostname) =>
        unknown.has(hostname)
          ? Promise.reject(new Error(`There is no ${hostname}`))
          : Promise.resolve([hostname === 'inside.test' ? '10.0.0.7' : '93.184.216.34']),
      connect: () => connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
    }),
    requested: [],
    response: (_request, response) => void response.writeHead(404).end(),
    unknown,
    close: () => void server.close(),
  }
  return internet
}
