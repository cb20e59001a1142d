import { createServer, type Socket } from 'node:net'

const INTEGER = 23
const BOOLEAN = 16
const TEXT = 25

/** What a server of version 14 says about its owner: all rights, but too old. */
const FACTS = [
  ['version', INTEGER, '14'],
  ['role', TEXT, 'owner'],
  ['database', TEXT, 'old'],
  ['bypass', BOOLEAN, 't'],
  ['create_in_database', BOOLEAN, 't'],
  ['create_in_public', BOOLEAN, 't'],
] as const

/** Speaks just enough of PostgreSQL's protocol to let anybody in and to answer every query with its facts. */
export async function startOldPostgres(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let greeted = false
    let pending = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk])
      for (;;) {
        // The first message has no type in front of its length.
        const start = greeted ? 1 : 0
        if (pending.length < start + 4) return
        const end = start + pending.readUInt32BE(start)
        if (pending.length < end) return
        const type = greeted ? String.fromCharCode(pending[0] ?? 0) : 'startup'
        pending = pending.subarray(end)
        greeted = true
        if (type === 'startup') socket.write(Buffer.concat([message('R', int32(0)), ready()]))
        else if (type === 'Q')
          socket.write(Buffer.concat([description(), row(), message('C', text('SELECT 1')), ready()]))
        else if (type === 'X') socket.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(content.length + 4), content])
}

const ready = () => message('Z', Buffer.from('I'))

const description = () =>
  message(
    'T',
    int16(FACTS.length),
    ...FACTS.map(([name, type]) =>
      Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]),
    ),
  )

const row = () =>
  message(
    'D',
    int16(FACTS.length),
    ...FACTS.map(([, , value]) => Buffer.concat([int32(value.length), Buffer.from(value)])),
  )

const text = (value: string) => Buffer.from(`${value}\0`)

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}
