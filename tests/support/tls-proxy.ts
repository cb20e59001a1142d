import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Starts a TLS proxy at a port of loopback in front of a server at another one, as an installation has one; its
 * certificate is self-signed. Needs `openssl` on the PATH.
 */
export async function openTlsProxy(port: number, target: number): Promise<{ close(): Promise<void> }> {
  const server = createServer(await certificate(), (incoming, response) => {
    const { method, url, headers } = incoming
    const outgoing = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
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

async function certificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-tls-'))
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const name = ['-subj', '/CN=app.localhost', '-addext', 'subjectAltName=DNS:app.localhost,DNS:*.localhost']
    await run('openssl', ['req', '-x509', ...curve, ...name, '-days', '2', '-keyout', key, '-out', cert])
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
