import { createServer, request } from 'node:http'

/** Starts a proxy at a port of loopback that keeps cookies from a browser, as one that blocks them does. */
export async function openCookielessProxy(port: number, target: number): Promise<{ close(): Promise<void> }> {
  const server = createServer((incoming, response) => {
    const { method, url } = incoming
    const { cookie: _, ...headers } = incoming.headers
    const outgoing = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (upstream) => {
      const { 'set-cookie': __, ...kept } = upstream.headers
      response.writeHead(upstream.statusCode ?? 502, kept)
      upstream.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
