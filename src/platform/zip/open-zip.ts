import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { UnpackError, type UnpackLimits, checkUnpackedSize } from '#platform/zip/unpack-error.ts'

/** A file that can be read from any position. */
export interface RandomAccessFile {
  /** Bytes. */
  readonly size: number
  /** Returns the bytes from `start` up to, but not including, `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
}

/** A file in a zip file. */
export interface ZipEntry {
  /** Relative, with `/` between its segments; never leaves the folder. */
  readonly path: string
  /** Unpacked bytes. */
  readonly size: number
  /** Starts from the beginning each time; throws an `UnpackError` when the bytes are damaged. */
  readonly stream: AsyncIterable<Uint8Array>
}

const WINDOW_BYTES = 1024 * 1024
const STORED = 0
const DEFLATED = 8
/** Format of the upper half of the external attributes that Unix programs write. */
const UNIX = 3
const FILE_TYPE_MASK = 0o170000
const SYMLINK = 0o120000

/**
 * Returns the files in a zip file by its central directory, without directories. Throws an `UnpackError` for a
 * file over the limits, with a link, with a path that leaves its folder, or encrypted; nothing is unpacked before
 * that is known (P25). An entry yields no more bytes than the directory says.
 */
export async function openZip(file: RandomAccessFile, limits: UnpackLimits): Promise<readonly ZipEntry[]> {
  const reader = new FileReader(file)
  const zip = await openDirectory(reader)
  if (zip.entryCount > limits.entries)
    throw new UnpackError('too-large', `It has more than ${limits.entries} files, which is the limit.`)
  const entries = await readDirectory(reader, zip)
  let unpacked = 0
  for (const entry of entries) {
    checkEntry(entry)
    unpacked += entry.uncompressedSize
  }
  checkUnpackedSize(unpacked, file.size, limits)
  return entries
    .filter(({ fileName }) => !fileName.endsWith('/'))
    .map((entry) => ({
      path: entry.fileName,
      size: entry.uncompressedSize,
      stream: { [Symbol.asyncIterator]: () => readEntry(reader, zip, entry) },
    }))
}

function openDirectory(reader: FileReader): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: false }
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(reader, reader.size, options, (error, zip) => {
      if (error) reject(toUnpackError(reader, error))
      else resolve(zip)
    })
  })
}

function readDirectory(reader: FileReader, zip: ZipFile): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', (error: Error) => reject(toUnpackError(reader, error)))
    zip.readEntry()
  })
}

function checkEntry(entry: Entry): void {
  const { fileName, compressionMethod, versionMadeBy, externalFileAttributes } = entry
  if (entry.isEncrypted())
    throw new UnpackError('unsupported', 'It is encrypted. Make a zip file without a password.')
  if (versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK)
    throw new UnpackError('unsafe', `It holds a link to another file: '${fileName.slice(0, 200)}'.`)
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw new UnpackError(
      'unsupported',
      'It is compressed with an unusual method. Make a zip file with the usual one (Deflate).',
    )
}

async function* readEntry(reader: FileReader, zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0
  try {
    const stream = await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => {
        if (error) reject(error)
        else resolve(opened)
      })
    })
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw toUnpackError(reader, error)
  }
  if (sum !== entry.crc32) throw damaged()
}

const damaged = (): UnpackError =>
  new UnpackError('damaged', 'The zip file is damaged. Create or download it again.')

/** Errors of reading the file itself say nothing about its format. */
function toUnpackError(reader: FileReader, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnpackError || reader.failures.has(error)) return error
  if (/^(?:invalid relative path|absolute path|invalid characters in fileName)/.test(error.message))
    return new UnpackError('unsafe', 'It holds a file whose path leads out of its folder.')
  return damaged()
}

/** Reads a file in windows, since the directory is read in many small pieces. */
class FileReader extends RandomAccessReader {
  /** Errors of reading the file. */
  readonly failures = new WeakSet<Error>()
  readonly #file: RandomAccessFile
  #window: { readonly start: number; readonly bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  constructor(file: RandomAccessFile) {
    super()
    this.#file = file
  }

  get size(): number {
    return this.#file.size
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#chunks(start, end))
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(() => this.#load(position, length))((error, bytes) => {
      if (!error) bytes.copy(buffer, offset)
      callback(error)
    })
  }

  async #load(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#window
    if (position < start || position + length > start + bytes.length) {
      const end = Math.min(this.size, position + Math.max(length, WINDOW_BYTES))
      this.#window = {
        start: position,
        bytes: Buffer.concat(await Array.fromAsync(this.#chunks(position, end))),
      }
    }
    const from = position - this.#window.start
    if (from + length > this.#window.bytes.length) throw damaged()
    return this.#window.bytes.subarray(from, from + length)
  }

  async *#chunks(start: number, end: number): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#file.read(start, end)
    } catch (error) {
      if (error instanceof Error) this.failures.add(error)
      throw error
    }
  }
}
