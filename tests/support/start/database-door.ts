import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** A way to a database that can be shut: for those behind it the database is away. */
export interface DatabaseDoor {
  /** The same connection, through the door. */
  through(url: string): string
  /** Cuts every connection and lets none through. */
  shut(): Promise<void>
  open(): Promise<void>
  /** Keeps every connection, old and new, and lets nothing through: a machine that froze, a network that broke. */
  silence(): void
  remove(): Promise<void>
}

/** Makes an open door before the server that a URL with a socket folder names. */
export async function makeDatabaseDoor(url: string): Promise<DatabaseDoor> {
  const real = decodeURIComponent(/host=([^&]*)/.exec(url)?.[1] ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-door-'))
  await chmod(folder, 0o711)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let silent = false

  function connect(visitor: Socket): void {
    if (silent) {
      sockets.add(visitor)
      visitor.on('error', () => undefined)
      return
    }
    const target = createConnection(join(real, SOCKET))
    for (const [socket, other] of [
      [visitor, target],
      [target, visitor],
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

  const door: DatabaseDoor = {
    through: (through) => through.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    async shut() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
      server = undefined
    },
    silence() {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async open() {
      silent = false
      const opened = createServer(connect)
      server = opened
      await new Promise<void>((resolve) => opened.listen(join(folder, SOCKET), resolve))
    },
    async remove() {
      await door.shut()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await door.open()
  return door
}
