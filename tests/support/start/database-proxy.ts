import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** A proxy in front of a database server that a test can close: its clients then find no database. */
export interface DatabaseProxy {
  /** Returns the URL of a connection with the proxy in place of the server. */
  urlOf(url: string): string
  /** Ends every connection and accepts no new one. */
  close(): Promise<void>
  open(): Promise<void>
  /** Leaves every connection open, old and new, and forwards nothing, as when a machine freezes or a network breaks. */
  pause(): void
  remove(): Promise<void>
}

/** Starts a proxy in front of the server that a URL with a socket folder names. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const real = decodeURIComponent(/host=([^&]*)/.exec(url)?.[1] ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-proxy-'))
  await chmod(folder, 0o711)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let paused = false

  function connect(client: Socket): void {
    if (paused) {
      sockets.add(client)
      client.on('error', () => undefined)
      return
    }
    const target = createConnection(join(real, SOCKET))
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }

  const proxy: DatabaseProxy = {
    urlOf: (original) => original.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    async close() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
      server = undefined
    },
    pause() {
      paused = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async open() {
      paused = false
      const opened = createServer(connect)
      server = opened
      await new Promise<void>((resolve) => opened.listen(join(folder, SOCKET), resolve))
    },
    async remove() {
      await proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await proxy.open()
  return proxy
}
