import type { ReadAt } from '#platform/storage/read-at.ts'

/** Elements of a WebM file (RFC 8794, RFC 9559), by their ids. */
const EBML = 0x1a_45_df_a3
const SEGMENT = 0x18_53_80_67
/** What a segment consists of: seek head, info, tracks, clusters, cues, tags, attachments, chapters; padding, checksum. */
const PARTS: ReadonlySet<number> = new Set([
  0x11_4d_9b_74, 0x15_49_a9_66, 0x16_54_ae_6b, 0x1f_43_b6_75, 0x1c_53_bb_6b, 0x12_54_c3_67, 0x19_41_a4_69,
  0x10_43_a7_70, 0xec, 0xbf,
])
/** As of MP4 files: hours of video; longer ones are not searched to the end. */
const MAX_PARTS = 20_000
/** An id of four bytes and a size of eight. */
const MAX_HEADER_BYTES = 12

interface Element {
  readonly id: number
  readonly body: number
  /** The offset after its last byte; undefined where it is not known, as in a recording that was streamed. */
  readonly end: number | undefined
}

/**
 * Returns whether a WebM file ends before its media data do: before the end of its segment or, where a recorder did not
 * know that, of the last part of it. A part of unknown size may end anywhere. Only disk errors throw.
 */
export async function isWebmCutOff(readAt: ReadAt, bytes: number): Promise<boolean> {
  const at = async (start: number) => parseElement(start, await readAt(start, MAX_HEADER_BYTES))
  const header = await at(0)
  if (header?.id !== EBML || header.end === undefined) return false
  if (header.end >= bytes) return true
  const segment = await at(header.end)
  if (segment?.id !== SEGMENT) return false
  if (segment.end !== undefined) return segment.end > bytes
  for (let start = segment.body, left = MAX_PARTS; start < bytes && left > 0; left -= 1) {
    const part = await at(start)
    if (part?.end === undefined || !PARTS.has(part.id)) return false
    if (part.end > bytes) return true
    start = part.end
  }
  return false
}

function parseElement(start: number, header: Buffer): Element | undefined {
  const idBytes = lengthOf(header[0])
  const sizeBytes = lengthOf(header[idBytes])
  if (idBytes > 4 || sizeBytes > 8 || header.length < idBytes + sizeBytes) return undefined
  let size = (header[idBytes] ?? 0) & (2 ** (8 - sizeBytes) - 1)
  for (const byte of header.subarray(idBytes + 1, idBytes + sizeBytes)) size = size * 256 + byte
  const body = start + idBytes + sizeBytes
  const isKnown = size < 2 ** (7 * sizeBytes) - 1
  return { id: header.readUIntBE(0, idBytes), body, end: isKnown ? body + size : undefined }
}

/** Returns the bytes of a number by its first one: as many as it has leading zeros, and one. */
const lengthOf = (first = 0): number => Math.clz32(first) - 23
