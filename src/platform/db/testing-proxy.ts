import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

import pg from 'pg'

/** A proxy to a database that can stop responding, like a machine that lost power. */
export interface FreezableProxy {
  readonly url: string
  /** Stops forwarding in both directions; connections stay open. New ones are served after `thaw`. */
  freeze(): void
  /** Serves new connections; the frozen ones stay unresponsive. */
  thaw(): void
  close(): Promise<void>
}

/** Starts a loopback proxy to the database of a URL. */
export async function openFreezableProxy(target: string): Promise<FreezableProxy> {
  const { host, port, user = '', password = '', database = '' } = new pg.Client(target)
  const sockets = new Set<Socket>()
  const passing = new Set<() => void>()
  let frozen = false

  const server = createServer({ allowHalfOpen: true }, (near) => {
    sockets.add(near)
    near.on('error', () => undefined)
    if (frozen) return
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    near.on('end', () => far.end())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    passing.add(() => {
      // Not even the end of the other side is acknowledged.
      for (const side of [near, far])
        side.removeAllListeners('data').removeAllListeners('end').removeAllListeners('close').pause()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')

  return {
    url: `postgres://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${address.port}/${database}`,
    freeze() {
      frozen = true
      for (const silence of passing) silence()
      passing.clear()
    },
    thaw() {
      frozen = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
