import { type FileHandle, open, stat } from 'node:fs/promises'
import { fail, ok, type Result } from '#lib/result.ts'

/** A file that a command reads; it stays the same one even when another takes its name. */
export interface SourceFile {
  /** Its bytes, from the beginning each time they are read; throws `UnreadableFile` when the disk refuses. */
  readonly stream: AsyncIterable<Uint8Array>
  close(): Promise<void>
}

const PIECE = 64 * 1024

/** Thrown when a file that was readable at first cannot be read to its end; the message says what to do. */
export class UnreadableFile extends Error {}

const EXPORT = 'Give the path of an export or a feed (.xml, .json).'

/**
 * Opens a file and reads of it, so that what is refused is refused at once. Fails with one line that says what to do,
 * which ends with `cure`.
 */
export async function openSourceFile(path: string, cure = EXPORT): Promise<Result<SourceFile, string>> {
  let handle: FileHandle | undefined
  try {
    // Opening a pipe would wait for a writer, perhaps for ever.
    if (!(await stat(path)).isFile()) throw new NoFile()
    handle = await open(path, 'r')
    await handle.read(Buffer.alloc(1), 0, 1, 0)
  } catch (error) {
    await handle?.close()
    return fail(apiError(path, error, cure))
  }
  const opened = handle
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      // Not a stream: one that is left before its end fails, and who reads may have seen enough at any time.
      for (let position = 0; ;) {
        const { bytesRead, buffer } = await opened.read(Buffer.alloc(PIECE), 0, PIECE, position)
        if (bytesRead === 0) return
        position += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } catch (error) {
      throw new UnreadableFile(apiError(path, error, cure), { cause: error })
    }
  }
  return ok({ stream: { [Symbol.asyncIterator]: read }, close: () => opened.close() })
}

class NoFile extends Error {
  readonly code = 'it is no file'
}

function apiError(path: string, error: unknown, cure: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') throw error
  return `'${path}' cannot be read (${code}). ${cure}`
}
