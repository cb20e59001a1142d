import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { createGuardedFetch, type GuardedFetch } from '#platform/fetch/guarded.ts'

/** A service that finds addresses, as the guarded client sees it: its name has a public IP address. */
export interface TestGeocoder {
  readonly url: string
  readonly fetch: GuardedFetch
  /** The paths and queries that it was asked for. */
  readonly asked: string[]
  close(): void
}

/** A response of the service with places of these names, each a degree north of the one before. */
export const placesNamed = (...names: readonly string[]): RequestListener => {
  const places = names.map((display_name, at) => ({
    lat: String(46.5 + at),
    lon: '10.25',
    display_name,
    place_rank: 30,
  }))
  return (_request, response) => void response.end(JSON.stringify(places))
}

/** Starts such a service on this machine; `answer` responds. */
export async function startGeocoder(answer: () => RequestListener): Promise<TestGeocoder> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: 'http://places.test',
    fetch: createGuardedFetch({
      resolve: async () => ['203.0.114.7'],
      connect: () => connect({ host: '127.0.0.1', port }),
    }),
    asked,
    close: () => void server.close(),
  }
}
