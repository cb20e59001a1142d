import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** The body exceeds its limit. */
export class BodyTooLargeError extends Error {}

/**
 * Reads the first bytes of a body, to detect its type; `whole` is the whole body from its beginning. A stream is not
 * destroyed on return, since a destroyed request could not get a response. `release` ends reading when nobody
 * reads `whole`.
 */
export async function peek(
  body: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{
  readonly head: Buffer
  readonly whole: AsyncIterable<Uint8Array>
  readonly release: () => Promise<void>
}> {
  const source = iterate(body)
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < bytes) {
    const next = await source.next()
    if (next.done) break
    chunks.push(next.value)
    size += next.value.length
  }
  async function* whole() {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return {
    head: Buffer.concat(chunks).subarray(0, bytes),
    whole: whole(),
    release: async () => void (await source.return?.()),
  }
}

function iterate(body: AsyncIterable<Uint8Array>): AsyncIterator<Uint8Array> {
  return body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : body[Symbol.asyncIterator]()
}

/**
 * Reads and discards the rest of a body, for clients that read the response only after sending all of it.
 * Destroys the request when more than `max` bytes follow.
 */
export function discardBody(request: IncomingMessage, max: number): void {
  let dropped = 0
  request.on('data', (chunk: Uint8Array) => {
    dropped += chunk.length
    if (dropped > max) request.destroy()
  })
  request.resume()
}

/** Returns the same body; throws `BodyTooLargeError` after more than `max` bytes. */
export async function* limitBytes(body: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > max) throw new BodyTooLargeError()
    yield chunk
  }
}
