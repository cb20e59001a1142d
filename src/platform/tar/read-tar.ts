import { BLOCK, type TarEntry } from '#platform/tar/write-tar.ts'

/** Limits of an archive; more is rejected before it is read. */
export interface TarLimits {
  readonly entries: number
  /** Bytes of one entry. */
  readonly entryBytes: number
}

/** Why a tar archive could not be read. The message ends without a full stop, to be part of a sentence. */
export class TarError extends Error {
  readonly code: 'not-tar' | 'damaged' | 'unsafe' | 'too-large'

  constructor(code: TarError['code'], message: string) {
    super(message)
    this.code = code
  }
}

const MAX_NAME_LENGTH = 500
const MAX_PAX_BYTES = 8 * 1024

/**
 * Yields the files of a tar archive one after the other while its bytes arrive: memory does not grow with the
 * archive. The rest of a body is skipped when the next entry is requested. Links, folders, devices, names
 * outside the folder, and more than `limits` throw a TarError, as does a truncated archive.
 */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
  limits: TarLimits,
): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  let [entries, pax] = [0, new Map<string, string>()]
  for (;;) {
    const block = await bytes.exactly(BLOCK)
    if (entries === 0 && !(block && isHeader(block))) throw new TarError('not-tar', 'it is not a tar archive')
    if (!block) throw new TarError('damaged', 'it ends in the middle')
    if (block.every((byte) => byte === 0)) return
    if (!isHeader(block)) throw new TarError('damaged', 'the header of an entry is damaged')
    const size = Number(pax.get('size') ?? parseOctal(block.subarray(124, 136)))
    if (!Number.isSafeInteger(size) || size < 0)
      throw new TarError('damaged', 'the size of an entry is damaged')
    const type = String.fromCharCode(block[156] ?? 0)
    if (type === 'x') {
      if (size > MAX_PAX_BYTES) throw new TarError('unsafe', 'an entry has a name that is too long')
      pax = parsePax(await required(bytes.exactly(size)))
      await required(bytes.exactly(padding(size)))
      continue
    }
    const name = checkedName(pax.get('path') ?? parseText(block.subarray(0, 100)))
    pax = new Map()
    if (type !== '0' && type !== '\0')
      throw new TarError(
        'unsafe',
        `the entry '${name}' is not a regular file (it is a link, a folder or a device)`,
      )
    entries += 1
    if (entries > limits.entries)
      throw new TarError('too-large', `it has more than ${limits.entries} entries`)
    if (size > limits.entryBytes)
      throw new TarError('too-large', `the entry '${name}' has more than ${limits.entryBytes} bytes`)
    const body = bytes.upTo(size)
    yield { name, size, body }
    for await (const _ of body);
    await required(bytes.exactly(padding(size)))
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

async function required(read: Promise<Buffer | undefined>): Promise<Buffer> {
  const found = await read
  if (!found) throw new TarError('damaged', 'it ends in the middle')
  return found
}

/** Returns whether the checksum of a header is correct. */
function isHeader(block: Buffer): boolean {
  if (block.subarray(257, 262).toString('latin1') !== 'ustar') return false
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  return parseOctal(block.subarray(148, 156)) === sum
}

function parseOctal(field: Buffer): number {
  const text = parseText(field).trim()
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN
}

function parseText(field: Buffer): string {
  const end = field.indexOf(0)
  return field.subarray(0, end === -1 ? field.length : end).toString('utf8')
}

function parsePax(body: Buffer): Map<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(0x20, at)
    const length = space === -1 ? Number.NaN : Number(body.subarray(at, space).toString('latin1'))
    const end = at + length
    const equals = body.indexOf(0x3d, space)
    if (!Number.isSafeInteger(length) || end > body.length || equals === -1 || equals >= end)
      throw new TarError('damaged', 'the header of an entry is damaged')
    const key = body.subarray(space + 1, equals).toString('utf8')
    if (key !== 'path' && key !== 'size')
      throw new TarError('unsafe', `an entry has the attribute '${key.slice(0, 40)}'`)
    records.set(key, body.subarray(equals + 1, end - 1).toString('utf8'))
    at = end
  }
  return records
}

function checkedName(name: string): string {
  const segments = name.split('/')
  const isPlain =
    name.length <= MAX_NAME_LENGTH &&
    // Also separators of other systems.
    !/[\\:\0]/.test(name) &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isPlain) throw new TarError('unsafe', `the name '${name.slice(0, 80)}' is outside of the archive`)
  return name
}

/** Reads a stream of chunks in requested lengths. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns exactly that many bytes; undefined when the stream ends before. */
  async exactly(length: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    for (let missing = length; missing > 0;) {
      const part = await this.#some(missing)
      if (!part) return undefined
      parts.push(part)
      missing -= part.length
    }
    return Buffer.concat(parts)
  }

  /** Yields the next `length` bytes as they arrive. A second iteration continues. */
  upTo(length: number): AsyncIterable<Uint8Array> {
    let missing = length
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      if (missing === 0) return { done: true, value: undefined }
      const part = await this.#some(missing)
      if (!part) throw new TarError('damaged', 'it ends in the middle')
      missing -= part.length
      return { done: false, value: part }
    }
    return { [Symbol.asyncIterator]: () => ({ next }) }
  }

  async #some(max: number): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const read = await this.#source.next()
      if (read.done === true) return undefined
      this.#rest = Buffer.from(read.value.buffer, read.value.byteOffset, read.value.byteLength)
    }
    const part = this.#rest.subarray(0, max)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }
}
