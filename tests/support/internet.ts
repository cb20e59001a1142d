import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded.ts'

/** The other side of the internet: hosts with a public address, all of them one server on loopback. */
export interface TestInternet {
  readonly fetch: GuardedFetch
  /** What was asked for, as `host/path`, oldest first. */
  asked: string[]
  /** How the hosts answer; 404 to everything unless told. */
  response: (request: IncomingMessage, response: ServerResponse) => unknown
  /** Names that no server has, until they are taken out. */
  readonly unknown: Set<string>
  close(): void
}

/** Opens an internet of its own. `inside.test` leads to a private address. */
export async function openInternet(): Promise<TestInternet> {
  const server = createServer((request, response) => {
    internet.asked.push(`${request.headers.host}${request.url}`)
    // The other side may hang up before it has everything.
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
    asked: [],
    response: (_request, response) => void response.writeHead(404).end(),
    unknown,
    close: () => void server.close(),
  }
  return internet
}
