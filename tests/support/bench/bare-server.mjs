// The minimum for Node: a prepared response for every request, or one per host.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

const ports = JSON.parse(readFileSync(String(process.argv[2]), 'utf8').toString())

let listening = 0
for (const { port, responses } of ports) {
  const byHost = new Map()
  const texts = new Map()
  for (const { host, status, headers, body } of responses) {
    for (const text of headers) if (!texts.has(text)) texts.set(text, text)
    // Equal texts share one string, as in an optimised program.
    const shared = headers.map(texts.get, texts)
    byHost.set(host, { status, headers: shared, body: Buffer.from(body, 'base64') })
  }
  const [only] = byHost.values()
  const server = createServer((request, response) => {
    const { status, headers, body } = byHost.size === 1 ? only : byHost.get(request.headers.host)
    response.writeHead(status, headers)
    response.end(body)
  })
  server.keepAliveTimeout = 75_000
  server.listen(port, '127.0.0.1', () => {
    if (++listening === ports.length) process.stdout.write('ready\n')
  })
}
