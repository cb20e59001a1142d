import type { ReadAt } from '#platform/storage/read-at.ts'

/** Enough for the first page of each stream, with which a file begins (RFC 3533). */
const HEAD_BYTES = 8 * 1024
/** More than one page, which has at most 65,307 bytes: the last one begins in them. */
const TAIL_BYTES = 128 * 1024
const CAPTURE = Buffer.from('OggS')
const HEADER_BYTES = 27
const FIRST_PAGE = 0x02
/** Of a page on which nothing ends. */
const NO_POSITION = -1n

/** A stream of sound: positions are counted in samples. */
interface Sound {
  readonly serial: number
  readonly rate: number
  /** Samples at the beginning that are not heard. */
  readonly skipped: number
}

/**
 * Returns how many seconds an Ogg file plays, from the position at the end of its sound. Undefined without sound of Vorbis,
 * Opus, FLAC or Speex. Reads at most 136 KB.
 */
export async function readOggDuration(readAt: ReadAt, bytes: number): Promise<number | undefined> {
  const sound = findSound(await readAt(0, Math.min(HEAD_BYTES, bytes)))
  if (sound === undefined || sound.rate === 0) return undefined
  const start = Math.max(0, bytes - TAIL_BYTES)
  const end = findEnd(await readAt(start, bytes - start), sound.serial)
  return end && (end - sound.skipped) / sound.rate
}

function findSound(head: Buffer): Sound | undefined {
  for (let at = 0; isPage(head, at) && ((head[at + 5] ?? 0) & FIRST_PAGE) > 0;) {
    const body = at + HEADER_BYTES + (head[at + 26] ?? 0)
    const size = head.subarray(at + HEADER_BYTES, body).reduce((sum, part) => sum + part, 0)
    const sound = parseCodec(head.subarray(body, body + size))
    if (sound) return { serial: head.readUInt32LE(at + 14), ...sound }
    at = body + size
  }
  return undefined
}

const isPage = (content: Buffer, at: number): boolean =>
  at + HEADER_BYTES <= content.length && content.subarray(at, at + 4).equals(CAPTURE)

/** Reads the packet with which a stream begins. */
function parseCodec(packet: Buffer): Omit<Sound, 'serial'> | undefined {
  const begins = (text: string, bytes: number) =>
    packet.length >= bytes && packet.toString('latin1', 0, text.length) === text
  if (begins('\u0001vorbis', 16)) return { rate: packet.readUInt32LE(12), skipped: 0 }
  if (begins('OpusHead', 12)) return { rate: 48_000, skipped: packet.readUInt16LE(10) }
  if (begins('\u007fFLAC', 30)) return { rate: packet.readUIntBE(27, 3) >> 4, skipped: 0 }
  if (begins('Speex   ', 40)) return { rate: packet.readUInt32LE(36), skipped: 0 }
  return undefined
}

/** Returns the position at the end of the last page of a stream. */
function findEnd(tail: Buffer, serial: number): number | undefined {
  for (let at = tail.lastIndexOf(CAPTURE); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(CAPTURE, at - 1)) {
    if (!isPage(tail, at) || tail.readUInt32LE(at + 14) !== serial) continue
    const position = tail.readBigInt64LE(at + 6)
    if (position !== NO_POSITION) return Number(position)
  }
  return undefined
}
