import { constants } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/**
 * Creates a file for reading and writing and unlinks it at once: nobody else can open it, and a crash leaves
 * nothing. Throws EEXIST when the path exists, even as a dangling link.
 */
export async function openOutputFile(path: string): Promise<FileHandle> {
  const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW, O_APPEND } = constants
  const file = await open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_APPEND, 0o600)
  await unlink(path).catch(() => undefined)
  return file
}

/** Returns everything written so far, by any process. */
export async function readOutput(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
  return buffer.toString('utf8', 0, bytesRead)
}
