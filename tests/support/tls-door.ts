import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Answers https at a port of loopback for a server at another one, as a proxy in front of an installation does; its
 * certificate is known to nobody. Needs `openssl` on the PATH.
 */
export async function openTlsDoor(port: number, target: number): Promise<{ close(): Promise<void> }> {
  const server = createServer(await certificate(), (asked, response) => {
    const { method, url, headers } = asked
    const inner = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (told) => {
      response.writeHead(told.statusCode ?? 502, told.headers)
      told.pipe(response)
    })
    inner.on('error', () => response.destroy())
    asked.pipe(inner)
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
