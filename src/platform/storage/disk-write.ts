import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { errorCode } from './errors.ts'
import type { FileBody, Revise, StoredFile } from './store.ts'

/**
 * Writes a body to a new file in `folder`, lets `revise` overwrite parts of it and syncs it. Leaves nothing
 * behind on failure; resolves with the path of the new file.
 */
export async function writeTemporary(
  folder: string,
  body: FileBody,
  revise?: Revise,
): Promise<StoredFile & { readonly path: string }> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  let sha256: string
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await using file = await open(path, 'wx+', 0o600)
    for await (const chunk of body instanceof Uint8Array ? slices(body) : body) {
      const part = toBytes(chunk)
      hash.update(part)
      bytes += part.length
      await file.writeFile(part)
    }
    const isRevised = (await revise?.(file, bytes)) ?? false
    sha256 = isRevised ? await hashOf(file) : hash.digest('hex')
    await file.sync()
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  return { path, bytes, sha256 }
}

async function hashOf(file: Pick<FileHandle, 'read'>): Promise<string> {
  const hash = createHash('sha256')
  const slice = Buffer.alloc(SLICE_BYTES)
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(slice, 0, SLICE_BYTES, at)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(slice.subarray(0, bytesRead))
    at += bytesRead
  }
}

const SLICE_BYTES = 1024 * 1024

/** Hashing large buffers at once would block the event loop. */
function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES)
}

/** Returns a chunk of a body as bytes; text becomes UTF-8. */
export function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  if (typeof chunk === 'string') return Buffer.from(chunk)
  throw new TypeError('A file body is made of bytes or text.')
}

const MOVE_ATTEMPTS = 10

/**
 * Moves a finished file to its final path atomically and syncs its folder. Missing folders, which other
 * processes may remove at any time, are created.
 */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolder(dirname(to))
      await rename(from, to)
      await syncFolder(dirname(to))
      return
    } catch (error) {
      if (errorCode(error) === 'ENOENT' && attempt < MOVE_ATTEMPTS) continue
      await rm(from, { force: true }).catch(() => undefined)
      throw error
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Syncs a folder's entries to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
