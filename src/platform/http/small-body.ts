import type { IncomingMessage } from 'node:http'

/**
 * Calls `take` with the text of a small body once it has arrived in full, and never when the client disconnects before. A
 * body that arrives together with its headers is read without the events of a stream, after all that arrived with it. The
 * caller has checked how long it may be.
 */
export function readSmallBody(request: IncomingMessage, take: (text: string) => void): void {
  setImmediate(() => {
    if (request.complete) return take(textOf(request.read() as Buffer | null))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => take(textOf(Buffer.concat(chunks))))
  })
}

const textOf = (bytes: Buffer | null): string => bytes?.toString('utf8') ?? ''
