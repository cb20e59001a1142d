import { type FileHandle, open, stat } from 'node:fs/promises'
import { fail, ok, type Result } from '#lib/result.ts'

/** An open file that a command reads; replacing it on disk does not affect it. */
export interface SourceFile {
  /** Streams the file, from its beginning each time; throws `UnreadableFileError` on a disk error. */
  readonly stream: AsyncIterable<Uint8Array>
  /** Bytes when it was opened. */
  readonly size: number
  /** Returns the bytes from `start` up to, but not including, `end`; throws like `stream`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

const CHUNK_BYTES = 64 * 1024

/** A file that was readable at first could not be read to its end; the message says what to do. */
export class UnreadableFileError extends Error {}

const EXPORT = 'Give the path of an export or a feed (.xml, .json, .zip).'

/**
 * Opens a file and reads a byte, so that an unreadable one fails at once. Fails with one line that says what
 * to do, which ends with `hint`.
 */
export async function openSourceFile(path: string, hint = EXPORT): Promise<Result<SourceFile, string>> {
  let handle: FileHandle | undefined
  let size = 0
  try {
    // Opening a pipe would wait for a writer, perhaps forever.
    const found = await stat(path)
    if (!found.isFile()) throw new NotAFileError()
    size = found.size
    handle = await open(path, 'r')
    await handle.read(Buffer.alloc(1), 0, 1, 0)
  } catch (error) {
    await handle?.close()
    return fail(toMessage(path, error, hint))
  }
  const opened = handle
  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    try {
      // Not a stream, which fails when its reader stops before the end.
      for (let position = start; position < end;) {
        const wanted = Math.min(CHUNK_BYTES, end - position)
        const { bytesRead, buffer } = await opened.read(Buffer.alloc(wanted), 0, wanted, position)
        if (bytesRead === 0) return
        position += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } catch (error) {
      throw new UnreadableFileError(toMessage(path, error, hint), { cause: error })
    }
  }
  const stream = { [Symbol.asyncIterator]: () => read(0, Infinity) }
  return ok({ stream, size, read, close: () => opened.close() })
}

class NotAFileError extends Error {
  readonly code = 'it is not a file'
}

function toMessage(path: string, error: unknown, hint: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') throw error
  return `'${path}' cannot be read (${code}). ${hint}`
}
