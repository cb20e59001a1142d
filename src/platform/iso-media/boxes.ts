import type { FileHandle } from 'node:fs/promises'

/** A piece of an MP4, M4A or MOV file (ISO/IEC 14496-12, QuickTime), by where it lies in the file. */
export interface Box {
  /** Four characters, each of them one byte. */
  readonly type: string
  readonly start: number
  /** Where its header ends. */
  readonly body: number
  /** Behind its last byte, and never behind the end of what it lies in. */
  readonly end: number
}

/** Reads boxes without reading what is in them. */
export interface BoxReader {
  /** The boxes in a part of the file, up to the first that makes no sense. */
  boxes(within: Pick<Box, 'body' | 'end'>): AsyncGenerator<Box>
  /** The first bytes of a part of the file, at most so many; fewer where it ends. */
  bytes(within: Pick<Box, 'body' | 'end'>, most: number): Promise<Buffer>
}

/** An hour of video in pieces of two seconds has 3600; whoever sends more is not looked through to the end. */
const MAX_BOXES = 20_000
/** What lies close together is read at once. */
const WINDOW_BYTES = 4096
const HEADER_BYTES = 8
const LARGE_HEADER_BYTES = 16

/**
 * Reads the boxes of a file, 20,000 of them at most and no more than 8 KB for each. Whatever the file holds, it
 * ends and does not throw; only the disk can fail.
 */
export function createBoxReader(file: Pick<FileHandle, 'read'>): BoxReader {
  let left = MAX_BOXES
  let window = { start: 0, content: Buffer.alloc(0) }

  async function read(start: number, count: number): Promise<Buffer> {
    const isHeld = start >= window.start && start + count <= window.start + window.content.length
    if (!isHeld) {
      const content = Buffer.alloc(Math.max(count, WINDOW_BYTES))
      const { bytesRead } = await file.read(content, 0, content.length, start)
      window = { start, content: content.subarray(0, bytesRead) }
    }
    return window.content.subarray(start - window.start, start - window.start + count)
  }

  return {
    async *boxes({ body, end }) {
      for (let start = body; end - start >= HEADER_BYTES && left > 0; left -= 1) {
        const box = boxAt(start, end, await read(start, Math.min(LARGE_HEADER_BYTES, end - start)))
        if (box === undefined) return
        yield box
        start = box.end
      }
    },
    bytes: ({ body, end }, most) => read(body, Math.max(0, Math.min(most, end - body))),
  }
}

function boxAt(start: number, parentEnd: number, header: Buffer): Box | undefined {
  if (header.length < HEADER_BYTES) return undefined
  const short = header.readUInt32BE(0)
  const isLarge = short === 1
  if (isLarge && header.length < LARGE_HEADER_BYTES) return undefined
  const toItsEnd = parentEnd - start
  const size = isLarge
    ? header.readUInt32BE(8) * 2 ** 32 + header.readUInt32BE(12)
    : short === 0
      ? toItsEnd
      : short
  const headerBytes = isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES
  if (size < headerBytes) return undefined
  return {
    type: header.toString('latin1', 4, 8),
    start,
    body: start + headerBytes,
    end: start + Math.min(size, toItsEnd),
  }
}
