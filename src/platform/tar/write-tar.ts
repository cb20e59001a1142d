import { Readable } from 'node:stream'

/** A file of an archive. Its body has exactly `size` bytes. */
export interface TarEntry {
  readonly name: string
  readonly size: number
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Bytes of a block; entries begin at a multiple of it. */
export const BLOCK = 512

/** Max value of a header's size field, in bytes. */
const MAX_USTAR_SIZE = 8 ** 11 - 1

/**
 * Returns a tar archive (POSIX ustar, with pax headers for long names and very large files) of entries that
 * are read one after the other, without buffering their content. Throws when a body does not have the size of
 * its entry.
 */
export function createTar(entries: AsyncIterable<TarEntry>): Readable {
  return Readable.from(blocks(entries))
}

async function* blocks(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    const records = [
      ...(Buffer.byteLength(name) > 100 || !isAscii(name) ? [paxRecord('path', name)] : []),
      ...(size > MAX_USTAR_SIZE ? [paxRecord('size', String(size))] : []),
    ]
    if (records.length > 0) {
      const about = Buffer.concat(records)
      yield header('pax-header', about.length, 'x')
      yield* padded([about], about.length)
    }
    const short = Buffer.from(name).subarray(0, 100).toString('latin1')
    yield header(short, Math.min(size, MAX_USTAR_SIZE), '0')
    yield* padded(body, size)
  }
  yield Buffer.alloc(2 * BLOCK)
}

async function* padded(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let written = 0
  for await (const chunk of body) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new Error(`A file of an archive has ${written} bytes instead of ${size}.`)
  const rest = (BLOCK - (size % BLOCK)) % BLOCK
  if (rest > 0) yield Buffer.alloc(rest)
}

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  block.write(name, 0, 100, 'latin1')
  block.write(octal(0o600, 8), 100, 'latin1')
  block.write(octal(0, 8), 108, 'latin1')
  block.write(octal(0, 8), 116, 'latin1')
  block.write(octal(size, 12), 124, 'latin1')
  block.write(octal(0, 12), 136, 'latin1')
  block.write('        ', 148, 'latin1')
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** Returns a pax record, which begins with its own length including the digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  let length = bytes + String(bytes).length
  if (String(length).length > String(bytes).length) length += 1
  return Buffer.from(`${length}${rest}`)
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}
