import { buffer } from 'node:stream/consumers'
import type { FileHandle } from 'node:fs/promises'
import type { SiteFiles } from './store.ts'

/** Returns bytes of a file from an offset on; fewer where it ends. */
export type ReadAt = (start: number, count: number) => Promise<Buffer>

/** Reads parts of an open file on this machine. */
export const readerOf =
  (file: Pick<FileHandle, 'read'>): ReadAt =>
  async (start, count) => {
    const content = Buffer.alloc(count)
    const { bytesRead } = await file.read(content, 0, count, start)
    return content.subarray(0, bytesRead)
  }

/** Reads parts of a stored file, by one request each. */
export const storedReader =
  (files: Pick<SiteFiles, 'open'>, key: string): ReadAt =>
  async (start, count) => {
    if (count === 0) return Buffer.alloc(0)
    const part = await files.open(key, { start, end: start + count - 1 })
    return part ? buffer(part.stream) : Buffer.alloc(0)
  }
