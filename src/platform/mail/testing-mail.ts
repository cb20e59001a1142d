import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

import type { OutgoingMail } from './mailer.ts'

/** A mail for tests. */
export const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '0190c0de-0000-4000-8000-000000000001',
  date: new Date('2026-11-21T10:00:00Z'),
  to: { name: 'Ada', email: 'ada@example.test' },
  subject: 'Your order',
  text: 'Thank you.',
  ...changes,
})

/** One mail as a server received it. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

/** The reply to RCPT instead of accepting mail; can be changed at any time. */
export interface Behaviour {
  reject?: { readonly code: number; readonly text: string }
}

/** A real SMTP server on this machine. */
export async function startSmtpServer(behaviour: Behaviour = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const { reject } = behaviour
      callback(reject && Object.assign(new Error(reject.text), { responseCode: reject.code }))
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom === false ? '' : mailFrom.address
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString(),
        })
        callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/**
 * A server that accepts connections, sends its greeting if it has one, and then nothing; it counts
 * connections.
 */
export async function startUnresponsiveServer(greeting = '') {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (greeting !== '') socket.write(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const portOf = (server: { address(): AddressInfo | string | null }): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
