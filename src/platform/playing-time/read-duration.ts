import { addAbortSignal, type Readable } from 'node:stream'
import { parseStream } from 'music-metadata'
import { readIsoDuration } from '#platform/iso-media/read-iso-duration.ts'
import { readOggDuration } from '#platform/ogg/read-ogg-duration.ts'
import type { ReadAt } from '#platform/storage/read-at.ts'

/** Longer ones are taken for damaged: a month. */
const MAX_SECONDS = 31 * 24 * 60 * 60
/** A file of a million parts would be read for a minute. */
const TIMEOUT_MS = 1000

/** A media file on this machine or in the store. */
export interface MediaFile {
  readonly bytes: number
  /** `iso` for MP4, M4A and MOV. */
  readonly container: 'iso' | 'ogg' | 'other'
  readonly isAudio: boolean
  readonly readAt: ReadAt
  /** Opens it from its beginning. */
  readonly open: () => Promise<Readable | undefined>
}

/**
 * Returns how long an audio or video file plays, in milliseconds, from its headers or its last page; audio files that say
 * it nowhere are read to their end. Undefined if that is not known within a second (`timeoutMs`), as of a damaged file.
 */
export async function readDuration(file: MediaFile, timeoutMs = TIMEOUT_MS): Promise<number | undefined> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const readAt: ReadAt = (start, count) => {
    deadline.throwIfAborted()
    return file.readAt(start, count)
  }
  try {
    const seconds = await readSeconds({ ...file, readAt }, deadline)
    if (seconds === undefined || !(seconds > 0 && seconds <= MAX_SECONDS)) return undefined
    return Math.max(1, Math.round(seconds * 1000))
  } catch {
    // Any content may arrive here; what a player makes of it is up to the player.
    return undefined
  }
}

async function readSeconds(file: MediaFile, deadline: AbortSignal): Promise<number | undefined> {
  if (file.container === 'iso') return readIsoDuration(file.readAt, file.bytes)
  if (file.container === 'ogg') return readOggDuration(file.readAt, file.bytes)
  const fromHeaders = await readOther(file, { deadline, toItsEnd: false })
  return fromHeaders ?? (file.isAudio ? readOther(file, { deadline, toItsEnd: true }) : undefined)
}

async function readOther(
  { open, bytes }: MediaFile,
  { deadline, toItsEnd }: { readonly deadline: AbortSignal; readonly toItsEnd: boolean },
): Promise<number | undefined> {
  const stream = await open()
  if (stream === undefined) return undefined
  addAbortSignal(deadline, stream)
  try {
    const { format } = await parseStream(stream, { size: bytes }, { duration: toItsEnd, skipCovers: true })
    return format.duration
  } finally {
    stream.destroy()
  }
}
