const SIGNATURE_BYTES = 8
/** Length, type and checksum around the data of each chunk. */
const FRAME_BYTES = 12

export interface PngChunk {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Returns the chunks of a PNG up to and including IEND; undefined when the file ends before IEND. */
export function readPngChunks(bytes: Buffer): readonly PngChunk[] | undefined {
  const chunks: PngChunk[] = []
  let start = SIGNATURE_BYTES
  while (start + FRAME_BYTES <= bytes.length) {
    const end = start + FRAME_BYTES + bytes.readUInt32BE(start)
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', start + 4, start + 8)
    chunks.push({ type, start, end })
    if (type === 'IEND') return chunks
    start = end
  }
  return undefined
}

/** Returns the PNG with only the retained chunks, and nothing after IEND; pixels are unchanged. */
export function filterPngChunks(bytes: Buffer, isRetained: (type: string) => boolean): Buffer {
  const retained = (readPngChunks(bytes) ?? []).filter((chunk) => isRetained(chunk.type))
  return Buffer.concat([
    bytes.subarray(0, SIGNATURE_BYTES),
    ...retained.map((chunk) => bytes.subarray(chunk.start, chunk.end)),
  ])
}
