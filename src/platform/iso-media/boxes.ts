import type { ReadAt } from '#platform/storage/read-at.ts'

/** A box of an MP4, M4A or MOV file (ISO/IEC 14496-12, QuickTime), by its offsets in the file. */
export interface Box {
  /** Four characters, each of them one byte. */
  readonly type: string
  readonly start: number
  /** The end of its header. */
  readonly body: number
  /** The offset after its last byte, at most the end of its parent. */
  readonly end: number
  /** Whether its parent ends before it does. */
  readonly isCut: boolean
}

/** Reads boxes without their content. */
export interface BoxReader {
  /** Yields the boxes in a part of the file, up to the first invalid one. */
  boxes(within: Pick<Box, 'body' | 'end'>): AsyncGenerator<Box>
  /** Returns at most `max` first bytes of a part of the file. */
  bytes(within: Pick<Box, 'body' | 'end'>, max: number): Promise<Buffer>
}

/** An hour of video in fragments of two seconds has 3600; longer files are not searched to the end. */
const MAX_BOXES = 20_000
/** Adjacent boxes are read at once. */
const WINDOW_BYTES = 4096
const HEADER_BYTES = 8
const LARGE_HEADER_BYTES = 16

/**
 * Returns a reader of a file's boxes, 20,000 of them at most and no more than 8 KB for each. It ends and does
 * not throw whatever the file contains; only disk errors throw.
 */
export function createBoxReader(readAt: ReadAt): BoxReader {
  let remaining = MAX_BOXES
  let window: { readonly start: number; readonly content: Buffer } = { start: 0, content: Buffer.alloc(0) }

  async function read(start: number, count: number): Promise<Buffer> {
    const isBuffered = start >= window.start && start + count <= window.start + window.content.length
    if (!isBuffered) window = { start, content: await readAt(start, Math.max(count, WINDOW_BYTES)) }
    return window.content.subarray(start - window.start, start - window.start + count)
  }

  return {
    async *boxes({ body, end }) {
      for (let start = body; end - start >= HEADER_BYTES && remaining > 0; remaining -= 1) {
        const box = boxAt(start, end, await read(start, Math.min(LARGE_HEADER_BYTES, end - start)))
        if (box === undefined) return
        yield box
        start = box.end
      }
    },
    bytes: ({ body, end }, max) => read(body, Math.max(0, Math.min(max, end - body))),
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
    isCut: size > toItsEnd,
  }
}
