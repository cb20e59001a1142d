import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'

/** More came than is taken. */
export class TooLarge extends Error {}

/**
 * Reads the beginning of a body, by which it can be told what it is; `whole` is all of it again, from its beginning. The
 * body is left as it is when nobody reads on: a request that is destroyed could not be answered any more. `leave` is
 * called when nobody does, or the rest of the body could be read by nobody else either.
 */
export async function peek(
  body: Readable,
  bytes: number,
): Promise<{
  readonly head: Buffer
  readonly whole: AsyncIterable<Uint8Array>
  readonly leave: () => Promise<void>
}> {
  const source: AsyncIterableIterator<Uint8Array> = body.iterator({ destroyOnReturn: false })
  const held: Uint8Array[] = []
  let size = 0
  while (size < bytes) {
    const next = await source.next()
    if (next.done) break
    held.push(next.value)
    size += next.value.length
  }
  async function* whole() {
    yield* held
    yield* source
  }
  return {
    head: Buffer.concat(held).subarray(0, bytes),
    whole: whole(),
    leave: async () => void (await source.return?.()),
  }
}

/**
 * Takes what is left of a body and drops it, for a sender who listens for the answer only when all of it has left; hangs
 * up on one who sends more than so many bytes of it.
 */
export function dropRest(request: IncomingMessage, most: number): void {
  let dropped = 0
  request.on('data', (chunk: Uint8Array) => {
    dropped += chunk.length
    if (dropped > most) request.destroy()
  })
  request.resume()
}

/** The same body; throws `TooLarge` as soon as it has had more than so many bytes. */
export async function* limitBytes(body: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new TooLarge()
    yield chunk
  }
}
