import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A received request. */
export interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A scripted response: none, or a status with JSON or text. */
export type Said = 'silence' | 'hang up' | { readonly status: number; readonly body: unknown }

/**
 * A loopback server with scripted responses, in order; the last one repeats. Pages of other origins may call
 * it with their cookies.
 */
export async function startScripted(): Promise<{
  readonly origin: string
  readonly heard: Heard[]
  say(...responses: readonly Said[]): void
  close(): Promise<void>
}> {
  const heard: Heard[] = []
  let script: Said[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const said = (script.length > 1 ? script.shift() : script[0]) ?? { status: 200, body: {} }
      if (said === 'silence') return
      if (said === 'hang up') return void request.socket.destroy()
      response.writeHead(said.status, {
        'content-type': 'application/json',
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-credentials': 'true',
      })
      response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    say(...responses) {
      script = [...responses]
      heard.splice(0)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
