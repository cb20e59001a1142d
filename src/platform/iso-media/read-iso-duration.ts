import type { ReadAt } from '#platform/storage/read-at.ts'
import { type Box, type BoxReader, createBoxReader } from './boxes.ts'

/** Version, flags, and times of 32 bits, up to the duration; those of 64 bits are 12 bytes longer. */
const SHORT_HEADER_BYTES = 20
const LONG_HEADER_BYTES = 32
const UNKNOWN = 2 ** 32 - 1

/**
 * Returns how many seconds an MP4, M4A or MOV file plays, from the header of the movie. Undefined if it does not say
 * it, as that of a live recording. Only disk errors throw.
 */
export async function readIsoDuration(readAt: ReadAt, bytes: number): Promise<number | undefined> {
  const reader = createBoxReader(readAt)
  const movie = await findBox(reader, { body: 0, end: bytes }, 'moov')
  const header = movie && (await findBox(reader, movie, 'mvhd'))
  return header && durationIn(await reader.bytes(header, LONG_HEADER_BYTES))
}

async function findBox(
  reader: BoxReader,
  within: Pick<Box, 'body' | 'end'>,
  type: string,
): Promise<Box | undefined> {
  for await (const box of reader.boxes(within)) if (box.type === type) return box
  return undefined
}

function durationIn(header: Buffer): number | undefined {
  const isLong = header[0] === 1
  if (header.length < (isLong ? LONG_HEADER_BYTES : SHORT_HEADER_BYTES)) return undefined
  const unitsPerSecond = header.readUInt32BE(isLong ? 20 : 12)
  const units = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return unitsPerSecond === 0 || units === UNKNOWN ? undefined : units / unitsPerSecond
}
